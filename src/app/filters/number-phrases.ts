import type { FilterOp } from '../../contract/filter.ts'
import { formatYear } from './years.ts'

/** How a number of an item is spoken of. */
export interface NumberPhrases {
  /** With content; without. */
  blank: readonly [having: string, without: string]
  compare: (op: FilterOp, numbers: readonly number[]) => string
}

/** “at least 20 mm high”: what is compared stands after the number. */
function size(noun: string, unit: string, adjective: string): NumberPhrases {
  return {
    blank: [`with a recorded ${noun}`, `without a recorded ${noun}`],
    compare: (op, numbers) => `${amount(op, numbers, 'less')} ${unit} ${adjective}`,
  }
}

function amount(op: FilterOp, numbers: readonly number[], lesser: 'less' | 'fewer'): string {
  const value = numbers.join(' or ')
  switch (op) {
    case 'lt':
      return `${lesser} than ${value}`
    case 'lte':
      return `at most ${value}`
    case 'gt':
      return `more than ${value}`
    case 'gte':
      return `at least ${value}`
    default:
      return value
  }
}

/** The words of each comparison, with `…` where the year stands. */
type YearWords = Record<'is' | 'lt' | 'lte' | 'gt' | 'gte', string>

function year(blank: NumberPhrases['blank'], words: YearWords): NumberPhrases {
  return {
    blank,
    compare: (op, numbers) => {
      const key = op === 'lt' || op === 'lte' || op === 'gt' || op === 'gte' ? op : 'is'
      return words[key].replace('…', numbers.map(formatYear).join(' or '))
    },
  }
}

/**
 * Years of production are the ends of the span in which an item may have been made, so that each says something
 * different of it. “Made in 1850 or later” means that the span reaches so far, “made no earlier than 1850” that it begins there.
 */
export const NUMBER_PHRASES: Record<string, NumberPhrases> = {
  id: {
    blank: ['with a catalogue number', 'without a catalogue number'],
    compare: (op, numbers) => {
      const value = numbers.join(' or ')
      if (op === 'lt') return `with a catalogue number below ${value}`
      if (op === 'lte') return `with a catalogue number up to ${value}`
      if (op === 'gt') return `with a catalogue number above ${value}`
      if (op === 'gte') return `with a catalogue number from ${value} on`
      return `with the catalogue number ${value}`
    },
  },
  production_year_from: year(['with a first year of production', 'without a first year of production'], {
    is: 'made from … on',
    lt: 'perhaps made before …',
    lte: 'made in … or earlier',
    gt: 'made after …',
    gte: 'made no earlier than …',
  }),
  production_year_to: year(['with a last year of production', 'without a last year of production'], {
    is: 'made up to …',
    lt: 'made before …',
    lte: 'made no later than …',
    gt: 'perhaps made after …',
    gte: 'made in … or later',
  }),
  acquisition_year: year(['acquired in a recorded year', 'without a year of acquisition'], {
    is: 'acquired in …',
    lt: 'acquired before …',
    lte: 'acquired in … or earlier',
    gt: 'acquired after …',
    gte: 'acquired in … or later',
  }),
  height_mm: size('height', 'mm', 'high'),
  width_mm: size('width', 'mm', 'wide'),
  depth_mm: size('depth', 'mm', 'deep'),
  diameter_mm: size('diameter', 'mm', 'in diameter'),
  weight_g: {
    blank: ['with a recorded weight', 'without a recorded weight'],
    compare: (op, numbers) => `weighing ${amount(op, numbers, 'less')} g`,
  },
  num_images: {
    blank: ['with pictures', 'without pictures'],
    compare: (op, numbers) => {
      const [most] = numbers
      if ((op === 'gte' && most === 1) || (op === 'gt' && most === 0)) return 'with pictures'
      const isOne = numbers.length === 1 && most === 1
      return `with ${amount(op, numbers, 'fewer')} ${isOne ? 'picture' : 'pictures'}`
    },
  },
}
