import type { Ordinals } from '../../ordinals.ts'
import type { RangePostings } from './word-postings.ts'

/**
 * Records found by words; `scores` has one for each of them, the greater the better it fits. It is infinite where the
 * text is an item's number, so that nothing else can outdo that, in this filter or in another beside it.
 */
export interface FoundByWords {
  ordinals: Ordinals
  scores: Float32Array
}

/** A list holds one in so many places at most: to go through longer ones takes as long as to go through all places. */
const FEW_SHARE = 16
const LEAST_FEW = 1024

/**
 * Adds up, word after word, how much the words of a search weigh in each place, and tells where all of them stand. While
 * these places are few, they are listed, and nothing is done for all others. Kept from search to search: megabytes for
 * every one would fill the memory before they are freed.
 */
export class WordTally {
  #count = 0
  #isFirstWord = true
  /** 1 where all words that have ended stand. */
  #matched = new Uint8Array(0)
  /** What the word that is looked for now weighs here; nothing where it does not stand. */
  #part = new Float32Array(0)
  /** What the words before it weigh here. */
  #total = new Float32Array(0)
  /** Where all words that have ended stand, if that is listed; before that, where the first one does, repeats possible. */
  #listed = new Uint32Array(0)
  #isListed = true
  /** How many are listed; once a word has ended, in how many places all words do stand, listed or not. */
  #size = 0
  /** Whether nothing is left of the searches before. */
  #isClean = true

  /** Begins a search among so many places. */
  begin(count: number): void {
    if (this.#part.length < count) {
      this.#matched = new Uint8Array(count)
      this.#part = new Float32Array(count)
      this.#total = new Float32Array(count)
      this.#listed = new Uint32Array(Math.max(LEAST_FEW, Math.ceil(count / FEW_SHARE)))
    } else if (!this.#isClean) for (const array of [this.#matched, this.#part, this.#total]) array.fill(0)
    this.#isClean = false
    this.#count = count
    this.#isFirstWord = true
    this.#isListed = true
    this.#size = 0
  }

  /**
   * Adds what a word weighs in its values, or in those whose the values are. `factorOf` tells how much the word of this
   * number in the range counts.
   */
  add(range: RangePostings, factorOf: (word: number) => number, owners: Uint32Array | null): void {
    if (this.#isFirstWord) this.#isListed &&= this.#size + range.size <= this.#listed.length
    let from = 0
    for (let word = 0; word < range.lengths.length; word++) {
      const end = from + (range.lengths[word] as number)
      this.#addStretch(range.data, from, end, factorOf(word), owners)
      from = end
    }
  }

  /**
   * A short beginning of words has hundreds of thousands of such stretches with millions of postings: a reader for each
   * takes twice the time.
   */
  #addStretch(data: Uint8Array, from: number, end: number, factor: number, owners: Uint32Array | null): void {
    const [matched, part, listed, isFirstWord] = [this.#matched, this.#part, this.#listed, this.#isFirstWord]
    const isListing = isFirstWord && this.#isListed
    let size = this.#size
    let at = from
    let value = 0
    while (at < end) {
      let byte = data[at++] as number
      let distance = byte & 127
      for (let shift = 7; byte > 127; shift += 7) {
        byte = data[at++] as number
        distance |= (byte & 127) << shift
      }
      value += distance
      const weight = data[at++] as number
      const place = owners ? (owners[value] as number) : value
      if (!isFirstWord && matched[place] === 0) continue
      part[place] = (part[place] as number) + factor * weight
      if (isListing) listed[size++] = place
    }
    this.#size = size
  }

  /** Ends a word, which weighs the more the rarer it is; gives in how many places all words so far stand. */
  endWord(rarity: number): number {
    if (this.#isListed) this.#keepOfListed(rarity)
    else this.#keepOfAll(rarity)
    this.#isFirstWord = false
    return this.#size
  }

  #keepOfListed(rarity: number): void {
    const [matched, part, total, listed] = [this.#matched, this.#part, this.#total, this.#listed]
    let kept = 0
    for (let i = 0; i < this.#size; i++) {
      const place = listed[i] as number
      const weighs = part[place] as number
      if (weighs !== 0) {
        part[place] = 0
        matched[place] = 1
        total[place] = (total[place] as number) + rarity * weighs
        listed[kept++] = place
      } else if (!this.#isFirstWord) {
        matched[place] = 0
        total[place] = 0
      }
    }
    this.#size = kept
  }

  #keepOfAll(rarity: number): void {
    const [matched, part, total, listed] = [this.#matched, this.#part, this.#total, this.#listed]
    const isFirstWord = this.#isFirstWord
    let kept = 0
    for (let place = 0; place < this.#count; place++) {
      const weighs = part[place] as number
      if (weighs !== 0) {
        part[place] = 0
        matched[place] = 1
        total[place] = (total[place] as number) + rarity * weighs
        if (kept < listed.length) listed[kept] = place
        kept++
      } else if (!isFirstWord && matched[place] !== 0) {
        matched[place] = 0
        total[place] = 0
      }
    }
    this.#size = kept
    this.#isListed = kept <= listed.length
  }

  /** Where all words stand, in ascending order, and how well. Ends the search. */
  found(): FoundByWords {
    return this.#isListed ? this.#foundListed() : this.#foundAmongAll()
  }

  #foundListed(): FoundByWords {
    const ordinals = this.#listed.slice(0, this.#size).sort()
    const scores = new Float32Array(this.#size)
    for (let i = 0; i < this.#size; i++) {
      const place = ordinals[i] as number
      scores[i] = this.#total[place] as number
      this.#total[place] = 0
      this.#matched[place] = 0
    }
    this.#isClean = true
    return { ordinals, scores }
  }

  #foundAmongAll(): FoundByWords {
    const ordinals = new Uint32Array(this.#size)
    const scores = new Float32Array(this.#size)
    let next = 0
    for (let place = 0; next < this.#size; place++) {
      if (this.#matched[place] === 0) continue
      ordinals[next] = place
      scores[next++] = this.#total[place] as number
    }
    return { ordinals, scores }
  }
}
