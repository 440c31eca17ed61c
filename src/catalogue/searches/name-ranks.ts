import { fold, words } from '../../contract/text.ts'
import { formsOf, isSameWord, type WordForms } from '../word-forms.ts'

/** A text with more words is compared as it is written; no name is as long. */
const MOST_WORDS = 60
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
  const all = words(text)
  const searched = all.length > MOST_WORDS ? [] : all
  const forms = searched.map(formsOf)
  const together = formsOf(joinedWords(searched))
  const longest = Math.max(longestOf(forms), longestOf([together]) * 2)
  return (name) => {
    if (name === prefix || (name.length <= longest && isSame(name, forms, together))) return ranks.same
    return name.startsWith(prefix) ? ranks.beginning : ranks.containing
  }
}

/**
 * The length of the longest name with these words, with some allowance for characters around and between them. A longer
 * name is not split into words, which would be slow for many results.
 */
function longestOf(forms: readonly WordForms[]): number {
  const lengths = forms.map(({ beginnings, whole }) =>
    Math.max(...[...beginnings, ...whole].map((word) => word.length)),
  )
  return lengths.reduce((sum, length) => sum + length + 4, 0)
}

/** Whether a name has the same words, or the same letters with other spaces, hyphens and apostrophes. */
function isSame(folded: string, forms: readonly WordForms[], together: WordForms): boolean {
  const found = words(folded)
  return (
    isSameWord(joinedWords(found), together) ||
    (found.length === forms.length &&
      found.every((word, i) => forms[i] !== undefined && isSameWord(word, forms[i])))
  )
}

/** The letters of words without what is between and in them. */
export function joinedWords(found: readonly string[]): string {
  return found.join('').replaceAll("'", '')
}
