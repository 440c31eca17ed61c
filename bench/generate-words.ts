/** Generated words and texts, the same in every run, with the frequencies of a natural language. */

/** Numbers from 0 to below 1. */
export type Random = () => number

/** A generator of pseudo-random numbers (mulberry32). The same seed gives the same catalogue. */
export function randomFrom(seed: number): Random {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

/** Occurs in the descriptions of half of all items and nowhere else. No generated word begins with it. */
export const COMMON_WORD = 'the'

const ONSETS = 'b br c cl d f g gr h j k l m n p pr r s st t tr v w'.split(' ')
const NUCLEI = 'a e i o u ai ea oo'.split(' ')
const CODAS = ['', ...'b rk d l m n nd p r st t'.split(' ')]
const WORDS = makeWords(60_000)

/** The commonest words, like “of” and “and” in English. Visitors do not search for them. */
export const FUNCTION_WORDS: ReadonlySet<string> = new Set([COMMON_WORD, ...WORDS.slice(0, 10)])

function makeWords(count: number): string[] {
  const random = randomFrom(5)
  const made = new Set<string>()
  const syllable = () => pick(ONSETS, random) + pick(NUCLEI, random) + pick(CODAS, random)
  while (made.size < count) made.add(Array.from({ length: 1 + Math.floor(random() * 3) }, syllable).join(''))
  return [...made]
}

/** A word by Zipf's law: the n-th word occurs 1/n as often as the first. */
export function word(random: Random): string {
  return WORDS[zipfIndex(WORDS.length, random)] as string
}

/** An index below `count` by Zipf's law. */
export function zipfIndex(count: number, random: Random): number {
  return Math.min(count - 1, Math.floor((count + 1) ** random()) - 1)
}

/** From two to `longest` words. */
export function phrase(random: Random, longest: number): string {
  return Array.from({ length: 2 + Math.floor(random() * (longest - 1)) }, () => word(random)).join(' ')
}

/** Mostly a few sentences, now and then many. */
export function paragraph(random: Random): string {
  const sentences = 1 + Math.floor(random() * (random() < 0.05 ? 20 : 4))
  return Array.from({ length: sentences }, () => `${capital(phrase(random, 17))}.`).join(' ')
}

/** The text with the common word once or several times between its words. */
export function withCommonWord(text: string, random: Random): string {
  const words = text.split(' ')
  const times = 1 + Math.floor(random() * (words.length / 8))
  for (let i = 0; i < times; i++) words.splice(1 + Math.floor(random() * (words.length - 1)), 0, COMMON_WORD)
  return words.join(' ')
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

export function pick<T>(from: readonly T[], random: Random): T {
  return from[Math.floor(random() * from.length)] as T
}

/** The made value in this share of cases; otherwise null. */
export function sometimes<T>(share: number, random: Random, make: () => T): T | null {
  return random() < share ? make() : null
}
