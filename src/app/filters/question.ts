import { ASKED, isLeftEmpty } from '../../contract/list-address.ts'
import type { Parameter } from '../../contract/query-string.ts'
import { t } from '../../contract/texts.ts'
import { listed, quoted } from '../ui/text/punctuation.ts'
import { type LeftOut, passOver } from './question-pass.ts'
import { longest, tokensOf } from './question-tokens.ts'
import { FAMILY } from './question-words.ts'
import { areConsistent } from './question-years.ts'

/** Filters for what a question says, and the words to search for. */
interface Reading {
  readonly text: string
  readonly wordCount: number
  readonly conditions: readonly Parameter[]
  readonly leftOut: readonly LeftOut[]
}

/** The search that a question in the URL stands for; undefined if its words are to be taken as they are. */
export function interpretedQuery(query: URLSearchParams): URLSearchParams | undefined {
  const parameters: Parameter[] = [...query].filter((parameter) => !isLeftEmpty(parameter))
  const texts = query.getAll('text').filter((text) => text !== '')
  const [text] = texts
  if (text === undefined || texts.length > 1 || query.get('words') === 'all') return undefined
  const reading = readQuestion(text) ?? (query.get('words') === 'most' ? undefined : ofFamily(text))
  if (reading === undefined) return undefined
  const others = parameters.filter(([name]) => !['text', 'words', 'start', ASKED].includes(name))
  const isThere = (condition: Parameter) => others.some((other) => String(other) === String(condition))
  const words: Parameter[] = [
    ...(reading.text === '' ? [] : [['text', reading.text] as const]),
    ...(reading.wordCount > 1 ? [['words', 'most'] as const] : []),
  ]
  const added = reading.conditions.filter((condition) => !isThere(condition))
  const interpreted = new URLSearchParams()
  for (const [name, value] of [...words, ...others, ...added, [ASKED, text] as const])
    interpreted.append(name, value)
  return interpreted
}

/** What a question says; undefined if it is no more than words. */
export function readQuestion(text: string): Reading | undefined {
  // Words in quotation marks are a title or a quotation.
  if (/["“”]/.test(text)) return undefined
  const tokens = tokensOf(text)
  // If everything is excluded, one word alone is: “not silver teapot”.
  const pass = tokens && (passOver(text, [...tokens], 'clause') ?? passOver(text, [...tokens], 'word'))
  if (pass === undefined) return undefined
  const { years } = pass
  const isPossible = areConsistent(years)
  const conditions = [...(isPossible ? years.flatMap((one) => one.conditions) : []), ...pass.conditions]
  const isNew = (one: Parameter, at: number) =>
    conditions.findIndex((other) => String(other) === String(one)) === at
  const impossible = isPossible ? [] : years.map(({ words }) => ({ words, why: 'years' as const }))
  return { ...pass, conditions: conditions.filter(isNew), leftOut: [...impossible, ...pass.leftOut] }
}

/** What of a question is not searched, and why, in sentences. */
export function leftOutNotes(question: string): string[] {
  const leftOut = readQuestion(question)?.leftOut ?? []
  const years = quotedParts(leftOut, 'years')
  const negated = quotedParts(leftOut, 'negated')
  return [
    ...(years === '' ? [] : [t`We left out ${years}: a search can have only one span of years.`]),
    ...(negated === '' ? [] : [t`We left out ${negated}: a search cannot exclude anything.`]),
  ]
}

/** “grandmother silver teapot”: whose it was is in few records, so that not all words are needed. */
function ofFamily(text: string): Reading | undefined {
  const tokens = tokensOf(text) ?? []
  const isOfFamily = tokens.some(
    ({ joint }, at) => longest(FAMILY, tokens, at) > 0 && (joint ?? tokens[at + 1]?.joint) === undefined,
  )
  if (!isOfFamily || tokens.length < 2 || /["“”]/.test(text)) return undefined
  return { text, wordCount: tokens.length, conditions: [], leftOut: [] }
}

function quotedParts(leftOut: readonly LeftOut[], why: LeftOut['why']): string {
  return listed(leftOut.filter((one) => one.why === why).map(({ words }) => quoted(words)))
}
