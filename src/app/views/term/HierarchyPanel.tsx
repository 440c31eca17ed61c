import { type ReactNode, useRef } from 'react'
import { placedBroader, type Term } from '../../../contract/term.ts'
import { t } from '../../../contract/texts.ts'
import { FailureNotice } from '../../components/failures/FailureNotice.tsx'
import { TermNames } from '../../components/terms/TermNames.tsx'
import { useFocusFallback } from '../../components/view/use-focus-fallback.ts'
import type { AncestorGraph } from '../../hierarchy/ancestor-graph.ts'
import type { TermUrl } from '../../routing/urls.ts'
import { Pending } from '../../ui/loading/Pending.tsx'
import { NarrowerTerms } from './NarrowerTerms.tsx'
import { PlaceTree } from './PlaceTree.tsx'
import type { TermPlaces } from './use-term-places.ts'

interface HierarchyPanelProps {
  term: Term
  url: TermUrl
  places: TermPlaces | undefined
  /** Why the places could not be loaded. */
  error: Error | null
}

/** The selected place of the term from the top down, and the narrower terms. */
export function HierarchyPanel({ term, url, places, error }: HierarchyPanelProps) {
  const nav = useRef<HTMLElement>(null)
  const focus = useFocusFallback(() => nav.current)
  return (
    <nav
      ref={nav}
      tabIndex={-1}
      {...focus}
      id="hierarchy"
      aria-label={t`Hierarchy`}
      className="grid grid-cols-1 gap-y-8"
    >
      <div className="@container min-w-0">
        {places ? (
          <Position term={term} url={url} places={places} />
        ) : error ? (
          <FailureNotice error={error} what={t`The places of this term`} />
        ) : (
          <PendingPlaces rows={placedBroader(term).length} />
        )}
      </div>
      <NarrowerTerms term={term} path={places?.place.path ?? []} opened={url.opened} />
    </nav>
  )
}

function Position({ term, url, places }: { term: Term; url: TermUrl; places: TermPlaces }) {
  const { ancestors, graph, place } = places
  return (
    <>
      {place.isFallback && (
        <p role="status" className="mb-2 text-muted">
          {reasonForFallback(term, graph, url.path) ??
            t`This link points to a position that no longer exists. Showing the first position.`}
        </p>
      )}
      <PlaceTree term={term} graph={graph} ancestors={ancestors} path={place.path} />
    </>
  )
}

/**
 * The message if the URL names a broader term that is also below this one, or is in none of its places; links from a list
 * of terms may do so.
 */
function reasonForFallback(term: Term, graph: AncestorGraph, path: TermUrl['path']): ReactNode {
  const above = Array.isArray(path) ? path.findLast((id) => id !== graph.focusId) : undefined
  const unused = term.relations.find(({ id, unplaced }) => unplaced && id === above)
  if (unused) {
    const name = <TermNames terms={[unused]} />
    return <>{name} is no longer used. Showing the first position.</>
  }
  if (above === undefined || !graph.loops.get(graph.focusId)?.includes(above)) return undefined
  const { names, languages } = graph
  const name = (
    <TermNames terms={[{ id: above, name: names.get(above) ?? '', language: languages.get(above) }]} />
  )
  return <>{name} is both above and below this term (cycle in the data). Showing the first position.</>
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
