import type { Catalogue } from '../catalogue.ts'
import { decodeTerm } from './described-terms.ts'

type Batches = AsyncIterable<readonly Buffer[]>

const LINE_END = Buffer.from('\n')

/** A line for each record, as the API serves it. */
export async function* jsonLines(batches: Batches): AsyncGenerator<Buffer> {
  for await (const records of batches) yield linesOf(records)
}

/** Like `jsonLines`, with the language tags of each term that has some. */
export async function* termLines(catalogue: Catalogue, batches: Batches): AsyncGenerator<Buffer> {
  for await (const records of batches) {
    const ids = records.map((record) => decodeTerm(record).id)
    const languages = await catalogue.languagesOf(ids)
    yield linesOf(records.map((record, index) => withLanguages(record, languages.get(ids[index] as number))))
  }
}

function linesOf(records: readonly Buffer[]): Buffer {
  return Buffer.concat(records.flatMap((record) => [record, LINE_END]))
}

function withLanguages(record: Buffer, languages: object | undefined): Buffer {
  if (languages === undefined) return record
  return Buffer.concat([record.subarray(0, -1), Buffer.from(`,"languages":${JSON.stringify(languages)}}`)])
}
