import type { Item } from '../../../../contract/item.ts'
import { type Field, ITEM_SECTIONS, type Part, type Section } from './item-sections.ts'

/** The sections of a record on a wide screen, in their order: the first ones, then the others. */
export interface Arrangement {
  readonly first: readonly Section[]
  readonly rest: readonly Section[]
}

/** Parts of the view that have content for this item, such as its terms. */
export type FilledParts = ReadonlySet<Part>

interface Measured {
  readonly section: Section
  /** About how high it is, in lines. */
  readonly lines: number
  readonly hasText: boolean
}

/** About as many lines as an image beside them is high. */
const IMAGE_LINES = 20
/** A section with less running text than this is short. */
const SHORT_TEXT = 160
/** Characters in a line of running text, and of a value beside its name. */
const TEXT_LINE = 74
const VALUE_LINE = 50
/** A longer text is cut at about this length. */
const SHOWN_TEXT = 1500

/**
 * First what stands beside an image that stays in view: all sections with running text, and more until they are as high
 * as the image. Then what fits into narrow columns below it.
 */
export function besideImage(item: Item, parts: FilledParts): Arrangement {
  const sections = measured(item, parts)
  const texts = sections.findLastIndex(({ hasText }) => hasText) + 1
  let end = texts
  while (end < sections.length && linesOf(sections.slice(0, end)) < IMAGE_LINES) end++
  // A single column below the image would look lost.
  return splitAt(sections, sections.length - end === 1 ? sections.length : end)
}

/** Two columns of about the same height. */
export function inColumns(item: Item, parts: FilledParts): Arrangement {
  const sections = measured(item, parts)
  const difference = (end: number) => Math.abs(linesOf(sections.slice(0, end)) - linesOf(sections.slice(end)))
  let end = sections.length > 0 ? 1 : 0
  for (let at = 2; at < sections.length; at++) if (difference(at) < difference(end)) end = at
  return splitAt(sections, end)
}

function splitAt(sections: readonly Measured[], end: number): Arrangement {
  const all = sections.map(({ section }) => section)
  return { first: all.slice(0, end), rest: all.slice(end) }
}

function linesOf(sections: readonly Measured[]): number {
  return sections.reduce((sum, { lines }) => sum + lines, 0)
}

function measured(item: Item, parts: FilledParts): Measured[] {
  return ITEM_SECTIONS.flatMap((section) => {
    const fields = section.fields.reduce((sum, field) => sum + fieldLines(item, field, parts), 0)
    const hasText = textLength(item, section.fields) >= SHORT_TEXT
    // A heading and the room between sections take about four lines.
    return fields === 0 ? [] : [{ section, lines: 4 + fields, hasText }]
  })
}

function textLength(item: Item, fields: readonly Field[]): number {
  return fields.reduce((sum, { shown }) => {
    const one = shown(item)
    return sum + (one.as === 'prose' ? (one.text?.length ?? 0) : 0)
  }, 0)
}

/** About how many lines a field takes; 0 without a value. */
function fieldLines(item: Item, { shown }: Field, parts: FilledParts): number {
  const one = shown(item)
  if (one.as === 'own') return parts.has(one.part) ? 2 * item.terms.length : 0
  if (one.as === 'prose') {
    return one.text === null ? 0 : 2 + Math.ceil(Math.min(one.text.length, SHOWN_TEXT) / TEXT_LINE)
  }
  const length = one.values.reduce((sum, { text, note = '' }) => sum + text.length + note.length, 0)
  return one.values.length === 0 ? 0 : 0.5 + Math.ceil(length / VALUE_LINE)
}
