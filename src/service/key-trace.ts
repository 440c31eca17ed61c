import { hash, randomInt } from 'node:crypto'

/** What is remembered of a key to find it again: not enough to learn it from. */
export interface KeyTrace {
  length: number
  print: number
  /** Hash of the key as `canonical` spells it. */
  hash: string
}

export function traceOf(key: string): KeyTrace {
  const spelt = canonical(key)
  return { length: spelt.length, print: fingerprint(spelt), hash: hexHashOf(spelt) }
}

/** Odd, and another in each process, so that nobody can make texts that all look like a key. */
export const BASE = randomInt(0x10001, 0x7fffffff) | 1

export function fingerprint(text: string): number {
  let print = 0
  for (let i = 0; i < text.length; i++) print = (Math.imul(print, BASE) + text.charCodeAt(i)) | 0
  return print
}

/** A text in one spelling, and where each of its characters stands in the text as it was written. */
export interface View {
  text: string
  starts: readonly number[] | null
  ends: readonly number[] | null
}

/**
 * Percent signs are decoded as often as they were encoded; a plus sign is a space, as in a query; backslashes, by which JSON
 * escapes, are left out.
 */
export function viewOf(written: string): View {
  if (!/[%+\\]/.test(written)) return { text: written, starts: null, ends: null }
  const characters: string[] = []
  const starts: number[] = []
  const ends: number[] = []
  for (let i = 0; i < written.length; i++) {
    characters.push(written[i] as string)
    starts.push(i)
    ends.push(i + 1)
    for (let decoded = lastDecoded(characters); decoded !== undefined; decoded = lastDecoded(characters)) {
      characters.splice(-3, 3, decoded)
      starts.length -= 2
      ends.splice(-3, 2)
    }
  }
  const kept = characters.flatMap((character, index) => (character === '\\' ? [] : index))
  return {
    text: kept.map((index) => (characters[index] === '+' ? ' ' : characters[index])).join(''),
    starts: kept.map((index) => starts[index] as number),
    ends: kept.map((index) => ends[index] as number),
  }
}

/** The ASCII character that the last three make as an escape. */
function lastDecoded(characters: readonly string[]): string | undefined {
  if (characters.at(-3) !== '%') return undefined
  const digits = `${characters.at(-2)}${characters.at(-1)}`
  return /^[0-7][\da-f]$/i.test(digits) ? String.fromCharCode(Number.parseInt(digits, 16)) : undefined
}

export function canonical(text: string): string {
  return viewOf(text).text
}

/** As text: for a hash as bytes the runtime takes three times as long. */
export function hexHashOf(key: string): string {
  return hash('sha256', key, 'hex')
}
