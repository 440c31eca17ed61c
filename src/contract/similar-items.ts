import { z } from 'zod/mini'
import { itemTermSchema } from './item.ts'
import { limitFault } from './list-query.ts'
import { type Parameter, type Parsed, parseParameters } from './query-string.ts'
import { evidenceItemSchema } from './term-suggestions.ts'

export const DEFAULT_SIMILAR = 10
export const MAX_SIMILAR = 50

/** An item that is similar to another, with the reasons. At least one of the three lists has something. */
export const similarItemSchema = z.extend(evidenceItemSchema, {
  score: z
    .number()
    .check(
      z.minimum(0),
      z.maximum(100),
      z.describe('From 0 to 100, which an item with the same terms, makers and words has'),
    ),
  terms: z.array(itemTermSchema).check(z.describe('Terms of both items, the rarest first')),
  makers: z.array(z.string()).check(z.describe('Makers of both items')),
  words: z
    .array(z.string())
    .check(
      z.describe(
        'Up to five uncommon words of both items, in title, names, summary and description; folded, most telling first',
      ),
    ),
})

export const similarItemsSchema = z.object({
  items: z.array(similarItemSchema).check(z.describe('The similar items, most similar first')),
})

export type SimilarItem = z.infer<typeof similarItemSchema>

/** Parses the parameters of a request for similar items. */
export function parseSimilarRequest(parameters: readonly Parameter[]): Parsed<{ limit: number }> {
  const readers = { limit: (value: string) => limitFault(value, MAX_SIMILAR) ?? { limit: Number(value) } }
  return parseParameters('the list of similar items', parameters, readers, { limit: DEFAULT_SIMILAR })
}
