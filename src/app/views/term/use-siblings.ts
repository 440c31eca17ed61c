import { useQueries, useQuery } from '@tanstack/react-query'
import {
  type SiblingPart,
  siblingPageStart,
  siblingPages,
  siblingParts,
} from '../../../contract/sibling-parts.ts'
import type { Term } from '../../../contract/term.ts'
import { isWide, SIBLING_PAGE_SIZE } from '../../../contract/term-lists.ts'
import { useApi } from '../../api/session.ts'
import type { AncestorTerm } from '../../api/terms.ts'
import { relatedTreeTerm, treeTerm } from '../../api/tree.ts'
import { arranged, arrayOf } from '../../hierarchy/arranged.ts'
import { relationsOf } from '../../hierarchy/relations.ts'
import type { ArrangedLabel, TreeTerm } from '../../hierarchy/tree-term.ts'
import { positionUnderQuery } from '../../queries/position-under.ts'
import { narrowerList, termQueries } from '../../queries/terms.ts'
import { type OtherPlaces, otherPlaces, useAlsoUnder } from './use-also-under.ts'

export interface Sibling {
  readonly term: TreeTerm
  readonly places: OtherPlaces | undefined
}

interface Siblings {
  /** Undefined until the position of the focus term among them is known. */
  parts: readonly SiblingPart[] | undefined
  /** The row with this index; undefined while it loads. */
  rowAt: (index: number) => Sibling | undefined
  /** The array that the row is in; undefined for the siblings of a wide term, which are by name. */
  arrayAt: (index: number) => ArrangedLabel | undefined
  error: Error | null
}

/**
 * The siblings of a term. They come from the record of the broader term, or if that is wide, from pages of its list.
 */
export function useSiblings(
  term: Term,
  under: AncestorTerm,
  opened: readonly { from: number; until: number }[],
): Siblings {
  const isListed = isWide({ num_narrower: under.narrowerCount })
  const fromRecord = useRecordSiblings(term, under, opened, !isListed)
  const fromList = useListedSiblings(term, under, opened, isListed)
  return isListed ? fromList : fromRecord
}

function useRecordSiblings(
  term: Term,
  under: AncestorTerm,
  opened: readonly { from: number; until: number }[],
  enabled: boolean,
): Siblings {
  const { data, error } = useQuery({ ...termQueries.detail(useApi(), under.id), enabled })
  const relations = data ? arranged(relationsOf(data, 'Narrower'), data.arrays) : []
  const narrower = relations.map(relatedTreeTerm)
  const alsoUnder = useAlsoUnder([{ id: under.id, narrower: enabled ? narrower : [] }])
  const position = narrower.findIndex(({ id }) => id === term.id)
  return {
    parts: data && siblingParts(narrower.length, Math.max(position, 0), opened),
    rowAt: (index) => {
      const sibling = narrower[index]
      return sibling && { term: sibling, places: alsoUnder(under.id, sibling) }
    },
    arrayAt: (index) => {
      const sibling = narrower[index]
      return sibling && arrayOf(data?.arrays, sibling.id)
    },
    error,
  }
}

function useListedSiblings(
  term: Term,
  under: AncestorTerm,
  opened: readonly { from: number; until: number }[],
  enabled: boolean,
): Siblings {
  const api = useApi()
  const position = useQuery({ ...positionUnderQuery(api, under.id, term), enabled })
  const isKnown = enabled && position.data !== undefined
  const parts = isKnown ? siblingParts(under.narrowerCount, position.data ?? 0, opened) : undefined
  const starts = siblingPages(parts ?? [])
  const list = narrowerList(under.id)
  const pages = useQueries({
    queries: starts.map((start) => termQueries.page(api, list, start, SIBLING_PAGE_SIZE)),
  })
  const failed = pages.find(({ isError }) => isError)
  return {
    parts,
    rowAt: (index) => {
      const start = siblingPageStart(index)
      const row = pages[starts.indexOf(start)]?.data?.rows[index - start]
      const sibling = row && treeTerm(row)
      return sibling && { term: sibling, places: otherPlaces(under.id, sibling) }
    },
    arrayAt: () => undefined,
    error: position.error ?? failed?.error ?? null,
  }
}
