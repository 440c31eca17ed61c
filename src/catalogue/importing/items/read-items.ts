import type { ItemDraft } from '../../drafts.ts'
import { parseRecordId } from '../cleaning/clean-numbers.ts'
import { isPlaceholder } from '../cleaning/clean-text.ts'
import { distinct } from '../cleaning/clean-values.ts'
import type { Findings, Note } from '../findings.ts'
import { applyMap, sourceMembers, sourcesOf } from '../mapping/apply-map.ts'
import { checkMembers } from '../mapping/known-members.ts'
import type { RecordMap } from '../mapping/record-map.ts'
import { UnreadParts } from '../mapping/unread-parts.ts'
import { checkRules } from '../mapping/unused-rules.ts'
import { guardRecord } from '../sources/guard-record.ts'
import { type MemberCheck, memberOf, type SourceRecord } from '../sources/source-record.ts'
import { referencesOf } from '../terms/read-references.ts'
import { resolveReference } from '../terms/relations.ts'
import { nameIn, type TermIndex } from '../terms/term-index.ts'
import { buildItem } from './build-item.ts'
import { DERIVED_MEMBERS, SOURCE_MEMBERS } from './item-members.ts'
import { conflictOf, type ItemRow, RowJoiner } from './row-joiner.ts'
import { UnclearDates } from './unclear-dates.ts'

export interface ItemContext {
  map: RecordMap
  index: TermIndex
  findings: Findings
  /** Ids of the items read so far, including those of other sources. */
  taken: Set<number>
}

/**
 * Yields the items of one source. `read` returns its records, given a check of their members. In a table, an item can have
 * several rows.
 */
export async function* readItems(
  { file, inTable }: { file: string; inTable: boolean },
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
  const rows = new RowJoiner()
  const parts = new UnreadParts(map, SOURCE_MEMBERS)
  function* completed(isEnd = false): Generator<ItemDraft> {
    for (const row of rows.complete(isEnd)) {
      const { line } = row
      const item = guardRecord(findings, { file, line }, () => readItem(row, context, members.noteAt(line)))
      if (item === undefined) continue
      unclearDates.add(item)
      yield item
    }
  }
  for await (const { line, values } of read(members)) {
    members.values(values)
    parts.check(values, members.noteAt(line))
    guardRecord(findings, { file, line }, () =>
      addRow(
        line,
        map.size === 0 ? values : applyMap(map, values),
        rows,
        context.taken,
        members.noteAt(line),
      ),
    )
    yield* completed(!inTable)
  }
  yield* completed(true)
  unclearDates.report(findings.noteAt({ file, line: null }))
  members.end()
}

/** The source member with the ids. */
export function idColumn(map: RecordMap): string | undefined {
  const rule = map.get('id')
  return rule === undefined ? 'id' : sourcesOf(rule)[0]
}

/** Adds a row to those that wait for further rows of the same item. Reports and drops a row that belongs to no item. */
function addRow(
  line: number | null,
  values: SourceRecord['values'],
  rows: RowJoiner,
  taken: ReadonlySet<number>,
  note: Note,
): void {
  const id = parseRecordId(memberOf(values, 'id'))
  if (id === 'missing') note('missing-id', 'An item must have an id; it is left out.', values.title)
  else if (id === 'invalid')
    note(
      'invalid-id',
      `An item’s id must be a whole number up to ${Number.MAX_SAFE_INTEGER}; the item is left out.`,
      values.id,
    )
  else {
    const row = { id, line, values }
    const earlier = rows.get(id)
    const conflict = earlier && conflictOf(earlier, row)
    if (conflict !== undefined) {
      const reason = `The id ${id} is taken by the item in line ${earlier?.line}, which has another ${conflict}; this one is left out.`
      note('repeated-id', reason, id)
    } else if (earlier === undefined && taken.has(id)) {
      const reason = `The id ${id} is taken by an item of another file, or of a row too far above; this one is left out. To merge rows of one item, join the files and sort by id.`
      note('repeated-id', reason, id)
    } else {
      if (earlier !== undefined)
        note(
          'merged-row',
          `The row is about the same item as line ${earlier.line} and is merged with it.`,
          id,
        )
      rows.add(row)
    }
  }
}

function readItem({ id, values }: ItemRow, context: ItemContext, note: Note): ItemDraft {
  const { ids, unknown } = findTerms(memberOf(values, 'terms'), context.index, note)
  const item = buildItem(id, values, ids, note)
  context.taken.add(id)
  const further = unknown.filter((name) => !item.names.includes(name))
  return further.length === 0 ? item : { ...item, names: [...item.names, ...further] }
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
