import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { ImportRunning } from '../catalogue/catalogue-writer.ts'
import { openCatalogue } from '../catalogue/engines.ts'
import { importSources } from '../catalogue/importing/import-sources.ts'
import { CommandFailure, reasonOf } from './failure.ts'
import { SAMPLE_FOLDER } from './program-files.ts'
import { DEFAULT_CATALOGUE } from './settings.ts'

const SAMPLE_TITLE = 'Merrin Bay, an invented museum'

/** How often to look whether another instance has made the sample. */
const LOOK_MS = 500

/**
 * Makes the sample catalogue in the current folder if there is none, or if its sources have changed. If the signal aborts,
 * everything is as it was before.
 */
export async function ensureSample(say: (text: string) => void, signal?: AbortSignal): Promise<void> {
  const catalogue = DEFAULT_CATALOGUE
  const madeFrom = `${catalogue}.made-from`
  const { terms, items } = sampleSources()
  const digest = digestOf([...terms, ...items])
  const isMade = async () =>
    (await isCurrent(catalogue)) && existsSync(madeFrom) && readFileSync(madeFrom, 'utf8') === digest
  if (await isMade()) return

  say('Making the sample catalogue …')
  try {
    mkdirSync(path.dirname(catalogue), { recursive: true })
    while (!(await isImported(catalogue, say, signal))) {
      await setTimeout(LOOK_MS, undefined, { signal })
      if (await isMade()) return
    }
    writeFileSync(madeFrom, digest)
  } catch (error) {
    if (signal?.aborted) return
    if (error instanceof CommandFailure) throw error
    throw new CommandFailure(
      `the sample catalogue ${catalogue} cannot be made: ${reasonOf(error)}. Name a catalogue with --catalogue, or start Vitrine in a folder that it may write to.`,
    )
  }
}

/** False if another instance is importing it. */
async function isImported(
  catalogue: string,
  say: (text: string) => void,
  signal: AbortSignal | undefined,
): Promise<boolean> {
  try {
    await importSample(catalogue, say, signal)
    return true
  } catch (error) {
    if (error instanceof ImportRunning) return false
    throw error
  }
}

async function importSample(
  catalogue: string,
  say: (text: string) => void,
  signal: AbortSignal | undefined,
): Promise<void> {
  const { terms, items } = sampleSources()
  const { refused } = await importSources({
    terms: terms.map((file) => ({ path: file })),
    items: items.map((file) => ({ path: file })),
    language: 'en-AU',
    strict: true,
    catalogue,
    // The ids are in its sources, and an older version may have made the catalogue.
    forget: true,
    title: SAMPLE_TITLE,
    signal,
    onFinding: (finding) => {
      if (finding.level === 'error') say(`${finding.file}:${finding.line}: ${finding.reason}`)
    },
  })
  if (refused) throw new CommandFailure('the sample catalogue could not be made')
}

/** The terms in English come first: the other files add to them. */
const TERM_FILES: readonly string[] = ['terms.csv', 'names.jsonl', 'notes.jsonl', 'groups.jsonl']

export function sampleSources(): { terms: string[]; items: string[] } {
  const items = readdirSync(path.join(SAMPLE_FOLDER, 'items')).sort()
  return {
    terms: TERM_FILES.map((name) => path.join(SAMPLE_FOLDER, name)),
    items: items.map((name) => path.join(SAMPLE_FOLDER, 'items', name)),
  }
}

async function isCurrent(catalogue: string): Promise<boolean> {
  try {
    const opened = await openCatalogue(catalogue)
    await opened.close()
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
