import { z } from 'zod/mini'
import type { TermInEdition } from '../../contract/changes.ts'
import { recordPath } from '../../contract/endpoint.ts'
import { withVocabulary } from '../../contract/mappings.ts'
import { RELATION_KINDS, type RelationKind } from '../../contract/term.ts'
import { TERM_TEXT_MEMBERS } from '../../contract/term-texts.ts'
import type { Catalogue } from '../catalogue.ts'
import { byNameThenId } from '../writing/sorted-terms.ts'
import type { StoredEdition } from './edition-history.ts'
import { storedState, type TermState } from './term-state.ts'

/** The edition that a number or a time means; undefined if no edition that is kept has it. */
export function editionAt(
  editions: readonly StoredEdition[],
  wanted: { number: number } | { date: Date },
): StoredEdition | undefined {
  if ('number' in wanted) return editions.find(({ number }) => number === wanted.number)
  return editions.findLast(({ date }) => date !== null && new Date(date) <= wanted.date)
}

/** A term as an edition had it; undefined if it did not have the term. */
export async function termAt(
  catalogue: Catalogue,
  id: number,
  { number, date }: StoredEdition,
): Promise<TermInEdition | undefined> {
  const record = await catalogue.get('term', id)
  const [past, current] = await Promise.all([
    catalogue.pastStates([id], number),
    record && currentState(catalogue, id, record),
  ])
  const state = past.has(id) ? past.get(id) : current
  if (!state) return undefined
  const narrowerIds = await narrowerAt(catalogue, id, number, record)
  const replacedBy = state.replaced_by === undefined ? [] : [state.replaced_by]
  const names = await namesAt(
    catalogue,
    [...state.broader, ...narrowerIds, ...state.related, ...replacedBy],
    number,
  )
  const named = (termIds: readonly number[]) =>
    byNameThenId(
      termIds.map((other) => ({ id: other, name: names.get(other) ?? '', uri: recordPath('term', other) })),
      catalogue.language,
    )
  const relations = (kind: RelationKind, termIds: readonly number[]) =>
    named(termIds).map((other) => ({ kind, ...other }))
  const [replacement] = named(replacedBy)
  const editions = await catalogue.editions()
  return {
    id,
    name: state.name,
    used_for: state.used_for,
    scope_notes: state.scope_notes,
    relations: [
      ...relations('Broader', state.broader),
      ...relations('Narrower', narrowerIds),
      ...relations('Related', state.related),
    ],
    uri: `${recordPath('term', id)}?edition=${number}`,
    source_uri: state.source_uri,
    ...Object.fromEntries(
      TERM_TEXT_MEMBERS.flatMap((member) => (state[member] ? [[member, state[member]]] : [])),
    ),
    ...(state.mappings && { mappings: state.mappings.map(withVocabulary) }),
    ...(state.deprecated && { status: 'deprecated' as const, deprecated: true as const }),
    ...(replacement && { replaced_by: replacement }),
    ...(state.groups.length > 0 && { groups: state.groups }),
    ...(state.languages?.labels && { labels: state.languages.labels }),
    edition: { number, date: date ?? '' },
    is_current: editions.at(-1)?.number === number,
  }
}

async function currentState(catalogue: Catalogue, id: number, record: Buffer): Promise<TermState> {
  const languages = (await catalogue.languagesOf([id])).get(id)
  const [, state] = storedState({
    record: record.toString(),
    languages: languages === undefined ? null : JSON.stringify(languages),
  })
  return state
}

/** The terms directly under a term in an edition: those of today and of past states, unless that edition says otherwise. */
async function narrowerAt(
  catalogue: Catalogue,
  id: number,
  edition: number,
  record: Buffer | undefined,
): Promise<number[]> {
  const now = record ? narrowerIn(record) : []
  const candidates = [...new Set([...now, ...(await catalogue.pastNarrower(id, edition))])]
  const past = await catalogue.pastStates(candidates, edition)
  const isNow = new Set(now)
  return candidates.filter((other) => {
    const state = past.get(other)
    return state === undefined ? isNow.has(other) : state?.broader.includes(id)
  })
}

function narrowerIn(record: Buffer): number[] {
  const { relations } = relationsSchema.parse(JSON.parse(record.toString()))
  return relations.flatMap(({ kind, id }) => (kind === 'Narrower' ? [id] : []))
}

/** The names of terms in an edition; terms that did not change have those of today. */
async function namesAt(
  catalogue: Catalogue,
  ids: readonly number[],
  edition: number,
): Promise<Map<number, string>> {
  const names = new Map<number, string>()
  const past = await catalogue.pastStates([...new Set(ids)], edition)
  for (const id of new Set(ids)) {
    const state = past.get(id)
    if (state) names.set(id, state.name)
    else {
      const record = await catalogue.get('term', id, { maxNarrower: 0 })
      if (record) names.set(id, nameSchema.parse(JSON.parse(record.toString())).name)
    }
  }
  return names
}

const nameSchema = z.object({ name: z.string() })
const relationsSchema = z.object({
  relations: z.array(z.object({ kind: z.enum(RELATION_KINDS), id: z.int() })),
})
