import { useQuery } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import type { Term } from '../../../contract/term.ts'
import { useApi } from '../../api/session.ts'
import { hierarchyTerm } from '../../api/terms.ts'
import { FailureNotice } from '../../components/failures/FailureNotice.tsx'
import { useFocusFallback } from '../../components/view/use-focus-fallback.ts'
import { type AncestorGraph, buildAncestorGraph } from '../../hierarchy/ancestor-graph.ts'
import { ancestorPaths } from '../../hierarchy/ancestor-paths.ts'
import { rankRequestedPath } from '../../hierarchy/path-rank.ts'
import { termQueries } from '../../queries/terms.ts'
import type { TermUrl } from '../../routing/urls.ts'
import { Pending } from '../../ui/loading/Pending.tsx'
import { NarrowerTerms } from './NarrowerTerms.tsx'
import { PlaceSwitch } from './PlaceSwitch.tsx'
import { Places } from './Places.tsx'
import { PlaceTree } from './PlaceTree.tsx'

interface HierarchyPanelProps {
  term: Term
  url: TermUrl
}

/** All places of the term, the selected one from the top down, and the narrower terms. */
export function HierarchyPanel({ term, url }: HierarchyPanelProps) {
  const { data: ancestors, error } = useQuery(termQueries.ancestors(useApi(), term.id))
  const known = term.num_broader === 0 ? NONE : ancestors
  const graph = useMemo(() => known && buildAncestorGraph(hierarchyTerm(term), known), [term, known])
  const paths = useMemo(() => graph && ancestorPaths(graph), [graph])
  const place = graph && paths && rankRequestedPath(graph, paths, url.path)
  const nav = useRef<HTMLElement>(null)
  const focus = useFocusFallback(() => nav.current)
  return (
    <nav
      ref={nav}
      tabIndex={-1}
      {...focus}
      id="hierarchy"
      aria-label="Hierarchy"
      className="grid grid-cols-1 gap-x-16 gap-y-8 lg:grid-cols-2"
    >
      <div className="min-w-0">
        {known && graph && paths && place ? (
          <>
            {place.isFallback && (
              <p role="status" className="mb-2 text-muted">
                {cycleMessage(graph, url.path) ??
                  'This link points to a position that no longer exists. Showing the first position.'}
              </p>
            )}
            <PlaceSwitch graph={graph} paths={paths} place={place} />
            {paths.count > 1n && <Places graph={graph} paths={paths} place={place} />}
            <PlaceTree term={term} graph={graph} ancestors={known} path={place.path} />
          </>
        ) : error ? (
          <FailureNotice error={error} what="The places of this term" />
        ) : (
          <PendingPlaces rows={term.num_broader} />
        )}
      </div>
      <NarrowerTerms term={term} path={place?.path ?? []} opened={url.opened} />
    </nav>
  )
}

const NONE: never[] = []

/** The message if the URL names a broader term that is also below this one; links from a list of terms may do so. */
function cycleMessage(graph: AncestorGraph, path: TermUrl['path']): string | undefined {
  const above = Array.isArray(path) ? path.findLast((id) => id !== graph.focusId) : undefined
  if (above === undefined || !graph.loops.get(graph.focusId)?.includes(above)) return undefined
  const name = graph.names.get(above)
  return `${name} is both above and below this term (cycle in the data). Showing the first position.`
}

function PendingPlaces({ rows }: { rows: number }) {
  return (
    <div aria-hidden="true">
      {Array.from({ length: Math.min(rows, 12) + 2 }, (_, index) => `row ${index}`).map((key) => (
        <p key={key} className="border-b border-line py-1.5">
          <Pending em={22} />
        </p>
      ))}
    </div>
  )
}
