import { z } from 'zod/mini'
import { correctionSchema } from './corrections.ts'
import { facetSchema } from './facets.ts'
import { itemSchema } from './item.ts'
import { letterTotalSchema } from './letters.ts'
import { termSchema } from './term.ts'

/** Paging bounds of the list operations (specification, sections 4.3 and 8). */
export const DEFAULT_LIMIT = 50
export const MAX_LIMIT = 100

const position = z.int().check(z.minimum(0))

/** The members of every page of a list. */
export const paging = {
  start: position.check(
    z.describe('Number of the first record returned, counted from 0; the `start` of the request'),
  ),
  end: z
    .nullable(position)
    .check(z.describe('Number of the last record returned; null if nothing is returned')),
  result: position.check(z.describe('Count of records returned')),
  total: position.check(z.describe('Exact count of records matched by the query')),
}

const corrections = z
  .optional(z.array(correctionSchema))
  .check(
    z.describe('Only if the request has `corrections=1` and no record matches: what may have been meant'),
  )

export const termPageSchema = z.object({
  ...paging,
  terms: z.array(termSchema).check(z.describe('The term records of this page')),
  letters: z
    .optional(z.array(letterTotalSchema))
    .check(
      z.describe(
        'Only if the request has `letters=1`: the letters of A–Z that have terms of the list, in order',
      ),
    ),
  corrections,
})
export const itemPageSchema = z.object({
  ...paging,
  items: z.array(itemSchema).check(z.describe('The item records of this page')),
  facets: z
    .optional(z.array(facetSchema))
    .check(z.describe('Only if the request has `facet`: each facet, in the order of the request')),
  corrections,
})

export type TermPage = z.infer<typeof termPageSchema>
export type ItemPage = z.infer<typeof itemPageSchema>
