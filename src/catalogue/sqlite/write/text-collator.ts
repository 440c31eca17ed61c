/** A text prepared for comparing. */
export interface Collated {
  text: string
  /** Whether it has only characters that can be compared one by one. */
  isPlain: boolean
}

/** Characters of plain texts as they stand in folded ones. */
const PLAIN = [
  '\t',
  '\n',
  ...Array.from({ length: 0x7f - 0x20 }, (_, i) => String.fromCharCode(0x20 + i)),
].filter((sign) => !/[A-Z]/.test(sign))

/**
 * The order of a language, case and accents aside. Plain texts are compared by the places of their characters, which
 * gives the same order many times as fast; not in languages where two letters together are another one (Czech ch).
 */
export class LanguageOrder {
  readonly #collator: Intl.Collator
  /** Place of each character by its code; null where they cannot be compared one by one. */
  readonly #places: Uint8Array | null

  constructor(language: string) {
    this.#collator = new Intl.Collator(language, { sensitivity: 'base' })
    this.#places = placesOfPlain(this.#collator)
  }

  collated(text: string): Collated {
    return { text, isPlain: this.#places !== null && PLAIN_TEXT.test(text) }
  }

  compare(a: Collated, b: Collated): number {
    const places = this.#places
    if (places === null || !a.isPlain || !b.isPlain) return this.#collator.compare(a.text, b.text)
    const length = Math.min(a.text.length, b.text.length)
    for (let i = 0; i < length; i++) {
      const before = (places[a.text.charCodeAt(i)] as number) - (places[b.text.charCodeAt(i)] as number)
      if (before !== 0) return before
    }
    return a.text.length - b.text.length
  }
}

const PLAIN_TEXT = /^[\t\n\x20-@[-~]*$/

/** The places that a collator gives the plain characters, where it compares texts of them character by character. */
function placesOfPlain(collator: Intl.Collator): Uint8Array | null {
  const sorted = PLAIN.toSorted(collator.compare)
  const places = new Uint8Array(0x80)
  for (const [place, sign] of sorted.entries()) places[sign.charCodeAt(0)] = place
  const isAscending = (before: string) =>
    sorted.every((sign, i) => {
      const next = sorted[i + 1]
      return next === undefined || collator.compare(before + sign, before + next) < 0
    })
  const [first = ''] = sorted
  // None may count for nothing, and none may mean something else behind another.
  const isByCharacter = collator.compare('', first) < 0 && ['', ...sorted].every(isAscending)
  return isByCharacter ? places : null
}
