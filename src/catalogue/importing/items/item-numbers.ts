import { hash } from 'node:crypto'
import type { IdHistory } from '../../id-history.ts'
import { lowerBound } from '../../lower-bound.ts'
import { parseRecordId } from '../cleaning/clean-numbers.ts'
import { textOf } from '../cleaning/clean-values.ts'
import { memberOf, type SourceRecord } from '../sources/source-record.ts'

type Values = SourceRecord['values']

/** What identifies an item in its source. */
export interface ItemIdentity {
  /** The same for all rows of an item. */
  key: string
  /** Whether the source states the number. Otherwise it is made from `text`. */
  isStated: boolean
  /** Whether the source states an id that is no whole number. */
  hasTextId: boolean
  text: string
  /** The id of the source, if it is not the number: it becomes the registration number of an item without one. */
  number: string | null
  /** The numbers that the item can have, best first, without end if they are made. */
  numbers: () => Iterable<number>
}

/** Numbers made from texts have fifteen digits: exact in JavaScript, above those of museums, and seldom the same twice. */
const FIRST_MADE = 10 ** 14
const MADE = 9 * 10 ** 14

/** The number made from texts. Addresses depend on it, so it must stay the same in later versions. */
export function numberFor(...texts: string[]): number {
  const bytes = hash('sha256', JSON.stringify(texts), 'buffer')
  return FIRST_MADE + Number(bytes.readBigUInt64BE(0) % BigInt(MADE))
}

/**
 * Chooses the numbers of items whose source states none: the registration number if it is a whole number, else a number made
 * from it. It depends on nothing else, so that it stays the same whatever rows come or go. Two items with one registration
 * number get different numbers: the second has one that is made from its title too.
 */
export class ItemNumbers {
  readonly #earlier: IdHistory | undefined
  readonly #earlierIds: Float64Array
  /** The whole numbers that were not the registration numbers of their items. Undefined until they are needed. */
  #othersBefore: Set<number> | undefined

  private constructor(earlier: IdHistory | undefined, ids: Float64Array) {
    this.#earlier = earlier
    this.#earlierIds = ids
  }

  static async after(earlier: IdHistory | undefined): Promise<ItemNumbers> {
    return new ItemNumbers(earlier, (await earlier?.ids('item')) ?? new Float64Array())
  }

  /** @param source the key of the source, if each source has ids of its own */
  identityOf(values: Values, source: string | null): ItemIdentity | 'missing' | 'invalid' {
    const stated = parseRecordId(memberOf(values, 'id'))
    if (typeof stated === 'number' && source === null) {
      const text = String(stated)
      return { key: text, isStated: true, hasTextId: false, text, number: null, numbers: () => [stated] }
    }
    const id = typeof stated === 'number' ? String(stated) : plainText(memberOf(values, 'id'))
    const text = id ?? plainText(memberOf(values, 'registration_number'))
    // A text without a number is a word for “no value”.
    if (text === null)
      return stated === 'invalid' && typeof memberOf(values, 'id') !== 'string' ? 'invalid' : 'missing'
    const whole = parseRecordId(text)
    const own = source === null && String(whole) === text ? Number(whole) : undefined
    return {
      key: own === undefined ? JSON.stringify([source, text]) : text,
      isStated: typeof stated === 'number',
      hasTextId: id !== null,
      text,
      number: text,
      numbers: () => this.#numbersFor([source ?? '', text], nameIn(values), own),
    }
  }

  /** Reads what whole numbers meant before, if a number that is no id is to be used. */
  async prepareFor({ isStated, text }: ItemIdentity): Promise<void> {
    if (this.#othersBefore !== undefined || isStated || !/^\d+$/.test(text)) return
    this.#othersBefore = new Set()
    const ids = this.#earlierIds.filter((id) => id < FIRST_MADE)
    for await (const { id, key } of this.#earlier?.asGone('item', ids) ?? [])
      if (key !== String(id)) this.#othersBefore.add(id)
  }

  *#numbersFor(texts: string[], name: string, own: number | undefined): Generator<number> {
    const withName = numberFor(...texts, name)
    // It shared its registration number before, and must not take the number of the other item now.
    if (this.#wasThere(withName)) yield withName
    yield own === undefined || this.#othersBefore?.has(own) ? numberFor(...texts) : own
    yield withName
    for (let further = 2; ; further++) yield numberFor(...texts, name, String(further))
  }

  #wasThere(id: number): boolean {
    return this.#earlierIds[lowerBound(this.#earlierIds, id)] === id
  }
}

/** What the item is called, whatever else is known of it. */
function nameIn(values: Values): string {
  for (const member of ['title', 'summary', 'names', 'description']) {
    const text = plainText(memberOf(values, member))
    if (text !== null) return text
  }
  return ''
}

function plainText(value: unknown): string | null {
  return textOf(Array.isArray(value) ? value[0] : value, '', () => undefined)
}
