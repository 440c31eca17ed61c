import { once } from 'node:events'
import { createWriteStream, existsSync, mkdirSync, renameSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { ItemDraft, ThesaurusDraft } from '../src/catalogue/drafts.ts'
import { neighbours } from '../src/catalogue/hierarchy.ts'
import { type CatalogueSize, GENERATOR_VERSION, generateItems } from './generate-items.ts'
import { generateThesaurus } from './generate-thesaurus.ts'

const FOLDER = fileURLToPath(new URL('../.cache/bench/sources/', import.meta.url))

export interface SourceFiles {
  terms: string
  items: string
}

/** The sources of a catalogue of this size, as a museum would export them. Writes them if they do not exist yet. */
export async function sourceFiles(size: CatalogueSize): Promise<SourceFiles> {
  const stem = `${FOLDER}${size.terms}-terms-${size.items}-items-g${GENERATOR_VERSION}`
  const files = { terms: `${stem}.terms.jsonl`, items: `${stem}.items.jsonl` }
  mkdirSync(FOLDER, { recursive: true })
  const thesaurus = generateThesaurus(size.terms)
  if (!existsSync(files.terms)) await writeLines(files.terms, termLines(thesaurus))
  if (!existsSync(files.items)) await writeLines(files.items, itemLines(thesaurus, generateItems(size)))
  return files
}

function* termLines({ terms, broader, related, languages }: ThesaurusDraft): Generator<string> {
  const broaderOf = neighbours(broader)
  const relatedTo = neighbours(related.flatMap(([a, b]) => [[a, b] as const, [b, a] as const]))
  for (const { id, name, usedFor, scopeNotes } of terms) {
    yield JSON.stringify({
      id,
      name,
      used_for: usedFor,
      scope_notes: scopeNotes,
      broader: broaderOf.get(id) ?? [],
      related: relatedTo.get(id) ?? [],
      languages: languages?.get(id),
    })
  }
}

/** Half of the items refer to terms by name, the others by id, because museums do either. */
function* itemLines({ terms }: ThesaurusDraft, items: Iterable<ItemDraft>): Generator<string> {
  const nameOf = new Map(terms.map(({ id, name }) => [id, name]))
  for (const { termIds, ...item } of items) {
    const named = item.id % 2 === 0 ? termIds.map((id) => nameOf.get(id)) : termIds
    yield JSON.stringify({ ...item, terms: named })
  }
}

/** Writes to a temporary file and renames it, so that an existing file is always complete. */
async function writeLines(file: string, lines: Iterable<string>): Promise<void> {
  process.stderr.write(`making ${file}\n`)
  const unfinished = `${file}.unfinished`
  const stream = createWriteStream(unfinished)
  let buffer = ''
  for (const line of lines) {
    buffer += `${line}\n`
    if (buffer.length < 1 << 20) continue
    if (!stream.write(buffer)) await once(stream, 'drain')
    buffer = ''
  }
  stream.end(buffer)
  await once(stream, 'finish')
  renameSync(unfinished, file)
}
