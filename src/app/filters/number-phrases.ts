import { NUMBER_OPERATORS, type NumberOp, type NumberStyle } from '../../contract/operators.ts'
import { formatYear } from './years.ts'

/** How a sentence about items speaks of a number field. */
export interface NumberPhrases {
  /** With content; without. */
  blank: readonly [having: string, without: string]
  style: NumberStyle
  /** What stands around the comparison, with `…` in its position. */
  frame: string
}

/** What a filter of numbers asks for, in the words that follow “items”. */
export function numberPhrase(
  { style, frame }: NumberPhrases,
  op: NumberOp,
  numbers: readonly number[],
): string {
  if (style === 'count') {
    const [first] = numbers
    if ((op === 'gte' && first === 1) || (op === 'gt' && first === 0)) return frame.replace('… ', '')
  }
  const isYear = style === 'year' || style === 'firstYear' || style === 'lastYear'
  const value = numbers.map(isYear ? formatYear : String).join(' or ')
  const comparison = NUMBER_OPERATORS[op].phrase[style].replace('…', value)
  const framed = frame.replace('…', comparison)
  return style === 'count' && value === '1' ? framed.replace(/s$/, '') : framed
}

function size(noun: string, unit: string, adjective: string): NumberPhrases {
  return {
    blank: [`with a recorded ${noun}`, `without a recorded ${noun}`],
    style: 'amount',
    frame: `… ${unit} ${adjective}`,
  }
}

/**
 * Years of production are the ends of the span in which an item may have been made, so that each says something
 * different of it. “Made in 1850 or later” means that the span reaches so far, “made no earlier than 1850” that it begins there.
 */
export const NUMBER_PHRASES: Record<string, NumberPhrases> = {
  id: { blank: ['with a catalogue number', 'without a catalogue number'], style: 'id', frame: '…' },
  production_year_from: {
    blank: ['with a first year of production', 'without a first year of production'],
    style: 'firstYear',
    frame: '…',
  },
  production_year_to: {
    blank: ['with a last year of production', 'without a last year of production'],
    style: 'lastYear',
    frame: '…',
  },
  acquisition_year: {
    blank: ['acquired in a recorded year', 'without a year of acquisition'],
    style: 'year',
    frame: 'acquired …',
  },
  height_mm: size('height', 'mm', 'high'),
  width_mm: size('width', 'mm', 'wide'),
  depth_mm: size('depth', 'mm', 'deep'),
  diameter_mm: size('diameter', 'mm', 'in diameter'),
  weight_g: {
    blank: ['with a recorded weight', 'without a recorded weight'],
    style: 'amount',
    frame: 'weighing … g',
  },
  num_images: { blank: ['with pictures', 'without pictures'], style: 'count', frame: 'with … pictures' },
}
