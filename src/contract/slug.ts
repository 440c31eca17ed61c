/** Longer slugs are cut between words. */
const MAX_CHARACTERS = 80

/**
 * The name of a record as the readable end of its address: words in lower case with one hyphen between them. Letters and
 * digits of any script stay; Latin letters lose their accents, others keep them. It is empty for a name without any.
 */
export function slugOf(name: string): string {
  const plain = name
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(DROPPED, '')
    .replaceAll(ACCENTED_LATIN, '$1')
    .normalize('NFC')
  return shortened((plain.match(WORD) ?? []).join('-'))
}

/** Marks that enclose a character or choose its drawing, as in emoji: nobody types them. */
const DROPPED = /[\p{Me}\p{Variation_Selector}]/gu
const ACCENTED_LATIN = /(\p{Script=Latin})\p{M}+/gu
/** Vowel signs of many scripts are marks and belong to the word. */
const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu

function shortened(slug: string): string {
  const characters = [...slug]
  if (characters.length <= MAX_CHARACTERS) return slug
  const end = characters.lastIndexOf('-', MAX_CHARACTERS)
  return characters.slice(0, end < 0 ? MAX_CHARACTERS : end).join('')
}
