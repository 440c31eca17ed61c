/** Words for the fields of items in sentences such as “items made before 1900”. */

/** A text field in a phrase. */
export interface TextNoun {
  /** The field with its article: “a title”. */
  readonly a: string
  /** The noun is a plural: “marks”. */
  readonly areMany?: boolean
}

/** How a sentence about items speaks of a text field. `…` stands for the words. */
export interface TextPhrases extends TextNoun {
  /** With words in it, if “with … in the title” is not enough. */
  readonly bare?: string
  readonly having?: string
  readonly without?: string
}

/** What kind of number a sentence speaks of. */
export type NumberStyle =
  /** “less than … mm high” */
  | 'amount'
  /** “fewer than … pictures” */
  | 'count'
  /** The catalogue number. */
  | 'id'
  /** “acquired before …” */
  | 'year'
  /** The first year in which an item may have been made. */
  | 'firstYear'
  /** The last year in which an item may have been made. */
  | 'lastYear'

/** How a sentence about items speaks of a number field. */
export interface NumberPhrases {
  readonly having: string
  readonly without: string
  readonly style: NumberStyle
  /** Stands around the comparison; `…` is the place of the comparison. */
  readonly frame: string
}

/** How a sentence about items speaks of a relation to terms. `…` stands for the names of the terms. */
export interface RelationPhrases {
  readonly having: string
  readonly without: string
  readonly one: string
  readonly several: string
}
