import { fold, words } from '../contract/text.ts'
import { editCounter } from './edit-distance.ts'
import { plainAddress } from './loose-addresses.ts'
import { isWithoutMeaning } from './words-without-meaning.ts'

/** What shows whether records of two editions with the same id are about the same thing. */
export interface RecordTraits {
  id: number
  name: string
  /** Addresses and numbers of its own. Addresses have no scheme, which publishers change. */
  marks: readonly string[]
  /** The words of its texts, and those of its name. */
  words: ReadonlySet<string>
  nameWords: ReadonlySet<string>
}

type Value = string | null | undefined

/** The members that traits are taken from, of a term or an item. */
interface Described {
  id: number
  name: string
  title?: Value
  summary?: Value
  description?: Value
  registration_number?: Value
  record_uri?: Value
  source_uri?: Value
  names?: readonly string[] | undefined
  used_for?: readonly string[] | undefined
}

export function traitsOf(record: Described): RecordTraits {
  const { id, name, title, summary, description, names = [], used_for = [] } = record
  const { registration_number, record_uri, source_uri } = record
  return {
    id,
    name,
    marks: [registration_number, record_uri, source_uri].flatMap((mark) =>
      typeof mark === 'string' ? [plainAddress(mark) ?? mark] : [],
    ),
    words: wordsIn([name, title, summary, description, ...names, ...used_for]),
    nameWords: wordsIn([name]),
  }
}

/**
 * Whether two records can be about the same thing: they share an address or a registration number, or half of the words in
 * the name of one are in the texts of the other, or their names differ in few letters. So a corrected title does not make
 * another record, not even one of a single word, or in a script without spaces.
 */
export function isSameRecord(one: RecordTraits, other: RecordTraits): boolean {
  return (
    fold(one.name) === fold(other.name) ||
    one.marks.some((mark) => other.marks.includes(mark)) ||
    isHalfIn(one.nameWords, other.words) ||
    isHalfIn(other.nameWords, one.words) ||
    differInFewLetters(one.name, other.name)
  )
}

/** The share of letters that two names of a record can differ in: “Box” and “Boxes”, “M?bel” and “Möbel”. */
const MOST_EDITS = 0.4
const COMPARED_LENGTH = 100

function differInFewLetters(one: string, other: string): boolean {
  const [first, second] = [lettersOf(one), lettersOf(other)]
  const limit = Math.floor(Math.max(first.length, second.length) * MOST_EDITS)
  return limit > 0 && editCounter(first, limit)(second) <= limit
}

/** Without numbers, which records of all kinds have at the end of their titles. */
function lettersOf(name: string): string {
  return fold(name)
    .replace(/\p{N}+/gu, '')
    .trim()
    .slice(0, COMPARED_LENGTH)
}

function isHalfIn(words: ReadonlySet<string>, others: ReadonlySet<string>): boolean {
  const shared = [...words].filter((word) => others.has(word))
  return shared.length > 0 && shared.length * 2 >= words.size
}

/** Words that say something: numbers and single letters are shared by chance. */
function wordsIn(texts: readonly Value[]): Set<string> {
  return new Set(
    texts
      .flatMap((text) => words(text ?? ''))
      .filter((word) => word.length > 1 && !/^\p{N}+$/u.test(word) && !isWithoutMeaning(word)),
  )
}
