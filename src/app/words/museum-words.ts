import { PLAIN_ABOUT, type Words } from '../../contract/about.ts'
import { capitalised } from '../../contract/text.ts'
import { t } from '../../contract/texts.ts'
import { formatCount } from '../ui/text/numbers.ts'
import { plural } from '../ui/text/plural.ts'

const PLAIN = PLAIN_ABOUT.words
let chosen: Words = PLAIN

/**
 * What the museum calls its items and its terms. The rule: every text about records of the collection uses the museum’s word
 * for them, and so does every text that counts, lists or searches terms. The words of the standard stay as they are: broader,
 * narrower, related and top terms, and “this term” on its own page.
 *
 * The app sets the words when it renders. On the server, rendering a page is one step that no other page interrupts.
 */
export function setMuseumWords(words: Words): void {
  chosen = words
}

export const museum = {
  get item(): string {
    return chosen.item === PLAIN.item ? t`item` : chosen.item
  },
  get anItem(): string {
    return chosen.item === PLAIN.item ? t`an item` : withArticle(chosen.item)
  },
  get items(): string {
    return chosen.items === PLAIN.items ? t`items` : chosen.items
  },
  get term(): string {
    return chosen.term === PLAIN.term ? t`term` : chosen.term
  },
  get aTerm(): string {
    return chosen.term === PLAIN.term ? t`a term` : withArticle(chosen.term)
  },
  get terms(): string {
    return chosen.terms === PLAIN.terms ? t`terms` : chosen.terms
  },
  /** The same at the beginning of a text. */
  get Items(): string {
    return capitalised(museum.items)
  },
  get Item(): string {
    return capitalised(museum.item)
  },
  get Term(): string {
    return capitalised(museum.term)
  },
  get Terms(): string {
    return capitalised(museum.terms)
  },
}

function withArticle(word: string): string {
  return `${/^[aeiou]/i.test(word) ? 'an' : 'a'} ${word}`
}

/** `no items`, `1 item`, `1,867 items`. */
export function countItems(count: number): string {
  return chosen.items === PLAIN.items
    ? plural(count, { '=0': 'no items', one: '# item', other: '# items' })
    : formatCount(count, chosen.item, chosen.items)
}

/** `no terms`, `1 term`, `2,030 terms`. */
export function countTerms(count: number | bigint): string {
  return chosen.terms === PLAIN.terms
    ? plural(count, { '=0': 'no terms', one: '# term', other: '# terms' })
    : formatCount(count, chosen.term, chosen.terms)
}
