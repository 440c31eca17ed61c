/** Signs that can separate the values of a list, the least ambiguous first. */
export const SEPARATORS = ['|', '##', '^^', ';', '\n', ' / ', ','] as const
export type Separator = (typeof SEPARATORS)[number]

/** How the values of a column can be split. */
export interface SeparatorFacts {
  /** The share of the values that contain a sign. */
  with(sign: Separator): number
  /** The share of the values with a sign that are sentences or phrases, not lists: “Ink, gouache, and airbrush on paper”. */
  prose(sign: Separator): number
  /** The share of the parts between a sign that occur more than once. */
  repeated(sign: Separator): number
}

/** The most different parts that are counted. */
const MOST_PARTS = 5000

/** Counts the signs in the values of a column. */
export class SeparatorTally {
  readonly #signs = new Map<Separator, SignTally>()
  readonly #whole = new Set<string>()

  add(text: string): void {
    const whole = text.toLowerCase()
    // The parts of equal values are the same, which says nothing about a list.
    const isNew = !this.#whole.has(whole)
    if (this.#whole.size < MOST_PARTS) this.#whole.add(whole)
    for (const sign of SEPARATORS) {
      if (!text.includes(sign)) continue
      let tally = this.#signs.get(sign)
      if (tally === undefined) {
        tally = { values: 0, prose: 0, parts: new Map() }
        this.#signs.set(sign, tally)
      }
      tally.values++
      const parts = text.split(sign).map((part) => part.trim())
      if (isProse(parts)) tally.prose++
      for (const part of isNew ? parts.map((one) => one.toLowerCase()) : []) {
        if (tally.parts.size < MOST_PARTS || tally.parts.has(part))
          tally.parts.set(part, (tally.parts.get(part) ?? 0) + 1)
      }
    }
  }

  facts(values: number): SeparatorFacts {
    return {
      with: (sign) => (this.#signs.get(sign)?.values ?? 0) / Math.max(1, values),
      prose: (sign) => {
        const tally = this.#signs.get(sign)
        return tally === undefined ? 0 : tally.prose / tally.values
      },
      repeated: (sign) => {
        const parts = [...(this.#signs.get(sign)?.parts ?? [])]
        const total = parts.reduce((sum, [, count]) => sum + count, 0)
        const again = parts.filter(([part, count]) => count > 1 || this.#whole.has(part))
        return total === 0 ? 0 : again.reduce((sum, [, count]) => sum + count, 0) / total
      },
    }
  }
}

interface SignTally {
  values: number
  prose: number
  parts: Map<string, number>
}

/** Whether parts are not the values of a list: one is long, or says how others belong together. */
function isProse(parts: readonly string[]): boolean {
  return parts.some((part) => part.split(/\s+/).length > 4 || JOINING.test(part))
}

/** Words between materials or within a phrase, in English, German, French, Dutch, Spanish and Italian. */
const JOINING =
  /(?:^|\s)(?:and|or|on|over|with|in|from|und|oder|auf|mit|über|aus|et|ou|sur|avec|en|op|met|of|sobre|con|su|verso|recto|&|\+)\s/iu
