import { z } from 'zod/mini'
import { DEFAULT_LIMIT, paging } from './envelope.ts'
import { itemTermSchema } from './item.ts'
import { PAGING } from './list-query.ts'
import { type Parameter, type Parsed, parseParameters } from './query-string.ts'

const count = z.int().check(z.minimum(0))

/** A top term that has terms in common with other top terms. */
export const crossingTermSchema = z.extend(itemTermSchema, {
  num_shared: count.check(z.describe('Terms below it that are below another top term too, each once')),
  num_crossings: count.check(z.describe('Top terms with which it has terms in common')),
  shared: z
    .array(count)
    .check(
      z.describe(
        'How many terms are below both it and each top term of this page, in their order; 0 for itself',
      ),
    ),
})

export const crossingTermPageSchema = z.object({
  ...paging,
  counted: z
    .boolean()
    .check(z.describe('False if the thesaurus has so many crossings that they were not counted')),
  terms: z
    .array(crossingTermSchema)
    .check(z.describe('The top terms that have terms in common with others, most first, then by name')),
})

/** A top term that has terms in common with a given one. */
export const crossingSchema = z.extend(itemTermSchema, {
  num_shared: count.check(z.describe('Terms that are below both')),
  terms_uri: z.string().check(z.describe('Lists just these terms')),
})

export const crossingPageSchema = z.object({
  ...paging,
  crossings: z
    .array(crossingSchema)
    .check(z.describe('The top terms that have terms in common with it, most first, then by name')),
})

export type CrossingTermPage = z.infer<typeof crossingTermPageSchema>
export type CrossingTerm = CrossingTermPage['terms'][number]
export type CrossingPage = z.infer<typeof crossingPageSchema>
export type Crossing = CrossingPage['crossings'][number]

/** A request for a page of crossings. */
export interface CrossingQuery {
  start: number
  limit: number
}

export function parseCrossingQuery(parameters: readonly Parameter[]): Parsed<CrossingQuery> {
  return parseParameters('the crossings', parameters, PAGING, { start: 0, limit: DEFAULT_LIMIT })
}
