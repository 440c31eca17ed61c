import type { Catalogue } from '../catalogue.ts'
import { decodeTerm } from './described-terms.ts'

type Batches = AsyncIterable<readonly Buffer[]>

const LINE_END = Buffer.from('\n')

/** A line for each record, as the API serves it. */
export async function* jsonLines(batches: Batches): AsyncGenerator<Buffer> {
  for await (const records of batches) yield linesOf(records)
}

/** Like `jsonLines`, with what records do not say: the language tags of a term, and the picture that its source chooses. */
export async function* termLines(catalogue: Catalogue, batches: Batches): AsyncGenerator<Buffer> {
  for await (const records of batches) {
    const ids = records.map((record) => decodeTerm(record).id)
    const languages = await catalogue.languagesOf(ids)
    const pictures = await catalogue.picturesOf(ids)
    yield linesOf(
      records.map((record, index) => {
        const id = ids[index] as number
        return withMembers(record, { languages: languages.get(id), picture: pictures.get(id) })
      }),
    )
  }
}

function linesOf(records: readonly Buffer[]): Buffer {
  return Buffer.concat(records.flatMap((record) => [record, LINE_END]))
}

/** The record with these members too, as far as they have a value. */
function withMembers(record: Buffer, members: Readonly<Record<string, unknown>>): Buffer {
  const json = JSON.stringify(members)
  return json === '{}' ? record : Buffer.concat([record.subarray(0, -1), Buffer.from(`,${json.slice(1)}`)])
}
