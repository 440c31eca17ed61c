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

/**
 * Like `jsonLines`, with what records do not say: the language tags of a term and of its groups, arrays without members, and the
 * picture that its source chooses.
 */
export async function* termLines(catalogue: Catalogue, batches: Batches): AsyncGenerator<Buffer> {
  const groups = await ExportedGroups.of(catalogue)
  for await (const records of batches) {
    const terms = records.map(decodeTerm)
    const ids = terms.map(({ id }) => id)
    const languages = await catalogue.languagesOf(ids)
    const pictures = await catalogue.picturesOf(ids)
    yield linesOf(
      records.map((record, index) => {
        const term = terms[index] as ExportedTerm
        const { id } = term
        const whole = withGroups(record, term, groups)
        return withMembers(whole, { languages: languages.get(id), picture: pictures.get(id) })
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

/** The record with these members too, as far as they have a value. */
function withMembers(record: Buffer, members: Readonly<Record<string, unknown>>): Buffer {
  const json = JSON.stringify(members)
  return json === '{}' ? record : Buffer.concat([record.subarray(0, -1), Buffer.from(`,${json.slice(1)}`)])
}
