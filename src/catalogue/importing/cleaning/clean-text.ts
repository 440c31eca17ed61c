import { withoutInvisible, withPlainLines, withPlainSpaces } from '../../visible-text.ts'
import type { Note } from '../findings.ts'
import { shortened } from '../shortened.ts'
import { withoutUnpairedDirections } from './direction-controls.ts'
import { plainOfHtml } from './plain-html.ts'
import { readC1AsWindows1252, repairDoubleEncoding } from './repair-encoding.ts'

/** The layout of a text: on one line, or with its line ends. */
export type TextShape = 'line' | 'paragraphs'

const PLACEHOLDERS: ReadonlySet<string> = new Set([
  'None',
  'none',
  'NONE',
  'NULL',
  'Null',
  'null',
  'N/A',
  'n/a',
  'NaN',
  'nan',
  '-',
  '--',
  '–',
  '—',
])

const PLAIN = /^[\x20-\x7e]*$/
// biome-ignore lint/suspicious/noControlCharactersInRegex: matches control characters on purpose
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufeff\ufffe\uffff]/
const ALL_CONTROL = new RegExp(CONTROL.source, 'g')

/** A text that describes something; null for a word that means “no value”. */
export function cleanText(raw: string, member: string, note: Note, shape: TextShape = 'line'): string | null {
  const text = plainText(raw, member, note, shape)
  if (text === null || !isPlaceholder(text)) return text
  notePlaceholder(text, member, note)
  return null
}

/** A name of any kind: of a term, a person or an object. Any word can be one: nan is a bread, and a grandmother. */
export function cleanName(raw: string, member: string, note: Note): string | null {
  const text = plainText(raw, member, note)
  if (text !== null && isPlaceholder(text)) {
    const reason = `${member} has a word that can mean “no value”; being a name, it is kept. If it names nothing in this source, list it in the map under “nothing”.`
    note('kept-placeholder', reason, text)
  }
  return text
}

/** Whether a text means “no value”, unless it is a name. */
export function isPlaceholder(text: string): boolean {
  return PLACEHOLDERS.has(text)
}

/** Words for a maker or a place that nobody knows. In a title or a name of a term, they say something. */
const UNKNOWN = /^(?:\?+|unknown|unbekannt|inconnue?|onbekend|desconocid[oa]|sconosciut[oa])$/i

/** Whether a text says of a person or a place only that it is unknown. */
export function isUnknown(text: string): boolean {
  return UNKNOWN.test(text)
}

export function notePlaceholder(text: string, member: string, note: Note): void {
  note('placeholder', `${member} has a word that means “no value”; it is left empty.`, text)
}

/**
 * Makes plain text of HTML, repairs encodings and removes control characters, unpaired surrogates, unpaired direction controls, invisible characters
 * and surrounding space. Every other space is a plain one. Null if nothing is left. Accents are composed (NFC), so that equal names are equal.
 */
export function plainText(raw: string, member: string, note: Note, shape: TextShape = 'line'): string | null {
  let text = plainOfHtml(raw)
  if (text !== raw) {
    const reason =
      text.trim() === ''
        ? `${member} has HTML without a text; the value is dropped.`
        : `${member} has HTML; it is read as plain text: “${shortened(text, QUOTED_LENGTH)}”.`
    note('html-text', reason, raw)
  }
  if (!PLAIN.test(text)) {
    if (!text.isWellFormed()) {
      note('unpaired-surrogate', `${member} has half a character; it is removed.`, raw)
      text = text.replace(/\p{Surrogate}/gu, '')
    }
    text = withEncodingRepaired(text, member, note)
    if (CONTROL.test(text)) {
      note('control-character', `${member} has control characters; they are removed.`, raw)
      text = text.replace(ALL_CONTROL, withoutControl)
    }
    const composed = (one: string) =>
      composedText(one, () => {
        note(
          'invisible-character',
          `${member} has more than ${MOST_MARKS} marks on one letter; the others are removed.`,
          raw,
        )
      })
    text = composed(text).replace(/\r\n?/g, '\n')
    const paired = withoutUnpairedDirections(text)
    if (paired !== text) {
      note('direction-control', `${member} has a direction control without its partner; it is removed.`, raw)
      text = composed(paired)
    }
    const visible = withoutInvisible(text, shape === 'line')
    if (visible !== text) {
      note('invisible-character', `${member} has characters that are invisible; they are removed.`, raw)
      text = composed(visible)
    }
  }
  text = shape === 'line' ? withPlainSpaces(text) : withPlainLines(text)
  return text === '' ? null : text
}

function withEncodingRepaired(raw: string, member: string, note: Note): string {
  const repaired = repairDoubleEncoding(raw)
  if (repaired !== raw) {
    const reason = `${member} is UTF-8 that was read as Windows-1252 and encoded again; it is read as “${shortened(repaired, QUOTED_LENGTH)}”.`
    note('double-encoded', reason, raw)
  }
  const text = readC1AsWindows1252(repaired)
  if (text !== repaired) {
    const reason = `${member} has characters of Windows-1252 that were read as Latin-1; they are read as Windows-1252, which gives “${shortened(text, QUOTED_LENGTH)}”.`
    note('control-character', reason, raw)
  }
  return text
}

const QUOTED_LENGTH = 100

/** The limit of the Stream-Safe Text Format (https://www.unicode.org/reports/tr15/#Stream_Safe_Text_Format). No language has as many. */
const MOST_MARKS = 30
const MANY_MARKS = new RegExp(`(\\p{M}{${MOST_MARKS}})\\p{M}+`, 'gu')

/** Composes accents. The time to put the marks of a letter in order grows with the square of their number. */
function composedText(text: string, onMany: () => void): string {
  const bounded = text.replace(MANY_MARKS, '$1')
  if (bounded !== text) onMany()
  return bounded.normalize('NFC')
}

/** Older databases use a vertical tab or form feed as a line end. */
function withoutControl(character: string): string {
  return character === '\u000b' || character === '\u000c' ? '\n' : ''
}
