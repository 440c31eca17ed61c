import { listPath } from '../../contract/endpoint.ts'
import { termPageSchema } from '../../contract/envelope.ts'
import { type Relation, type Term, termSchema } from '../../contract/term.ts'
import { broaderTerms, leanAncestors, leanRecordPath, TOP_TERMS } from '../../contract/term-lists.ts'
import type { HierarchyTerm } from '../hierarchy/ancestor-graph.ts'
import type { ApiClient } from './client.ts'
import type { Page } from './page.ts'
import { type ListKey, listKeyOf, MAX_LIMIT, rangeQuery } from './params.ts'

/** A term with all its narrower terms in its relations, or none if it is wide. */
export function getTerm(api: ApiClient, id: number, signal: AbortSignal): Promise<Term> {
  return api.get(leanRecordPath(id), termSchema, signal)
}

export async function listTerms(
  api: ApiClient,
  list: ListKey,
  start: number,
  limit: number,
  signal: AbortSignal,
): Promise<Page<Term>> {
  const path = `${listPath('term')}?${rangeQuery(list, start, limit)}`
  const { total, terms } = await api.get(path, termPageSchema, signal)
  return { list, start, total, rows: terms }
}

/** More top terms would make the home view too long. */
const MAX_TOP_TERMS = 500

/** A top term on the home view. */
export interface TopTerm {
  readonly id: number
  readonly name: string
  readonly branchItemCount: number
  readonly narrowerCount: number
}

/** Top terms by name, at most `MAX_TOP_TERMS`, with the exact total. */
export async function listTopTerms(
  api: ApiClient,
  signal: AbortSignal,
): Promise<{ total: number; terms: readonly TopTerm[] }> {
  const terms: TopTerm[] = []
  const list = listKeyOf(TOP_TERMS)
  let total = 1
  for (let start = 0; start < Math.min(total, MAX_TOP_TERMS); start += MAX_LIMIT) {
    const page = await listTerms(api, list, start, MAX_LIMIT, signal)
    for (const term of page.rows) {
      const { id, name, num_branch_items: branchItemCount, num_narrower: narrowerCount } = term
      terms.push({ id, name, branchItemCount, narrowerCount })
    }
    total = page.total
  }
  return { total, terms }
}

/** An ancestor of a term, or the other term of a relation. */
export interface AncestorTerm extends HierarchyTerm {
  readonly broaderCount: number
  readonly narrowerCount: number
  readonly itemCount: number
  readonly narrowerItemCount: number
}

/** The ancestors of a term that are not wide. Their relations name the others. */
export async function listLeanAncestors(api: ApiClient, id: number, signal: AbortSignal): Promise<Term[]> {
  return listAllTerms(api, listKeyOf(leanAncestors(id)), signal)
}

/** All ancestors of a term: the given lean ones, and those that the relations of lean and focus terms name. */
export async function completeAncestors(
  api: ApiClient,
  focus: Term,
  lean: readonly Term[],
  signal: AbortSignal,
): Promise<AncestorTerm[]> {
  const known = new Map<number, AncestorTerm>()
  const named = new Map<number, Relation>()
  const take = (term: Term) => {
    for (const relation of broaderIn(term)) named.set(relation.id, relation)
  }
  const keep = (term: Term) => {
    take(term)
    known.set(term.id, ancestorOf(term, hierarchyTerm(term).broader))
  }
  take(focus)
  for (const term of lean) keep(term)
  // The rest are top terms, which need no request, and wide terms, which need one for their broader terms.
  for (let left = missing(); left.length > 0; left = missing()) {
    const pages = await Promise.all(
      left.map((wide) => listAllTerms(api, listKeyOf(broaderTerms(wide.id)), signal)),
    )
    for (const [index, wide] of left.entries()) {
      const broader = pages[index] ?? []
      const ids = broader.map(({ id }) => id)
      known.set(wide.id, ancestorOf(wide, ids))
      for (const term of broader) keep(term)
    }
  }
  for (const relation of named.values()) {
    if (!known.has(relation.id)) known.set(relation.id, ancestorOf(relation, []))
  }
  known.delete(focus.id)
  return [...known.values()]

  function missing(): Relation[] {
    return [...named.values()].filter(
      ({ id, num_broader }) => num_broader > 0 && !known.has(id) && id !== focus.id,
    )
  }
}

export async function listAllTerms(api: ApiClient, list: ListKey, signal: AbortSignal): Promise<Term[]> {
  const terms: Term[] = []
  for (let start = 0, total = 1; start < total; start += MAX_LIMIT) {
    const page = await listTerms(api, list, start, MAX_LIMIT, signal)
    terms.push(...page.rows)
    total = page.total
  }
  return terms
}

function broaderIn(term: Term): Relation[] {
  return term.relations.filter(({ kind }) => kind === 'Broader')
}

export function hierarchyTerm(term: Term): HierarchyTerm {
  return { id: term.id, name: term.name, broader: broaderIn(term).map(({ id }) => id) }
}

function ancestorOf(term: Term | Relation, broader: readonly number[]): AncestorTerm {
  return {
    id: term.id,
    name: term.name,
    broader,
    broaderCount: term.num_broader,
    narrowerCount: term.num_narrower,
    itemCount: term.num_items,
    narrowerItemCount: term.num_narrower_items,
  }
}
