/** The values of a statement. Statements are put together from constant parts and the names of fields, never from values. */
export class Parameters {
  readonly values: unknown[] = []

  /** Adds a value and returns what stands for it, such as `$1`. */
  add(value: unknown): string {
    this.values.push(value)
    return `$${this.values.length}`
  }
}
