import type { DatabaseSync, StatementSync } from 'node:sqlite'
import type { NameFit, NameMatch, NameQuery } from '../../../contract/name-matches.ts'
import { fold, words } from '../../../contract/text.ts'
import { formsOf, isSameWord, type WordForms } from '../../word-forms.ts'
import { bytesIn } from '../file/packed.ts'
import type { IdList } from '../records/id-list.ts'
import { PostingReader } from './posting-reader.ts'
import { type TermNames, termNames } from './term-names.ts'
import { valueOwners } from './value-owners.ts'

/** Best first. */
const FITS: readonly NameFit[] = ['preferred', 'variant', 'non-preferred', 'similar']
/** Names that are compared beyond the limit of a query, because equal overlaps can be of worse fits. */
const COMPARED = 50
/** Only so many words of a text are looked up; no name is as long. */
const MOST_WORDS = 40

interface Wanted {
  folded: string
  words: readonly string[]
  forms: readonly WordForms[]
}

/** Finds the terms whose names fit texts, for matching lists of names with the thesaurus. */
export class NameMatches {
  readonly #db: DatabaseSync
  readonly #ids: IdList
  readonly #postings: StatementSync
  readonly #reader = new PostingReader()

  constructor(db: DatabaseSync, ids: IdList) {
    this.#db = db
    this.#ids = ids
    this.#postings = db.prepare('select data from term_posting where field = ? and word = ?')
  }

  of(queries: readonly NameQuery[], throwIfCancelled: () => void): NameMatch[][] {
    return queries.map((query) => {
      throwIfCancelled()
      return this.#match(query)
    })
  }

  #match({ text, limit }: NameQuery): NameMatch[] {
    const typed = words(text).slice(0, MOST_WORDS)
    if (typed.length === 0) return []
    const wanted = { folded: fold(text).trim(), words: typed, forms: typed.map(formsOf) }
    const best = new Map<number, NameMatch>()
    for (const field of ['name', 'used_for']) {
      const names = termNames(this.#db, field)
      const owners = field === 'name' ? null : valueOwners(this.#db, 'term', field)
      for (const value of this.#likely(field, names, wanted.forms, limit + COMPARED)) {
        const ordinal = owners ? (owners[value] as number) : value
        const match = compare(this.#ids.idOf(ordinal), names.nameAt(value), field === 'name', wanted)
        const known = best.get(match.id)
        if (!known || byFit(match, known) < 0) best.set(match.id, match)
      }
    }
    return [...best.values()].sort(byFit).slice(0, limit)
  }

  /** The names that share most words with a text, as a share of the words of both. */
  #likely(field: string, { wordCounts }: TermNames, forms: readonly WordForms[], count: number): number[] {
    const hits = new Map<number, number>()
    for (const { beginnings, whole } of forms) {
      const ofWord = new Set<number>()
      for (const form of new Set([...beginnings, ...whole])) {
        for (const { data } of this.#postings.all(field, form)) {
          const bytes = bytesIn(data)
          this.#reader.open(bytes, 0, bytes.length)
          while (this.#reader.next()) ofWord.add(this.#reader.value)
        }
      }
      for (const value of ofWord) hits.set(value, (hits.get(value) ?? 0) + 1)
    }
    const overlapOf = ([value, shared]: [number, number]) =>
      shared / (forms.length + (wordCounts[value] as number))
    return [...hits]
      .sort((a, b) => overlapOf(b) - overlapOf(a) || a[0] - b[0])
      .slice(0, count)
      .map(([value]) => value)
  }
}

function compare(id: number, name: string, isPreferred: boolean, wanted: Wanted): NameMatch {
  const own = words(name)
  const isSame =
    own.length === wanted.forms.length &&
    own.every((word, at) => wanted.forms[at] !== undefined && isSameWord(word, wanted.forms[at]))
  const isEqual = name.trim() === wanted.folded || own.join(' ') === wanted.words.join(' ')
  const shared = wanted.forms.filter((form) => own.some((word) => isSameWord(word, form))).length
  const overlap = isSame ? 1 : Math.min(1, (2 * shared) / (own.length + wanted.forms.length))
  return { id, name, overlap, fit: fitOf(isPreferred, isSame, isEqual) }
}

function fitOf(isPreferred: boolean, isSame: boolean, isEqual: boolean): NameFit {
  if (!isSame && !isEqual) return 'similar'
  if (!isPreferred) return 'non-preferred'
  return isEqual ? 'preferred' : 'variant'
}

function byFit(a: NameMatch, b: NameMatch): number {
  return FITS.indexOf(a.fit) - FITS.indexOf(b.fit) || b.overlap - a.overlap || a.id - b.id
}
