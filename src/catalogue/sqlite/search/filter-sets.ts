import type { DatabaseSync } from 'node:sqlite'
import { type Field, fieldNamed, type Resource } from '../../../contract/fields.ts'
import type { Filter, FilterOp } from '../../../contract/filter.ts'
import { complement, everyOrdinal, intersect, type Ordinals, toOrdinals, union } from '../../ordinals.ts'
import { release } from '../../release.ts'
import type { IdLists } from '../id-list.ts'
import { helpersTurns, OwnTurns, type TurnCounters } from './chunk-turns.ts'
import { fieldsBehind } from './indexed-fields.ts'
import { columnNumbers } from './number-columns.ts'
import { relatedItems, relatedTerms } from './relations.ts'
import { textOwners } from './text-columns.ts'
import { type TextFilter, TextFilters } from './text-filters.ts'
import { WordSearch } from './word-search.ts'

/** The records that fulfil all filters; where words were searched for, how well each of them fits. */
export interface FilteredSet {
  ordinals: Ordinals
  /** By ordinal; the greater the better. */
  scores: Float32Array | null
}

/** A filter that several threads go through together. */
interface Shared {
  filter: TextFilter
  counters: TurnCounters
}

/** Other threads that can take part in going through a filter's texts. */
export interface Help {
  ask(shared: Shared): void
  /** What the others found, once they are all through. */
  found(): Promise<readonly Ordinals[]>
}

/** Answers filters on one kind of record. */
export class FilterSets {
  readonly #db: DatabaseSync
  readonly #resource: Resource
  readonly #ids: IdLists
  readonly #words: WordSearch
  readonly #texts: TextFilters
  readonly #count: number

  constructor(db: DatabaseSync, resource: Resource, ids: IdLists) {
    this.#db = db
    this.#resource = resource
    this.#ids = ids
    this.#count = ids[resource].count
    this.#texts = new TextFilters(db, resource, ids)
    this.#words = new WordSearch(db, resource, this.#count)
  }

  /** @param proceed asked between pieces of work; throws where nobody waits for the answer any longer */
  async fulfilling(filters: readonly Filter[], proceed: () => void, help: Help): Promise<FilteredSet> {
    let ordinals: Ordinals | null = null
    let scores: Float32Array | null = null
    for (const filter of filters) {
      proceed()
      if (filter.kind === 'text' && filter.op === 'bare') {
        const found = this.#words.find(filter.field, NAMES, filter.texts[0] ?? '')
        scores ??= new Float32Array(this.#count)
        for (let i = 0; i < found.ordinals.length; i++) {
          const ordinal = found.ordinals[i] as number
          scores[ordinal] = (scores[ordinal] as number) + (found.scores[i] as number)
        }
        release(found.scores)
        ordinals = ordinals ? both(ordinals, found.ordinals) : found.ordinals
      } else {
        const found =
          filter.kind === 'text' ? await this.#matchingTexts(filter, proceed, help) : this.#matching(filter)
        ordinals = ordinals ? both(ordinals, found) : found
      }
      if (ordinals.length === 0) break
    }
    return { ordinals: ordinals ?? everyOrdinal(this.#count), scores }
  }

  /** What a helper finds of a filter in the turns that it gets. */
  partOf({ filter, counters }: Shared, proceed: () => void, isCalledAway: () => boolean): Ordinals {
    const turns = helpersTurns(counters, isCalledAway)
    return any([...this.#texts.find(filter, turns, proceed)], this.#count)
  }

  async #matchingTexts(filter: TextFilter, proceed: () => void, help: Help): Promise<Ordinals> {
    const turns = new OwnTurns(fieldsBehind(filter.field).length, (counters) =>
      help.ask({ filter, counters }),
    )
    const own = [...this.#texts.find(filter, turns, proceed)]
    const others = turns.wereShared ? await help.found() : []
    proceed()
    return any([...own, ...others], this.#count)
  }

  #matching(filter: Exclude<Filter, TextFilter>): Ordinals {
    switch (filter.kind) {
      case 'number':
        return this.#numbers(filter.field, comparison(filter.op, filter.numbers))
      case 'ids':
        return this.#related(filter.field, filter.ids)
      case 'blank': {
        const content = this.#content(filter.field)
        if (!filter.blank) return content
        const rest = complement(content, this.#count)
        release(content)
        return rest
      }
    }
  }

  #numbers(field: Field, holds: (number: number) => boolean): Ordinals {
    const { numbers, ordinals } = columnNumbers(this.#db, this.#resource, field.name)
    const found = new Uint32Array(numbers.length)
    let count = 0
    for (let i = 0; i < numbers.length; i++) {
      if (holds(numbers[i] as number)) found[count++] = ordinals[i] as number
    }
    release(numbers, ordinals)
    const kept = found.slice(0, count)
    release(found)
    return kept
  }

  /** Records whose field has some content; zero is none. */
  #content(field: Field): Ordinals {
    if (field.kind === 'relation') return any(relatedItems.any(this.#db), this.#count)
    if (field.kind === 'number') return this.#numbers(field, (number) => number !== 0)
    const sets: Uint32Array[] = []
    for (const { name } of fieldsBehind(field)) {
      sets.push(...textOwners(this.#db, this.#resource, name))
    }
    return any(sets, this.#count)
  }

  #related(field: Field, ids: readonly number[]): Ordinals {
    if (this.#resource === 'term')
      return toOrdinals(this.#ids.term.ordinalsOf(relatedTerms(this.#db, field.name, ids)))
    return any(relatedItems.of(this.#db, field.name, ids), this.#count)
  }
}

/** What is in both sets, which are not needed any longer. */
function both(one: Ordinals, other: Ordinals): Ordinals {
  const found = intersect(one, other)
  release(one, other)
  return found
}

/** What is in any of the sets, which are not needed any longer. */
function any(sets: readonly Uint32Array[], count: number): Ordinals {
  const found = union(sets, count)
  release(...sets.filter((set) => set !== found))
  return found
}

const NAMES = ['name', 'used_for'].flatMap((name) => fieldNamed('term', name) ?? [])

function comparison(op: FilterOp, operands: readonly number[]): (number: number) => boolean {
  const [operand = Number.NaN] = operands
  switch (op) {
    case 'lt':
      return (number) => number < operand
    case 'lte':
      return (number) => number <= operand
    case 'gt':
      return (number) => number > operand
    case 'gte':
      return (number) => number >= operand
    default:
      return operands.length === 1 ? (number) => number === operand : (number) => operands.includes(number)
  }
}
