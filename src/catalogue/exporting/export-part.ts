import { setImmediate } from 'node:timers/promises'
import type { Catalogue } from '../catalogue.ts'
import { conceptReader, schemeOf } from './concepts.ts'
import { csvTable } from './csv.ts'
import { describedTerms } from './described-terms.ts'
import { jsonLines, termLines } from './jsonl.ts'
import { jsonLd } from './jsonld.ts'
import { type Part, readPart } from './part.ts'
import { turtle } from './turtle.ts'

export const EXPORT_FORMATS = ['jsonl', 'csv', 'ttl', 'jsonld'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

export interface ExportOptions {
  format: ExportFormat
  onProgress?: (progress: { done: number; total: number }) => void
  signal?: AbortSignal | undefined
}

/** SKOS has concepts, but nothing for items. */
export function isForTermsOnly(format: ExportFormat): boolean {
  return format === 'ttl' || format === 'jsonld'
}

/** The part as text in UTF-8, piece by piece. The catalogue is read only as far as pieces are requested. */
export async function* exportPart(
  catalogue: Catalogue,
  part: Part,
  { format, onProgress, signal }: ExportOptions,
): AsyncGenerator<string | Uint8Array> {
  if (isForTermsOnly(format) && part.resource !== 'term') throw new Error(`${format} exports terms only`)
  const { total, batches } = await readPart(catalogue, part, signal)
  let done = 0
  onProgress?.({ done, total })
  for await (const piece of await pieces(catalogue, part, counted(batches), { format, signal })) {
    yield piece
    onProgress?.({ done, total })
    // Otherwise a fast reader would leave no time for an interruption.
    await setImmediate()
    signal?.throwIfAborted()
  }

  async function* counted(read: Batches): AsyncGenerator<readonly Buffer[]> {
    for await (const batch of read) {
      done += batch.length
      yield batch
    }
  }
}

type Batches = AsyncIterable<readonly Buffer[]>

async function pieces(
  catalogue: Catalogue,
  part: Part,
  batches: Batches,
  { format, signal }: ExportOptions,
): Promise<AsyncIterable<string | Uint8Array>> {
  if (format === 'jsonl') return part.resource === 'term' ? termLines(catalogue, batches) : jsonLines(batches)
  if (format === 'csv') return csvTable(catalogue, part.resource, batches)
  const conceptOf = await conceptReader(catalogue, signal)
  const concepts = mapBatches(describedTerms(catalogue, batches), conceptOf)
  return format === 'ttl' ? turtle(schemeOf(catalogue), concepts) : jsonLd(schemeOf(catalogue), concepts)
}

async function* mapBatches<From, To>(
  batches: AsyncIterable<From[]>,
  map: (from: From) => To,
): AsyncGenerator<To[]> {
  for await (const batch of batches) yield batch.map(map)
}
