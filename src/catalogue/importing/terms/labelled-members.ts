import type { LabelsByLanguage } from '../../../contract/term-labels.ts'
import { namesOf } from '../cleaning/clean-values.ts'
import type { Note } from '../findings.ts'
import { sourcesOf } from '../mapping/apply-map.ts'
import type { RecordMap } from '../mapping/record-map.ts'
import { OtherLanguages } from '../sources/skos/other-languages.ts'
import type { SourceRecord } from '../sources/source-record.ts'
import { notesIn } from './read-term-texts.ts'
import { LABELLED_MEMBERS, labelledMember } from './term-members.ts'

/** The names and notes of a record in further languages, from members such as `name@fr`. */
export function labelsIn(
  values: SourceRecord['values'],
  inTable: boolean,
  map: RecordMap,
  note: Note,
): LabelsByLanguage | undefined {
  const others = new OtherLanguages()
  for (const [key, value] of Object.entries(values)) {
    const labelled = labelledMember(key)
    // The map can take the name itself from a column “name@en”.
    if (labelled === undefined || (!map.has(key) && isTaken(key, map))) continue
    const { member, language } = labelled
    const isName = member === 'name' || member === 'used_for'
    const texts = isName ? namesOf(value, key, note) : notesIn(value, key, inTable, note)
    for (const text of texts)
      if (text !== null) others.add(member === 'scope_notes' ? 'scopeNotes' : member, { text, language })
  }
  return others.labels()
}

function isTaken(column: string, map: RecordMap): boolean {
  return [...map.values()].some((rule) => sourcesOf(rule).includes(column))
}

/** The labels of two rows about one term. A second name in a language is a non-preferred term there. */
export function mergedLabels(
  earlier: LabelsByLanguage = {},
  later: LabelsByLanguage = {},
): LabelsByLanguage | undefined {
  const others = new OtherLanguages()
  for (const [language, texts] of [earlier, later].flatMap((labels) => Object.entries(labels)))
    for (const member of LABELLED_MEMBERS)
      for (const text of [texts[member] ?? []].flat())
        others.add(member === 'scope_notes' ? 'scopeNotes' : member, { text, language })
  const merged = { ...later, ...earlier, ...others.labels() }
  const entries = Object.entries(merged).sort(([a], [b]) => (a < b ? -1 : 1))
  return entries.length === 0 ? undefined : Object.fromEntries(entries)
}
