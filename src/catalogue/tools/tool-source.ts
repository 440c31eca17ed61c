import type { NameMember } from '../../contract/name-members.ts'
import type { NearWord } from '../near-words.ts'
import type { TellingWord } from '../words-without-meaning.ts'
import type { ItemEvidence } from './item-evidence.ts'

/**
 * What the tools read of a catalogue for one request: suggestions of terms, similar items and matches of names. An engine
 * implements it. Lists that are returned are in the order of what was asked for.
 */
export interface ToolSource {
  /** How many items there are. */
  readonly items: number
  /** The words that say something in its languages. */
  readonly tellingWord: TellingWord
  /** Called between pieces of work. */
  throwIfCancelled(): void

  /** The ordinal of an item; undefined for an unknown id. */
  itemOrdinal(id: number): Promise<number | undefined>
  /** The items with these ordinals. */
  evidence(ordinals: readonly number[]): Promise<ItemEvidence[]>
  /** How many values of the text fields of items contain each word. */
  frequencies(words: readonly string[]): Promise<number[]>
  /** The postings in the text fields of items by word, then by field, then by value. Words without any are left out. */
  itemPostings(words: readonly string[]): Promise<ItemPostings[]>
  /** How many items are catalogued with each term. */
  termSizes(termIds: readonly number[]): Promise<number[]>
  /** The ordinals of the items catalogued with a term, ascending. */
  itemsOfTerm(termId: number): Promise<Uint32Array>
  /** The items with a maker whose name has all of these different words; none if that takes more postings than `most`. */
  itemsOfMaker(words: readonly string[], most: number): Promise<MakerItems>

  /** The first terms of a search for most words of a text (`mostWordsSearch`), each with those that it has. */
  termsWithWords(text: string, most: number): Promise<TermWithWords[]>
  /** Those of the words that a name of a term contains. */
  wordsOfNames(words: readonly string[]): Promise<ReadonlySet<string>>
  /** Words of names that resemble a word, best first. */
  wordsNear(word: string, limit: number): Promise<readonly NearWord[]>
  /** The postings of words in the names of terms. Their values are the numbers of the names of this kind. */
  namePostings(words: readonly string[], kind: NameMember): Promise<Postings[]>
  /** How many different words each name of this kind has; 255 for more. */
  wordCounts(kind: NameMember): Promise<Uint8Array>
  /** The names with these numbers. */
  names(values: readonly number[], kind: NameMember): Promise<FoldedName[]>
  /** The preferred names of terms, as written. */
  termNames(termIds: readonly number[]): Promise<string[]>
  /** Those of the terms that are no longer used. */
  deprecatedAmong(termIds: readonly number[]): Promise<ReadonlySet<number>>
}

/** The fields that say what an item is. */
export const TEXT_FIELDS = ['title', 'names', 'summary', 'description'] as const
export type TextField = (typeof TEXT_FIELDS)[number]

/** The fields of names in the language of the catalogue. A misspelt word is taken for one of these. */
export const OWN_NAMES = ['name', 'used_for'] as const satisfies readonly NameMember[]

export interface TermWithWords {
  termId: number
  words: readonly string[]
}

export interface FoldedName {
  termId: number
  folded: string
}

/** Some or all values of a field that contain a word. */
export interface Postings {
  readonly word: string
  /** Starts reading at the first value. Only one reading at a time. */
  open(): PostingCursor
}

export interface ItemPostings extends Postings {
  readonly field: TextField
  /** The ordinal of the item of each value; null if the values are ordinals. */
  readonly owners: Uint32Array | null
}

export interface PostingCursor {
  value: number
  /** The BM25 weight of the word in the value without the word's rarity, from 1 to 255. */
  weight: number
  /** Moves to the next value, which is greater; false at the end. */
  next(): boolean
}

export interface MakerItems {
  /** How many postings were or would be read. */
  size: number
  ordinals: Uint32Array
}
