import type { Parameter } from '../../contract/query-string.ts'
import { fold } from '../../contract/text.ts'
import { t } from '../../contract/texts.ts'

/** An entry of the A–Z rail, with the filter of the API that lists its terms. */
export interface Letter {
  readonly label: string
  /** For screen readers, because “0–9” alone is unclear. */
  readonly words: string
  readonly filter: Parameter
}

/**
 * All initial letters, in the order of the list. Names are compared by their folded letters: digits and common signs
 * sort before `a`, other scripts and other signs after `z`.
 */
export const LETTERS: readonly Letter[] = [
  { label: '0–9', words: t`names that begin with a digit or a sign`, filter: ['name_lt', 'a'] },
  ...[...'abcdefghijklmnopqrstuvwxyz'].map((letter): Letter => {
    const label = letter.toUpperCase()
    return { label, words: t`names that begin with ${label}`, filter: ['name_begins', letter] }
  }),
  { label: t`Other`, words: t`names that begin with any other letter or sign`, filter: ['name_gte', '{'] },
]

/** The entry for a name. */
export function letterOf(name: string): Letter | undefined {
  const [first = ''] = fold(name)
  return LETTERS.find(({ filter: [op, value] }) =>
    op === 'name_begins' ? first === value : op === 'name_lt' ? first < value : first >= value,
  )
}

/** Whether a parameter is the filter of an entry. */
export function isLetterFilter(parameter: string, value: string): boolean {
  return LETTERS.some(({ filter }) => filter[0] === parameter && filter[1] === value.toLowerCase())
}
