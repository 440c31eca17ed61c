import type { ItemFlag, TermFlag } from '../contract/flags.ts'
import { keysOf } from '../contract/keys.ts'
import type { QualityCheck } from '../contract/quality.ts'
import { fold } from '../contract/text.ts'
import type { ItemSketch, TermSketch } from './world.ts'

/** The flags of a term, as `docs/api.md` defines them, by plain search. */
export function flagsOfTerm(id: number, terms: readonly TermSketch[]): TermFlag[] {
  const broaderOf = (one: number) => new Set(terms.find((term) => term.id === one)?.broader ?? [])
  const leadsTo = (from: number, to: number, seen = new Set<number>()): boolean =>
    [...broaderOf(from)].some((next) => {
      if (next === to) return true
      if (seen.has(next)) return false
      seen.add(next)
      return leadsTo(next, to, seen)
    })
  // A broader term in a cycle with the term itself implies nothing.
  const above = [...broaderOf(id)].filter((broader) => !leadsTo(broader, id))
  const term = terms.find((one) => one.id === id)
  const isInUse = (one: number) => terms.find((other) => other.id === one)?.isDeprecated !== true
  /** Terms in use with no broader term in use. */
  const highest = terms
    .map((one) => one.id)
    .filter((one) => isInUse(one) && ![...broaderOf(one)].some((broader) => isInUse(broader)))
  const isHidden = (top: number) => top !== id && leadsTo(id, top) && (!leadsTo(top, id) || top < id)
  const has: Record<TermFlag, boolean> = {
    'branch-in-use': isInUse(id) || terms.some((other) => isInUse(other.id) && leadsTo(other.id, id)),
    cycle: leadsTo(id, id),
    deprecated: term?.isDeprecated === true,
    'duplicate-name': terms.some((other) => other.id !== id && fold(other.name) === fold(term?.name ?? '')),
    'redundant-broader': above.some((broader) =>
      above.some((other) => other !== broader && leadsTo(other, broader) && !leadsTo(broader, other)),
    ),
    'shared-mapping': exactOf(term).some((uri) =>
      terms.some((other) => other.id !== id && exactOf(other).includes(uri)),
    ),
    unnamed: term?.language !== undefined && !['en', 'en-au'].includes(term.language),
    'top-term': highest.includes(id) && !highest.some(isHidden),
  }
  return keysOf<TermFlag>(has).filter((flag) => has[flag])
}

function exactOf(term: TermSketch | undefined): string[] {
  return (term?.mappings ?? []).filter(({ kind }) => kind === 'exact').map(({ uri }) => uri)
}

/** The flags of an item with these terms. */
export function flagsOfItem(termIds: readonly number[], terms: readonly TermSketch[]): ItemFlag[] {
  const isTop = (id: number) => (terms.find((term) => term.id === id)?.broader ?? []).length === 0
  return termIds.length > 0 && termIds.every(isTop) ? ['top-terms-only'] : []
}

/** The ids of the records that each check of quality finds, by plain search. */
export function checkedRecords(
  terms: readonly TermSketch[],
  items: readonly ItemSketch[],
): Record<QualityCheck, number[]> {
  const flags = new Map(terms.map(({ id }) => [id, new Set<string>(flagsOfTerm(id, terms))]))
  const has = (flag: TermFlag) => (term: TermSketch) => flags.get(term.id)?.has(flag) === true
  const narrowerOf = (id: number) => terms.filter(({ broader = [] }) => broader.includes(id))
  const branchOf = (id: number, seen = new Set([id])): Set<number> => {
    for (const { id: below } of narrowerOf(id)) if (!seen.has(below)) branchOf(below, seen.add(below))
    return seen
  }
  const isUsed = (ids: ReadonlySet<number>) =>
    items.some(({ termIds = [] }) => termIds.some((id) => ids.has(id)))
  const termsWith = (isMeant: (term: TermSketch) => boolean) => terms.filter(isMeant).map(({ id }) => id)
  return {
    'no-scope-note': termsWith(({ scopeNotes }) => scopeNotes === undefined),
    orphan: termsWith(({ id, broader = [] }) => broader.length === 0 && narrowerOf(id).length === 0),
    cycle: termsWith(has('cycle')),
    'duplicate-name': termsWith(has('duplicate-name')),
    'redundant-broader': termsWith(has('redundant-broader')),
    'shared-mapping': termsWith(has('shared-mapping')),
    unnamed: termsWith(has('unnamed')),
    'no-items': termsWith(({ id }) => !isUsed(branchOf(id))),
    'top-terms-only': items
      .filter(({ termIds = [] }) => flagsOfItem(termIds, terms).length > 0)
      .map(({ id }) => id),
    'deprecated-in-use': termsWith((term) => has('deprecated')(term) && isUsed(new Set([term.id]))),
  }
}
