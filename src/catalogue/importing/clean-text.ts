import type { Note } from './findings.ts'

/** How a text is written: on one line, or with its line ends kept. */
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
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufeff\ufffe\uffff]/
const ALL_CONTROL = new RegExp(CONTROL.source, 'g')

/**
 * A text without what does not belong in it: control characters, unpaired surrogates, space around it, a word that
 * stands for nothing. Null where nothing is left. Accents are composed (NFC), so equal names are equal.
 */
export function cleanText(raw: string, member: string, note: Note, shape: TextShape = 'line'): string | null {
  let text = raw
  if (!PLAIN.test(text)) {
    if (!text.isWellFormed()) {
      note('unpaired-surrogate', `${member} has half a character; it is removed.`, raw)
      text = text.replace(/\p{Surrogate}/gu, '')
    }
    if (CONTROL.test(text)) {
      note('control-character', `${member} has control characters; they are removed.`, raw)
      text = text.replace(ALL_CONTROL, withoutControl)
    }
    text = text.normalize('NFC').replace(/\r\n?/g, '\n')
  }
  text =
    shape === 'line'
      ? text.replace(/\s{2,}|[\n\t]/g, ' ').trim()
      : text
          .replace(/[^\S\n]+$/gm, '')
          .replace(/\n{3,}/g, '\n\n')
          .trim()
  if (text === '') return null
  if (PLACEHOLDERS.has(text)) {
    note('placeholder', `${member} holds a word for nothing; it is left empty.`, text)
    return null
  }
  return text
}

const windows1252 = new TextDecoder('windows-1252')

/**
 * U+0080 to U+009F are never meant: they come from Windows-1252 read as Latin-1, and stand for its quotes and dashes.
 * A vertical tab or form feed is a line end of older databases.
 */
function withoutControl(character: string): string {
  const code = character.charCodeAt(0)
  if (code === 0x0b || code === 0x0c) return '\n'
  if (code < 0x80 || code > 0x9f) return ''
  const meant = windows1252.decode(Uint8Array.of(code))
  return CONTROL.test(meant) ? '' : meant
}
