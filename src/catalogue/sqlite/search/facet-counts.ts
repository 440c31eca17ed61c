import type { DatabaseSync, StatementSync } from 'node:sqlite'
import {
  branchFacetValue,
  decadeFacetValue,
  type Facet,
  type FacetField,
  textFacetValue,
} from '../../../contract/facets.ts'
import type { FieldOf } from '../../../contract/fields.ts'
import { countDecades } from '../../decade-totals.ts'
import { everyOrdinal, type Ordinals, union } from '../../ordinals.ts'
import type { FacetSearch } from '../../searches/searcher.ts'
import { type ListPart, readNumberLists } from '../file/number-lists.ts'
import { uint32sIn } from '../file/packed.ts'
import type { IdLists } from '../records/id-list.ts'
import { type Branches, branchesOf, countBranches, narrowerOf } from './branch-totals.ts'
import { largestTotals } from './largest-totals.ts'
import { itemLists } from './packed-lists.ts'
import { countPeriods } from './period-counts.ts'

/** Counts the values of fields in lists of items. */
export class FacetCounts {
  readonly #db: DatabaseSync
  readonly #ids: IdLists
  readonly #countOf: StatementSync
  readonly #valuesOf: StatementSync
  readonly #valueOf: StatementSync
  readonly #nameOf: StatementSync
  #topBranches: Branches | undefined

  constructor(db: DatabaseSync, ids: IdLists) {
    this.#db = db
    this.#ids = ids
    this.#countOf = db.prepare(
      'select coalesce(max(number) + 1, 0) as count from item_facet_value where field = ?',
    )
    this.#valuesOf = db.prepare('select written from item_facet_value where field = ? order by number')
    this.#valueOf = db.prepare('select written from item_facet_value where field = ? and number = ?')
    this.#nameOf = db.prepare('select name from term_name where ordinal = ?')
  }

  of(
    { items: listed, facets: { fields, limit }, branchesOf }: FacetSearch,
    throwIfCancelled: () => void,
  ): Facet[] {
    const { count } = this.#ids.item
    // Ascending, so that columns are read from beginning to end.
    const items = listed ? union([listed], count) : everyOrdinal(count)
    return fields.map((field) => {
      throwIfCancelled()
      return this.#count(field, items, limit, branchesOf)
    })
  }

  #count(field: FacetField, items: Ordinals, limit: number, branchesOf: readonly number[] | null): Facet {
    switch (field.kind) {
      case 'text':
        return { field: field.facet, ...this.#texts(field, items, limit) }
      case 'number': {
        const { distinct, largest } = this.#decades(field, items, limit)
        const values = largest.map(({ decade, total }) => decadeFacetValue(field, decade, total))
        return { field: field.facet, distinct, values }
      }
      case 'relation':
        return { field: field.facet, ...this.#branches(field, items, limit, branchesOf) }
    }
  }

  #texts(field: FieldOf<'text'>, items: Ordinals, limit: number): Omit<Facet, 'field'> {
    const count = Number(this.#countOf.get(field.name)?.count)
    const lists = itemLists(this.#db, `item.${field.name}`, items)
    const totals = items.length * FEW < count ? fewTotals(lists, items) : allTotals(count, lists, items)
    // The numbers of values ascend with the values.
    const { distinct, largest } = largestTotals(totals, limit, (a, b) => a - b)
    const values = largest.map(({ index, total }) => {
      const written = String(this.#valueOf.get(field.name, index)?.written)
      return textFacetValue(field, written, total)
    })
    return { distinct, values }
  }

  #decades(field: FieldOf<'number'>, items: Ordinals, limit: number) {
    const decades = this.#valuesOf.all(field.name).map(({ written }) => Number(written))
    const periods = itemLists(this.#db, `item.${field.name}`, items)
    const { beginning, ending } = countPeriods(decades.length, periods, items)
    return countDecades(decades, beginning, ending, limit)
  }

  #branches(
    field: FieldOf<'relation'>,
    items: Ordinals,
    limit: number,
    branchesOf: readonly number[] | null,
  ): Omit<Facet, 'field'> {
    const { heads, branchesOfTerm } = this.#branchesBelow(branchesOf)
    const totals = countBranches(
      branchesOfTerm,
      heads.length,
      itemLists(this.#db, 'item.terms', items),
      items,
    )
    const names = new Map<number, string>()
    const nameAt = (index: number) => {
      const known = names.get(index) ?? String(this.#nameOf.get(heads[index] as number)?.name)
      names.set(index, known)
      return known
    }
    // Ordinals ascend with ids.
    const byName = (a: number, b: number) =>
      compareCodePoints(nameAt(a), nameAt(b)) || (heads[a] as number) - (heads[b] as number)
    const { distinct, largest } = largestTotals(totals, limit, byName)
    const values = largest.map(({ index, total }) => {
      const id = this.#ids.term.idOf(heads[index] as number)
      return branchFacetValue(field, { id, name: nameAt(index) }, total)
    })
    return { distinct, values }
  }

  /** The branches of the top terms stay in memory, because most lists are counted by them. */
  #branchesBelow(termIds: readonly number[] | null): Branches {
    if (termIds === null && this.#topBranches) return this.#topBranches
    const narrower = readNumberLists(this.#db, 'term.narrower')
    const above = termIds?.flatMap((id) => this.#ids.term.ordinalOf(id) ?? [])
    const branches = branchesOf(narrower, above ? narrowerOf(narrower, above) : this.#topTerms())
    if (termIds === null) this.#topBranches = branches
    return branches
  }

  #topTerms(): Uint32Array {
    const flag = this.#db.prepare("select ordinals from flag where resource = 'term' and flag = 'top-term'")
    return uint32sIn(flag.get()?.ordinals)
  }
}

/** With fewer items than this part of all values, most values have no total. */
const FEW = 16

function allTotals(count: number, lists: Iterable<ListPart>, items: Ordinals): Uint32Array {
  const totals = new Uint32Array(count)
  forEachNumber(lists, items, (value) => {
    totals[value] = (totals[value] as number) + 1
  })
  return totals
}

function fewTotals(lists: Iterable<ListPart>, items: Ordinals): ReadonlyMap<number, number> {
  const totals = new Map<number, number>()
  forEachNumber(lists, items, (value) => totals.set(value, (totals.get(value) ?? 0) + 1))
  return totals
}

function forEachNumber(lists: Iterable<ListPart>, items: Ordinals, use: (number: number) => void): void {
  for (const { first, from, until, starts, members } of lists) {
    for (let i = from; i < until; i++) {
      const at = (items[i] as number) - first
      const end = starts[at + 1] as number
      for (let m = starts[at] as number; m < end; m++) use(members[m] as number)
    }
  }
}

function compareCodePoints(a: string, b: string): number {
  return Buffer.compare(Buffer.from(a), Buffer.from(b))
}
