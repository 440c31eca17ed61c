import { fold } from '../../contract/text.ts'
import { sameNameAs } from '../same-names.ts'

/** A higher rank is better; every rank is above 0. */
const PREFERRED_RANKS = { same: 6, beginning: 4, containing: 3 }
const NON_PREFERRED_RANKS = { same: 5, beginning: 2, containing: 1 }

/**
 * Returns a function that ranks a folded name with the words of a text. Best first: the preferred name equals the search
 * text (in any form of its words), a non-preferred term equals it, the preferred name begins with it, the preferred name
 * contains its words, a non-preferred term begins with it, a non-preferred term contains its words.
 */
export function nameRanker(field: string, text: string): (name: string) => number {
  const ranks = field === 'name' ? PREFERRED_RANKS : NON_PREFERRED_RANKS
  const prefix = fold(text).trim()
  const isSame = sameNameAs(text)
  return (name) => {
    if (name === prefix || isSame(name)) return ranks.same
    return name.startsWith(prefix) ? ranks.beginning : ranks.containing
  }
}
