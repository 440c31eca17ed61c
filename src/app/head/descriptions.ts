import type { Item } from '../../contract/item.ts'
import { isTopTerm, type Term } from '../../contract/term.ts'
import { t } from '../../contract/texts.ts'
import { plural } from '../ui/text/plural.ts'
import { listed } from '../ui/text/punctuation.ts'
import type { MuseumWords } from '../words/museum-words.ts'
import type { Places } from './places.ts'
import type { Site } from './site.ts'

/** A term in a sentence: “Bubble pipes: a term in two places, under Pipes and Toys, with 12 items.” */
export function termInWords(term: Term, { places, placeCount }: Places, museum: MuseumWords): string {
  const above = new Map(places.flatMap((place) => place.slice(-1)).map(({ id, name }) => [id, name]))
  const under = inSeries([...above.values()])
  const contents = [
    term.num_narrower > 0 && plural(term.num_narrower, { one: '# narrower term', other: '# narrower terms' }),
    term.num_branch_items > 0 && museum.countItems(term.num_branch_items),
  ].filter((part) => part !== false)
  const phrases = [
    positionPhrase(term, placeCount, under),
    ...(contents.length > 0 ? [t`with ${inSeries(contents)}`] : []),
  ]
  const description = under === '' ? phrases.join(' ') : listed(phrases)
  return t`${term.name}: ${description}.`
}

function positionPhrase(term: Term, placeCount: bigint, under: string): string {
  if (isTopTerm(term)) return t`a top term`
  // The term is deprecated, or all its broader terms lead back to it.
  if (under === '') return t`a term`
  const inPlaces = placesInWords(placeCount)
  return placeCount > 1n ? t`a term ${inPlaces}, under ${under}` : t`a term under ${under}`
}

/** An item without a summary and a description, in a sentence. */
export function itemInWords({ display_title, terms, registration_number }: Item, site: Site): string {
  const under = inSeries(terms.map(({ name }) => name))
  const where = under === '' ? t`in the collection of ${site.title}` : t`catalogued under ${under}`
  const { museum } = site
  const number = registration_number === null ? '' : t` Registration number: ${registration_number}.`
  return t`${display_title}: ${museum.anItem} ${where}.${number}`
}

const IN_PLACES =
  // Translators: the numbers of places from two to ten, between bars, as they follow “a term”.
  t`in two places|in three places|in four places|in five places|in six places|in seven places|in eight places|in nine places|in ten places`.split(
    '|',
  )

/** From two on. */
function placesInWords(count: bigint): string {
  return IN_PLACES[Number(count) - 2] ?? plural(count, { one: 'in # place', other: 'in # places' })
}

/** Names beyond these would hide the counts. */
const MAX_NAMES = 3

/** “Pipes, Toys and Whistles”, “Pipes, Toys, Whistles and others”; empty without names. */
function inSeries(names: readonly string[]): string {
  if (names.length > MAX_NAMES) return t`${listed(names.slice(0, MAX_NAMES))} and others`
  const last = names.at(-1) ?? ''
  return names.length > 1 ? t`${listed(names.slice(0, -1))} and ${last}` : last
}
