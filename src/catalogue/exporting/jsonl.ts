import { z } from 'zod/mini'
import type { Catalogue } from '../catalogue.ts'

const LINE_END = Buffer.from('\n')

/** A line for each record, as the API serves it. */
export function* jsonLines(batches: Iterable<Uint8Array[]>): Generator<Uint8Array> {
  for (const records of batches) yield Buffer.concat(records.flatMap((record) => [record, LINE_END]))
}

/** As `jsonLines`, with the language tags of each term that has any. */
export function* termLines(catalogue: Catalogue, batches: Iterable<Uint8Array[]>): Generator<Uint8Array> {
  for (const records of batches) yield* jsonLines([records.map((record) => withLanguages(catalogue, record))])
}

function withLanguages(catalogue: Catalogue, record: Uint8Array): Uint8Array {
  const { id } = idSchema.parse(JSON.parse(Buffer.from(record).toString()))
  const languages = catalogue.languagesOf(id)
  if (languages === undefined) return record
  return Buffer.concat([record.subarray(0, -1), Buffer.from(`,"languages":${JSON.stringify(languages)}}`)])
}

const idSchema = z.object({ id: z.number() })
