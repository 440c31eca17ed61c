import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Relation, Term } from '../../../../contract/term.ts'
import { hierarchyTerm } from '../../../api/terms.ts'
import { buildAncestorGraph } from '../../../hierarchy/ancestor-graph.ts'
import { MOST_NARROWER, MOST_RELATED, neighbourhood } from '../../../hierarchy/neighbourhood.ts'
import { FailureNotice } from '../../../parts/FailureNotice.tsx'
import { relationsOf } from '../../../parts/relations.ts'
import { termQueries } from '../../../queries/terms.ts'
import { useApi } from '../../../session.ts'
import { formatNumber } from '../../../ui/numbers.ts'
import { drawingOf } from './layout.ts'
import { MapFrame } from './MapFrame.tsx'
import { MapInWords } from './MapInWords.tsx'

const NONE: never[] = []

/** A picture of what is around the term: all above it, the first below it, what is beside it. */
export function MapPanel({ term }: { term: Term }) {
  const api = useApi()
  const { data, error, refetch } = useQuery(termQueries.ancestors(api, term.id))
  const ancestors = term.num_broader === 0 ? NONE : data
  const narrower = useMemo(() => relationsOf(term, 'Narrower'), [term])
  // Without it the picture lacks some lines among the narrower terms, but is right.
  const { data: broader } = useQuery({
    ...termQueries.broaderOfNarrower(api, term.id),
    enabled: narrower.some(({ num_broader }) => num_broader > 1),
  })
  const picture = useMemo(
    () =>
      ancestors &&
      neighbourhood(
        buildAncestorGraph(hierarchyTerm(term), ancestors),
        narrower,
        relationsOf(term, 'Related'),
        broader && idsOf(broader),
      ),
    [term, ancestors, narrower, broader],
  )
  const drawing = useMemo(() => picture && drawingOf(picture), [picture])
  if (!picture || !drawing) {
    if (!error) return <p className="min-h-120 text-muted">The map is being drawn …</p>
    return <FailureNotice error={error} what="The map" onRetry={() => void refetch()} />
  }
  const { narrowerLeft, relatedLeft } = picture
  return (
    <>
      {narrowerLeft > 0 && (
        <p className="mb-3 text-muted">
          The first {MOST_NARROWER} of {formatNumber(narrower.length)} narrower terms are drawn;{' '}
          {formatNumber(narrowerLeft)} more {narrowerLeft === 1 ? 'is' : 'are'} in the hierarchy.
        </p>
      )}
      {relatedLeft > 0 && (
        <p className="mb-3 text-muted">
          The first {MOST_RELATED} related terms are drawn; {formatNumber(relatedLeft)} more{' '}
          {relatedLeft === 1 ? 'is' : 'are'} listed below.
        </p>
      )}
      <MapFrame drawing={drawing} title={`Map of ${term.name}`} fileName={fileNameOf(term)} />
      <MapInWords picture={picture} />
    </>
  )
}

function idsOf(relations: ReadonlyMap<number, readonly Relation[]>): Map<number, number[]> {
  return new Map([...relations].map(([id, broader]) => [id, broader.map((relation) => relation.id)]))
}

function fileNameOf({ name, id }: Term): string {
  const words = name.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  return [...words, id].join('-')
}
