import { z } from 'zod/mini'

/** Why a record is in a list that was searched by words: the value in which they stand, or the stretch around them. */
export const matchedSchema = z.object({
  field: z.string().check(z.describe('The member that holds the value')),
  text: z.string().check(z.describe('The value, or at most 200 characters of it')),
  hits: z
    .array(z.tuple([z.int(), z.int()]))
    .check(z.describe('Where the words stand in `text`: [start, end], in UTF-16 code units')),
})

export type Matched = z.infer<typeof matchedSchema>
