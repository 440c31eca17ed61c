import { inContext, t } from '../../contract/texts.ts'
import { formatNumber } from '../ui/text/numbers.ts'
import { plural } from '../ui/text/plural.ts'
import { COMMA } from '../ui/text/punctuation.ts'
import type { MuseumWords } from './museum-words.ts'

/** Items catalogued with a term itself, and with it or any term below it. Each item counts once. */
export interface ItemCounts {
  readonly direct: number
  readonly total: number
  /** False if no item is below the term, so that one number says it all. */
  readonly hasBelow: boolean
}

/** `12 direct`, `340 total`: the two numbers as a term with items in narrower terms has them everywhere. */
export function directWords(direct: number): string {
  return t`${formatNumber(direct)} direct`
}

export function totalWords(total: number): string {
  return t`${formatNumber(total)} total`
}

/** The same words below a number that stands apart, as in lists: what `directWords` and `totalWords` have after theirs. */
export function directBelow(): string {
  return inContext('after a number')`direct`
}

export function totalBelow(): string {
  return inContext('after a number')`total`
}

export function countNarrower(narrowerCount: number): string {
  return plural(narrowerCount, { one: '# narrower term', other: '# narrower terms' })
}

/** The word below a number of narrower terms. */
export function narrowerBelow(count: number): string {
  return plural(count, { one: 'narrower', other: 'narrower' })
}

/** `12 items directly`, `340 items in total`: each with its unit, for screen readers. */
export function directItems(direct: number, museum: MuseumWords): string {
  const count = museum.countItems(direct)
  return t`${count} directly`
}

export function itemsInTotal(total: number, museum: MuseumWords): string {
  const count = museum.countItems(total)
  return t`${count} in total`
}

/** `12 items directly, 340 items in total`, for screen readers. */
export function spokenItemCounts({ direct, total, hasBelow }: ItemCounts, museum: MuseumWords): string {
  return total === 0 || !hasBelow
    ? museum.countItems(total)
    : directItems(direct, museum) + COMMA + itemsInTotal(total, museum)
}

/** `12 direct · 340 total`; for a term without items below it `12 items`, or `no items`. */
export function formatItemCounts({ direct, total, hasBelow }: ItemCounts, museum: MuseumWords): string {
  if (total === 0) return museum.countItems(0)
  return hasBelow ? `${directWords(direct)} · ${totalWords(total)}` : museum.countItems(direct)
}

/** What the two numbers are, said once where they first appear. */
export function explainCounts(museum: MuseumWords): string {
  return t`Direct: ${museum.items} catalogued under the term itself. Total: those and the ${museum.items} under its narrower terms, each counted once.`
}
