import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Term } from '../../../contract/term.ts'
import { hierarchyTerm } from '../../api/terms.ts'
import { buildAncestorGraph } from '../../hierarchy/ancestor-graph.ts'
import { type AncestorPath, ancestorPaths } from '../../hierarchy/ancestor-paths.ts'
import { FailureNotice } from '../../parts/FailureNotice.tsx'
import { termQueries } from '../../queries/terms.ts'
import { useApi } from '../../session.ts'
import { Pending } from '../../ui/Pending.tsx'
import type { TermUrl } from '../../urls.ts'
import { NarrowerTerms } from './NarrowerTerms.tsx'
import { Places } from './Places.tsx'

interface HierarchyPanelProps {
  term: Term
  url: TermUrl
}

/** Every place of the term, from the top down, and what is below it. */
export function HierarchyPanel({ term, url }: HierarchyPanelProps) {
  const ancestors = useQuery({ ...termQueries.ancestors(useApi(), term.id), enabled: term.num_broader > 0 })
  const known = term.num_broader === 0 ? NONE : ancestors.data
  const graph = useMemo(() => known && buildAncestorGraph(hierarchyTerm(term), known), [term, known])
  const paths = useMemo(() => graph && ancestorPaths(graph), [graph])
  const named = Array.isArray(url.path) ? url.path : undefined
  const rank = named && paths?.rankOf(named)
  const isUnknown = url.path !== undefined && paths !== undefined && rank === undefined
  const chosen: AncestorPath = (rank !== undefined ? named : paths?.first) ?? []

  return (
    <section id="hierarchy" className="section min-w-0" aria-labelledby="hierarchy-title">
      <h2 id="hierarchy-title">Hierarchy</h2>
      {ancestors.error ? (
        <FailureNotice
          error={ancestors.error}
          what="The places of this term"
          onRetry={() => void ancestors.refetch()}
        />
      ) : graph && paths ? (
        <>
          {isUnknown && (
            <p role="status" className="mt-2 text-muted">
              The address names a place where this term is not; its first place is shown.
            </p>
          )}
          <Places graph={graph} paths={paths} chosen={chosen} chosenRank={rank ?? 0n} />
        </>
      ) : (
        <PendingPlaces rows={term.num_broader} />
      )}
      <NarrowerTerms term={term} path={chosen} opened={url.opened} />
    </section>
  )
}

const NONE: never[] = []

function PendingPlaces({ rows }: { rows: number }) {
  return (
    <div aria-hidden="true" className="mt-3">
      <p className="py-0.5">
        <Pending em={8} />
      </p>
      {Array.from({ length: Math.min(rows, 12) }, (_, index) => `row ${index}`).map((key) => (
        <p key={key} className="border-b border-line py-2.5">
          <Pending em={22} />
        </p>
      ))}
    </div>
  )
}
