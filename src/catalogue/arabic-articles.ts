/**
 * The article of Arabic is written with its word: شاي and الشاي are one word to who searches for it, and so are والشاي (and
 * the tea), بالشاي (with the tea) and للشاي (for the tea). Words are folded (see contract/text.ts).
 */

/** Each form of the article, with the fewest letters that a word has behind it: بالون is a balloon, and والد a father. */
const ARTICLES: readonly (readonly [article: string, shortest: number])[] = [
  ['ال', 2],
  ['وال', 3],
  ['بال', 3],
  ['لل', 3],
]

const ARABIC = /^[\u0621-\u064a]+$/

/** The word without its article; the word itself if it has none. */
export function withoutArticle(word: string): string {
  if (!ARABIC.test(word)) return word
  const found = ARTICLES.find(
    ([article, shortest]) => word.startsWith(article) && word.length >= article.length + shortest,
  )
  return found ? word.slice(found[0].length) : word
}

/** An Arabic word with other articles, and without one; nothing for other words. */
interface Articled {
  /** With an article. Longer words that begin so are found too. */
  readonly beginnings: readonly string[]
  /** Without one, if the word has one. Only this word: الماس are diamonds, and ماسورة is a pipe. */
  readonly whole: readonly string[]
}

/** The other forms of a folded word by which a search finds it. */
export function otherArticles(word: string): Articled {
  if (!ARABIC.test(word)) return NONE
  const plain = withoutArticle(word)
  const beginnings = [...new Set([word, plain])].flatMap(articled).filter((form) => form !== word)
  return { beginnings, whole: plain === word ? [] : [plain] }
}

function articled(plain: string): string[] {
  return ARTICLES.flatMap(([article, shortest]) => (plain.length >= shortest ? [article + plain] : []))
}

const NONE: Articled = { beginnings: [], whole: [] }
