import { parseArgs } from 'node:util'
import { z } from 'zod'
import { termSchema } from '../src/contract/term.ts'
import { type Manifest, manifestSchema } from '../src/service/reconcile/schemas.ts'
import { ADDED_COLUMNS, differences, readExport } from './openrefine/exported-rows.ts'
import { judge, shortcomings, tableOf } from './openrefine/outcomes.ts'
import { RefineClient } from './openrefine/refine-client.ts'
import { startRefine } from './openrefine/refine-process.ts'
import { type UntidyName, untidyNames } from './openrefine/untidy-names.ts'
import { type ServiceProcess, startService } from './service-process.ts'

/**
 * Matches 500 untidy names with the thesaurus in the real OpenRefine, adds columns, exports the rows and compares them
 * with what is known to be right. Fails if too few names are matched.
 */

const TOTAL_MS = 15 * 60_000
const RECONCILE_PATH = '/api/v1/reconcile'
const COLUMN = 'name'

const { values: options } = parseArgs({
  options: { catalogue: { type: 'string' }, names: { type: 'boolean', default: false } },
})
type Term = z.infer<typeof termSchema>

const interrupted = new AbortController()
for (const name of ['SIGINT', 'SIGTERM'] as const)
  process.once(name, () => interrupted.abort(new Error(`stopped by ${name}`)))
const signal = AbortSignal.any([interrupted.signal, AbortSignal.timeout(TOTAL_MS)])

const service = await startService(options.catalogue ?? null, RECONCILE_PATH)
try {
  const terms = await readTerms(service)
  const names = untidyNames(terms)
  const refine = await startRefine(signal)
  try {
    process.exitCode = report(names, await exportedFrom(new RefineClient(refine.base, signal), names), terms)
  } finally {
    await refine.stop()
  }
} finally {
  await service.stop()
}

async function readTerms({ client }: ServiceProcess): Promise<Term[]> {
  const { body } = await client.get('/api/v1/term/jsonl/')
  const lines = body.toString().split('\n').filter(Boolean)
  return z.array(termSchema).parse(lines.map((line) => JSON.parse(line)))
}

/** What OpenRefine exports after all steps. */
async function exportedFrom(client: RefineClient, names: readonly UntidyName[]): Promise<string> {
  const { body } = await service.client.get(RECONCILE_PATH)
  const manifest = manifestSchema.parse(JSON.parse(body.toString()))
  const lines = names.map(({ text }, at) => `${at}\t${text}`)
  const project = await step('make a project', () =>
    client.createProject('Untidy names', ['number\tname', ...lines, ''].join('\n')),
  )
  await step('match the names', () => client.apply(project, 'reconcile', reconciliation(manifest)))
  await step('add the matches', () =>
    client.apply(project, 'add-column', column('matched', 'cell.recon.match.id')),
  )
  await step('add the candidates', () =>
    client.apply(
      project,
      'add-column',
      column('candidates', 'forEach(cell.recon.candidates, one, one.id).join(" ")'),
    ),
  )
  await step('add columns of the terms', () => client.apply(project, 'extend-data', extension(manifest)))
  return step('export the rows', () => client.export(project))
}

function reconciliation({ identifierSpace, schemaSpace, defaultTypes }: Manifest): Record<string, string> {
  const config = {
    mode: 'standard-service',
    service: service.base + RECONCILE_PATH,
    identifierSpace,
    schemaSpace,
    type: defaultTypes[0],
    autoMatch: true,
    columnDetails: [],
    limit: 0,
  }
  return { columnName: COLUMN, config: JSON.stringify(config) }
}

function column(name: string, expression: string): Record<string, string> {
  return {
    baseColumnName: COLUMN,
    newColumnName: name,
    columnInsertIndex: '2',
    expression: `grel:${expression}`,
    onError: 'set-to-blank',
  }
}

function extension({ identifierSpace, schemaSpace }: Manifest): Record<string, string> {
  const properties = ADDED_COLUMNS.map(({ id, name }) => ({ id, name }))
  return {
    baseColumnName: COLUMN,
    endpoint: service.base + RECONCILE_PATH,
    identifierSpace,
    schemaSpace,
    columnInsertIndex: '4',
    extension: JSON.stringify({ properties }),
  }
}

/** Prints the table and what is wrong. Returns the exit code. */
function report(names: readonly UntidyName[], exported: string, terms: readonly Term[]): number {
  const rows = readExport(exported)
  if (rows.length !== names.length) throw new Error(`${rows.length} rows were exported, not ${names.length}`)
  const judged = names.map((name, at) => judge(name, rows[at] ?? { matched: null, candidates: [] }))
  const byId = new Map(terms.map((term) => [term.id, term]))
  const different = rows.flatMap((row) =>
    differences(row, row.matched === null ? undefined : byId.get(row.matched), service.base),
  )
  print(tableOf(judged))
  if (options.names)
    for (const [at, { text, termId, verdict }] of judged.entries())
      if (verdict !== 'matched')
        print(
          `${verdict}: “${text}”, ${nameOf(termId)}; offered: ${rows[at]?.candidates.map(nameOf).join(', ')}`,
        )
  const faults = [...shortcomings(judged), ...different.slice(0, 20)]
  if (different.length === 0) print('All added columns are as in the records of the terms.')
  for (const fault of faults) print(fault)
  return faults.length > 0 ? 1 : 0

  function nameOf(id: number | null): string {
    return id === null ? 'no term' : (byId.get(id)?.name ?? String(id))
  }
}

async function step<Result>(what: string, run: () => Promise<Result>): Promise<Result> {
  const started = performance.now()
  const result = await run()
  process.stderr.write(`${what}: ${((performance.now() - started) / 1000).toFixed(1)} s\n`)
  return result
}

function print(text: string): void {
  process.stdout.write(`${text}\n`)
}
