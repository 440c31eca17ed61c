import { z } from 'zod/mini'

/** How many corrections a list has at most. */
export const MAX_CORRECTIONS = 3

/** A search for words in other words, because some of its words find nothing. */
export const correctionSchema = z.object({
  value: z.string().check(z.describe('The words of the search, the misspelt ones replaced')),
  total: z.int().check(z.minimum(1), z.describe('How many records the list then has')),
  filter: z.string().check(z.describe('The part of a query string that replaces the search for words')),
})

export type Correction = z.infer<typeof correctionSchema>
