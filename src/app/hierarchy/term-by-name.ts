/** A term as lists and links show it. */
export interface TermByName {
  readonly id: number
  readonly name: string
  /** The tag of the language of the name; undefined if it is that of the catalogue. */
  readonly language?: string | undefined
}

/** A longer record reduced to that. */
export function byName({ id, name, language }: TermByName): TermByName {
  return { id, name, language }
}
