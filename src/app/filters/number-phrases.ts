import { NUMBER_OPERATORS, type NumberOp } from '../../contract/operators.ts'
import type { NumberPhrases } from '../../contract/phrases.ts'
import { formatYear } from './years.ts'

/** A filter of numbers in words that follow “items”. */
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
