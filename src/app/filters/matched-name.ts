import { words } from '../../contract/text.ts'

/** A term, as far as its names go. */
interface Named {
  readonly name: string
  readonly used_for: readonly string[]
}

/**
 * The non-preferred term through which a search found the term; undefined where its own name answers, or where no
 * name can be told to have matched.
 */
export function matchedNonPreferred(term: Named, searched: string): string | undefined {
  const asked = words(searched)
  if (asked.length === 0 || isMatch(term.name, asked)) return undefined
  return term.used_for.find((name) => isMatch(name, asked))
}

function isMatch(name: string, asked: readonly string[]): boolean {
  const found = words(name)
  return asked.every((word) => found.some((other) => isSameWord(other, word)))
}

/** The beginning of the word, or the two differ only in their last letters, as singular and plural do. */
export function isSameWord(word: string, asked: string): boolean {
  if (word.startsWith(asked)) return true
  let shared = 0
  while (shared < word.length && word[shared] === asked[shared]) shared++
  if (shared < 3 || shared < Math.max(word.length, asked.length) - 3) return false
  // Where one is the beginning of the other, a plural's ending is all that may follow: `tea` is not `teapot`.
  return shared < word.length || /^e?s$/.test(asked.slice(shared))
}
