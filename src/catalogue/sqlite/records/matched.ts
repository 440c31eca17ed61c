import { isAscii } from 'node:buffer'
import { type Field, fieldNamed, type Resource } from '../../../contract/fields.ts'
import type { Filter } from '../../../contract/filter.ts'
import type { Matched } from '../../../contract/matched.ts'
import { type PlacedWord, words } from '../../../contract/text.ts'
import { fieldTexts } from '../../field-texts.ts'
import { isSameNumber, NUMBER_FIELD } from '../../item-number.ts'
import { formsIn } from '../../word-forms.ts'
import { type Hits, hitFinder, placeFinder } from './hits.ts'
import type { Teller } from './joined-records.ts'
import { memberAround, memberIn } from './record-member.ts'
import type { ToldPage } from './told-lists.ts'

/** Characters that a snippet has at most. */
const SNIPPET = 200
/** Characters shown before the first hit of a longer text. */
const LEAD = 60

/**
 * What gives each record of a page its member `matched`, where words are searched for; undefined where none are. The words
 * are taken apart once.
 *
 * @param toldBefore gives what was told of these records before; called only where words are searched for
 */
export function matchedTeller(
  resource: Resource,
  filters: readonly Filter[],
  toldBefore?: () => ToldPage,
): Teller | undefined {
  const filter = filters.find((one) => one.kind === 'text' && one.op === 'bare')
  if (filter?.kind !== 'text') return undefined
  const told = toldBefore?.()
  let find: ((record: Buffer) => Matched | undefined) | undefined
  return {
    usualBytes: USUAL_BYTES,
    addKept: (joined) => told?.addAsBefore(joined, joined.lengths.length) ?? false,
    added(joined) {
      const index = joined.lengths.length - 1
      if (told?.endAsBefore(joined, index)) return
      find ??= finderFor(resource, filter.field, filter.texts[0] ?? '')
      const matched = find(joined.last)
      const end = Buffer.from(matched ? `,"matched":${JSON.stringify(matched)}}` : '}')
      joined.endLast(end, 0, end.length)
      told?.keepEnd(index, end)
    },
  }
}

/** What finds the words of one search in one record after the other. */
function finderFor(resource: Resource, field: Field, text: string): (record: Buffer) => Matched | undefined {
  const asked = words(text)
  const forms = formsIn(text)
  const hitsIn = hitFinder(forms)
  const isOfAll = field.name === 'text'
  const placesIn = placeFinder(forms)
  return (record) => {
    const isPlain = isAscii(record)
    const json = isPlain ? record.toString('latin1') : record.toString()
    const number = isOfAll ? memberIn(json, NUMBER_FIELD) : null
    let values: Iterable<[string, string]>
    if (typeof number === 'string' && isSameNumber(number, asked)) values = [[NUMBER_FIELD, number]]
    else if (!isOfAll) values = valuesOfField(resource, json, field)
    else {
      const places = isPlain && !json.includes('\\') ? placesIn(json.toLowerCase()) : null
      values = places && places.length <= MOST_PLACES ? valuesAround(json, places) : valuesOfAll(json)
    }
    return findMatched(values, hitsIn, forms.length)
  }
}

/** About what a member `matched` takes. */
const USUAL_BYTES = 320

/** The fields in which the search box's words are pointed out, best first; then whatever else holds one. */
const TELLING = [
  'title',
  'names',
  'summary',
  'description',
  'makers',
  'materials',
  'categories',
  'subjects',
  'registration_number',
]
const SILENT = new Set(['uri', 'record_uri', 'display_title', 'rights'])

/** The value in which most of the words stand, the first of several. */
function findMatched(
  values: Iterable<[string, string]>,
  hitsIn: (value: string) => Hits,
  askedFor: number,
): Matched | undefined {
  let best: Matched | undefined
  let most = 0
  for (const [name, value] of values) {
    const { asked, places } = hitsIn(value)
    if (asked <= most) continue
    most = asked
    best = snippet(name, value, places)
    if (asked === askedFor) break
  }
  return best
}

/** Places in a record up to which they are looked at one by one. */
const MOST_PLACES = 32

function* valuesOfField(resource: Resource, json: string, field: Field): Generator<[string, string]> {
  const names = resource === 'term' && field.name === 'name' ? NAMES : [field.name]
  for (const name of names) {
    const member = INNER.has(name) ? Reflect.get(Object(JSON.parse(json)), name) : memberIn(json, name)
    yield* valuesOf(name, member)
  }
}

/** What the search box looks in, that first which says most. */
function* valuesOfAll(json: string): Generator<[string, string]> {
  for (const name of TELLING) yield* valuesOf(name, memberIn(json, name))
  const record: object = JSON.parse(json)
  for (const [name, member] of Object.entries(record)) if (isLeftToSearch(name)) yield* valuesOf(name, member)
}

/** The same, but only of the members that some place stands in; the others cannot hold a word. */
function* valuesAround(json: string, places: readonly number[]): Generator<[string, string]> {
  const names = new Set<string>()
  for (const place of places) names.add(memberAround(json, place))
  for (const name of TELLING) if (names.has(name)) yield* valuesOf(name, memberIn(json, name))
  for (const name of names) if (isLeftToSearch(name)) yield* valuesOf(name, memberIn(json, name))
}

/** Whether the search box looks in the field, and not among the first. */
function isLeftToSearch(name: string): boolean {
  return !TELLING.includes(name) && !SILENT.has(name) && fieldNamed('item', name)?.kind === 'text'
}

const NAMES = ['name', 'used_for']
/** Members that stand in members of the record before they stand in itself. */
const INNER = new Set(['uri'])

function* valuesOf(name: string, member: unknown): Generator<[string, string]> {
  for (const text of fieldTexts(member)) yield [name, text]
}

/** The value, or the stretch of it around the first hit, with where the hits stand in what is shown. */
function snippet(field: string, value: string, hits: readonly PlacedWord[]): Matched {
  const first = hits[0]?.start ?? 0
  let from = value.length <= SNIPPET || first < LEAD ? 0 : wordStart(value, first - LEAD)
  let until = Math.min(value.length, from + SNIPPET)
  if (from > 0) from = Math.max(from, until - SNIPPET)
  if (until < value.length) until = wordEnd(value, until, hits[0]?.end ?? 0)
  if (isLowSurrogate(value, from)) from++
  if (isLowSurrogate(value, until)) until--
  return {
    field,
    text: value.slice(from, until),
    hits: hits
      .filter(({ start, end }) => start >= from && end <= until)
      .map(({ start, end }) => [start - from, end - from]),
  }
}

function wordStart(text: string, at: number): number {
  const space = text.indexOf(' ', at)
  return space < 0 || space > at + LEAD / 2 ? at : space + 1
}

function wordEnd(text: string, at: number, notBefore: number): number {
  const space = text.lastIndexOf(' ', at)
  return space > notBefore ? space : at
}

/** A character outside the basic plane is two code units, and is not cut in half. */
function isLowSurrogate(text: string, at: number): boolean {
  const unit = text.charCodeAt(at)
  return unit >= 0xdc00 && unit <= 0xdfff
}
