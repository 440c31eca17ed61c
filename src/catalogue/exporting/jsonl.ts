import { groupPath } from '../../contract/tool-endpoint.ts'
import type { Catalogue } from '../catalogue.ts'
import { decodeTerm, type ExportedTerm } from './described-terms.ts'
import { ExportedGroups } from './exported-groups.ts'

type Batches = AsyncIterable<readonly Buffer[]>

const LINE_END = Buffer.from('\n')

/** A line for each record, as the API serves it. */
export async function* jsonLines(batches: Batches): AsyncGenerator<Buffer> {
  for await (const records of batches) yield linesOf(records)
}

/** Like `jsonLines`, with what records do not say: the language tags of a term and of its groups, and arrays without members. */
export async function* termLines(catalogue: Catalogue, batches: Batches): AsyncGenerator<Buffer> {
  const groups = await ExportedGroups.of(catalogue)
  for await (const records of batches) {
    const terms = records.map(decodeTerm)
    const languages = await catalogue.languagesOf(terms.map(({ id }) => id))
    yield linesOf(
      records.map((record, index) => {
        const term = terms[index] as ExportedTerm
        const tags = languages.get(term.id)
        const whole = withGroups(record, term, groups)
        return tags === undefined ? whole : withMember(whole, 'languages', tags)
      }),
    )
  }
}

function linesOf(records: readonly Buffer[]): Buffer {
  return Buffer.concat(records.flatMap((record) => [record, LINE_END]))
}

/** The record with the languages of its groups, and all arrays. */
function withGroups(record: Buffer, term: ExportedTerm, groups: ExportedGroups): Buffer {
  const arrays = groups.arraysOf(term)
  const known = [...(term.groups ?? []), ...(term.arrays ?? [])]
  const isWhole = arrays.length === (term.arrays?.length ?? 0)
  if (isWhole && known.every(({ id }) => groups.languagesOf(id) === undefined)) return record
  const tagged = <Group extends { id: number }>(group: Group) => {
    const languages = groups.languagesOf(group.id)
    return languages === undefined ? group : { ...group, languages }
  }
  const whole = arrays.map((array) => ({ uri: groupPath(array.id), members: [], ...array }))
  return Buffer.from(
    JSON.stringify({
      ...JSON.parse(record.toString()),
      ...(term.groups && { groups: term.groups.map(tagged) }),
      ...(arrays.length > 0 && { arrays: whole.map(tagged) }),
    }),
  )
}

/** The record with one more member. */
function withMember(record: Buffer, name: string, value: unknown): Buffer {
  const member = JSON.stringify({ [name]: value })
  return Buffer.concat([record.subarray(0, -1), Buffer.from(`,${member.slice(1)}`)])
}
