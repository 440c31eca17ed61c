import { z } from 'zod'
import { itemSchema } from './item.ts'
import { termSchema } from './term.ts'

/** Paging bounds of the list operations (specification, sections 4.3 and 8). */
export const DEFAULT_LIMIT = 50
export const MAX_LIMIT = 100

const position = z.int().min(0)

const paging = {
  start: position.describe(
    'Number of the first record returned, counted from 0; the `start` that was asked for',
  ),
  end: position.nullable().describe('Number of the last record returned; null where nothing is returned'),
  result: position.describe('Count of records returned'),
  total: position.describe('Exact count of records matched by the query'),
}

export const termPageSchema = z.object({ ...paging, terms: z.array(termSchema) })
export const itemPageSchema = z.object({ ...paging, items: z.array(itemSchema) })

export type TermPage = z.infer<typeof termPageSchema>
export type ItemPage = z.infer<typeof itemPageSchema>
