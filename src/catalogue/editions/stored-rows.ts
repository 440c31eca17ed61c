import { z } from 'zod/mini'
import { CHANGE_KINDS, changedValueSchema } from '../../contract/changes.ts'
import type { StoredChange, StoredEdition, StoredPastTerm } from './edition-history.ts'
import { termStateSchema } from './term-state.ts'

/** A row of an engine. All name the columns alike. */
type StoredRow = Readonly<Record<string, unknown>>

/** What a row of a change has as JSON. */
const detailSchema = z.object({
  part: z.optional(z.string()),
  language: z.optional(z.string()),
  before: z.array(changedValueSchema),
  after: z.array(changedValueSchema),
  left: z.array(z.int()),
})

const kindSchema = z.enum(CHANGE_KINDS)

export const CHANGE_COLUMNS = 'edition, place, term_id, name, kind, detail'

/** The cells of a change, in the order of `CHANGE_COLUMNS`. */
export function changeCells(change: StoredChange): [number, number, number, string, string, string] {
  const { edition, place, termId, name, kind, part, language, before, after, left } = change
  return [edition, place, termId, name, kind, JSON.stringify({ part, language, before, after, left })]
}

export function changeOfRow({ edition, place, term_id, name, kind, detail }: StoredRow): StoredChange {
  return {
    edition: Number(edition),
    place: Number(place),
    termId: Number(term_id),
    name: String(name),
    kind: kindSchema.parse(kind),
    ...detailSchema.parse(JSON.parse(String(detail))),
  }
}

export function editionOfRow({ number, date, terms, changes }: StoredRow): StoredEdition {
  return { number: Number(number), date: String(date), terms: Number(terms), changes: Number(changes) }
}

export const PAST_COLUMNS = 'term_id, until, state'

/** The cells of a past state, in the order of `PAST_COLUMNS`. */
export function pastCells({ id, until, state }: StoredPastTerm): [number, number, string | null] {
  return [id, until, state === null ? null : JSON.stringify(state)]
}

export function pastOfRow({ term_id, until, state }: StoredRow): StoredPastTerm {
  return {
    id: Number(term_id),
    until: Number(until),
    state: typeof state === 'string' ? termStateSchema.parse(JSON.parse(state)) : null,
  }
}
