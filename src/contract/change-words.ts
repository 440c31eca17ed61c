import type { Change, ChangedValue, ChangeKind } from './changes.ts'
import { languageName } from './language-name.ts'
import { MAPPING_KINDS, MAPPINGS } from './mappings.ts'
import { TERM_TEXT_MEMBERS, TERM_TEXTS } from './term-texts.ts'
import { inContext, t } from './texts.ts'

/** What a sentence about a change needs of it. */
export type StatedChange = Pick<Change, 'kind' | 'part' | 'language' | 'before' | 'after'> & {
  readonly term: { readonly name: string }
}

/** The change in one sentence: “Vessels” was renamed to “Containers”. */
export function changeWords(change: StatedChange): string {
  return SENTENCES[change.kind](change)
}

type Sentence = (change: StatedChange) => string

const ofValues: Sentence = (change) => {
  const { name } = change.term
  const [what, before, after] = [partOf(change), quotedList(change.before), quotedList(change.after)]
  // Translators: {what} is a part of a term, such as “scope note” or “name (French)”. {before} and {after} have quotation marks.
  if (before !== '' && after !== '') return t`“${name}”: ${what} changed from ${before} to ${after}.`
  return before === '' ? t`“${name}”: ${what} added: ${after}.` : t`“${name}”: ${what} removed: ${before}.`
}

const SENTENCES: Readonly<Record<ChangeKind, Sentence>> = {
  added: ({ term: { name } }) => t`“${name}” was added.`,
  removed: ({ term: { name } }) => t`“${name}” was removed.`,
  // Translators: {others} has quotation marks.
  merged: ({ term: { name }, after: others }) => t`“${name}” was merged into ${quotedList(others)}.`,
  // Translators: {others} has quotation marks.
  split: ({ term: { name }, after: others }) => t`“${name}” was split into ${quotedList(others)}.`,
  status: (change) => {
    const {
      term: { name },
      after,
      part,
    } = change
    if (part !== undefined) return ofValues(change)
    return after.some(({ text }) => text === 'deprecated')
      ? t`“${name}” is no longer used.`
      : t`“${name}” is used again.`
  },
  renamed: ({ before, after }) => t`${quotedList(before)} was renamed to ${quotedList(after)}.`,
  moved: ({ term: { name }, before, after }) => {
    if (after.length === 0) return t`“${name}” is no longer under ${quotedList(before)}.`
    return before.length === 0
      ? t`“${name}” is now under ${quotedList(after)}.`
      : t`“${name}” moved from ${quotedList(before)} to ${quotedList(after)}.`
  },
  non_preferred: ofValues,
  translations: ofValues,
  notes: ofValues,
  notations: ofValues,
  mappings: ofValues,
  related: ofValues,
  groups: ofValues,
  address: ofValues,
}

/** The part of a term that changed, as a noun. */
function partOf({ kind, part, language }: StatedChange): string {
  const noun = nounOf(kind, part)
  const mapping = kind === 'mappings' && MAPPING_KINDS.find((one) => one === part)
  const detail = mapping ? MAPPINGS[mapping].label : language && languageName(language)
  return detail === undefined ? noun : t`${noun} (${detail})`
}

function nounOf(kind: ChangeKind, part: string | undefined): string {
  if (kind === 'status') return t`term to use instead`
  if (kind === 'non_preferred') return t`non-preferred term`
  if (kind === 'translations') return inContext('part of a term that changed')`name`
  if (kind === 'notations') return TERM_TEXTS.notations.label
  if (kind === 'mappings') return t`mapping`
  if (kind === 'related') return inContext('part of a term that changed')`related term`
  if (kind === 'groups') return inContext('part of a term that changed')`group`
  if (kind === 'address') return inContext('part of a term that changed')`address in the source`
  const member = TERM_TEXT_MEMBERS.find((one) => one === part)
  return member === undefined ? t`scope note` : TERM_TEXTS[member].label
}

// Translators: between the parts of a list.
const COMMA = t`, `

function quotedList(values: readonly ChangedValue[]): string {
  return values.map(({ text }) => t`“${text}”`).join(COMMA)
}
