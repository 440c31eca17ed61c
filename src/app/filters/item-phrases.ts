import type { Filter } from '../../contract/filter.ts'
import { TEXT_OPERATORS, type TextNoun } from '../../contract/operators.ts'
import { NUMBER_PHRASES, numberPhrase } from './number-phrases.ts'

/** The name of a term, as far as it is known. */
export type NameOf = (termId: number) => string

/** What a filter of items asks for, in the words that follow “items”: “made before 1900”. */
export function itemPhrase(filter: Filter, nameOf: NameOf): string {
  const { field } = filter
  if (filter.kind === 'ids') return relationPhrase(field.name, filter.ids.map(nameOf))
  if (field.kind === 'relation') {
    return filter.kind === 'blank' && filter.blank ? 'catalogued with no term' : 'catalogued with a term'
  }
  if (field.kind === 'number') {
    const phrases = NUMBER_PHRASES[field.name]
    if (phrases && filter.kind === 'blank') return phrases.blank[filter.blank ? 1 : 0]
    return phrases && filter.kind === 'number' ? numberPhrase(phrases, filter.op, filter.numbers) : field.name
  }
  const words = TEXT_PHRASES[field.name] ?? { a: `a ${field.name.replaceAll('_', ' ')}` }
  if (filter.kind === 'blank')
    return filter.blank ? (words.without ?? without(words.a)) : (words.having ?? `with ${words.a}`)
  if (filter.kind !== 'text') return field.name
  const value = filter.texts.map(quote).join(' or ')
  const own = filter.op === 'bare' ? words.bare?.(value) : undefined
  return own ?? TEXT_OPERATORS[filter.op].phrase(words, value)
}

function relationPhrase(field: string, names: readonly string[]): string {
  const listed = names.join(' or ')
  if (field === 'term') return `catalogued as ${listed}`
  if (field === 'term_ancestor') return `in a narrower term of ${listed}`
  return names.length > 1 ? `in ${listed}, or narrower` : `in ${listed} or narrower`
}

interface TextPhrases extends TextNoun {
  /** With some words in it. */
  bare?: (words: string) => string
  without?: string
  having?: string
}

function without(a: string): string {
  return `without ${a}`
}

function quote(text: string): string {
  return `‘${text}’`
}

const TEXT_PHRASES: Record<string, TextPhrases> = {
  registration_number: { a: 'a registration number' },
  title: { a: 'a recorded title' },
  display_title: { a: 'a title' },
  summary: { a: 'a summary' },
  description: { a: 'a description', bare: (words) => `described with ${words}` },
  significance_statement: { a: 'a statement of significance' },
  history_notes: { a: 'a recorded history' },
  production_notes: { a: 'notes on production', areMany: true },
  marks: { a: 'marks', areMany: true, bare: (words) => `marked with ${words}` },
  names: { a: 'an object name', bare: (words) => `called ${words}` },
  categories: { a: 'a category', bare: (words) => `in the category ${words}` },
  subjects: { a: 'a subject', bare: (words) => `about ${words}` },
  materials: { a: 'a material', bare: (words) => `made of ${words}` },
  techniques: { a: 'a technique', bare: (words) => `made with the technique ${words}` },
  makers: { a: 'a maker', bare: (words) => `made by ${words}` },
  designers: { a: 'a designer', bare: (words) => `designed by ${words}` },
  users: { a: 'a user', bare: (words) => `used by ${words}` },
  production_date: { a: 'a date of production', bare: (words) => `dated ${words}` },
  production_place: { a: 'a place of production', bare: (words) => `made in ${words}` },
  used_place: { a: 'a place of use', bare: (words) => `used in ${words}` },
  dimensions: { a: 'dimensions', areMany: true, bare: (words) => `with ${words} in the dimensions` },
  acquisition_credit_line: { a: 'a credit line' },
  on_display: {
    a: 'a place on display',
    bare: (words) => `on display in ${words}`,
    without: 'not on display',
    having: 'on display',
  },
  rights: { a: 'terms of use', areMany: true },
  record_uri: { a: 'an address at the museum' },
  uri: { a: 'an address in this catalogue' },
  text: {
    a: 'some text',
    bare: (words) => `with ${words} anywhere in the record`,
    without: 'without any text',
  },
}
