/** How a name fits the text that it is compared with. */
export type NameFit =
  /** The preferred name, ignoring case and accents. */
  | 'preferred'
  /** The preferred name in another grammatical number or spelling. */
  | 'variant'
  /** A non-preferred term, in any grammatical number and spelling. */
  | 'non-preferred'
  /** A name in another language, in the same way, or a notation. */
  | 'other'
  /** Some words are the same, or nearly. */
  | 'similar'

/** A text to find terms for, and how many at most. */
export interface NameQuery {
  text: string
  limit: number
}

/** A term whose name fits a text. */
export interface NameMatch {
  id: number
  fit: NameFit
  /** The folded name that fits best. */
  name: string
  /** Twice the number of shared words, divided by the words of both: 1 for equal names. Each wrong letter takes a quarter from its word. */
  overlap: number
}
