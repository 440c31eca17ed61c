import type { ItemPostings, TextField, ToolSource } from './tool-source.ts'

/** An item that shares words with a text. */
export interface NearItem {
  ordinal: number
  score: number
  /** The words that it shares with the text, each with its part of the score. */
  words: ReadonlyMap<string, number>
}

export interface NearQuery {
  /** Folded, each once. */
  words: readonly string[]
  /** The most items to find. */
  count: number
  /** The ordinal of an item that is ignored. */
  exclude: number | undefined
  /** Changes the scores that come from words. */
  adjust?: (scores: Float32Array) => void
}

const FIELD_WEIGHTS: Readonly<Record<TextField, number>> = { title: 1, names: 2, summary: 1, description: 3 }

/** Only this many of the first different words of a text are looked up: more than all but the longest descriptions have. */
export const FIRST_WORDS = 400
/** At most this many words count, the rarest first: more than most descriptions have. */
const MOST_WORDS = 64
/**
 * The words count, from the rarest on, until this many postings are read, so that common words cannot make a search slow.
 * A catalogue of a few ten thousand items has no words that are so common.
 */
const MOST_POSTINGS = 500_000

/** The postings of a word in a field, with what a weight of 1 adds to the score. */
interface Weighted {
  postings: ItemPostings
  factor: number
}

/** A word is common if more than one in this many items has it, unless they are only a few. */
const COMMON_SHARE = 10
const FEW = 5

/** The items nearest to a text. */
export interface NearItems {
  /** Nearest first; equally near ones by id. */
  near: NearItem[]
  /** Whether at most one in `COMMON_SHARE` items has one of the shared words, or only a few. */
  isUncommon: (word: string) => boolean
}

/** Finds the items nearest to a text by BM25 (https://doi.org/10.1561/1500000019), field by field. */
export async function findNear(
  source: ToolSource,
  { words, count, exclude, adjust }: NearQuery,
): Promise<NearItems> {
  const counted = await countedWords(source, words)
  const postings = await source.itemPostings([...counted.keys()])
  source.throwIfCancelled()
  const read = postings.map((one) => {
    const weight = rarityOf(counted.get(one.word) ?? 0, source.items) * FIELD_WEIGHTS[one.field]
    return { postings: one, factor: weight / 255 }
  })
  const scores = new Float32Array(source.items)
  for (const one of read) {
    addScores(one, scores)
    source.throwIfCancelled()
  }
  adjust?.(scores)
  if (exclude !== undefined) scores[exclude] = 0
  const near = withWords(best(scores, count), scores, read)
  const isUncommon = (word: string) => {
    const frequency = counted.get(word) ?? 0
    return frequency <= FEW || frequency * COMMON_SHARE <= source.items
  }
  return { near, isUncommon }
}

/** How telling something is that this many items or values have. */
export function rarityOf(frequency: number, items: number): number {
  const among = Math.min(frequency, items)
  return Math.log(1 + (items - among + 0.5) / (among + 0.5))
}

/** The words that occur and have a meaning, with their frequencies, the rarest first, up to the limits. */
async function countedWords(source: ToolSource, words: readonly string[]): Promise<Map<string, number>> {
  const telling = words.slice(0, FIRST_WORDS).flatMap((word) => source.tellingWord(word) ?? [])
  const first = [...new Set(telling)]
  const frequencies = await source.frequencies(first)
  const known = first.map((word, at) => ({ word, frequency: frequencies[at] ?? 0 }))
  const sorted = known.filter(({ frequency }) => frequency > 0).sort((a, b) => a.frequency - b.frequency)
  const counted = new Map<string, number>()
  let postings = 0
  for (const { word, frequency } of sorted) {
    postings += frequency
    if (counted.size === MOST_WORDS || postings > MOST_POSTINGS) break
    counted.set(word, frequency)
  }
  return counted
}

function addScores({ postings, factor }: Weighted, scores: Float32Array): void {
  const { owners } = postings
  const cursor = postings.open()
  while (cursor.next()) {
    const ordinal = owners ? (owners[cursor.value] as number) : cursor.value
    scores[ordinal] = (scores[ordinal] as number) + factor * cursor.weight
  }
}

/** Reads the postings again for the items that were found: the words of all others are not needed. */
function withWords(found: readonly number[], scores: Float32Array, read: readonly Weighted[]): NearItem[] {
  const near = found.map((ordinal) => ({
    ordinal,
    score: scores[ordinal] as number,
    words: new Map<string, number>(),
  }))
  // A negative score is the place of an item among those found.
  for (const [place, ordinal] of found.entries()) scores[ordinal] = -1 - place
  for (const { postings, factor } of read) {
    const { owners, word } = postings
    const cursor = postings.open()
    while (cursor.next()) {
      const place = scores[owners ? (owners[cursor.value] as number) : cursor.value] as number
      if (place >= 0) continue
      const words = near[-1 - place]?.words
      words?.set(word, (words.get(word) ?? 0) + factor * cursor.weight)
    }
  }
  return near
}

/** The ordinals with the highest scores above 0, highest first; equal scores by ordinal. */
function best(scores: Float32Array, count: number): number[] {
  const found: number[] = []
  let least = 0
  for (let ordinal = 0; ordinal < scores.length; ordinal++) {
    const score = scores[ordinal] as number
    if (score <= least) continue
    let at = found.length
    while (at > 0 && (scores[found[at - 1] as number] as number) < score) at--
    found.splice(at, 0, ordinal)
    if (found.length > count) found.pop()
    if (found.length === count) least = scores[found[count - 1] as number] as number
  }
  return found
}
