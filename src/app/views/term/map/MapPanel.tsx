import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { placedBroader, type Relation, type Term } from '../../../../contract/term.ts'
import { isWide } from '../../../../contract/term-lists.ts'
import { t } from '../../../../contract/texts.ts'
import { useApi } from '../../../api/session.ts'
import { hierarchyTerm } from '../../../api/terms.ts'
import { FailureNotice } from '../../../components/failures/FailureNotice.tsx'
import { buildAncestorGraph } from '../../../hierarchy/ancestor-graph.ts'
import { MAX_NARROWER, MAX_RELATED, neighbourhood } from '../../../hierarchy/neighbourhood.ts'
import { relationsOf } from '../../../hierarchy/relations.ts'
import { ancestorsQuery } from '../../../queries/ancestors.ts'
import { narrowerList, termQueries } from '../../../queries/terms.ts'
import { formatNumber } from '../../../ui/text/numbers.ts'
import { plural } from '../../../ui/text/plural.ts'
import { drawingOf } from './layout.ts'
import { MapFrame } from './MapFrame.tsx'
import { MapInWords } from './MapInWords.tsx'

const NONE: never[] = []

/** A diagram of the term: all its ancestors, its first narrower terms and its related terms. */
export function MapPanel({ term }: { term: Term }) {
  const api = useApi()
  const { data, error } = useQuery(ancestorsQuery(api, term.id))
  const ancestors = term.num_broader === 0 ? NONE : data
  const { narrower, broader, ...below } = useNarrowerToDraw(term)
  const diagram = useMemo(
    () =>
      ancestors &&
      narrower &&
      neighbourhood(
        buildAncestorGraph(hierarchyTerm(term), ancestors),
        narrower,
        relationsOf(term, 'Related'),
        broader && idsOf(broader),
        term.num_narrower,
      ),
    [term, ancestors, narrower, broader],
  )
  const drawing = useMemo(() => diagram && drawingOf(diagram), [diagram])
  if (!diagram || !drawing) {
    if (error) return <FailureNotice error={error} what={t`The map`} />
    if (below.error) return <FailureNotice error={below.error} what={t`The map`} />
    return <p className="min-h-120 text-muted">Drawing map…</p>
  }
  const { omittedNarrower, omittedRelated } = diagram
  return (
    <>
      {omittedNarrower > 0 && (
        <p className="mb-3 text-muted">
          The first {MAX_NARROWER} of {formatNumber(term.num_narrower)} narrower terms are drawn;{' '}
          {plural(omittedNarrower, { one: '# more is', other: '# more are' })} in the hierarchy.
        </p>
      )}
      {omittedRelated > 0 && (
        <p className="mb-3 text-muted">
          The first {MAX_RELATED} related terms are drawn;{' '}
          {plural(omittedRelated, { one: '# more is', other: '# more are' })} listed below.
        </p>
      )}
      <MapFrame drawing={drawing} title={t`Map of ${term.name}`} fileName={fileNameOf(term)} />
      <MapInWords diagram={diagram} />
    </>
  )
}

/** The first narrower terms, from the record or for a wide term from its list, with their known broader terms. */
function useNarrowerToDraw(term: Term) {
  const api = useApi()
  const isListed = isWide(term)
  const { data, error } = useQuery({
    ...termQueries.page(api, narrowerList(term.id), 0),
    enabled: isListed,
  })
  const inRecord = useMemo(() => relationsOf(term, 'Narrower'), [term])
  // Without it the diagram lacks some lines between narrower terms.
  const { data: recordBroader } = useQuery({
    ...termQueries.broaderOfNarrower(api, term.id),
    enabled: inRecord.some(({ num_broader }) => num_broader > 1),
  })
  const broaderInRecord = useMemo(
    () =>
      recordBroader &&
      new Map(Object.entries(recordBroader).map(([id, relations]) => [Number(id), relations])),
    [recordBroader],
  )
  const listedBroader = useMemo(
    () => data && new Map(data.rows.map((row) => [row.id, placedBroader(row)])),
    [data],
  )
  return isListed
    ? { narrower: data?.rows, broader: listedBroader, error }
    : { narrower: inRecord, broader: broaderInRecord, error: null }
}

function idsOf(relations: ReadonlyMap<number, readonly Relation[]>): Map<number, number[]> {
  return new Map([...relations].map(([id, broader]) => [id, broader.map((relation) => relation.id)]))
}

function fileNameOf({ name, id }: Term): string {
  const words = name.toLowerCase().match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
  return [...words, id].join('-')
}
