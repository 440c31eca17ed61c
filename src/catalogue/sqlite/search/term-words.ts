import type { DatabaseSync } from 'node:sqlite'
import { presentLanguagesIn } from '../../catalogue-meta.ts'
import {
  type RankedTerms,
  rankTerms,
  sourcesOf,
  TERM_TEXTS,
  type TermPostings,
  termForms,
} from '../../searches/term-words.ts'
import type { Graph } from '../../term-graph.ts'
import { type TellingWord, tellingWordIn } from '../../words-without-meaning.ts'
import { readMeta } from '../file/meta.ts'
import { readNumberLists } from '../file/number-lists.ts'
import { PostingReader } from './posting-reader.ts'
import { valueOwners } from './value-owners.ts'
import { WordPostings } from './word-postings.ts'

/** Finds terms by the words of all their texts and of the names of their broader terms. */
export class TermWords {
  readonly #db: DatabaseSync
  readonly #postings: WordPostings
  /** Reads all postings, one word after the other. */
  readonly #reader = new PostingReader()
  #narrower: Graph | undefined
  /** The words that say something in the languages of the catalogue. */
  readonly tellingWord: TellingWord

  constructor(db: DatabaseSync) {
    this.#db = db
    this.#postings = new WordPostings(db, 'term')
    this.tellingWord = tellingWordIn(presentLanguagesIn(readMeta(db)))
  }

  find(text: string, isAnyEnough: boolean): RankedTerms {
    return rankTerms(this.#read(text), this.#graph(), isAnyEnough)
  }

  /** Where each of these terms has the words: see `sourcesOf`. */
  sources(text: string, terms: readonly number[]): (number | null)[][] {
    return sourcesOf(this.#read(text), this.#graph(), terms)
  }

  #graph(): Graph {
    this.#narrower ??= readNumberLists(this.#db, 'term.narrower')
    return this.#narrower
  }

  /** The postings of each word, to be read one after the other. */
  #read(text: string): TermPostings[][] {
    return termForms(text, this.tellingWord).map((forms) =>
      TERM_TEXTS.flatMap(({ name: field, list }) => {
        const owners = list ? valueOwners(this.#db, 'term', field) : null
        return Array.from(this.#postings.of(field, forms)).flatMap(({ data, lengths, isWhole }) => {
          let end = 0
          return lengths.map((length, at): TermPostings => {
            const start = end
            end += length
            return {
              field,
              isWhole: isWhole(at),
              owners,
              open: () => {
                this.#reader.open(data, start, start + length)
                return this.#reader
              },
            }
          })
        })
      }),
    )
  }
}

const KNOWN = new WeakMap<DatabaseSync, TermWords>()

/** The searches of a database share the hierarchy that one has read. */
export function termWords(db: DatabaseSync): TermWords {
  const known = KNOWN.get(db) ?? new TermWords(db)
  KNOWN.set(db, known)
  return known
}
