import { hash } from 'node:crypto'
import { fold } from '../../../contract/text.ts'
import type { IdHistory } from '../../id-history.ts'
import { lowerBound } from '../../lower-bound.ts'
import { firstWords } from '../../records.ts'
import { parseRecordId } from '../cleaning/clean-numbers.ts'
import { nameOf, namesOf, textOf } from '../cleaning/clean-values.ts'
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
  hasTitle: boolean
  /** Whether an item in the earlier catalogue had its registration number and its title, or without one its first term. */
  isKnown: () => boolean
  /** Whether only items with another title had its registration number there. */
  isRetitled: () => boolean
  /** The numbers that the item can have, best first, without end if they are made. */
  numbers: () => Iterable<number>
}

/** Numbers made from a hash alone have fifteen digits: exact in JavaScript, above those of museums, and seldom the same twice. */
const FIRST_MADE = 10 ** 14
const MADE = 9 * 10 ** 14
/** Those that begin like the text have sixteen, of which the last five are of a hash. */
const ENDINGS = 10 ** 5
const UNDATED = 9000

/**
 * The number made from texts. Addresses depend on it, so it must stay the same in later versions.
 *
 * @param source the key of a source with ids of its own; '' if there is none
 * @param more what tells items apart that have the same text
 */
export function numberFor(source: string, text: string, ...more: string[]): number {
  const texts = [source, text, ...more]
  // Many museums have the same numbers, so the last five digits would not be enough.
  const beginning = source === '' ? beginningOf(text) : undefined
  if (beginning === undefined) return FIRST_MADE + digestNumber(texts, MADE)
  return beginning * ENDINGS + digestNumber(texts, ENDINGS)
}

/** A number below the limit that stands for texts. */
function digestNumber(texts: readonly string[], below: number): number {
  return Number(hash('sha256', JSON.stringify(texts), 'buffer').readBigUInt64BE(0) % BigInt(below))
}

/** Eleven digits by which items follow each other as their texts do: 1980 0004 001 of `1980.4.1`. Undefined without a number. */
function beginningOf(text: string): number | undefined {
  const [first, second = 0, third = 0] = (text.match(/\d+/g) ?? []).map(Number)
  if (first === undefined) return undefined
  if (first >= 1000 && first < UNDATED)
    return first * 10 ** 7 + Math.min(second, 9999) * 1000 + Math.min(third, 999)
  return UNDATED * 10 ** 7 + Math.min(first, 10 ** 7 - 1)
}

/**
 * Chooses the numbers of items whose source states none: the registration number if it is a whole number, else a number made
 * from it. It depends on nothing else, so that it stays the same whatever rows come or go. Two items with one registration
 * number get different numbers: the second has one that is made from its title too.
 */
export class ItemNumbers {
  readonly #earlier: IdHistory | undefined
  readonly #earlierIds: Float64Array
  /** The titles before, as numbers, in the order of the ids. Undefined until they are needed. */
  #titlesBefore: Float64Array | undefined
  /** The whole numbers that were not the registration numbers of their items. */
  readonly #othersBefore = new Set<number>()
  readonly #gone = new Set<number>()

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
      const own = { key: text, isStated: true, hasTextId: false, text, number: null }
      return { ...own, hasTitle: true, isKnown: () => true, isRetitled: () => false, numbers: () => [stated] }
    }
    const id = typeof stated === 'number' ? String(stated) : plainText(memberOf(values, 'id'))
    const text = id ?? plainText(memberOf(values, 'registration_number'))
    // A text without a number is a word for “no value”.
    if (text === null)
      return stated === 'invalid' && typeof memberOf(values, 'id') !== 'string' ? 'invalid' : 'missing'
    const whole = parseRecordId(text)
    const own = source === null && String(whole) === text ? Number(whole) : undefined
    const named: NamedItem = {
      texts: [source ?? '', text],
      title: nameIn(values),
      shown: shownTitle(values),
      called: namesOf(memberOf(values, 'terms'), '', ignored)[0] ?? '',
      own,
      isId: id !== null,
    }
    return {
      key: own === undefined ? JSON.stringify([source, text]) : text,
      isStated: typeof stated === 'number',
      hasTextId: id !== null,
      text,
      number: text,
      hasTitle: named.shown !== '',
      isKnown: () => this.#numberBefore(named) !== undefined,
      // A stated id is never that of two items.
      isRetitled: () => typeof stated !== 'number' && this.#isRetitled(named),
      numbers: () => this.#numbersFor(named),
    }
  }

  /** Reads what numbers meant before, if one that is no id is to be used. */
  async prepareFor({ isStated }: ItemIdentity): Promise<void> {
    if (this.#titlesBefore !== undefined || isStated) return
    this.#titlesBefore = new Float64Array(this.#earlierIds.length)
    let at = 0
    for await (const { id, key, name, revision } of this.#earlier?.asGone('item', this.#earlierIds) ?? []) {
      this.#titlesBefore[at++] = titleNumber(name)
      if (id < FIRST_MADE && key !== String(id)) this.#othersBefore.add(id)
      if (revision !== null) this.#gone.add(id)
    }
  }

  *#numbersFor(item: NamedItem): Generator<number> {
    const { texts, title, shown, called, isId } = item
    const withTitle = (further: number) => numberWithTitle(texts, title, further)
    const plain = this.#plainNumber(item)
    // An item without a title leaves the first number to the one that had it.
    if (shown === '' && this.#titleBefore(plain) !== titleNumber(called))
      for (let at = 1; this.#wasThere(withTitle(at)); at++)
        if (this.#titleBefore(withTitle(at)) === titleNumber(called)) yield withTitle(at)
    // First the numbers of earlier items with its title, in the order in which a first import gives them.
    if (shown === '' || this.#titleBefore(plain) === titleNumber(shown)) yield plain
    let further = 1
    for (; this.#wasThere(withTitle(further)); further++) yield withTitle(further)
    // Then that of an item whose title was corrected. A removed item with another title keeps its address.
    if (further === 1 && (isId || !this.#gone.has(plain) || !this.#isRetitled(item))) yield plain
    for (; ; further++) yield withTitle(further)
  }

  #plainNumber({ texts, own }: NamedItem): number {
    return own === undefined || this.#othersBefore.has(own) ? numberFor(...texts) : own
  }

  /** The number of an earlier item that is called the same. */
  #numberBefore(item: NamedItem): number | undefined {
    const { texts, title, shown, called } = item
    const plain = this.#plainNumber(item)
    const name = titleNumber(shown || called)
    if (this.#titleBefore(plain) === name) return plain
    for (let further = 1; ; further++) {
      const number = numberWithTitle(texts, title, further)
      if (!this.#wasThere(number)) return undefined
      if (shown !== '' || this.#titleBefore(number) === name) return number
    }
  }

  #isRetitled(item: NamedItem): boolean {
    const isCalled = item.shown !== '' || item.called !== ''
    return isCalled && this.#wasThere(this.#plainNumber(item)) && this.#numberBefore(item) === undefined
  }

  /** The title that the item with this id had, as a number; undefined if there was none. */
  #titleBefore(id: number): number | undefined {
    const at = lowerBound(this.#earlierIds, id)
    return this.#earlierIds[at] === id ? this.#titlesBefore?.[at] : undefined
  }

  #wasThere(id: number): boolean {
    return this.#earlierIds[lowerBound(this.#earlierIds, id)] === id
  }
}

/** The first, second … number of the items with this title. */
function numberWithTitle(texts: NamedItem['texts'], title: string, further: number): number {
  return numberFor(...texts, title, ...(further === 1 ? [] : [String(further)]))
}

/** What the number of an item without one is made from. */
interface NamedItem {
  texts: readonly [source: string, text: string]
  title: string
  /** Its title in the catalogue. */
  shown: string
  /** The name of its first term, which the catalogue shows if it has no title. */
  called: string
  /** The text itself, if it is a whole number. */
  own: number | undefined
  /** Whether the text is an id. Otherwise it is a registration number, which can be used again. */
  isId: boolean
}

/** The same for titles that differ only in case, accents or spaces. */
function titleNumber(title: string): number {
  return digestNumber([fold(title).replaceAll(/\s+/g, ' ').trim()], 2 ** 52)
}

/** What the item is called, whatever else is known of it. */
function nameIn(values: Values): string {
  for (const member of ['title', 'summary', 'names', 'description']) {
    const text = plainText(memberOf(values, member))
    if (text !== null) return text
  }
  return ''
}

/** What the catalogue shows as the title of an item; empty if it is made from terms or numbers. */
function shownTitle(values: Values): string {
  const [summary, description] = [memberOf(values, 'summary'), memberOf(values, 'description')]
  return (
    nameOf(firstOf(memberOf(values, 'title')), '', ignored) ??
    plainText(summary) ??
    namesOf(memberOf(values, 'names'), '', ignored)[0] ??
    firstWords(plainText(description)) ??
    ''
  )
}

function firstOf(value: unknown): unknown {
  return Array.isArray(value) ? value[0] : value
}

const ignored = () => undefined

function plainText(value: unknown): string | null {
  return textOf(firstOf(value), '', ignored)
}
