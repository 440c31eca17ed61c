import type { DatabaseSync } from 'node:sqlite'
import { type Field, NAME_FIELDS, type Resource } from '../../../contract/fields.ts'
import { fieldsBehind, hasSeparateValues } from '../../indexed-fields.ts'
import { NUMBER_FIELD } from '../../item-number.ts'
import { lowerBound } from '../../lower-bound.ts'
import { marked, type Ordinals } from '../../ordinals.ts'
import { nameRanker } from '../../searches/name-ranks.ts'
import { BEGINNING, HIGHEST_SCORE, NAME_RANK, rarityOf, WHOLE, weightOf } from '../../searches/word-scores.ts'
import { searchedForms, type WordForms } from '../../word-forms.ts'
import { NumberSearch } from './number-search.ts'
import { termNames } from './term-names.ts'
import { termWords } from './term-words.ts'
import { valueOwners } from './value-owners.ts'
import { WordPostings } from './word-postings.ts'
import { type FoundByWords, WordTally } from './word-tally.ts'

/** Finds records by the words in their fields. */
export class WordSearch {
  readonly #postings: WordPostings
  readonly #db: DatabaseSync
  readonly #resource: Resource
  readonly #records: number
  readonly #numbers: NumberSearch
  readonly #tally = new WordTally()

  constructor(db: DatabaseSync, resource: Resource, records: number) {
    this.#db = db
    this.#resource = resource
    this.#records = records
    this.#numbers = new NumberSearch(db)
    this.#postings = new WordPostings(db, resource)
  }

  /**
   * The records whose field contains every word of the text, at the start of a word or as another form of one. A bare
   * filter on a term's name also searches the non-preferred terms and the notations.
   * @param isAnyEnough whether one word is enough; only in several fields together
   */
  find(field: Field, text: string, isAnyEnough = false): FoundByWords {
    if (this.#resource === 'term' && field.name === 'text') return termWords(this.#db).find(text, isAnyEnough)
    const searched = searchedForms(text)
    if (this.#resource === 'term' && field.name === 'name') return this.#findNames(text, searched)
    if (hasSeparateValues(field) && fieldsBehind(this.#resource, field).length === 1) {
      const { ordinals, scores } = this.#match([field], searched, this.#owners(field.name).length)
      return this.#best(this.#owners(field.name), ordinals, scores)
    }
    const found = this.#match(fieldsBehind(this.#resource, field), searched, this.#records, isAnyEnough)
    if (fieldsBehind(this.#resource, field).some(({ name }) => name === NUMBER_FIELD))
      this.#raiseNumber(found, text)
    return found
  }

  /** Puts items whose number is the text before all others. */
  #raiseNumber({ ordinals, scores }: FoundByWords, text: string): void {
    for (const ordinal of this.#numbers.find(text)) scores[lowerBound(ordinals, ordinal)] = HIGHEST_SCORE
  }

  #findNames(text: string, searched: readonly WordForms[]): FoundByWords {
    const scores = new Uint32Array(this.#records)
    let size = 0
    for (const field of NAME_FIELDS) {
      const owners = field.list ? this.#owners(field.name) : null
      const { ordinals: values } = this.#match([field], searched, owners?.length ?? this.#records)
      const ranked = termNames(this.#db, field.name)
      const rank = nameRanker(field.name, text)
      for (let i = 0; i < values.length; i++) {
        const value = values[i] as number
        const ordinal = owners ? (owners[value] as number) : value
        const score = NAME_RANK * rank(ranked.nameAt(value))
        const best = scores[ordinal] as number
        if (best === 0) size++
        if (score > best) scores[ordinal] = score
      }
    }
    return scored(scores, size)
  }

  /** The records that have these values, each with the best score of its values. */
  #best(owners: Uint32Array, values: Ordinals, valueScores: Uint32Array): FoundByWords {
    const scores = new Uint32Array(this.#records)
    let size = 0
    for (let i = 0; i < values.length; i++) {
      const owner = owners[values[i] as number] as number
      const best = scores[owner] as number
      if (best === 0) size++
      scores[owner] = Math.max(best, valueScores[i] as number)
    }
    return scored(scores, size)
  }

  /**
   * Finds what contains every word in any of the fields, or one word: with several fields, records; with one list-valued
   * field, its values.
   */
  #match(
    fields: readonly Field[],
    searched: readonly WordForms[],
    count: number,
    isAnyEnough = false,
  ): FoundByWords {
    const tally = this.#tally
    tally.begin(count, isAnyEnough)
    // Long words are usually rarer. The words after them are counted only where the earlier ones occur.
    for (const forms of searched.toSorted((a, b) => wordIn(b).length - wordIn(a).length)) {
      let postings = 0
      for (const field of fields) {
        const owners = fields.length > 1 && field.list ? this.#owners(field.name) : null
        const weight = weightOf(field)
        for (const range of this.#postings.of(field.name, forms)) {
          postings += range.size
          tally.add(range, (i) => weight * (range.isWhole(i) ? WHOLE : BEGINNING), owners)
        }
      }
      if (tally.endWord(rarityOf(postings, count)) === 0 && !isAnyEnough) break
    }
    return tally.found()
  }

  #owners(field: string): Uint32Array {
    return valueOwners(this.#db, this.#resource, field)
  }
}

function wordIn({ beginnings: [word = ''] }: WordForms): string {
  return word
}

/** The records with a score above 0; `size` is their number. */
function scored(scores: Uint32Array, size: number): FoundByWords {
  const ordinals = marked(scores, size)
  const found = new Uint32Array(size)
  for (let i = 0; i < size; i++) found[i] = scores[ordinals[i] as number] as number
  return { ordinals, scores: found, wordCounts: null }
}
