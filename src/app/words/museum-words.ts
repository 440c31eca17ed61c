import { createContext, useContext } from 'react'
import { PLAIN_ABOUT, type Words } from '../../contract/about.ts'
import { capitalised } from '../../contract/text.ts'
import { t } from '../../contract/texts.ts'
import { plural } from '../ui/text/plural.ts'

const PLAIN = PLAIN_ABOUT.words

export type MuseumWords = ReturnType<typeof museumWords>

/**
 * What the museum calls its items and its terms. The rule: every text about records of the collection uses the museum’s word
 * for them, and so does every text that counts, lists or searches terms. The words of the standard stay as they are: broader,
 * narrower, related and top terms, and “this term” on its own page.
 */
export function museumWords(chosen: Words) {
  const item = chosen.item === PLAIN.item ? t`item` : chosen.item
  const items = chosen.items === PLAIN.items ? t`items` : chosen.items
  const term = chosen.term === PLAIN.term ? t`term` : chosen.term
  const aTerm = chosen.term === PLAIN.term ? t`a term` : withArticle(term)
  const terms = chosen.terms === PLAIN.terms ? t`terms` : chosen.terms
  return {
    item,
    anItem: chosen.item === PLAIN.item ? t`an item` : withArticle(item),
    items,
    term,
    aTerm,
    find:
      chosen.term === PLAIN.term && chosen.item === PLAIN.item
        ? t`Find a term or item`
        : t`Find ${aTerm} or ${item}`,
    terms,
    /** The same at the beginning of a text. */
    Item: capitalised(item),
    Items: capitalised(items),
    Term: capitalised(term),
    Terms: capitalised(terms),
    /** `item` or `items`, below a number that stands apart. */
    itemsBelow: (count: number): string =>
      chosen.items === PLAIN.items
        ? plural(count, { one: 'item', other: 'items' })
        : plural(count, { one: `${item}`, other: `${items}` }),
    /** `no items`, `1 item`, `1,867 items`. */
    countItems: (count: number): string =>
      chosen.items === PLAIN.items
        ? plural(count, { '=0': 'no items', one: '# item', other: '# items' })
        : countOwn(count, item, items),
    /** `no terms`, `1 term`, `2,030 terms`. */
    countTerms: (count: number | bigint): string =>
      chosen.terms === PLAIN.terms
        ? plural(count, { '=0': 'no terms', one: '# term', other: '# terms' })
        : countOwn(count, term, terms),
  }
}

/** The words of a catalogue that says nothing about its museum. */
export const PLAIN_MUSEUM = museumWords(PLAIN)

/** The words on the pages of a site: its own at the bare addresses, those of the interface in other languages. */
export function wordsAt(base: string, own: Words): MuseumWords {
  return base === '' ? museumWords(own) : PLAIN_MUSEUM
}

export const MuseumContext = createContext(PLAIN_MUSEUM)

export function useMuseum(): MuseumWords {
  return useContext(MuseumContext)
}

/** A count in the museum’s own words: two forms, whatever the language has. */
function countOwn(count: number | bigint, one: string, many: string): string {
  return plural(count, { '=0': `no ${many}`, one: `# ${one}`, other: `# ${many}` })
}

/** An interface does not know the gender of the museum’s own words: where articles have one, translations leave it out. */
function withArticle(word: string): string {
  return /^[aeiou]/i.test(word) ? t`an ${word}` : t`a ${word}`
}
