import type { DatabaseSync } from 'node:sqlite'
import type { Field, Resource } from '../../../contract/fields.ts'
import { bytesOf } from '../file/packed.ts'
import { GrowingUint32s } from '../search/growing-uint32s.ts'
import { storedTextFields } from '../search/indexed-fields.ts'
import { NO_RANK } from '../search/orders.ts'
import { countTexts, textChunks } from '../search/text-columns.ts'
import { type Collated, LanguageOrder } from './text-collator.ts'

/**
 * Works out the language-aware order of every scalar text field: case and accents folded, equal values sharing a
 * place. It is found once here, since comparing by language is slow.
 * @param onPart called often, with the number of fields that are done
 */
export async function writeOrders(
  db: DatabaseSync,
  resource: Resource,
  count: number,
  language: string,
  onPart: (done: number) => Promise<void>,
  atOnce: number = AT_ONCE,
): Promise<void> {
  const order = new LanguageOrder(language)
  const insert = db.prepare(`insert into ${resource}_order (field, places) values (?, ?)`)
  for (const [done, field] of orderedFields(resource).entries()) {
    const texts = { db, resource, field: field.name }
    const places = await placesOf(texts, count, order, atOnce, () => onPart(done))
    insert.run(field.name, bytesOf(places))
  }
}

/** The fields by which records can be put in order, numbers aside. */
export function orderedFields(resource: Resource): Field[] {
  return storedTextFields(resource).filter((field) => field.sortable)
}

/** The texts of one field. */
interface Texts {
  db: DatabaseSync
  resource: Resource
  field: string
}

/** Texts that are put in order at once: few enough that they and their places take little memory. */
const AT_ONCE = 100_000
/** Values out of which the bounds between parts are drawn. */
const SAMPLE = 4096

/**
 * Each record's place. Texts are dealt out to parts that lie one after the other in the order, and only one part at
 * a time is in memory: a million descriptions together would not be.
 */
async function placesOf(
  texts: Texts,
  count: number,
  order: LanguageOrder,
  atOnce: number,
  onPart: () => Promise<void>,
): Promise<Uint32Array> {
  const places = new Uint32Array(count).fill(NO_RANK)
  const bounds = boundsOf(texts, order, atOnce)
  const partOf = bounds.length === 0 ? null : dealOut(texts, count, bounds, order)
  let next = 0
  for (let part = 0; part <= bounds.length; part++) {
    await onPart()
    const indexOf = new Map<string, number>()
    const ordinals = new GrowingUint32s()
    const indexes = new GrowingUint32s()
    for (const { text, ordinal } of textsOf(texts, (ordinal) => partOf?.[ordinal] === part || !partOf)) {
      let index = indexOf.get(text)
      if (index === undefined) {
        index = indexOf.size
        indexOf.set(text, index)
      }
      ordinals.push(ordinal)
      indexes.push(index)
    }
    if (indexOf.size === 0) continue
    const { placeOf, last } = placesInPart([...indexOf.keys()], next, order)
    const found = ordinals.take()
    const foundIndexes = indexes.take()
    for (let i = 0; i < found.length; i++)
      places[found[i] as number] = placeOf[foundIndexes[i] as number] as number
    next = last + 1
  }
  return places
}

/** The place of each text, those that compare as equal sharing one. */
function placesInPart(texts: readonly string[], first: number, order: LanguageOrder) {
  const collated = texts.map((text) => order.collated(text))
  const sorted = Uint32Array.from(texts, (_, index) => index).sort((a, b) =>
    order.compare(collated[a] as Collated, collated[b] as Collated),
  )
  const placeOf = new Uint32Array(texts.length)
  let last = first
  for (let i = 0; i < sorted.length; i++) {
    const text = collated[sorted[i] as number] as Collated
    if (i > 0 && order.compare(collated[sorted[i - 1] as number] as Collated, text) !== 0) last++
    placeOf[sorted[i] as number] = last
  }
  return { placeOf, last }
}

/** Texts at which the next part begins; none where all are few enough for one. */
function boundsOf(texts: Texts, order: LanguageOrder, atOnce: number): Collated[] {
  const values = countTexts(texts.db, texts.resource, texts.field)
  if (values <= atOnce) return []
  const every = Math.ceil(values / SAMPLE)
  const sample = new Set<string>()
  let value = 0
  for (const { text } of textsOf(texts, () => value++ % every === 0)) sample.add(text)
  const sorted = Array.from(sample, (text) => order.collated(text)).sort((a, b) => order.compare(a, b))
  const parts = Math.ceil(values / atOnce)
  const bounds = Array.from(
    { length: parts - 1 },
    (_, i) => sorted[Math.floor(((i + 1) * sorted.length) / parts)],
  )
  return [...new Set(bounds.filter((bound) => bound !== undefined))]
}

/** The part of each record's text: how many bounds are not after it. Equal texts come into the same part. */
function dealOut(
  texts: Texts,
  count: number,
  bounds: readonly Collated[],
  order: LanguageOrder,
): Uint32Array {
  const partOf = new Uint32Array(count).fill(NO_RANK)
  for (const { text, ordinal } of textsOf(texts, () => true)) {
    const collated = order.collated(text)
    let low = 0
    let high = bounds.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if (order.compare(bounds[middle] as Collated, collated) <= 0) low = middle + 1
      else high = middle
    }
    partOf[ordinal] = low
  }
  return partOf
}

function* textsOf(
  { db, resource, field }: Texts,
  isWanted: (ordinal: number) => boolean,
): Generator<{ text: string; ordinal: number }> {
  for (const { folded, starts, ordinals } of textChunks(db, resource, field)) {
    for (let value = 0; value < starts.length; value++) {
      const ordinal = ordinals[value] as number
      if (!isWanted(ordinal)) continue
      const next = starts[value + 1]
      yield { text: folded.toString('utf8', starts[value], (next ?? folded.length) - 1), ordinal }
    }
  }
}
