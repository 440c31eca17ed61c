import { NO_LANGUAGE } from '../../../../contract/data-languages.ts'

/** A text with its language tag in lower case; '' if it has none. */
export interface Label {
  text: string
  language: string
}

interface ChosenLabels<L extends Label> {
  /** Best first. */
  chosen: readonly L[]
  unused: readonly L[]
  /** Whether they are in another language, because no label is in the wanted one or without a language. */
  isFallback: boolean
}

/** Labels without a language are used instead of labels in the wanted language, or as well as those. */
export type Untagged = 'instead' | 'as well'

/** The tags of texts that are in no particular language, best first. */
const ANY_LANGUAGE = ['', ...NO_LANGUAGE]

/** Whether a text is in no particular language, so that it is read for any. */
export function isForAnyLanguage(tag: string): boolean {
  return ANY_LANGUAGE.includes(tag)
}

/**
 * The labels in a language, else those without a language (or with a tag such as `mul`), else those of one other language: `fallback` if a label is in
 * it, else the first language by its tag.
 */
export function chooseLabels<L extends Label>(
  labels: readonly L[],
  language: string,
  untagged: Untagged,
  fallback = '',
): ChosenLabels<L> {
  const inLanguage = labelsIn(labels, language.toLowerCase())
  const without = ANY_LANGUAGE.flatMap((tag) => labels.filter((label) => label.language === tag))
  const wanted = inLanguage.length === 0 || untagged === 'as well' ? [...inLanguage, ...without] : inLanguage
  const chosen = wanted.length > 0 ? wanted : labelsInAnother(labels, fallback)
  const isChosen = new Set(chosen)
  const unused = labels.filter((label) => !isChosen.has(label))
  return { chosen, unused, isFallback: wanted.length === 0 && chosen.length > 0 }
}

/** Whether two tags have the same language. Regions and scripts are ignored. */
export function isSameLanguage(tag: string, other: string): boolean {
  return languageIn(tag) === languageIn(other)
}

/**
 * The labels in a language, the nearest first. “en-AU” takes “en-AU”, then “en”; “en” takes “en”, then those of its
 * regions. If there are none of these, “en-AU” takes other English labels, such as “en-GB”.
 */
function labelsIn<L extends Label>(labels: readonly L[], wanted: string): readonly L[] {
  const near = labels.filter((label) => distance(label.language, wanted) < OTHER_REGION)
  if (near.length === 0) return labels.filter((label) => distance(label.language, wanted) === OTHER_REGION)
  return near.toSorted((a, b) => distance(a.language, wanted) - distance(b.language, wanted))
}

const OTHER_REGION = 3

function distance(written: string, chosen: string): number {
  const [tag, wanted] = [macroTag(written), macroTag(chosen)]
  if (isForAnyLanguage(tag)) return Number.POSITIVE_INFINITY
  if (tag === wanted) return 0
  if (wanted.startsWith(`${tag}-`)) return 1
  if (tag.startsWith(`${wanted}-`)) return 2
  return isSameLanguage(tag, wanted) ? OTHER_REGION : Number.POSITIVE_INFINITY
}

function labelsInAnother<L extends Label>(labels: readonly L[], fallback: string): readonly L[] {
  const tags = labels.map(({ language }) => language)
  const tag = tags.includes(fallback) ? fallback : tags.toSorted()[0]
  return labels.filter(({ language }) => language === tag)
}

function languageIn(tag: string): string | undefined {
  return macroTag(tag.toLowerCase()).split('-')[0]
}

/** Both written forms of Norwegian are Norwegian, like regions of it. */
function macroTag(tag: string): string {
  return tag.replace(/^(nb|nn)(?=-|$)/, 'no-$1')
}
