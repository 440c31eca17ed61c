import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod/mini'
import type { Resource } from '../contract/fields.ts'
import { type Item, itemSchema } from '../contract/item.ts'
import { RELATION_KINDS, RELATIONS, type RelationKind, type Term, termSchema } from '../contract/term.ts'
import { isWide, WIDE } from '../contract/term-lists.ts'
import type { Catalogue } from './catalogue.ts'
import { brokenGone } from './check-gone.ts'
import { Hierarchy } from './hierarchy.ts'
import { idFilter } from './id-filter.ts'
import { EARLIEST_ACQUISITION, EARLIEST_YEAR, isPossibleYear } from './importing/cleaning/year-limits.ts'
import { FINDING_LEVELS, type FindingLevel } from './importing/findings.ts'
import { addTo } from './lists-by-key.ts'
import { leanTermRecord } from './records.ts'
import { type CheckedThesaurus, type ThesaurusCode, thesaurusFindings } from './thesaurus-findings.ts'

/** A record that breaks a promise of the contract. */
interface BrokenPromise {
  resource: Resource
  id: number
  reason: string
}

/** A finding about a record. Only a broken promise is an error. */
export interface CheckFinding extends BrokenPromise {
  level: FindingLevel
  code: 'broken-promise' | ThesaurusCode
}

export interface CheckOptions {
  onRecord?: (progress: { resource: Resource; done: number; total: number }) => void
}

const PAGE_RECORDS = 100

/**
 * Reads a whole catalogue as a client of the API can. Yields every broken promise of the contract, then the findings
 * about the thesaurus.
 */
export async function* checkCatalogue(
  catalogue: Catalogue,
  options: CheckOptions = {},
): AsyncGenerator<CheckFinding> {
  const read: ReadCatalogue = { terms: new Map(), itemsOf: new Map(), items: 0 }
  for await (const broken of brokenPromises(catalogue, read, options))
    yield { level: 'error', code: 'broken-promise', ...broken }
  for (const { code, id, reason } of thesaurusFindings(thesaurusOf(read)))
    yield { level: FINDING_LEVELS[code], code, resource: 'term', id, reason }
}

interface ReadCatalogue {
  terms: Map<number, Term>
  /** The items of each term, numbered in reading order. */
  itemsOf: Map<number, number[]>
  items: number
}

async function* brokenPromises(
  catalogue: Catalogue,
  read: ReadCatalogue,
  options: CheckOptions,
): AsyncGenerator<BrokenPromise> {
  const { terms, itemsOf } = read
  for await (const record of everyRecord(catalogue, 'term', options)) {
    const term = termSchema.safeParse(record)
    if (term.success) terms.set(term.data.id, term.data)
    else yield { resource: 'term', id: idOf(record), reason: z.prettifyError(term.error) }
  }
  for await (const record of everyRecord(catalogue, 'item', options)) {
    const item = itemSchema.safeParse(record)
    if (item.success) yield* brokenByItem(item.data, terms)
    else yield { resource: 'item', id: idOf(record), reason: z.prettifyError(item.error) }
    for (const { id } of item.data?.terms ?? []) addTo(itemsOf, id, read.items)
    read.items++
  }
  const stated = new Set<string>()
  for (const { id, relations } of terms.values())
    for (const relation of relations) stated.add(`${id} ${relation.kind} ${relation.id}`)
  for (const term of terms.values()) yield* brokenRelations(term, terms, stated)
  yield* brokenCounts(terms, itemsOf, read.items)
  yield* brokenLists(catalogue, terms)
  yield* brokenLeanRecords(catalogue, terms)
  for (const resource of ['term', 'item'] as const)
    for await (const broken of brokenGone(catalogue, resource)) yield { resource, ...broken }
}

function thesaurusOf({ terms, itemsOf, items }: ReadCatalogue): CheckedThesaurus {
  return {
    terms: Array.from(terms.values(), ({ id, name, used_for, scope_notes }) => ({
      id,
      name,
      usedFor: used_for,
      scopeNotes: scope_notes,
    })),
    broader: pairsOf(terms, 'Broader'),
    related: pairsOf(terms, 'Related'),
    identities: new Map(
      Array.from(terms.values(), ({ id, replaced_by: by }) => [id, { replacedBy: by?.id ?? null }]),
    ),
    withItems: items === 0 ? null : new Set(itemsOf.keys()),
  }
}

function pairsOf(terms: ReadonlyMap<number, Term>, wanted: RelationKind): [number, number][] {
  return [...terms.values()].flatMap(({ id, relations }) =>
    relations.filter(({ kind }) => kind === wanted).map((relation): [number, number] => [id, relation.id]),
  )
}

async function* everyRecord(
  catalogue: Catalogue,
  resource: Resource,
  { onRecord }: CheckOptions,
): AsyncGenerator<unknown> {
  for (let start = 0, total = 1; start < total; start += PAGE_RECORDS) {
    const page = await catalogue.list({ resource, filters: [], orderBy: null, start, limit: PAGE_RECORDS })
    total = page.total
    yield* page.records.parsed()
    onRecord?.({ resource, done: Math.min(start + PAGE_RECORDS, total), total })
  }
}

const EARLIEST_YEARS = [
  ['production_year_from', EARLIEST_YEAR],
  ['production_year_to', EARLIEST_YEAR],
  ['acquisition_year', EARLIEST_ACQUISITION],
] as const

function* brokenByItem(item: Item, terms: ReadonlyMap<number, Term>): Generator<BrokenPromise> {
  const broken = (reason: string): BrokenPromise => ({ resource: 'item', id: item.id, reason })
  if (item.display_title.trim() === '') yield broken('display_title is empty')
  if (item.num_images !== item.images.length)
    yield broken(`num_images is ${item.num_images}, but there are ${item.images.length}`)
  for (const [member, earliest] of EARLIEST_YEARS) {
    const year = item[member]
    if (year !== null && !isPossibleYear(year, earliest))
      yield broken(`${member} is ${year}, which is no year`)
  }
  for (const { id, name } of item.terms) {
    const term = terms.get(id)
    if (!term) yield broken(`it is catalogued with term ${id}, which does not exist`)
    else if (term.name !== name)
      yield broken(`term ${id} is called “${name}” here and “${term.name}” in its own record`)
  }
}

/** @param stated every relation in the catalogue as id, kind and other id */
function* brokenRelations(
  term: Term,
  terms: ReadonlyMap<number, Term>,
  stated: ReadonlySet<string>,
): Generator<BrokenPromise> {
  const broken = (reason: string): BrokenPromise => ({ resource: 'term', id: term.id, reason })
  const seen = new Set<number>()
  for (const { kind, id, name } of term.relations) {
    const other = terms.get(id)
    if (id === term.id) yield broken(`it is ${kind} to itself`)
    if (seen.has(id)) yield broken(`it has two relations to term ${id}`)
    seen.add(id)
    if (!other) yield broken(`it is ${kind} to term ${id}, which does not exist`)
    else if (other.name !== name)
      yield broken(`term ${id} is called “${name}” here and “${other.name}” in its own record`)
    else if (!stated.has(`${id} ${RELATIONS[kind].inverse} ${term.id}`)) {
      yield broken(`term ${id} is ${kind} to it, but it is not ${RELATIONS[kind].inverse} to term ${id}`)
    }
  }
}

function* brokenCounts(
  terms: ReadonlyMap<number, Term>,
  itemsOf: ReadonlyMap<number, readonly number[]>,
  itemCount: number,
): Generator<BrokenPromise> {
  const narrower = pairsOf(terms, 'Narrower')
  const hierarchy = new Hierarchy(
    terms.keys(),
    narrower.map(([id, other]) => [other, id]),
  )
  const lists = new Map([...itemsOf].map(([id, items]) => [id, Uint32Array.from(items)]))
  const counted = hierarchy.countItems(lists, itemCount)
  for (const [id, term] of terms) {
    const counts = counted.get(id)
    const of = (kind: RelationKind) => term.relations.filter((relation) => relation.kind === kind).length
    const pairs: [string, number, number | undefined][] = [
      ['num_items', term.num_items, counts?.own],
      ['num_narrower_items', term.num_narrower_items, counts?.narrower],
      ['num_branch_items', term.num_branch_items, counts?.branch],
      ...RELATION_KINDS.map((kind): [string, number, number] => {
        const member = `num_${RELATIONS[kind].field}` as const
        return [member, term[member], of(kind)]
      }),
    ]
    for (const [member, stated, found] of pairs) {
      if (stated !== found)
        yield { resource: 'term', id, reason: `${member} is ${stated}, but ${found} are found` }
    }
  }
}

/** The lists that a term's record links to must have the totals that its counts state. */
async function* brokenLists(
  catalogue: Catalogue,
  terms: ReadonlyMap<number, Term>,
): AsyncGenerator<BrokenPromise> {
  for (const term of terms.values()) {
    for (const [field, stated] of [
      ['term', term.num_items],
      ['term_ancestor', term.num_narrower_items],
    ] as const) {
      const filters = [idFilter('item', field, term.id)]
      const { total } = await catalogue.list({ resource: 'item', filters, orderBy: null, start: 0, limit: 1 })
      if (total !== stated) {
        yield {
          resource: 'term',
          id: term.id,
          reason: `${field}=${term.id} lists ${total} items, but its count says ${stated}`,
        }
      }
    }
  }
}

/** A wide term without its Narrower relations must be the same otherwise. */
async function* brokenLeanRecords(
  catalogue: Catalogue,
  terms: ReadonlyMap<number, Term>,
): AsyncGenerator<BrokenPromise> {
  for (const term of terms.values()) {
    if (!isWide(term)) continue
    const lean = await catalogue.get('term', term.id, { maxNarrower: WIDE })
    if (isDeepStrictEqual(JSON.parse(lean?.toString() ?? 'null'), leanTermRecord(term))) continue
    const reason = `with max_narrower=${WIDE} it is not the whole record without its Narrower relations`
    yield { resource: 'term', id: term.id, reason }
  }
}

function idOf(record: unknown): number {
  return typeof record === 'object' && record !== null && 'id' in record ? Number(record.id) : Number.NaN
}
