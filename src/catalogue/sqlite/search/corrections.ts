import { type Correction, MAX_CORRECTIONS } from '../../../contract/corrections.ts'
import { type Field, fieldNamed, type Resource } from '../../../contract/fields.ts'
import { type Filter, formatParameter } from '../../../contract/filter.ts'
import { isWordOp } from '../../../contract/operators.ts'
import { formatQueryString } from '../../../contract/query-string.ts'
import { words } from '../../../contract/text.ts'
import { editsAllowed } from '../../edit-distance.ts'
import { fieldsBehind } from '../../indexed-fields.ts'
import { formsOf, isFound, type WordForms } from '../../word-forms.ts'
import type { FilterSets } from './filter-sets.ts'
import type { NearWord, NearWords } from './near-words.ts'

type TextFilter = Extract<Filter, { kind: 'text' }>

/** A search is not corrected if more of its words find nothing. */
const MAX_MISSPELT = 3
/**
 * How many words replace each misspelt word, if there are one, two or three: of equally near ones, the most frequent.
 * Every combination is searched for.
 */
const ALTERNATIVES = [8, 3, 2]

/** Finds other words for a search whose words find nothing. */
export class Corrections {
  readonly #sets: FilterSets
  readonly #near: NearWords
  readonly #resource: Resource

  constructor(resource: Resource, sets: FilterSets, near: NearWords) {
    this.#resource = resource
    this.#sets = sets
    this.#near = near
  }

  /** Corrects the first search whose words find nothing, with the fewest edits that help: most records first, then by code point. */
  of(filters: readonly Filter[], throwIfCancelled: () => void): Correction[] {
    for (const [index, filter] of filters.entries()) {
      if (filter.kind !== 'text' || !isWordOp(filter.op)) continue
      const count = (changed: TextFilter, others: readonly Filter[]) =>
        this.#sets.matching([changed, ...others], throwIfCancelled).ordinals.length
      const searched = [...new Set(words(filter.texts[0] ?? ''))]
      const misspelt = searched.filter((word) => count(withText(filter, word), []) === 0)
      if (misspelt.length === 0) continue
      const others = filters.filter((_, at) => at !== index)
      return this.#corrected(filter, searched, misspelt, (changed) => count(changed, others))
    }
    return []
  }

  #corrected(
    filter: TextFilter,
    searched: readonly string[],
    misspelt: readonly string[],
    count: (changed: TextFilter) => number,
  ): Correction[] {
    if (misspelt.length > MAX_MISSPELT) return []
    const size = ALTERNATIVES[misspelt.length - 1] ?? 1
    const alternatives = misspelt.map((word) => this.#alternatives(filter.field, word, size))
    const found: (Correction & { edits: number })[] = []
    for (const replaced of combinations(alternatives)) {
      const edits = replaced.reduce((sum, near) => sum + near.edits, 0)
      // Combinations come with fewest edits first. Another edit is only a guess if fewer find something.
      if (edits > (found.at(-1)?.edits ?? edits)) break
      const value = searched.map((word) => replaced[misspelt.indexOf(word)]?.word ?? word).join(' ')
      const total = count(withText(filter, value))
      const parameter = formatParameter(filter.field, filter.op)
      if (total > 0) found.push({ value, total, edits, filter: formatQueryString([[parameter, value]]) })
    }
    return found
      .sort((a, b) => b.total - a.total || (a.value < b.value ? -1 : 1))
      .slice(0, MAX_CORRECTIONS)
      .map(({ edits: _, ...correction }) => correction)
  }

  /** Words near a misspelt one, without those that a better one finds as well. */
  #alternatives(field: Field, word: string, size: number): NearWord[] {
    const kept: { near: NearWord; forms: WordForms }[] = []
    for (const near of this.#near.of(this.#fieldsOf(field), word, editsAllowed(word))) {
      if (kept.length === size) break
      if (!kept.some(({ forms }) => isFound(near.word, forms))) kept.push({ near, forms: formsOf(near.word) })
    }
    return kept.map(({ near }) => near)
  }

  #fieldsOf(field: Field): readonly Field[] {
    const isName = this.#resource === 'term' && field.name === 'name'
    return isName ? [field, ...[fieldNamed('term', 'used_for') ?? []].flat()] : fieldsBehind(field)
  }
}

function withText(filter: TextFilter, text: string): TextFilter {
  return { ...filter, value: text, texts: [text] }
}

/** One of each list in every way, fewest edits first. */
function combinations(lists: readonly (readonly NearWord[])[]): NearWord[][] {
  let all: NearWord[][] = [[]]
  for (const list of lists) all = all.flatMap((before) => list.map((near) => [...before, near]))
  const editsOf = (one: NearWord[]) => one.reduce((sum, { edits }) => sum + edits, 0)
  return all.sort((a, b) => editsOf(a) - editsOf(b))
}
