import { isWithoutMeaning } from '../catalogue/words-without-meaning.ts'
import type { Field, Resource } from '../contract/fields.ts'
import type { Filter, TextFilter } from '../contract/filter.ts'
import { joinedNeighbours } from '../contract/linked-words.ts'
import type { NumberOp, RelationOp, TextOp } from '../contract/operators.ts'
import { fold, locateWords, words } from '../contract/text.ts'
import { areNumbers } from './word-pairs.ts'

/** The values of each field of one record. */
export type Values = (field: Field) => readonly (string | number)[]

/** Whether a record's values match a filter, as `docs/api.md` defines it, without any index. */
export function fulfils(
  resource: Resource,
  filter: Filter,
  values: Values,
  namesOf: Values = values,
): boolean {
  const all = values(filter.field)
  switch (filter.kind) {
    case 'blank':
      return all.every((value) => value === 0) === filter.blank
    case 'ids':
      return all.some((value) => RELATES[filter.op](Number(value), filter.ids))
    case 'flags':
      return filter.flags.some((flag) => all.includes(flag))
    case 'number':
      return all.some((value) => COMPARES[filter.op](Number(value), filter.numbers))
    case 'text': {
      if (filter.op === 'bare') {
        const isOfNames = resource === 'term' && ['name', 'text'].includes(filter.field.name)
        const texts = (isOfNames ? namesOf(filter.field) : all).map(String)
        return hasWords(resource === 'term' ? withoutCommonWords(filter) : filter, texts)
      }
      const matches = MATCHES[filter.op]
      return all.some((value) => matches(String(value), filter.texts))
    }
  }
}

interface SortedRecord {
  id: number
  values: Values
}

/** The ids in order, as `docs/api.md` defines it: records without a value last, equal ones by ascending id. */
export function inOrder(found: readonly SortedRecord[], field: Field, descending: boolean): number[] {
  const valueIn = (record: SortedRecord) => record.values(field)[0]
  const compare = (a: SortedRecord, b: SortedRecord): number => {
    const [one, other] = [valueIn(a), valueIn(b)]
    if (one === undefined || other === undefined)
      return Number(one === undefined) - Number(other === undefined) || a.id - b.id
    const order =
      typeof one === 'number'
        ? one - Number(other)
        : collators[field.isNatural ? 'natural' : 'plain'].compare(fold(String(one)), fold(String(other)))
    return (descending ? -order : order) || a.id - b.id
  }
  return [...found].sort(compare).map(({ id }) => id)
}

/**
 * How well a term's names answer a search for words, as `docs/api.md` says. A lower number is better; undefined if no name
 * has all the words.
 */
export function nameRank(
  text: string,
  name: string,
  usedFor: readonly string[],
  notations: readonly string[] = [],
): number | undefined {
  const searched = words(text)
  const has = (one: string) => searched.every((word) => textWords(one).some((found) => finds(word, found)))
  const letters = (one: string) => words(one).join('').replaceAll("'", '')
  const is = (one: string) => {
    const found = words(one)
    const isSameWord = (word: string, i: number) => word === found[i] || areNumbers(word, found[i] ?? '')
    const isSpaced = letters(text) === letters(one)
    return isSpaced || (found.length === searched.length && searched.every(isSameWord))
  }
  const begins = (one: string) => has(one) && fold(one).startsWith(fold(text))
  const others = [...usedFor, ...notations]
  const ways = [
    is(name),
    usedFor.some(is),
    notations.some(is),
    begins(name),
    has(name),
    others.some(begins),
    others.some(has),
  ]
  return ways.includes(true) ? ways.indexOf(true) : undefined
}

const collators = {
  plain: new Intl.Collator('en-AU', { sensitivity: 'base' }),
  natural: new Intl.Collator('en-AU', { sensitivity: 'base', numeric: true }),
}

const COMPARES: Record<NumberOp, (value: number, operands: readonly number[]) => boolean> = {
  bare: (value, [operand]) => value === operand,
  exact: (value, [operand]) => value === operand,
  in: (value, operands) => operands.includes(value),
  lt: (value, [operand = Number.NaN]) => value < operand,
  lte: (value, [operand = Number.NaN]) => value <= operand,
  gt: (value, [operand = Number.NaN]) => value > operand,
  gte: (value, [operand = Number.NaN]) => value >= operand,
}

const RELATES: Record<RelationOp, (id: number, operands: readonly number[]) => boolean> = {
  bare: (id, [operand]) => id === operand,
  exact: (id, [operand]) => id === operand,
  in: (id, operands) => operands.includes(id),
}

const MATCHES: Record<Exclude<TextOp, 'bare'>, (text: string, operands: readonly string[]) => boolean> = {
  begins: (text, [operand = '']) => fold(text).startsWith(fold(operand)),
  ends: (text, [operand = '']) => fold(text).endsWith(fold(operand)),
  in: (text, operands) => operands.some((part) => fold(text).includes(fold(part))),
  exact: (text, operands) => operands.includes(text),
  lt: (text, [operand = '']) => compareCodePoints(text, operand) < 0,
  lte: (text, [operand = '']) => compareCodePoints(text, operand) <= 0,
  gt: (text, [operand = '']) => compareCodePoints(text, operand) > 0,
  gte: (text, [operand = '']) => compareCodePoints(text, operand) >= 0,
}

function hasWords(filter: TextFilter, texts: string[]): boolean {
  const searched = searchedWords(filter)
  const groups = filter.field.name === 'text' ? [texts.flatMap(textWords)] : texts.map(textWords)
  if (filter.isAnyWordEnough) return wordsFound(filter, texts) > 0
  return groups.some((group) => searched.every((one) => group.some((found) => findsTogether(one, found))))
}

/** A search in all texts of terms without the words that say nothing, unless there are no others. */
export function withoutCommonWords(filter: TextFilter): TextFilter {
  const all = words(filter.texts[0] ?? '')
  const telling = all.filter((word) => !isWithoutMeaning(word))
  if (filter.field.name !== 'text' || telling.length === all.length || telling.length === 0) return filter
  return { ...filter, texts: [telling.join(' ')] }
}

/** How many different words of a search for words the texts contain. */
export function wordsFound(filter: TextFilter, texts: readonly string[]): number {
  const there = texts.flatMap(textWords)
  const found = searchedWords(filter).filter((one) => there.some((word) => findsTogether(one, word)))
  return new Set(found.map(({ word }) => word)).size
}

/** A searched word, and what it is with the one before or after it. */
interface SearchedWord {
  word: string
  together: readonly string[]
}

function searchedWords({ texts: [text = ''] }: TextFilter): SearchedWord[] {
  const located = locateWords(text)
  const neighbours = joinedNeighbours(text, located)
  return located.map(({ word }, at) => ({ word, together: neighbours[at] ?? [] }))
}

/** “Tea pot” finds teapots, with each of its words. */
function findsTogether({ word, together }: SearchedWord, found: string): boolean {
  const whole = found.startsWith(JOINED) ? found.slice(JOINED.length) : found
  return finds(word, found) || together.some((one) => one === whole || areNumbers(one, whole))
}

/** Whether a searched word finds a word of a text. No word of the museum has a second spelling. */
export function finds(searched: string, word: string): boolean {
  const together = searched.replaceAll("'", '')
  const isSame = (one: string) =>
    [searched, together, searched.replace(/^0+(?=[1-9])/, '')].includes(one) ||
    areNumbers(together, one) ||
    areNumbers(searched, one)
  if (word.startsWith(JOINED)) return isSame(word.slice(JOINED.length))
  const isFound = (one: string) => isSame(one) || one.startsWith(searched)
  return [word, ...partsOf(word)].some(isFound) || isSame(word.replaceAll("'", ''))
}

/** Before words that hyphens join, which only the whole word finds. */
const JOINED = '+'

/** The words of a text, and those that hyphens join. */
function textWords(text: string): string[] {
  const runs =
    fold(text).match(/(?<![\p{L}\p{M}\p{N}])[\p{L}\p{M}]+(?:-[\p{L}\p{M}]+)+(?![\p{L}\p{M}\p{N}])/gu) ?? []
  const pairs = runs.flatMap((run) =>
    run.split('-').flatMap((part, at, all) => (at > 0 ? all[at - 1] + part : [])),
  )
  const joined = [...pairs, ...runs.map((run) => run.replaceAll('-', ''))]
  return [...words(text), ...joined.map((word) => JOINED + word)]
}

/** What an apostrophe separates; a number without leading zeros. */
function partsOf(word: string): string[] {
  const parts = word.includes("'") ? word.split("'").filter((part) => part.length > 1) : []
  return [...parts, word.replace(/^0+(?=[1-9])/, '')]
}

function compareCodePoints(a: string, b: string): number {
  return Buffer.compare(Buffer.from(fold(a)), Buffer.from(fold(b)))
}
