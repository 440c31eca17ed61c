/** How sentences such as “items made before 1900” describe the filters on a field. */

/** A text field as a noun in a sentence. */
export interface TextNoun {
  /** The field with its article: “a title”. */
  readonly a: string
  /** Whether the noun is plural: “marks”. */
  readonly isPlural?: boolean
}

/** The phrases of a text field. `…` is replaced by the words. */
export interface TextPhrases extends TextNoun {
  /** For a search of words, if “with … in the title” does not fit. */
  readonly bare?: string
  readonly having?: string
  readonly without?: string
}

/** What a number counts or measures. The wording of a comparison depends on it. */
export type NumberStyle =
  /** “less than … mm high” */
  | 'amount'
  /** “fewer than … images” */
  | 'count'
  /** An ID. */
  | 'id'
  /** “acquired before …” */
  | 'year'
  /** The first year in which an item may have been made. */
  | 'firstYear'
  /** The last year in which an item may have been made. */
  | 'lastYear'

/** The phrases of a number field. */
export interface NumberPhrases {
  readonly having: string
  readonly without: string
  readonly style: NumberStyle
  /** The words around a comparison. `…` is replaced by the comparison. */
  readonly frame: string
}

/** The values that a field of flags takes, each with its words. */
export type FlagPhrases = Readonly<Record<string, string>>

/** The phrases of a relation to terms. `…` is replaced by the names of the terms. */
export interface RelationPhrases {
  readonly having: string
  readonly without: string
  readonly one: string
  readonly several: string
}
