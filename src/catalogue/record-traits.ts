import { fold, words } from '../contract/text.ts'
import { isWithoutMeaning } from './words-without-meaning.ts'

/** What shows whether records of two editions with the same id are about the same thing. */
export interface RecordTraits {
  id: number
  name: string
  /** Addresses and numbers of its own. */
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
    marks: [registration_number, record_uri, source_uri].filter((mark) => typeof mark === 'string'),
    words: wordsIn([name, title, summary, description, ...names, ...used_for]),
    nameWords: wordsIn([name]),
  }
}

/**
 * Whether two records can be about the same thing: they share an address or a registration number, or half of the words in
 * the name of one are in the texts of the other. So a corrected title does not make another record.
 */
export function isSameRecord(one: RecordTraits, other: RecordTraits): boolean {
  return (
    fold(one.name) === fold(other.name) ||
    one.marks.some((mark) => other.marks.includes(mark)) ||
    isHalfIn(one.nameWords, other.words) ||
    isHalfIn(other.nameWords, one.words)
  )
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
