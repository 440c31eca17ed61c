import type { Catalogue } from '../catalogue.ts'
import { decodeTerm } from './described-terms.ts'

type Batches = AsyncIterable<readonly Buffer[]>

const LINE_END = Buffer.from('\n')

/** A line for each record, as the API serves it. */
export async function* jsonLines(batches: Batches): AsyncGenerator<Buffer> {
  for await (const records of batches) yield linesOf(records)
}

/** Like `jsonLines`, with what records do not say: the language tags of a term, and that it is deprecated. */
export async function* termLines(catalogue: Catalogue, batches: Batches): AsyncGenerator<Buffer> {
  for await (const records of batches) {
    const ids = records.map((record) => decodeTerm(record).id)
    const languages = await catalogue.languagesOf(ids)
    const deprecated = await catalogue.deprecatedOf(ids)
    const lines = records.map((record, index) => {
      const id = ids[index] as number
      return withMembers(record, {
        languages: languages.get(id),
        deprecated: deprecated.has(id) ? true : undefined,
      })
    })
    yield linesOf(lines)
  }
}

function linesOf(records: readonly Buffer[]): Buffer {
  return Buffer.concat(records.flatMap((record) => [record, LINE_END]))
}

/** The record with further members; those that are undefined are left out. */
function withMembers(record: Buffer, members: Readonly<Record<string, unknown>>): Buffer {
  const text = JSON.stringify(members)
  return text === '{}' ? record : Buffer.concat([record.subarray(0, -1), Buffer.from(`,${text.slice(1)}`)])
}
