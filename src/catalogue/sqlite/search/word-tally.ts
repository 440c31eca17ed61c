import type { Ordinals } from '../../ordinals.ts'
import { addScores } from '../../searches/word-scores.ts'
import { PostingReader } from './posting-reader.ts'
import type { RangePostings } from './word-postings.ts'

/**
 * Records found by words. `scores` has one score per record; a higher score is a better match. Scores are whole numbers,
 * so that their sum does not depend on the order of adding. An item whose number is the search text has `HIGHEST_SCORE`.
 */
export interface FoundByWords {
  ordinals: Ordinals
  scores: Uint32Array
  /** How many words each record has, if one is enough; null if each has all of them. */
  wordCounts: Uint16Array | null
}

/** A list holds at most one slot in this many. Reading a longer list takes as long as reading every slot. */
const LIST_SHARE = 16
const SHORTEST_LIST = 1024

/**
 * Adds up the weights of the words of a search, one word after another, and finds the slots that contain all of them.
 * A slot is a record or a value of a field, by its number. While few slots match, a list of them avoids reading all
 * others. Searches share one tally: new arrays for each search would fill the memory before they are freed.
 */
export class WordTally {
  #count = 0
  #isFirstWord = true
  #isAnyEnough = false
  /** 1 in each slot that contains every word so far. If one word is enough, how many words each slot contains. */
  #matched = new Uint16Array(0)
  /** The weight of the current word in each slot; 0 where the word does not occur. */
  #part = new Uint32Array(0)
  /** The total weight of the words before it in each slot. */
  #total = new Uint32Array(0)
  /** The matching slots, if they are listed. During the first word, its slots, possibly repeated. */
  #listed = new Uint32Array(0)
  #isListed = true
  /** During the first word, the length of the list. Later, the number of matching slots, listed or not. */
  #size = 0
  /** Whether the arrays hold nothing from earlier searches. */
  #isClean = true
  readonly #reader = new PostingReader()

  /**
   * Begins a search in this number of slots.
   * @param isAnyEnough whether a slot matches that contains one of the words
   */
  begin(count: number, isAnyEnough = false): void {
    if (this.#part.length < count) {
      this.#matched = new Uint16Array(count)
      this.#part = new Uint32Array(count)
      this.#total = new Uint32Array(count)
      this.#listed = new Uint32Array(Math.max(SHORTEST_LIST, Math.ceil(count / LIST_SHARE)))
    } else if (!this.#isClean) for (const array of [this.#matched, this.#part, this.#total]) array.fill(0)
    this.#isClean = false
    this.#count = count
    this.#isFirstWord = true
    this.#isAnyEnough = isAnyEnough
    this.#isListed = !isAnyEnough
    this.#size = 0
  }

  /**
   * Adds the weights of the current word.
   * @param factorOf returns the factor for the word with this index in the range, a whole number
   * @param owners the record of each value; null if the values themselves are counted
   */
  add(range: RangePostings, factorOf: (word: number) => number, owners: Uint32Array | null): void {
    if (this.#isFirstWord) this.#isListed &&= this.#size + range.size <= this.#listed.length
    let start = 0
    for (let word = 0; word < range.lengths.length; word++) {
      const end = start + (range.lengths[word] as number)
      this.#reader.open(range.data, start, end)
      this.#addPostings(this.#reader, factorOf(word), owners)
      start = end
    }
  }

  #addPostings(reader: PostingReader, factor: number, owners: Uint32Array | null): void {
    const [matched, part, listed, isFirstWord] = [this.#matched, this.#part, this.#listed, this.#isFirstWord]
    const isListing = isFirstWord && this.#isListed
    const isCountedEverywhere = isFirstWord || this.#isAnyEnough
    let size = this.#size
    while (reader.next()) {
      const slot = owners ? (owners[reader.value] as number) : reader.value
      if (!isCountedEverywhere && matched[slot] === 0) continue
      part[slot] = addScores(part[slot] as number, factor * reader.weight)
      if (isListing) listed[size++] = slot
    }
    this.#size = size
  }

  /** Ends a word; a rarer word has a higher weight, a whole number above 0. Returns the number of slots that match so far. */
  endWord(rarity: number): number {
    if (this.#isAnyEnough) this.#addToAll(rarity)
    else if (this.#isListed) this.#updateListed(rarity)
    else this.#updateAll(rarity)
    this.#isFirstWord = false
    return this.#size
  }

  #updateListed(rarity: number): void {
    const [matched, part, total, listed] = [this.#matched, this.#part, this.#total, this.#listed]
    let matches = 0
    for (let i = 0; i < this.#size; i++) {
      const slot = listed[i] as number
      const weight = part[slot] as number
      if (weight !== 0) {
        part[slot] = 0
        matched[slot] = 1
        total[slot] = addScores(total[slot] as number, rarity * weight)
        listed[matches++] = slot
      } else if (!this.#isFirstWord) {
        matched[slot] = 0
        total[slot] = 0
      }
    }
    this.#size = matches
  }

  #updateAll(rarity: number): void {
    const [matched, part, total, listed] = [this.#matched, this.#part, this.#total, this.#listed]
    const isFirstWord = this.#isFirstWord
    let matches = 0
    for (let slot = 0; slot < this.#count; slot++) {
      const weight = part[slot] as number
      if (weight !== 0) {
        part[slot] = 0
        matched[slot] = 1
        total[slot] = addScores(total[slot] as number, rarity * weight)
        if (matches < listed.length) listed[matches] = slot
        matches++
      } else if (!isFirstWord && matched[slot] !== 0) {
        matched[slot] = 0
        total[slot] = 0
      }
    }
    this.#size = matches
    this.#isListed = matches <= listed.length
  }

  #addToAll(rarity: number): void {
    const [matched, part, total] = [this.#matched, this.#part, this.#total]
    for (let slot = 0; slot < this.#count; slot++) {
      const weight = part[slot] as number
      if (weight === 0) continue
      part[slot] = 0
      if (matched[slot] === 0) this.#size++
      matched[slot] = (matched[slot] as number) + 1
      total[slot] = addScores(total[slot] as number, rarity * weight)
    }
  }

  /** Ends the search. Returns the slots that match, ascending, with their scores. */
  found(): FoundByWords {
    return this.#isListed ? this.#foundListed() : this.#foundAmongAll()
  }

  #foundListed(): FoundByWords {
    const ordinals = this.#listed.slice(0, this.#size).sort()
    const scores = new Uint32Array(this.#size)
    for (let i = 0; i < this.#size; i++) {
      const slot = ordinals[i] as number
      scores[i] = this.#total[slot] as number
      this.#total[slot] = 0
      this.#matched[slot] = 0
    }
    this.#isClean = true
    return { ordinals, scores, wordCounts: null }
  }

  #foundAmongAll(): FoundByWords {
    const ordinals = new Uint32Array(this.#size)
    const scores = new Uint32Array(this.#size)
    const wordCounts = this.#isAnyEnough ? new Uint16Array(this.#size) : null
    let next = 0
    for (let slot = 0; next < this.#size; slot++) {
      if (this.#matched[slot] === 0) continue
      ordinals[next] = slot
      if (wordCounts) wordCounts[next] = this.#matched[slot] as number
      scores[next++] = this.#total[slot] as number
    }
    return { ordinals, scores, wordCounts }
  }
}
