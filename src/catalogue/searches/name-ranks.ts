import type { NameMember } from '../../contract/name-members.ts'
import { fold } from '../../contract/text.ts'
import { sameButArticles, sameNameAs } from '../same-names.ts'

/** A higher rank is better; every rank is above 0. */
const RANKS: Record<NameMember, { same: number; beginning: number; containing: number }> = {
  name: { same: 7, beginning: 4, containing: 3 },
  used_for: { same: 6, beginning: 2, containing: 1 },
  labels: { same: 6, beginning: 2, containing: 1 },
  notations: { same: 5, beginning: 2, containing: 1 },
}

/** What a name is behind the same with other Arabic articles: شاي finds شاي before الشاي. */
const ARTICLE = 0.5

/**
 * Returns a function that ranks a folded name with the words of a text. Best first: the preferred name equals the search
 * text (in any form of its words), a non-preferred term or a name in another language equals it, a notation equals it, the preferred name begins with it,
 * the preferred name contains its words, a non-preferred term or notation begins with it, one of them contains its words.
 */
export function nameRanker(field: NameMember, text: string): (name: string) => number {
  const ranks = RANKS[field]
  const prefix = fold(text).trim()
  const isSame = sameNameAs(text)
  const isSameButArticles = sameButArticles(text)
  return (name) => {
    if (name === prefix || isSame(name)) return ranks.same
    if (isSameButArticles(name)) return ranks.same - ARTICLE
    return name.startsWith(prefix) ? ranks.beginning : ranks.containing
  }
}
