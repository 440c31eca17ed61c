import type { Field, Resource } from '../contract/fields.ts'
import type { Filter } from '../contract/filter.ts'
import type { Matched } from '../contract/matched.ts'
import { type PlacedWord, words } from '../contract/text.ts'
import { type Hits, hitFinder } from './hits.ts'
import { JoinedRecords } from './joined-records.ts'
import { formsOf } from './word-forms.ts'

/** Characters that a snippet has at most. */
const SNIPPET = 200
/** Characters shown before the first hit of a longer text. */
const LEAD = 60

/**
 * What gives each of some records its member `matched`, where words are searched for; null where none are. The words
 * are taken apart once, and the records are read all at once.
 */
export function matcherFor(
  resource: Resource,
  filters: readonly Filter[],
): ((joined: JoinedRecords) => JoinedRecords) | null {
  const filter = filters.find((one) => one.kind === 'text' && one.op === 'bare')
  if (filter?.kind !== 'text') return null
  const forms = words(filter.texts[0] ?? '').map(formsOf)
  const hitsIn = hitFinder(forms)
  return ({ bytes, lengths }) => {
    const read: unknown[] = JSON.parse(`[${bytes.toString()}]`)
    const telling = new JoinedRecords(bytes.length + lengths.length * USUAL_BYTES)
    let at = 0
    for (const [index, record] of read.entries()) {
      const length = lengths[index] as number
      const matched = findMatched(candidates(resource, record, filter.field), hitsIn, forms.length)
      // All but the brace that closes the record.
      telling.add(
        bytes.subarray(at, at + length - 1),
        matched ? `,"matched":${JSON.stringify(matched)}}` : '}',
      )
      at += length + 1
    }
    return telling
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
const SILENT = new Set(['uri', 'record_uri', 'display_title'])

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

/** The values among which the words may stand, those first that say most. */
function* candidates(resource: Resource, record: unknown, field: Field): Generator<[string, string]> {
  for (const name of membersOf(resource, record, field)) {
    const member: unknown = Reflect.get(Object(record), name)
    const values: readonly unknown[] = Array.isArray(member) ? member : [member]
    for (const value of values) {
      if (typeof value === 'string') yield [name, value]
      else if (name !== 'terms') {
        const person: unknown = Reflect.get(Object(value), 'name')
        if (typeof person === 'string') yield [name, person]
      }
    }
  }
}

function* membersOf(resource: Resource, record: unknown, field: Field): Generator<string> {
  if (resource === 'term' && field.name === 'name') yield* ['name', 'used_for']
  else if (field.name !== 'text') yield field.name
  else {
    yield* TELLING
    for (const name of Object.keys(Object(record)))
      if (!TELLING.includes(name) && !SILENT.has(name)) yield name
  }
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
