import { GrowingUint32s } from '../growing-uint32s.ts'
import type { CollatedText, TextCollator } from './text-collator.ts'

/** The rank of records without a value: last in either direction. */
export const NO_RANK = 2 ** 32 - 1

/** The folded texts of a field with at most one text per record, as an engine stores them. */
export interface RankedTexts {
  /** How many texts there are. */
  readonly count: number
  /** The texts of the wanted records, or all, in batches. */
  read(
    isWanted?: (ordinal: number) => boolean,
  ): AsyncIterable<readonly OwnedText[]> | Iterable<readonly OwnedText[]>
}

export interface OwnedText {
  text: string
  ordinal: number
}

/** Texts that are sorted together. They and their ranks take little memory. */
export const PART_TEXTS = 100_000
/** Texts from which the bounds between parts are chosen. */
const SAMPLE = 4096

/**
 * The rank of each record, by ordinal. Case and accents do not count, and equal texts share a rank. The texts are divided
 * into parts that follow each other in the order, and one part at a time is in memory: a million descriptions would take
 * too much.
 * @param onPart called before each part
 */
export async function ranksOf(
  texts: RankedTexts,
  records: number,
  collator: TextCollator,
  onPart: () => Promise<void>,
  partTexts: number = PART_TEXTS,
): Promise<Uint32Array> {
  const ranks = new Uint32Array(records).fill(NO_RANK)
  const bounds = await boundsOf(texts, collator, partTexts)
  const partOf = bounds.length === 0 ? null : await assignParts(texts, records, bounds, collator)
  let next = 0
  for (let part = 0; part <= bounds.length; part++) {
    await onPart()
    const indexOf = new Map<string, number>()
    const ordinals = new GrowingUint32s()
    const indexes = new GrowingUint32s()
    const isInPart = partOf === null ? undefined : (ordinal: number) => partOf[ordinal] === part
    for await (const batch of texts.read(isInPart)) {
      for (const { text, ordinal } of batch) {
        let index = indexOf.get(text)
        if (index === undefined) {
          index = indexOf.size
          indexOf.set(text, index)
        }
        ordinals.push(ordinal)
        indexes.push(index)
      }
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
async function boundsOf(
  texts: RankedTexts,
  collator: TextCollator,
  partTexts: number,
): Promise<CollatedText[]> {
  const { count } = texts
  if (count <= partTexts) return []
  const every = Math.ceil(count / SAMPLE)
  const sample = new Set<string>()
  for await (const batch of texts.read((ordinal) => ordinal % every === 0))
    for (const { text } of batch) sample.add(text)
  const sorted = Array.from(sample, (text) => collator.collated(text)).sort((a, b) => collator.compare(a, b))
  const parts = Math.ceil(count / partTexts)
  const bounds = Array.from(
    { length: parts - 1 },
    (_, i) => sorted[Math.floor(((i + 1) * sorted.length) / parts)],
  )
  return [...new Set(bounds.filter((bound) => bound !== undefined))]
}

/** The part of each record's text: the number of bounds at or before it. Equal texts are in the same part. */
async function assignParts(
  texts: RankedTexts,
  records: number,
  bounds: readonly CollatedText[],
  collator: TextCollator,
): Promise<Uint32Array> {
  const partOf = new Uint32Array(records).fill(NO_RANK)
  for await (const batch of texts.read()) {
    for (const { text, ordinal } of batch) partOf[ordinal] = partAt(text)
  }
  return partOf

  function partAt(text: string): number {
    const collated = collator.collated(text)
    let low = 0
    let high = bounds.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if (collator.compare(bounds[middle] as CollatedText, collated) <= 0) low = middle + 1
      else high = middle
    }
    return low
  }
}
