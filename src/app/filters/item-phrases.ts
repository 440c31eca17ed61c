import type { Field } from '../../contract/fields.ts'
import type { Filter } from '../../contract/filter.ts'
import { NUMBER_OPERATORS, type NumberOp, TEXT_OPERATORS } from '../../contract/operators.ts'
import type { NumberPhrases, RelationPhrases, TextPhrases } from '../../contract/phrases.ts'
import { t } from '../../contract/texts.ts'
import { anyOf, quoted } from '../ui/text/punctuation.ts'
import { formatYear } from './years.ts'

/** The name of a term, or of a group if the field says so, or a substitute until it is loaded. */
export type NameOf = (id: number, field?: Field) => string

/** A filter of items in words that follow “items”: “made before 1900”. */
export function itemPhrase(filter: Filter, nameOf: NameOf): string {
  switch (filter.kind) {
    case 'blank': {
      const words = phrasesOf<AnyPhrases>(filter.field)
      const { having, without } =
        'a' in words ? { having: t`with ${words.a}`, without: t`without ${words.a}`, ...words } : words
      return filter.blank ? without : having
    }
    case 'ids': {
      const { one, several } = phrasesOf(filter.field)
      return (filter.ids.length > 1 ? several : one).replace('…', () =>
        anyOf(filter.ids.map((id) => nameOf(id))),
      )
    }
    case 'flags':
      return flagsPhrase(filter)
    case 'number':
      return numberPhrase(phrasesOf(filter.field), filter.op, filter.numbers)
    case 'text': {
      const words = phrasesOf(filter.field)
      const value = anyOf(filter.texts.map(quoted))
      if (filter.isAnyWordEnough) return t`matching all or some of the words ${value}`
      if (filter.op === 'bare' && words.bare !== undefined) return words.bare.replace('…', () => value)
      return TEXT_OPERATORS[filter.op].phrase(words, value)
    }
  }
}

/** Flags in words, for terms and for items. */
export function flagsPhrase({ field, flags }: Extract<Filter, { kind: 'flags' }>): string {
  return anyOf(flags.map((flag) => field.phrase?.[flag] ?? flag))
}

type AnyPhrases = TextPhrases | NumberPhrases | RelationPhrases

function phrasesOf<Phrases>({ name, phrase }: { name: string; phrase: Phrases | null }): Phrases {
  if (phrase === null) throw new Error(`${name} is not a field of items`)
  return phrase
}

/** A filter of numbers in words that follow “items”. */
function numberPhrase({ style, frame }: NumberPhrases, op: NumberOp, numbers: readonly number[]): string {
  if (style === 'count') {
    const [first] = numbers
    if ((op === 'gte' && first === 1) || (op === 'gt' && first === 0)) return frame.replace('… ', '')
  }
  const isYear = style === 'year' || style === 'firstYear' || style === 'lastYear'
  const value = anyOf(numbers.map(isYear ? formatYear : String))
  const comparison = NUMBER_OPERATORS[op].phrase[style].replace('…', value)
  const framed = frame.replace('…', comparison)
  return style === 'count' && value === '1' ? framed.replace(/s$/, '') : framed
}
