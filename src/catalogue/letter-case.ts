import { fold } from '../contract/text.ts'

const BETWEEN_LETTERS = /[^\p{L}\p{M}]+/gu

/** Folds a text for comparisons that ignore case but not accents. Signs become those of `fold`. */
export function foldCase(text: string): string {
  return text
    .normalize('NFC')
    .replace(BETWEEN_LETTERS, fold)
    .split('ı')
    .map(withoutCase)
    .join('ı')
    .normalize('NFC')
}

/** The upper case makes ß and ss equal, as Unicode's case folding does. It would also make an i of ı. */
function withoutCase(text: string): string {
  return text.toUpperCase().toLowerCase()
}
