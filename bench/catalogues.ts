import { spawnSync } from 'node:child_process'
import { createReadStream, existsSync, mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { fieldListHash } from '../src/catalogue/field-list-hash.ts'
import { SCHEMA_VERSION } from '../src/catalogue/sqlite/file/schema-version.ts'
import { type CatalogueSize, GENERATOR_VERSION } from './generate-items.ts'

const FOLDER = fileURLToPath(new URL('../.cache/bench/', import.meta.url))
const MAKE = fileURLToPath(new URL('./make.ts', import.meta.url))

/** The file of a catalogue of this size; created in a separate process if it does not exist yet. */
export function catalogueFile({ terms, items }: CatalogueSize): string {
  const format = `g${GENERATOR_VERSION}-s${SCHEMA_VERSION}-f${fieldListHash()}`
  const file = `${FOLDER}${terms}-terms-${items}-items-${format}.db`
  if (existsSync(file)) return file
  mkdirSync(FOLDER, { recursive: true })
  process.stderr.write(`making ${file}\n`)
  const args = [MAKE, '--terms', String(terms), '--items', String(items), file]
  const { status } = spawnSync(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] })
  if (status !== 0) throw new Error(`the catalogue ${file} could not be made`)
  return file
}

/** Reads a file once, so that the system caches it and the disk does not count. */
export async function warmFile(file: string): Promise<void> {
  for await (const _ of createReadStream(file, { highWaterMark: 1 << 20 }));
}
