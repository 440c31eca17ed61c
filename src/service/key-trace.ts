import { hash, randomInt } from 'node:crypto'

/** Enough of a key to find it in a text, but not to reconstruct it. */
export interface KeyTrace {
  length: number
  print: number
  /** Hash of the canonical spelling of the key. */
  hash: string
}

export function traceOf(key: string): KeyTrace {
  const spelt = canonical(key)
  return { length: spelt.length, print: fingerprint(spelt), hash: hexHashOf(spelt) }
}

/** Odd, and different in each process, so that nobody can construct texts with colliding fingerprints. */
export const BASE = randomInt(0x10001, 0x7fffffff) | 1

export function fingerprint(text: string): number {
  let print = 0
  for (let i = 0; i < text.length; i++) print = (Math.imul(print, BASE) + text.charCodeAt(i)) | 0
  return print
}

/** A text in its canonical spelling, and the offsets of its characters in the original text. */
export interface View {
  text: string
  starts: readonly number[] | null
  ends: readonly number[] | null
}

/**
 * Percent-encoding is decoded, repeatedly if necessary. A plus sign is a space, as in a query. Backslashes, which JSON
 * escapes with, are removed.
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

/** The ASCII character that the last three characters encode. */
function lastDecoded(characters: readonly string[]): string | undefined {
  if (characters.at(-3) !== '%') return undefined
  const digits = `${characters.at(-2)}${characters.at(-1)}`
  return /^[0-7][\da-f]$/i.test(digits) ? String.fromCharCode(Number.parseInt(digits, 16)) : undefined
}

export function canonical(text: string): string {
  return viewOf(text).text
}

/** As text, because a hash as bytes takes the runtime three times as long. */
export function hexHashOf(key: string): string {
  return hash('sha256', key, 'hex')
}
