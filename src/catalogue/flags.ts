import type { ItemFlag, TermFlag, TermStatus } from '../contract/flags.ts'
import { fold } from '../contract/text.ts'
import type { ThesaurusDraft } from './drafts.ts'
import type { Hierarchy } from './hierarchy.ts'
import { addTo } from './lists-by-key.ts'
import { mainLanguage, unnamedTerms } from './names-in-language.ts'
import { topTerms } from './top-terms.ts'
import { unusedBranches } from './unused-branches.ts'

/** The ids of the terms with each flag and each status, possibly repeated. */
export function flaggedTerms(
  thesaurus: Pick<ThesaurusDraft, 'terms' | 'broader' | 'deprecated' | 'languages'>,
  hierarchy: Hierarchy,
  language: string,
): Record<TermFlag | TermStatus, readonly number[]> {
  const { terms, deprecated = new Set() } = thesaurus
  const unused = unusedBranches(thesaurus)
  const named = new Map<string, number[]>()
  const mapped = new Map<string, number[]>()
  for (const { id, name, mappings = [] } of terms) {
    addTo(named, fold(name), id)
    for (const { kind, uri } of mappings) if (kind === 'exact') addTo(mapped, uri, id)
  }
  return {
    current: terms.map(({ id }) => id).filter((id) => !deprecated.has(id)),
    'branch-in-use': terms.map(({ id }) => id).filter((id) => !unused.has(id)),
    cycle: hierarchy.idsInCycles(),
    deprecated: [...deprecated],
    'duplicate-name': shared(named),
    'redundant-broader': hierarchy.redundant.map(({ id }) => id),
    'shared-mapping': shared(mapped),
    'top-term': [...topTerms(thesaurus).ids],
    unnamed: unnamedTerms(mainLanguage(thesaurus, language), thesaurus, language),
  }
}

/** The ids in lists of several. */
function shared(lists: ReadonlyMap<string, readonly number[]>): number[] {
  return [...lists.values()].filter((ids) => ids.length > 1).flat()
}

/**
 * The items with each flag, as ascending numbers.
 * @param itemsOf the items catalogued with each term, as numbers below `itemCount`
 */
export function flaggedItems(
  { broader }: Pick<ThesaurusDraft, 'broader'>,
  itemsOf: ReadonlyMap<number, Uint32Array>,
  itemCount: number,
): Record<ItemFlag, Uint32Array> {
  const withBroader = new Set(broader.map(([narrowerId]) => narrowerId))
  const termsOf = new Uint8Array(itemCount)
  for (const [termId, items] of itemsOf) {
    const kind = withBroader.has(termId) ? LOWER_TERM : TOP_TERM
    for (let i = 0; i < items.length; i++) {
      const item = items[i] as number
      termsOf[item] = (termsOf[item] as number) | kind
    }
  }
  const found = new Uint32Array(itemCount)
  let count = 0
  for (let item = 0; item < itemCount; item++) if (termsOf[item] === TOP_TERM) found[count++] = item
  return { 'top-terms-only': found.slice(0, count) }
}

/** Which kinds of term an item has, as bits. */
const TOP_TERM = 1
const LOWER_TERM = 2
