import type { CardFont } from '../../contract/term-card.ts'

export interface TextStyle {
  font: CardFont
  /** Pixels. */
  size: number
  fill: string
  /** Which end of the text is at its x; by default the left one. */
  anchor?: 'start' | 'end'
  /** The colour of an edge around the letters. */
  halo?: string
}

const HALO_WIDTH = 6

/** A line of text with its baseline at `y`. */
export function textAt(x: number, y: number, text: string, style: TextStyle): string {
  const { font, size, fill, anchor = 'start', halo } = style
  const attributes = [
    `x="${round(x)}" y="${round(y)}"`,
    `font-family="${font.family}" font-size="${round(size * font.scale)}"`,
    `fill="${fill}" text-anchor="${anchor}"`,
    ...(halo === undefined ? [] : [`stroke="${halo}" stroke-width="${HALO_WIDTH}" paint-order="stroke"`]),
  ]
  return `<text ${attributes.join(' ')}>${escaped(inOwnDirection(text))}</text>`
}

/** The three lines of a name hold fewer letters, however narrow. Longer texts would take long to measure. */
const MOST_CHARACTERS = 400

/** A text as fonts have it: in composed characters, with plain single spaces, and cut if it is far too long for a card. */
export function plainText(text: string): string {
  const trimmed = text.trim()
  const shown =
    trimmed.length <= MOST_CHARACTERS ? trimmed : `${trimmed.slice(0, MOST_CHARACTERS).replace(HALF, '')}…`
  return shown.normalize('NFC').replace(/\s+/g, ' ')
}

/** The first half of a character outside the basic plane, at the end of a text. */
const HALF = /[\ud800-\udbff]$/

const RIGHT_TO_LEFT =
  /^[^\p{Letter}]*[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u

/** Whether the first letter belongs to a script that runs from right to left. */
export function isRightToLeft(text: string): boolean {
  return RIGHT_TO_LEFT.test(text)
}

const RIGHT_TO_LEFT_ISOLATE = '\u2067'
const END_OF_ISOLATE = '\u2069'

/** The renderer takes every text to run from left to right. */
function inOwnDirection(text: string): string {
  return isRightToLeft(text) ? RIGHT_TO_LEFT_ISOLATE + text + END_OF_ISOLATE : text
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** Text for XML, which has no form for most control characters. */
function escaped(text: string): string {
  return text
    .replace(/[\p{Control}\p{Surrogate}\ufffe\uffff]/gu, '')
    .replace(/[&<>]/g, (character) => ESCAPES[character] ?? '')
}

export function round(value: number): number {
  return Math.round(value * 10) / 10
}
