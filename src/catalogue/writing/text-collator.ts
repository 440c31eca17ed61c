import { sortTexts } from './own-letters.ts'

/** A text prepared for comparing. */
export interface CollatedText {
  text: string
  /** Whether it can be compared character by character. */
  isPlain: boolean
}

/** The characters of plain texts: ASCII as it is in folded texts. */
const PLAIN = [
  '\t',
  '\n',
  ...Array.from({ length: 0x7f - 0x20 }, (_, i) => String.fromCharCode(0x20 + i)),
].filter((char) => !/[A-Z]/.test(char))

/**
 * Compares texts by the rules of a language, without regard to case and accents. Plain texts are compared by the ranks
 * of their characters, which gives the same order many times as fast. Languages in which two letters can count as one
 * (Czech ch) have no ranks.
 */
export class TextCollator {
  readonly #collator: Intl.Collator
  /** Makes the text by which a name is sorted: folded, but for the letters that the language sorts as its own. */
  readonly sortText: (name: string) => string
  /** The rank of each character by its code; null if characters cannot be compared one by one. */
  readonly #ranks: Uint8Array | null

  /** @param isNatural whether numbers in texts are compared as numbers */
  constructor(language: string, isNatural = false) {
    this.#collator = new Intl.Collator(language, { sensitivity: 'base', numeric: isNatural })
    this.sortText = sortTexts(language)
    this.#ranks = isNatural ? null : plainRanks(this.#collator)
  }

  /** @param text folded, or one by which a name is sorted */
  collated(text: string): CollatedText {
    return { text, isPlain: this.#ranks !== null && PLAIN_TEXT.test(text) }
  }

  compare(a: CollatedText, b: CollatedText): number {
    const ranks = this.#ranks
    if (ranks === null || !a.isPlain || !b.isPlain) return this.#collator.compare(a.text, b.text)
    const length = Math.min(a.text.length, b.text.length)
    for (let i = 0; i < length; i++) {
      const difference = (ranks[a.text.charCodeAt(i)] as number) - (ranks[b.text.charCodeAt(i)] as number)
      if (difference !== 0) return difference
    }
    return a.text.length - b.text.length
  }
}

const made = new Map<string, TextCollator>()

/** The collator of a language, made once: that takes milliseconds, and a page of terms sorts a hundred lists. */
export function collatorOf(language: string): TextCollator {
  const collator = made.get(language) ?? new TextCollator(language)
  made.set(language, collator)
  return collator
}

/** A language by whose rules texts with a tag are sorted: tags of sources need not be valid. */
export function sortingLanguage(tag: string, otherwise: string): string {
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? otherwise
  } catch {
    return otherwise
  }
}

const PLAIN_TEXT = /^[\t\n\x20-@[-~]*$/

/** The ranks of the plain characters; null if the collator does not compare texts character by character. */
function plainRanks(collator: Intl.Collator): Uint8Array | null {
  const sorted = PLAIN.toSorted(collator.compare)
  const ranks = new Uint8Array(0x80)
  for (const [rank, char] of sorted.entries()) ranks[char.charCodeAt(0)] = rank
  const isAscendingAfter = (prefix: string) =>
    sorted.every((char, i) => {
      const next = sorted[i + 1]
      return next === undefined || collator.compare(prefix + char, prefix + next) < 0
    })
  const [first = ''] = sorted
  // No character may be ignored, and none may change its rank after another.
  const isByCharacter = collator.compare('', first) < 0 && ['', ...sorted].every(isAscendingAfter)
  return isByCharacter ? ranks : null
}
