import type { DatabaseSync, StatementSync } from 'node:sqlite'
import type { Field, Resource } from '../../contract/fields.ts'
import { fold, words } from '../../contract/text.ts'
import { NUMBER_FIELD } from '../item-number.ts'
import { lowerBound, marked, type Ordinals } from '../ordinals.ts'
import { release } from '../release.ts'
import { fieldsBehind, hasSeparateValues } from './indexed-fields.ts'
import { NameRanks } from './name-ranks.ts'
import { NumberSearch } from './number-search.ts'
import { uint32sIn } from './packed.ts'
import { addWeights } from './postings.ts'
import { WordPostings } from './word-postings.ts'

/**
 * Records found by words; `scores` has one for each of them, the greater the better it fits. It is infinite where the
 * text is an item's number, so that nothing else can outdo that, in this filter or in another beside it.
 */
export interface Found {
  ordinals: Ordinals
  scores: Float32Array
}

/** A word that only begins as the one asked for says less than the word itself. */
const BEGINNING = 0.6

/** A title says more about an item than its description, and that more than the rest. */
const WEIGHTS: Record<string, number> = { title: 8, display_title: 4, names: 6, summary: 4, description: 3 }

interface Scratch {
  /** How many of the words, from the first on, were found here. */
  matchedWords: Uint16Array
  /** What the word looked for now weighs here; nothing where it does not stand. */
  part: Float32Array
  /** What the words before it weigh here. */
  total: Float32Array
}

function scratchFor(count: number): Scratch {
  return {
    matchedWords: new Uint16Array(count),
    part: new Float32Array(count),
    total: new Float32Array(count),
  }
}

/** Finds records by words of a catalogue's fields. */
export class WordSearch {
  readonly #postings: WordPostings
  readonly #valuesOf: StatementSync
  readonly #resource: Resource
  readonly #records: number
  readonly #names: NameRanks
  readonly #numbers: NumberSearch
  readonly #valueOwners = new Map<string, Uint32Array>()
  #scratch = scratchFor(0)

  constructor(db: DatabaseSync, resource: Resource, records: number) {
    this.#resource = resource
    this.#records = records
    this.#names = new NameRanks(db)
    this.#numbers = new NumberSearch(db)
    this.#postings = new WordPostings(db, resource)
    this.#valuesOf = db.prepare(`select ordinals from ${resource}_value where field = ?`)
  }

  /**
   * The records in which every word of the text stands in the field: at the start of a word, or as another form of
   * one. A bare filter on a term's name looks among its non-preferred terms as well.
   */
  find(field: Field, names: readonly Field[], text: string): Found {
    const searched = [...new Set(words(text))]
    if (this.#resource === 'term' && field.name === 'name') return this.#findNames(names, text, searched)
    if (hasSeparateValues(field) && fieldsBehind(field).length === 1) {
      const { ordinals, scores } = this.#match([field], searched, this.#owners(field.name).length)
      const found = this.#best(this.#owners(field.name), ordinals, scores)
      release(ordinals, scores)
      return found
    }
    const found = this.#match(fieldsBehind(field), searched, this.#records)
    if (fieldsBehind(field).some(({ name }) => name === NUMBER_FIELD)) this.#putNumberFirst(found, text)
    return found
  }

  #putNumberFirst({ ordinals, scores }: Found, text: string): void {
    for (const ordinal of this.#numbers.find(text))
      scores[lowerBound(ordinals, ordinal)] = Number.POSITIVE_INFINITY
  }

  #findNames(names: readonly Field[], text: string, searched: string[]): Found {
    const prefix = fold(text).trim()
    const asked = words(text)
    const scores = new Float32Array(this.#records)
    let size = 0
    for (const field of names) {
      const owners = field.list ? this.#owners(field.name) : null
      const { ordinals: values, scores: fits } = this.#match(
        [field],
        searched,
        owners?.length ?? this.#records,
      )
      const rank = this.#names.ranker(field, prefix, asked)
      for (let i = 0; i < values.length; i++) {
        const value = values[i] as number
        const ordinal = owners ? (owners[value] as number) : value
        const score = rank(value)
        const before = scores[ordinal] as number
        if (before === 0) size++
        if (score > before) scores[ordinal] = score
      }
      release(values, fits)
    }
    return scored(scores, size)
  }

  /** Whose values these are, each record with the best score of its values. */
  #best(owners: Uint32Array, values: Ordinals, valueScores: Float32Array): Found {
    const scores = new Float32Array(this.#records)
    let size = 0
    for (let i = 0; i < values.length; i++) {
      const owner = owners[values[i] as number] as number
      const before = scores[owner] as number
      if (before === 0) size++
      scores[owner] = Math.max(before, valueScores[i] as number)
    }
    return scored(scores, size)
  }

  /**
   * Where all the words stand together, in any of the fields. With several fields what is found are records; with one
   * list-valued field they are its values.
   */
  #match(fields: readonly Field[], searched: readonly string[], count: number): Found {
    const { matchedWords, part, total } = this.#clearedScratch(count)
    let size = 0
    for (const [index, word] of searched.entries()) {
      let postings = 0
      for (const field of fields) {
        const owners = fields.length > 1 && field.list ? this.#owners(field.name) : null
        const weight = WEIGHTS[field.name] ?? 1
        for (const range of this.#postings.of(field.name, word)) {
          const { data, lengths, isWhole } = range
          postings += range.size
          let at = 0
          for (let i = 0; i < lengths.length; i++) {
            const end = at + (lengths[i] as number)
            addWeights(data, at, end, (isWhole(i) ? weight : weight * BEGINNING) / 255, owners, part)
            at = end
          }
        }
      }
      if (postings === 0) return { ordinals: new Uint32Array(0), scores: new Float32Array(0) }
      const rarity = Math.log(1 + count / Math.min(count, postings))
      size = 0
      for (let at = 0; at < count; at++) {
        const weighs = part[at] as number
        if (weighs === 0) continue
        part[at] = 0
        if (matchedWords[at] !== index) continue
        matchedWords[at] = index + 1
        total[at] = (total[at] as number) + rarity * weighs
        size++
      }
      if (size === 0) break
    }
    return collect(matchedWords, searched.length, size, total)
  }

  /** Room for one search, kept for the next: megabytes for every search would fill the memory before they are freed. */
  #clearedScratch(count: number): Scratch {
    if (this.#scratch.matchedWords.length < count) this.#scratch = scratchFor(count)
    this.#scratch.matchedWords.fill(0, 0, count)
    this.#scratch.part.fill(0, 0, count)
    this.#scratch.total.fill(0, 0, count)
    return this.#scratch
  }

  #owners(field: string): Uint32Array {
    let owners = this.#valueOwners.get(field)
    if (!owners) {
      const row = this.#valuesOf.get(field)
      owners = row ? uint32sIn(row.ordinals) : new Uint32Array(0)
      this.#valueOwners.set(field, owners)
    }
    return owners
  }
}

/** Those with a score above 0, of which there are `size`. */
function scored(scores: Float32Array, size: number): Found {
  const ordinals = marked(scores, size)
  const found = new Float32Array(size)
  for (let i = 0; i < size; i++) found[i] = scores[ordinals[i] as number] as number
  release(scores)
  return { ordinals, scores: found }
}

function collect(matchedWords: Uint16Array, wordCount: number, size: number, total: Float32Array): Found {
  const ordinals = new Uint32Array(size)
  const scores = new Float32Array(size)
  let next = 0
  for (let at = 0; next < size; at++) {
    if (matchedWords[at] !== wordCount) continue
    ordinals[next] = at
    scores[next++] = total[at] as number
  }
  return { ordinals, scores }
}
