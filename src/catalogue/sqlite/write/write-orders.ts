import type { DatabaseSync } from 'node:sqlite'
import type { Field, Resource } from '../../../contract/fields.ts'
import { bytesOf } from '../file/packed.ts'
import { GrowingUint32s } from '../search/growing-uint32s.ts'
import { storedTextFields } from '../search/indexed-fields.ts'
import { NO_RANK } from '../search/orders.ts'
import { countTexts, type FieldTexts, textsOf } from '../search/text-columns.ts'
import { type CollatedText, TextCollator } from './text-collator.ts'

/**
 * Writes the rank of each record in the sort order of every text field that lists can be sorted by. Case and accents do
 * not count. Comparing by the rules of a language is slow, so it is done once, at import.
 * @param onPart called often, with the number of finished fields
 */
export async function writeOrders(
  db: DatabaseSync,
  resource: Resource,
  count: number,
  language: string,
  onPart: (done: number) => Promise<void>,
  partTexts: number = PART_TEXTS,
): Promise<void> {
  const collator = new TextCollator(language)
  const insert = db.prepare(`insert into ${resource}_order (field, ranks) values (?, ?)`)
  for (const [done, field] of sortableTextFields(resource).entries()) {
    const texts = { db, resource, field: field.name }
    const ranks = await ranksOf(texts, count, collator, partTexts, () => onPart(done))
    insert.run(field.name, bytesOf(ranks))
  }
}

export function sortableTextFields(resource: Resource): Field[] {
  return storedTextFields(resource).filter((field) => field.sortable)
}

/** Texts that are sorted together. They and their ranks take little memory. */
const PART_TEXTS = 100_000
/** Texts from which the bounds between parts are chosen. */
const SAMPLE = 4096

/**
 * The rank of each record, by ordinal. The texts are divided into parts that follow each other in the order, and one
 * part at a time is in memory: a million descriptions would take too much.
 */
async function ranksOf(
  texts: FieldTexts,
  count: number,
  collator: TextCollator,
  partTexts: number,
  onPart: () => Promise<void>,
): Promise<Uint32Array> {
  const ranks = new Uint32Array(count).fill(NO_RANK)
  const bounds = boundsOf(texts, collator, partTexts)
  const partOf = bounds.length === 0 ? null : assignParts(texts, count, bounds, collator)
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
    const { rankOf, last } = ranksInPart([...indexOf.keys()], next, collator)
    const partOrdinals = ordinals.take()
    const partIndexes = indexes.take()
    for (let i = 0; i < partOrdinals.length; i++)
      ranks[partOrdinals[i] as number] = rankOf[partIndexes[i] as number] as number
    next = last + 1
  }
  return ranks
}

/** The rank of each text, by index. Texts that compare as equal share a rank. */
function ranksInPart(texts: readonly string[], first: number, collator: TextCollator) {
  const collated = texts.map((text) => collator.collated(text))
  const sorted = Uint32Array.from(texts, (_, index) => index).sort((a, b) =>
    collator.compare(collated[a] as CollatedText, collated[b] as CollatedText),
  )
  const rankOf = new Uint32Array(texts.length)
  let last = first
  for (let i = 0; i < sorted.length; i++) {
    const text = collated[sorted[i] as number] as CollatedText
    if (i > 0 && collator.compare(collated[sorted[i - 1] as number] as CollatedText, text) !== 0) last++
    rankOf[sorted[i] as number] = last
  }
  return { rankOf, last }
}

/** The first text of each part but the first; empty if one part is enough. */
function boundsOf(texts: FieldTexts, collator: TextCollator, partTexts: number): CollatedText[] {
  const count = countTexts(texts.db, texts.resource, texts.field)
  if (count <= partTexts) return []
  const every = Math.ceil(count / SAMPLE)
  const sample = new Set<string>()
  let index = 0
  for (const { text } of textsOf(texts, () => index++ % every === 0)) sample.add(text)
  const sorted = Array.from(sample, (text) => collator.collated(text)).sort((a, b) => collator.compare(a, b))
  const parts = Math.ceil(count / partTexts)
  const bounds = Array.from(
    { length: parts - 1 },
    (_, i) => sorted[Math.floor(((i + 1) * sorted.length) / parts)],
  )
  return [...new Set(bounds.filter((bound) => bound !== undefined))]
}

/** The part of each record's text: the number of bounds at or before it. Equal texts are in the same part. */
function assignParts(
  texts: FieldTexts,
  count: number,
  bounds: readonly CollatedText[],
  collator: TextCollator,
): Uint32Array {
  const partOf = new Uint32Array(count).fill(NO_RANK)
  for (const { text, ordinal } of textsOf(texts)) {
    const collated = collator.collated(text)
    let low = 0
    let high = bounds.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if (collator.compare(bounds[middle] as CollatedText, collated) <= 0) low = middle + 1
      else high = middle
    }
    partOf[ordinal] = low
  }
  return partOf
}
