import type { Parameter } from '../../contract/query-string.ts'
import { fold } from '../../contract/text.ts'

/** A place of the A–Z rail: what it is called, and the filter of the API that lists its terms. */
export interface Letter {
  readonly label: string
  /** What is heard: “0–9” alone says little. */
  readonly words: string
  readonly filter: Parameter
}

/**
 * Every beginning that a name can have, in the order of the list. Names compare by their folded letters, so all that is
 * before `a` is digits and the commonest signs, and all that is after `z` is other scripts and other signs.
 */
export const LETTERS: readonly Letter[] = [
  { label: '0–9', words: 'names that begin with a digit or a sign', filter: ['name_lt', 'a'] },
  ...[...'abcdefghijklmnopqrstuvwxyz'].map((letter): Letter => {
    const label = letter.toUpperCase()
    return { label, words: `names that begin with ${label}`, filter: ['name_begins', letter] }
  }),
  { label: 'Other', words: 'names that begin with any other letter or sign', filter: ['name_gte', '{'] },
]

/** The rail's place of a name. */
export function letterOf(name: string): Letter | undefined {
  const [first = ''] = fold(name)
  return LETTERS.find(({ filter: [op, value] }) =>
    op === 'name_begins' ? first === value : op === 'name_lt' ? first < value : first >= value,
  )
}

/** Whether a parameter of an address is one of the rail's. */
export function isLetterFilter(parameter: string, value: string): boolean {
  return LETTERS.some(({ filter }) => filter[0] === parameter && filter[1] === value.toLowerCase())
}
