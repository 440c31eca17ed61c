import { z } from 'zod/mini'
import { parseId } from './endpoint.ts'
import { limitFault } from './list-query.ts'
import { type Parameter, type Parsed, parseParameters, type Readers, refuse } from './query-string.ts'
import { replacementSchema } from './term.ts'
import { nameLanguage } from './term-labels.ts'

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
  language: nameLanguage,
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

/** Parses the parameters of a request for the terms of a text. */
export function parseSuggestionRequest(parameters: readonly Parameter[]): Parsed<SuggestionRequest> {
  const defaults = { text: '', limit: DEFAULT_SUGGESTIONS, exclude: null }
  const parsed = parseParameters('the list of term suggestions', parameters, READERS, defaults)
  return parsed.ok && parsed.value.text === ''
    ? refuse('invalid-parameter', [{ parameter: 'text', value: null, detail: NO_TEXT }])
    : parsed
}

const NO_TEXT = 'text must be given: the description of an object.'

const READERS: Readers<SuggestionRequest> = {
  text: (value) => {
    if (value.trim() === '') return NO_TEXT
    return value.length > MAX_TEXT
      ? `text has ${value.length} characters; it may have ${MAX_TEXT}.`
      : { text: value }
  },
  limit: (value) => limitFault(value, MAX_SUGGESTIONS) ?? { limit: Number(value) },
  exclude: (value) => {
    const exclude = parseId(value)
    return exclude === undefined ? 'exclude must be the id of an item, in plain digits.' : { exclude }
  },
}
