/**
 * Adds up the words that names share with a text. One is used for all texts: maps of the thousands of names with a common
 * word take ten times as long.
 */
export class SharedWords {
  /** The weight of the shared words of each name, by value number. */
  #weights = new Float32Array(0)
  /** The last word that was counted for each name. */
  #lastWords = new Uint16Array(0)
  /** The names that share a word. */
  #touched: number[] = []
  #word = 0
  #weight = 0

  /** Begins a text, among this many names. */
  begin(names: number): void {
    for (const value of this.#touched) {
      this.#weights[value] = 0
      this.#lastWords[value] = 0
    }
    this.#touched = []
    this.#word = 0
    if (this.#weights.length >= names) return
    this.#weights = new Float32Array(names)
    this.#lastWords = new Uint16Array(names)
  }

  beginWord(weight: number): void {
    this.#word++
    this.#weight = weight
  }

  /** Counts the current word for a name, once however often it is added. */
  add(value: number): void {
    const last = this.#lastWords[value]
    if (last === this.#word) return
    if (last === 0) this.#touched.push(value)
    this.#lastWords[value] = this.#word
    this.#weights[value] = (this.#weights[value] as number) + this.#weight
  }

  /** The names with the greatest scores, in descending order; equal ones by value number. */
  most(scoreOf: (weight: number, value: number) => number, count: number): number[] {
    const most: { value: number; score: number }[] = []
    for (const value of this.#touched) {
      const score = scoreOf(this.#weights[value] as number, value)
      const isBefore = (other: { value: number; score: number } | undefined) =>
        other !== undefined && (score > other.score || (score === other.score && value < other.value))
      if (most.length === count && !isBefore(most.at(-1))) continue
      let at = most.length
      while (at > 0 && isBefore(most[at - 1])) at--
      most.splice(at, 0, { value, score })
      if (most.length > count) most.pop()
    }
    return most.map(({ value }) => value)
  }
}
