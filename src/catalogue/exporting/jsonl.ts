import type { Catalogue } from '../catalogue.ts'
import { decodeTerm } from './described-terms.ts'

type Batches = AsyncIterable<readonly Buffer[]>

const LINE_END = Buffer.from('\n')

/** A line for each record, as the API serves it. */
export async function* jsonLines(batches: Batches): AsyncGenerator<Buffer> {
  for await (const records of batches) yield linesOf(records)
}

/** Like `jsonLines`, with what records do not say: the language tags of a term. */
export async function* termLines(catalogue: Catalogue, batches: Batches): AsyncGenerator<Buffer> {
  for await (const records of batches) {
    const ids = records.map((record) => decodeTerm(record).id)
    const languages = await catalogue.languagesOf(ids)
    yield linesOf(
      records.map((record, index) => {
        const tags = languages.get(ids[index] as number)
        return tags === undefined ? record : withMember(record, 'languages', tags)
      }),
    )
  }
}

function linesOf(records: readonly Buffer[]): Buffer {
  return Buffer.concat(records.flatMap((record) => [record, LINE_END]))
}

/** The record with one more member. */
function withMember(record: Buffer, name: string, value: unknown): Buffer {
  const member = JSON.stringify({ [name]: value })
  return Buffer.concat([record.subarray(0, -1), Buffer.from(`,${member.slice(1)}`)])
}
