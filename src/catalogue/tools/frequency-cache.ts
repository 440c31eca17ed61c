import { LRUCache } from 'lru-cache'

/** Half a megabyte. */
const MAX_WORDS = 5000

/** Remembers how often words occur: a long text has hundreds of common words, which occur in most other texts as well. */
export class FrequencyCache {
  readonly #known = new LRUCache<string, number>({ max: MAX_WORDS })

  /**
   * The frequencies of words.
   * @param read reads those that are not known
   */
  async of(
    words: readonly string[],
    read: (words: readonly string[]) => Promise<readonly number[]>,
  ): Promise<number[]> {
    const found = words.map((word) => this.#known.get(word))
    const unknown = words.filter((_, at) => found[at] === undefined)
    const frequencies = unknown.length === 0 ? [] : await read(unknown)
    for (const [at, word] of unknown.entries()) this.#known.set(word, frequencies[at] ?? 0)
    let next = 0
    return found.map((frequency) => frequency ?? frequencies[next++] ?? 0)
  }
}
