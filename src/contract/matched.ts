import { z } from 'zod/mini'

/** Why a search for words found a record: the value that contains the words, or the part of it around them. */
export const matchedSchema = z.object({
  field: z.string().check(z.describe('The member that holds the value')),
  text: z.string().check(z.describe('The value, or at most 200 characters of it')),
  hits: z
    .array(z.tuple([z.int(), z.int()]))
    .check(z.describe('The words in `text`: [start, end] of each, in UTF-16 code units')),
})

export type Matched = z.infer<typeof matchedSchema>
