import { useQueries, useQuery } from '@tanstack/react-query'
import {
  type SiblingPart,
  siblingPageStart,
  siblingPages,
  siblingParts,
} from '../../../contract/sibling-parts.ts'
import type { Relation, Term } from '../../../contract/term.ts'
import { isWide, SIBLINGS } from '../../../contract/term-lists.ts'
import { useApi } from '../../api/session.ts'
import type { AncestorTerm } from '../../api/terms.ts'
import { broaderOf, relationsOf } from '../../components/terms/relations.ts'
import { narrowerList, termQueries } from '../../queries/terms.ts'
import { type OtherPlaces, otherPlaces, useAlsoUnder } from './use-also-under.ts'

/** A sibling as a row shows it. */
export interface Sibling {
  readonly term: Pick<Relation, 'id' | 'name' | 'num_items' | 'num_narrower' | 'num_narrower_items'>
  readonly places: OtherPlaces | undefined
}

interface Siblings {
  /** Undefined until it is known where among them the focus term stands. */
  parts: readonly SiblingPart[] | undefined
  /** The row of that number; undefined while it is on its way. */
  rowAt: (index: number) => Sibling | undefined
  error: Error | null
}

/**
 * The narrower terms of a broader term, around one of them. They stand in its record; where they are very many that is
 * too heavy, and they are listed by pages instead.
 */
export function useSiblings(
  term: Term,
  under: AncestorTerm,
  opened: readonly { from: number; until: number }[],
): Siblings {
  const isListed = isWide({ num_narrower: under.narrowerCount })
  const told = useTold(term, under, opened, !isListed)
  const listed = useListed(term, under, opened, isListed)
  return isListed ? listed : told
}

function useTold(
  term: Term,
  under: AncestorTerm,
  opened: readonly { from: number; until: number }[],
  enabled: boolean,
): Siblings {
  const { data, error } = useQuery({ ...termQueries.detail(useApi(), under.id), enabled })
  const narrower = data ? relationsOf(data, 'Narrower') : []
  const alsoUnder = useAlsoUnder([{ id: under.id, narrower: enabled ? narrower : [] }])
  const position = narrower.findIndex(({ id }) => id === term.id)
  return {
    parts: data && siblingParts(narrower.length, Math.max(position, 0), opened),
    rowAt: (index) => {
      const relation = narrower[index]
      return relation && { term: relation, places: alsoUnder(under.id, relation) }
    },
    error,
  }
}

function useListed(
  term: Term,
  under: AncestorTerm,
  opened: readonly { from: number; until: number }[],
  enabled: boolean,
): Siblings {
  const api = useApi()
  const position = useQuery({ ...termQueries.positionUnder(api, under.id, term), enabled })
  const isKnown = enabled && position.data !== undefined
  const parts = isKnown ? siblingParts(under.narrowerCount, position.data ?? 0, opened) : undefined
  const starts = siblingPages(parts ?? [])
  const list = narrowerList(under.id)
  const pages = useQueries({ queries: starts.map((start) => termQueries.page(api, list, start, SIBLINGS)) })
  const failed = pages.find(({ isError }) => isError)
  return {
    parts,
    rowAt: (index) => {
      const start = siblingPageStart(index)
      const row = pages[starts.indexOf(start)]?.data?.rows[index - start]
      return row && { term: row, places: otherPlaces(under.id, row, broaderOf(row)) }
    },
    error: position.error ?? failed?.error ?? null,
  }
}
