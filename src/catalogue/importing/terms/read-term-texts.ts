import {
  INSTEAD_OF_SCOPE_NOTE,
  TERM_TEXT_MEMBERS,
  TERM_TEXTS,
  type TermTextMember,
  type TermTexts,
} from '../../../contract/term-texts.ts'
import { distinct, isEmptyPart, nameOf, partsOf, SEPARATOR, textOf } from '../cleaning/clean-values.ts'
import { valuesInText } from '../cleaning/json-text.ts'
import type { Note } from '../findings.ts'
import { memberOf, type SourceRecord } from '../sources/source-record.ts'

interface ReadTexts {
  scopeNotes: string | null
  texts: TermTexts
  /** The texts in the order of the source, before repeated ones are left out; null where nothing is left after cleaning. */
  written: Partial<Record<TermTextMember, (string | null)[]>>
}

/** The texts of a term in a table or in JSON. Several scope notes become paragraphs of one text; without any, other notes become it too. */
export function readTermTexts(values: SourceRecord['values'], inTable: boolean, note: Note): ReadTexts {
  const notesOf = (member: string) => notesIn(memberOf(values, member), member, inTable, note)
  const read: ReadTexts = {
    scopeNotes: notesOf('scope_notes').filter(isText).join('\n') || null,
    texts: {},
    written: {},
  }
  for (const member of TERM_TEXT_MEMBERS) {
    const written = TERM_TEXTS[member].isNote
      ? notesOf(member)
      : linesIn(memberOf(values, member), member, note)
    const texts = distinct(written.filter(isText), (text) => text, member, note)
    if (texts.length === 0) continue
    read.texts[member] = texts
    read.written[member] = written
  }
  const instead = INSTEAD_OF_SCOPE_NOTE.find((member) => read.texts[member] !== undefined)
  if (instead !== undefined) read.scopeNotes ??= read.texts[instead]?.join('\n') ?? null
  return read
}

/** In JSON, a text is one note, even if it contains the separator. */
export function notesIn(value: unknown, member: string, inTable: boolean, note: Note): (string | null)[] {
  const isSplit = inTable && typeof value === 'string'
  const parts = isSplit ? (valuesInText(value) ?? value.split(SEPARATOR)) : [value].flat()
  return parts.map((part) => textOf(part, member, note, 'paragraphs'))
}

/** Codes, of which any word can be one, or citations and addresses. */
function linesIn(value: unknown, member: string, note: Note): (string | null)[] {
  const read = member === 'notations' ? nameOf : textOf
  return partsOf(value, member, note).map((part) =>
    isEmptyPart(part, member, note) ? null : read(part, member, note),
  )
}

function isText(text: string | null): text is string {
  return text !== null
}
