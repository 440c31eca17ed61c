import { addTo } from '../../lists-by-key.ts'
import { withoutEscapes } from '../../loose-addresses.ts'
import { isEndOf, lastPart, MOST_ALIKE, type ResolvedReference } from '../../meant-term.ts'
import { endsOf } from './numbers-in-codes.ts'

/** Finds terms by the end of an address or code: `Q81` is `http://…/entity/Q81`, and `12` is `…?tema=12`. */
export class ReferenceEnds {
  readonly #byEnd = new Map<string, ResolvedReference[]>()
  readonly #hasId: (id: number) => boolean

  /** @param hasId whether a term has an id in its source: then a number is no end of its address. */
  constructor(references: Iterable<ResolvedReference>, hasId: (id: number) => boolean) {
    this.#hasId = hasId
    for (const [reference, id] of references) {
      for (const end of new Set(endsOf(reference))) {
        // More are not compared: an end that so many terms share says nothing.
        const isFull = (this.#byEnd.get(end)?.length ?? 0) > MOST_ALIKE
        if (!isFull) addTo(this.#byEnd, end, [reference, id])
      }
    }
  }

  /** The terms that a text fits best, in ascending order. */
  find(text: string): { ids: readonly number[]; isOtherCase: boolean } {
    const isNumber = /^\d+$/.test(text)
    const ending = this.#byEnd.get(lastPart(text)) ?? []
    const alike = isNumber ? ending.filter(([, id]) => !this.#hasId(id)) : ending
    const ranks = alike.length > MOST_ALIKE ? alike.map(() => 0) : alike.map(([one]) => rankOf(one, text))
    const best = Math.min(...ranks, NO_END)
    const ids = new Set(
      best === NO_END ? [] : alike.filter((_, at) => ranks[at] === best).map(([, id]) => id),
    )
    return { ids: [...ids].sort((a, b) => a - b), isOtherCase: best >= OTHER_CASE }
  }
}

const OTHER_CASE = 1000
const NO_END = Number.POSITIVE_INFINITY

function rankOf(reference: string, text: string): number {
  const [whole, end] = [reference, text].map((one) => withoutEscapes(one)) as [string, string]
  const at = endsOf(reference).indexOf(end.toLowerCase())
  if (at < 0 && !isEndOf(whole.toLowerCase(), end.toLowerCase())) return NO_END
  return Math.max(at, 0) + (whole.includes(end) ? 0 : OTHER_CASE)
}
