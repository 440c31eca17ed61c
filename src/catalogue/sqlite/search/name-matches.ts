import type { DatabaseSync, StatementSync } from 'node:sqlite'
import type { NameFit, NameMatch, NameQuery } from '../../../contract/name-matches.ts'
import { fold, words } from '../../../contract/text.ts'
import { isSameWord } from '../../word-forms.ts'
import { bytesIn } from '../file/packed.ts'
import type { IdList } from '../records/id-list.ts'
import type { NearWords } from './near-words.ts'
import { PostingReader } from './posting-reader.ts'
import { SharedWords } from './shared-words.ts'
import { type TermNames, termNames } from './term-names.ts'
import { type TypedWord, TypedWords } from './typed-words.ts'
import { valueOwners } from './value-owners.ts'

/** Best first. */
const FITS: readonly NameFit[] = ['preferred', 'variant', 'non-preferred', 'similar']
/** Names that are compared beyond the limit of a query, because equal overlaps can be of worse fits. */
const COMPARED = 50
/** Only so many words of a text are looked up; no name is as long. */
const MOST_WORDS = 40
/** Words between commas: an inverted name, as in a card index. */
const INVERTED = /[\p{Letter}\p{Number}]\s*,\s*[\p{Letter}\p{Number}]/u
/** The most that a name has in common with an inverted one that is another when turned round. */
const BEST_UNTURNED = 0.95

interface Wanted {
  folded: string
  words: readonly string[]
  typed: readonly TypedWord[]
  /** The words of an inverted name in the usual order. */
  turned: readonly TypedWord[] | null
}

/** Finds the terms whose names fit texts, for matching lists of names with the thesaurus. */
export class NameMatches {
  readonly #db: DatabaseSync
  readonly #ids: IdList
  readonly #postings: StatementSync
  readonly #reader = new PostingReader()
  readonly #words: TypedWords
  readonly #shared = new SharedWords()

  constructor(db: DatabaseSync, ids: IdList, near: NearWords) {
    this.#db = db
    this.#ids = ids
    this.#postings = db.prepare('select data from term_posting where field = ? and word = ?')
    this.#words = new TypedWords(db, near)
  }

  of(queries: readonly NameQuery[], throwIfCancelled: () => void): NameMatch[][] {
    return queries.map((query) => {
      throwIfCancelled()
      return this.#match(query)
    })
  }

  #match({ text, limit }: NameQuery): NameMatch[] {
    const written = words(text).slice(0, MOST_WORDS)
    if (written.length === 0) return []
    const folded = fold(text).trim()
    const typed = this.#words.of(written)
    const wanted = { folded, words: written, typed, turned: turnedRound(folded, typed) }
    const best = new Map<number, NameMatch>()
    for (const field of ['name', 'used_for']) {
      const names = termNames(this.#db, field)
      const owners = field === 'name' ? null : valueOwners(this.#db, 'term', field)
      for (const value of this.#likely(field, names, typed, limit + COMPARED)) {
        const ordinal = owners ? (owners[value] as number) : value
        const match = compare(this.#ids.idOf(ordinal), names.nameAt(value), field === 'name', wanted)
        const known = best.get(match.id)
        if (!known || byFit(match, known) < 0) best.set(match.id, match)
      }
    }
    return [...best.values()].sort(byFit).slice(0, limit)
  }

  /** The names that share most words with a text, as a share of the words of both. */
  #likely(field: string, { wordCounts }: TermNames, typed: readonly TypedWord[], count: number): number[] {
    this.#shared.begin(wordCounts.length)
    for (const { beginnings, whole, weight } of typed) {
      this.#shared.beginWord(weight)
      for (const form of new Set([...beginnings, ...whole])) {
        for (const { data } of this.#postings.all(field, form)) {
          const bytes = bytesIn(data)
          this.#reader.open(bytes, 0, bytes.length)
          while (this.#reader.next()) this.#shared.add(this.#reader.value)
        }
      }
    }
    return this.#shared.most(
      (shared, value) => shared / (typed.length + (wordCounts[value] as number)),
      count,
    )
  }
}

function compare(id: number, name: string, isPreferred: boolean, wanted: Wanted): NameMatch {
  const own = words(name)
  // “Valves, radio” means radio valves and not valve radios, unless a name has a comma itself.
  const turned = INVERTED.test(name) ? null : wanted.turned
  const isSame = turned === null && areSameWords(own, wanted.typed)
  const isEqual =
    name.trim() === wanted.folded || (turned === null && own.join(' ') === wanted.words.join(' '))
  const shared = wanted.typed
    .filter((typed) => own.some((word) => isSameWord(word, typed)))
    .reduce((sum, { weight }) => sum + weight, 0)
  const most = turned === null || areSameWords(own, turned) ? 1 : BEST_UNTURNED
  const overlap = isSame || isEqual ? 1 : Math.min(most, (2 * shared) / (own.length + wanted.typed.length))
  return { id, name, overlap, fit: fitOf(isPreferred, isSame, isEqual) }
}

/** Whether these are the same words in the same order, in any number and spelling, none of them misspelt. */
function areSameWords(own: readonly string[], typed: readonly TypedWord[]): boolean {
  return (
    own.length === typed.length &&
    typed.every((one, at) => one.weight === 1 && isSameWord(own[at] ?? '', one))
  )
}

function turnedRound(folded: string, typed: readonly TypedWord[]): TypedWord[] | null {
  if (!INVERTED.test(folded)) return null
  const before = words(folded.slice(0, folded.indexOf(','))).length
  return [...typed.slice(before), ...typed.slice(0, before)]
}

function fitOf(isPreferred: boolean, isSame: boolean, isEqual: boolean): NameFit {
  if (!isSame && !isEqual) return 'similar'
  if (!isPreferred) return 'non-preferred'
  return isEqual ? 'preferred' : 'variant'
}

function byFit(a: NameMatch, b: NameMatch): number {
  return FITS.indexOf(a.fit) - FITS.indexOf(b.fit) || b.overlap - a.overlap || a.id - b.id
}
