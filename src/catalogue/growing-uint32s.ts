/** A list of numbers that grows as needed. */
export class GrowingUint32s {
  #numbers = new Uint32Array(1024)
  length = 0

  push(number: number): void {
    if (this.length === this.#numbers.length) {
      const larger = new Uint32Array(this.length * 2)
      larger.set(this.#numbers)
      this.#numbers = larger
    }
    this.#numbers[this.length++] = number
  }

  /** The number at an index below the length. */
  at(index: number): number {
    return this.#numbers[index] as number
  }

  /** Returns a copy of the numbers and empties the list. */
  take(): Uint32Array {
    const taken = this.#numbers.slice(0, this.length)
    this.length = 0
    return taken
  }
}
