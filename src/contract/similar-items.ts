import { z } from 'zod/mini'
import { itemTermSchema } from './item.ts'
import { limitFault } from './list-query.ts'
import type { ParameterFault } from './problem.ts'
import { type Parameter, type Parsed, refuse } from './query-string.ts'
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
  const own = parameters.filter(([name]) => name !== 'api_key')
  const unknown: ParameterFault[] = own
    .filter(([name]) => name !== 'limit')
    .map(([parameter, value]) => ({
      parameter,
      value,
      detail: `“${parameter.slice(0, 80)}” is not a parameter of similar items, which take limit and api_key.`,
    }))
  if (unknown.length > 0) return refuse('unknown-parameter', unknown, ['limit', 'api_key'])
  const faults = own.flatMap(([parameter, value], at): ParameterFault[] => {
    const detail = at > 0 ? 'limit is given twice; give it once.' : limitFault(value, MAX_SIMILAR)
    return detail === undefined ? [] : [{ parameter, value, detail }]
  })
  if (faults.length > 0) return refuse('invalid-parameter', faults)
  return { ok: true, value: { limit: Number(own[0]?.[1] ?? DEFAULT_SIMILAR) } }
}
