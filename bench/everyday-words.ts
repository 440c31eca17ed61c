import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { z } from 'zod'
import { openCatalogue } from '../src/catalogue/engines.ts'
import { importSources } from '../src/catalogue/importing/import-sources.ts'
import { sampleSources } from '../src/cli/sample.ts'
import { parseListQuery } from '../src/contract/list-query.ts'
import { formatTable } from './report.ts'
import { formatMs } from './rows.ts'
import { timesOf } from './times.ts'

/** Descriptions of terms of the sample in the words of a visitor: the id of the term, its name, the description. */
const DESCRIPTIONS = path.join(import.meta.dirname, 'everyday-descriptions.tsv')
const FIRST = 5

const recordSchema = z.looseObject({ id: z.int() })

/** How often a search for terms finds the right one with ordinary words. The names in the file are for readers. */
export async function benchEverydayWords(): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-words-'))
  try {
    return await findDescribed(await sampleTerms(path.join(folder, 'sample.db')))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Imports the terms of the sample, without its items. */
async function sampleTerms(file: string): Promise<string> {
  const terms = sampleSources().terms.map((source) => ({ path: source }))
  await importSources({ terms, items: [], language: 'en-AU', strict: true, catalogue: file })
  return file
}

async function findDescribed(file: string): Promise<string> {
  const catalogue = await openCatalogue(file)
  const [, ...lines] = readFileSync(DESCRIPTIONS, 'utf8').trim().split('\n')
  const took: number[] = []
  let [first, among] = [0, 0]
  for (const line of lines) {
    const [id, , text = ''] = line.split('\t')
    const started = performance.now()
    const query = parseListQuery('term', [
      ['text', text],
      ['words', 'most'],
      ['limit', String(FIRST)],
    ])
    if (!query.ok) throw new Error(query.problem.detail)
    const { records } = await catalogue.list(query.value)
    took.push(performance.now() - started)
    const place = records.parsed().findIndex((record) => recordSchema.parse(record).id === Number(id))
    if (place === 0) first++
    if (place >= 0) among++
  }
  await catalogue.close()
  const share = (part: number) => `${((100 * part) / lines.length).toFixed(1)} %`
  const { p50, p95 } = timesOf(took)
  return formatTable(
    ['descriptions', 'right term first', 'in the first five', 'p50', 'p95'],
    [[String(lines.length), share(first), share(among), formatMs(p50), formatMs(p95)]],
  )
}
