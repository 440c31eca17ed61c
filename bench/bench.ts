import { parseArgs } from 'node:util'
import { BROWSER_SIZES, browserRuns } from './browser-rows.ts'
import { benchEverydayWords } from './everyday-words.ts'
import type { CatalogueSize } from './generate-items.ts'
import { benchHostile } from './hostile/run.ts'
import { importCells, measureImport } from './import-rows.ts'
import { comparePostgres } from './postgres/compare.ts'
import { benchServer } from './postgres/server.ts'
import {
  formatCompared,
  formatGrowth,
  formatMachine,
  formatMedians,
  formatResults,
  formatRows,
  formatSize,
  formatStealTime,
  formatTable,
} from './report.ts'
import { type Measured, type RunOptions, run } from './run.ts'
import { watchStealTime } from './steal-time.ts'
import { benchSuggestions } from './suggested-terms.ts'

/**
 * Measures the service on generated catalogues: `npm run bench [-- --terms 100000 --items 1000000 --quick --growth]`.
 * `--quick` takes a tenth of the records and less time; `--growth` measures smaller catalogues as well, from 1,000
 * items on, each ten times the one before. `--import` measures imports instead, of 10,000, 100,000 and 1,000,000 items.
 * `--postgres` measures searches, records and imports of PostgreSQL beside SQLite instead (`--quick` and `--growth` too).
 * `--browser` measures the built app in a real browser instead, over 10,000 and 100,000 terms or over the sizes given.
 * `--suggest FILE` measures instead how good the suggested terms are in a catalogue of real items.
 * `--words` measures instead how often a search for terms finds the right one with ordinary words.
 * `--hostile` sends hostile requests to the service instead (`bench/hostile/run.ts`).
 */
const args = process.argv.slice(2)
const isHostile = args.includes('--hostile')
const { values } = parseArgs({
  // The hostile clients have flags of their own.
  args: isHostile ? [] : args,
  options: {
    terms: { type: 'string' },
    items: { type: 'string' },
    quick: { type: 'boolean', default: false },
    growth: { type: 'boolean', default: false },
    import: { type: 'boolean', default: false },
    browser: { type: 'boolean', default: false },
    postgres: { type: 'boolean', default: false },
    suggest: { type: 'string' },
    words: { type: 'boolean', default: false },
  },
})
const QUICK = { seconds: 3, count: 40 }
const WHOLE = { seconds: 8, count: 60 }

if (isHostile) await benchHostile(args)
else if (values.suggest !== undefined) print(await benchSuggestions(values.suggest))
else if (values.words) print(await benchEverydayWords())
else if (values.browser) await benchBrowser()
else if (values.postgres) await benchPostgres()
else if (values.import) await benchImports()
else await benchService()

async function benchBrowser(): Promise<void> {
  const isSizeGiven = values.terms !== undefined || values.items !== undefined || values.quick
  print(formatMachine())
  for await (const { size, rows } of browserRuns(isSizeGiven ? [givenSize()] : BROWSER_SIZES)) {
    print(formatSize(size))
    print(formatResults(rows))
  }
}

/** Imports of three sizes: time should grow with the items, memory hardly. */
async function benchImports(): Promise<void> {
  const { terms, items } = givenSize()
  const machine = formatMachine()
  const runs = []
  for (const share of [0.01, 0.1, 1]) {
    const size = { terms: Math.ceil(terms * share), items: Math.ceil(items * share) }
    process.stderr.write(`importing ${formatSize(size)}\n`)
    runs.push(await measureImport(size))
  }
  const { head, body } = importCells(runs)
  print(machine)
  print(formatTable(head, body))
}

/** PostgreSQL beside SQLite. */
async function benchPostgres(): Promise<void> {
  const size = givenSize()
  const machine = formatMachine()
  const stealTime = watchStealTime()
  const server = await benchServer()
  try {
    const rows = await comparePostgres(server.location, size, values.quick ? QUICK : WHOLE)
    print(machine)
    print(formatStealTime(stealTime()))
    print(formatSize(size))
    print(formatCompared(rows))
    if (!values.growth) return
    const runs = [{ size, rows: rows.map(({ postgres }) => postgres) }]
    for (const share of [0.1, 0.01]) {
      const smaller = { terms: Math.ceil(size.terms * share), items: Math.ceil(size.items * share) }
      const compared = await comparePostgres(server.location, smaller, QUICK)
      runs.unshift({ size: smaller, rows: compared.map(({ postgres }) => postgres) })
    }
    print(formatGrowth(runs))
  } finally {
    await server.stop()
  }
}

async function benchService(): Promise<void> {
  const size = givenSize()
  print(formatMachine())
  const stealTime = watchStealTime()
  const measured = await measure(size, values.quick ? QUICK : WHOLE)
  print(formatStealTime(stealTime()))
  print(formatSize(size))
  print(formatRows(measured.rows))
  print(formatMedians(measured.beside))
  if (!values.growth) return
  const runs = [{ size, ...measured }]
  for (let items = Math.round(size.items / 10); items >= 1000; items = Math.round(items / 10)) {
    const smaller = { terms: Math.ceil(items / 10), items }
    // The report shows only medians of the smaller ones.
    runs.unshift({ size: smaller, ...(await measure(smaller, QUICK)) })
  }
  print(formatGrowth(runs))
}

function measure(size: CatalogueSize, options: RunOptions): Promise<Measured> {
  process.stderr.write(`${formatSize(size)}\n`)
  return run(size, options)
}

function givenSize(): CatalogueSize {
  const items = wholeNumber('--items', values.items) ?? (values.quick ? 100_000 : 1_000_000)
  return { terms: wholeNumber('--terms', values.terms) ?? Math.ceil(items / 10), items }
}

function print(text: string): void {
  process.stdout.write(`\n${text}\n`)
}

function wholeNumber(flag: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  if (!/^[1-9]\d*$/.test(text)) throw new Error(`${flag} is “${text}”: expected a whole number from 1`)
  return Number(text)
}
