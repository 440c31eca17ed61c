import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { importSources } from '../catalogue/importing/import-sources.ts'
import { openCatalogue } from '../catalogue/sqlite/open-catalogue.ts'
import { CommandFailure } from './failure.ts'
import { PROJECT_FOLDER } from './serve.ts'
import { DEFAULT_CATALOGUE } from './settings.ts'

const SAMPLE_FOLDER = path.join(PROJECT_FOLDER, 'src/catalogue/sample')
const SAMPLE_TITLE = 'Merrin Bay, an invented museum'

/** Makes the sample catalogue where there is none, or where its sources have changed. Resolves to its path. */
export async function ensureSample(say: (text: string) => void): Promise<string> {
  const catalogue = path.join(PROJECT_FOLDER, DEFAULT_CATALOGUE)
  const madeFrom = `${catalogue}.made-from`
  const { terms, items } = sampleSources()
  const digest = digestOf([...terms, ...items])
  if (isCurrent(catalogue) && existsSync(madeFrom) && readFileSync(madeFrom, 'utf8') === digest)
    return catalogue

  say('Making the sample catalogue …')
  mkdirSync(path.dirname(catalogue), { recursive: true })
  const { refused } = await importSources({
    terms: terms.map((file) => ({ path: file })),
    items: items.map((file) => ({ path: file })),
    language: 'en-AU',
    strict: true,
    catalogue,
    title: SAMPLE_TITLE,
    onFinding: (finding) => {
      if (finding.level === 'error') say(`${finding.file}:${finding.line}: ${finding.reason}`)
    },
  })
  if (refused) throw new CommandFailure('the sample catalogue could not be made')
  writeFileSync(madeFrom, digest)
  return catalogue
}

/** The files that the sample is made from. */
export function sampleSources(): { terms: string[]; items: string[] } {
  const items = readdirSync(path.join(SAMPLE_FOLDER, 'items')).sort()
  return {
    terms: [path.join(SAMPLE_FOLDER, 'terms.csv')],
    items: items.map((name) => path.join(SAMPLE_FOLDER, 'items', name)),
  }
}

function isCurrent(catalogue: string): boolean {
  try {
    openCatalogue(catalogue).close()
    return true
  } catch {
    return false
  }
}

function digestOf(files: readonly string[]): string {
  const hash = createHash('sha256')
  for (const file of files) hash.update(readFileSync(file))
  return hash.digest('hex')
}
