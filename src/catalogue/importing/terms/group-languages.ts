import type { LabelsByLanguage, TermLabels } from '../../../contract/term-labels.ts'
import type { GroupLanguages } from '../../drafts.ts'
import { languagesIn } from '../cleaning/language-tags.ts'
import type { Note } from '../findings.ts'
import { mergedLabels } from './labelled-members.ts'

/**
 * The languages of a group's texts, and its texts in further languages; undefined if the source gives none.
 *
 * @param value the member `languages`, as an export writes it
 * @param labels names and notes from members such as `name@fr`
 */
export function languagesOfGroup(
  value: unknown,
  labels: LabelsByLanguage | undefined,
  note: Note,
): GroupLanguages | undefined {
  const stated = languagesIn(value, { used_for: [] }, {}, note)
  const all = ofGroup(mergedLabels(stated?.labels, labels))
  if (stated === null && all === undefined) return undefined
  const { name = null, scope_notes = null } = stated ?? {}
  return { name, scope_notes, ...(all && { labels: all }) }
}

/** A group has a name and a note only. */
function ofGroup(labels: LabelsByLanguage = {}): LabelsByLanguage | undefined {
  const entries = Object.entries(labels).flatMap(([tag, { name, scope_notes }]): [string, TermLabels][] => {
    if (name === undefined && scope_notes === undefined) return []
    return [[tag, { ...(name !== undefined && { name }), ...(scope_notes !== undefined && { scope_notes }) }]]
  })
  return entries.length === 0 ? undefined : Object.fromEntries(entries)
}
