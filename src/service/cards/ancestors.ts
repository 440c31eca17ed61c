import { setImmediate as endOfTurn } from 'node:timers/promises'
import { z } from 'zod/mini'
import type { Catalogue } from '../../catalogue/catalogue.ts'
import { placedBroader, RELATION_KINDS } from '../../contract/term.ts'
import { WIDE } from '../../contract/term-lists.ts'

const relationSchema = z.object({
  kind: z.enum(RELATION_KINDS),
  id: z.number(),
  name: z.string(),
  num_broader: z.number(),
  unplaced: z.optional(z.literal(true)),
})

/** What a card needs of a term's record. */
const termSchema = z.object({
  id: z.number(),
  name: z.string(),
  num_items: z.number(),
  num_branch_items: z.number(),
  num_narrower: z.number(),
  relations: z.array(relationSchema),
})

export type CardTerm = z.infer<typeof termSchema>

/** Of the record of a term what its card needs; undefined if there is no such term. */
export async function cardTerm(catalogue: Catalogue, id: number): Promise<CardTerm | undefined> {
  const record = await catalogue.get('term', id, { maxNarrower: WIDE })
  return record && termSchema.parse(JSON.parse(record.toString()))
}

/** A term with the ids of its broader terms. */
export interface TermAbove {
  id: number
  name: string
  broader: number[]
}

export function withBroader({ id, name, relations }: CardTerm): TermAbove {
  return { id, name, broader: placedBroader({ relations }).map((relation) => relation.id) }
}

/** Records that are read before other requests get their turn. */
const READ_AT_ONCE = 50

/**
 * All ancestors of a term. Their records are read one by one: those of a list would contain all narrower terms, of which
 * some terms have thousands. Top terms are known from the relations of their narrower terms.
 */
export async function ancestorsOf(catalogue: Catalogue, term: CardTerm): Promise<TermAbove[]> {
  const ancestors = new Map<number, TermAbove>()
  const above = placedBroader(term)
  let read = 0
  // The loop appends to `above`.
  for (const { id, name, num_broader } of above) {
    if (ancestors.has(id) || id === term.id) continue
    ancestors.set(id, { id, name, broader: [] })
    if (num_broader === 0) continue
    const record = await cardTerm(catalogue, id)
    if (!record) continue
    ancestors.set(id, withBroader(record))
    above.push(...placedBroader(record))
    read += 1
    if (read % READ_AT_ONCE === 0) await endOfTurn()
  }
  return [...ancestors.values()]
}
