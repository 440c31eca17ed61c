import { type Correction, MAX_CORRECTIONS } from '../../contract/corrections.ts'
import { type Field, NAME_FIELDS, type Resource } from '../../contract/fields.ts'
import { type Filter, formatParameter, type TextFilter } from '../../contract/filter.ts'
import { isWordOp } from '../../contract/operators.ts'
import { formatQueryString } from '../../contract/query-string.ts'
import { words } from '../../contract/text.ts'
import { editsAllowed } from '../edit-distance.ts'
import { fieldsBehind } from '../indexed-fields.ts'
import type { NearWord } from '../near-words.ts'
import { formsOf, isFound, type WordForms } from '../word-forms.ts'
import type { CorrectionSearch } from './searcher.ts'

/** A search is not corrected if more of its words find nothing. */
const MAX_MISSPELT = 3
/**
 * How many words are tried for each misspelt word, if there are one, two or three misspelt words: of equally near ones, the
 * most frequent.
 * Every combination is searched for.
 */
const ALTERNATIVES = [8, 3, 2]

/** What corrections need from an engine. */
export interface CorrectionSource {
  /** Whether a search for one word finds anything. */
  isFound(word: TextFilter): Promise<boolean>
  /** How many records fulfil all of the filters. */
  count(filters: readonly Filter[]): Promise<number>
  /** The words in any of these fields within a number of edits, nearest first. */
  near(fields: readonly Field[], word: string, edits: number): Promise<readonly NearWord[]>
}

/**
 * Other words for a list without records. They correct its first search whose words find nothing, with the fewest edits
 * that help: most records first, then by code point.
 */
export async function correctionsOf(
  { resource, filters }: CorrectionSearch,
  source: CorrectionSource,
): Promise<Correction[]> {
  for (const [index, filter] of filters.entries()) {
    if (filter.kind !== 'text' || !isWordOp(filter.op)) continue
    const searched = [...new Set(words(filter.texts[0] ?? ''))]
    const misspelt: string[] = []
    for (const word of searched) {
      if (!(await source.isFound(withText(filter, word)))) misspelt.push(word)
      if (misspelt.length > MAX_MISSPELT) return []
    }
    if (misspelt.length === 0) continue
    const others = filters.filter((_, at) => at !== index)
    const near = (word: string) => source.near(wordFields(resource, filter.field), word, editsAllowed(word))
    return corrected(filter, searched, misspelt, near, (changed) => source.count([changed, ...others]))
  }
  return []
}

async function corrected(
  filter: TextFilter,
  searched: readonly string[],
  misspelt: readonly string[],
  near: (word: string) => Promise<readonly NearWord[]>,
  count: (changed: TextFilter) => Promise<number>,
): Promise<Correction[]> {
  const size = ALTERNATIVES[misspelt.length - 1] ?? 1
  const replacements: NearWord[][] = []
  for (const word of misspelt) replacements.push(alternatives(await near(word), size))
  const found: (Correction & { edits: number })[] = []
  for (const replaced of combinations(replacements)) {
    const edits = replaced.reduce((sum, { edits }) => sum + edits, 0)
    // Combinations come with fewest edits first. Once some are found, more edits would only be a guess.
    if (edits > (found.at(-1)?.edits ?? edits)) break
    const value = searched.map((word) => replaced[misspelt.indexOf(word)]?.word ?? word).join(' ')
    const total = await count(withText(filter, value))
    const parameter = formatParameter(filter.field, filter.op)
    if (total > 0) found.push({ value, total, edits, filter: formatQueryString([[parameter, value]]) })
  }
  return found
    .sort((a, b) => b.total - a.total || (a.value < b.value ? -1 : 1))
    .slice(0, MAX_CORRECTIONS)
    .map(({ edits: _, ...correction }) => correction)
}

/** Words near a misspelt one, without those that a better one finds as well. */
function alternatives(near: readonly NearWord[], size: number): NearWord[] {
  const kept: { near: NearWord; forms: WordForms }[] = []
  for (const one of near) {
    if (kept.length === size) break
    if (!kept.some(({ forms }) => isFound(one.word, forms)))
      kept.push({ near: one, forms: formsOf(one.word) })
  }
  return kept.map(({ near }) => near)
}

/** The fields whose words a search in this field finds. */
export function wordFields(resource: Resource, field: Field): readonly Field[] {
  const isName = resource === 'term' && field.name === 'name'
  return isName ? NAME_FIELDS : fieldsBehind(resource, field)
}

function withText(filter: TextFilter, text: string): TextFilter {
  return { ...filter, value: text, texts: [text] }
}

/** Every combination of one word from each list, fewest edits first. */
function combinations(lists: readonly (readonly NearWord[])[]): NearWord[][] {
  let all: NearWord[][] = [[]]
  for (const list of lists) all = all.flatMap((before) => list.map((near) => [...before, near]))
  const editsOf = (one: NearWord[]) => one.reduce((sum, { edits }) => sum + edits, 0)
  return all.sort((a, b) => editsOf(a) - editsOf(b))
}
