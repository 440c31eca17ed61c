import type { ItemDraft } from '../../drafts.ts'
import { parseRecordId } from '../cleaning/clean-numbers.ts'
import { isPlaceholder } from '../cleaning/clean-text.ts'
import { distinct } from '../cleaning/clean-values.ts'
import type { Findings, Note } from '../findings.ts'
import { applyMap, sourceMembers, sourcesOf } from '../mapping/apply-map.ts'
import { checkMembers } from '../mapping/known-members.ts'
import type { RecordMap } from '../mapping/record-map.ts'
import { checkRules } from '../mapping/unused-rules.ts'
import { guardRecord } from '../sources/guard-record.ts'
import { type MemberCheck, memberOf, type SourceRecord } from '../sources/source-record.ts'
import { referencesOf } from '../terms/read-references.ts'
import { resolveReference } from '../terms/relations.ts'
import { nameIn, type TermIndex } from '../terms/term-index.ts'
import { buildItem } from './build-item.ts'
import { DERIVED_MEMBERS, SOURCE_MEMBERS } from './item-members.ts'
import { UnclearDates } from './unclear-dates.ts'

export interface ItemContext {
  map: RecordMap
  index: TermIndex
  findings: Findings
  /** Ids of the items read so far, including those of other sources. */
  taken: Set<number>
}

/** Yields the items of one source. `read` returns its records, given a check of their members. */
export async function* readItems(
  file: string,
  context: ItemContext,
  read: (members: MemberCheck) => AsyncIterable<SourceRecord>,
): AsyncGenerator<ItemDraft> {
  const { map, findings } = context
  const required = [idColumn(map)].filter((column) => column !== undefined)
  const known = [...SOURCE_MEMBERS, ...sourceMembers(map)]
  const members = checkRules(
    map,
    { file, findings, required },
    checkMembers({ file, findings, known, ignored: DERIVED_MEMBERS, required }),
  )
  const unclearDates = new UnclearDates()
  for await (const { line, values } of read(members)) {
    members.values(values)
    const item = guardRecord(findings, { file, line }, () =>
      readItem(map.size === 0 ? values : applyMap(map, values), context, members.noteAt(line)),
    )
    if (item === undefined) continue
    unclearDates.add(item)
    yield item
  }
  unclearDates.report(findings.noteAt({ file, line: null }))
  members.end()
}

/** The source member with the ids. */
export function idColumn(map: RecordMap): string | undefined {
  const rule = map.get('id')
  return rule === undefined ? 'id' : sourcesOf(rule)[0]
}

function readItem(values: SourceRecord['values'], context: ItemContext, note: Note): ItemDraft | undefined {
  const id = parseRecordId(memberOf(values, 'id'))
  if (id === 'missing') note('missing-id', 'An item must have an id; it is left out.', values.title)
  else if (id === 'invalid')
    note(
      'invalid-id',
      `An item’s id must be a whole number up to ${Number.MAX_SAFE_INTEGER}; the item is left out.`,
      values.id,
    )
  else if (context.taken.has(id)) {
    note('repeated-id', `The id ${id} is taken by an earlier item; this one is left out.`, id)
  } else {
    const { ids, unknown } = findTerms(memberOf(values, 'terms'), context.index, note)
    const item = buildItem(id, values, ids, note)
    context.taken.add(id)
    const further = unknown.filter((name) => !item.names.includes(name))
    return further.length === 0 ? item : { ...item, names: [...item.names, ...further] }
  }
  return undefined
}

/** The terms of an item, and the names without a term, which stay object names. */
function findTerms(value: unknown, index: TermIndex, note: Note): { ids: number[]; unknown: string[] } {
  const ids: number[] = []
  const unknown: string[] = []
  for (const reference of referencesOf(value, 'terms', note)) {
    const name = nameIn(reference)
    const consequence = name === null ? 'the reference is dropped' : 'the name is kept in names'
    const id = resolveReference(reference, index, 'terms', note, consequence)
    if (id !== undefined) ids.push(id)
    else if (name !== null && !isPlaceholder(name) && !unknown.includes(name)) unknown.push(name)
  }
  return { ids: distinct(ids, (id) => id, 'terms', note), unknown }
}
