/**
 * Reads the postings of a word. Use one reader for many words: a search for a short beginning reads hundreds of
 * thousands of words, and creating a reader for each takes twice the time.
 */
export class PostingReader {
  value = 0
  weight = 0
  #data: Uint8Array = new Uint8Array(0)
  #offset = 0
  #end = 0

  /** Starts reading at an offset of the data. */
  open(data: Uint8Array, start: number, end: number): void {
    this.#data = data
    this.#offset = start
    this.#end = end
    this.value = 0
  }

  /** Moves to the next value that contains the word; false at the end. */
  next(): boolean {
    let offset = this.#offset
    if (offset >= this.#end) return false
    const data = this.#data
    let byte = data[offset++] as number
    let distance = byte & 127
    for (let shift = 7; byte > 127; shift += 7) {
      byte = data[offset++] as number
      distance |= (byte & 127) << shift
    }
    this.value += distance
    this.weight = data[offset++] as number
    this.#offset = offset
    return true
  }
}
