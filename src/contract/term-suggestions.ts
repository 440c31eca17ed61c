import { z } from 'zod/mini'
import { parseId } from './endpoint.ts'
import { limitFault } from './list-query.ts'
import type { ParameterFault } from './problem.ts'
import { type Parameter, type Parsed, refuse } from './query-string.ts'
import { replacementSchema } from './term.ts'

/** The most characters (UTF-16 code units) of a text. */
export const MAX_TEXT = 20_000
export const DEFAULT_SUGGESTIONS = 10
export const MAX_SUGGESTIONS = 50

/** A request for the terms of a text. */
export interface SuggestionRequest {
  text: string
  /** The most terms in the response. */
  limit: number
  /** The id of an item that is ignored, for evaluations. */
  exclude: number | null
}

/** An item as evidence: enough to show it and to link to it. */
export const evidenceItemSchema = z.object({
  id: z.int().check(z.describe('Identifier of the item')),
  title: z.string().check(z.describe('Its display title')),
  uri: z.string().check(z.describe('Address of its record')),
})

export const termSuggestionSchema = z.object({
  id: z.int().check(z.describe('Identifier of the term')),
  name: z.string().check(z.describe('The preferred term, in the plural')),
  uri: z.string().check(z.describe('Address of the term record')),
  score: z
    .number()
    .check(
      z.minimum(0),
      z.maximum(100),
      z.describe('From 0 to 100: how strongly the similar items and the text speak for the term'),
    ),
  items: z
    .array(evidenceItemSchema)
    .check(z.describe('Up to three of the nearest items that are catalogued with the term, nearest first')),
  words: z
    .array(z.string())
    .check(
      z.describe(
        'Words of the text, folded: those that name the term, then the uncommon ones that these items share with it, most telling first; common ones if there are no others',
      ),
    ),
  deprecated: z.optional(z.literal(true)).check(z.describe('Only if the term is no longer used')),
  replaced_by: z
    .optional(replacementSchema)
    .check(z.describe('Only of a deprecated term whose source names one: the term to use instead')),
})

export const termSuggestionsSchema = z.object({
  terms: z.array(termSuggestionSchema).check(z.describe('The suggested terms, best first')),
})

export type EvidenceItem = z.infer<typeof evidenceItemSchema>
export type TermSuggestion = z.infer<typeof termSuggestionSchema>

const NAMES = ['text', 'limit', 'exclude']

/** Parses the parameters of a request for the terms of a text. */
export function parseSuggestionRequest(parameters: readonly Parameter[]): Parsed<SuggestionRequest> {
  const own = parameters.filter(([name]) => name !== 'api_key')
  const unknown = own.filter(([name]) => !NAMES.includes(name))
  if (unknown.length > 0) {
    const faults = unknown.map(([parameter, value]) => {
      const detail = `“${parameter.slice(0, 80)}” is not a parameter of term suggestions, which take text, limit, exclude and api_key.`
      return { parameter: parameter.slice(0, 200), value: value.slice(0, 200), detail }
    })
    return refuse('unknown-parameter', faults, [...NAMES, 'api_key'])
  }
  const faults: ParameterFault[] = own.flatMap(([parameter, value], at) => {
    const isRepeated = own.findIndex(([name]) => name === parameter) < at
    const detail = isRepeated ? `${parameter} is given twice; give it once.` : FAULTS[parameter]?.(value)
    return detail === undefined ? [] : [{ parameter, value: value.slice(0, 200), detail }]
  })
  const given = (name: string) => own.find(([one]) => one === name)?.[1]
  const text = given('text')
  if (text === undefined) faults.push({ parameter: 'text', value: null, detail: NO_TEXT })
  if (faults.length > 0 || text === undefined) return refuse('invalid-parameter', faults)
  const exclude = given('exclude')
  return {
    ok: true,
    value: {
      text,
      limit: Number(given('limit') ?? DEFAULT_SUGGESTIONS),
      exclude: exclude === undefined ? null : (parseId(exclude) ?? null),
    },
  }
}

const NO_TEXT = 'text must be given: the description of an object.'

/** What is wrong with the value of a parameter; undefined if nothing is. */
const FAULTS: Readonly<Record<string, (value: string) => string | undefined>> = {
  text: (value) =>
    value.length > MAX_TEXT
      ? `text has ${value.length} characters; it may have ${MAX_TEXT}.`
      : value.trim() === ''
        ? NO_TEXT
        : undefined,
  limit: (value) => limitFault(value, MAX_SUGGESTIONS),
  exclude: (value) =>
    parseId(value) === undefined ? 'exclude must be the id of an item, in plain digits.' : undefined,
}
