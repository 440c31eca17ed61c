import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import type { Relation, Term } from '../../../contract/term.ts'
import type { AncestorPath } from '../../hierarchy/ancestor-paths.ts'
import { type Branch, narrowerRows } from '../../hierarchy/narrower-rows.ts'
import { type OccurrenceKey, parseOccurrence } from '../../hierarchy/occurrence.ts'
import { relationsOf } from '../../parts/relations.ts'
import { termQueries } from '../../queries/terms.ts'
import { useApi } from '../../session.ts'
import { formatCount } from '../../ui/numbers.ts'
import { useIsNarrowerThan } from '../../ui/use-pixels.ts'
import { VirtualList } from '../../ui/VirtualList.tsx'
import { changeQuery, formatOpened } from '../../urls.ts'
import { CountsHead } from './NarrowerCounts.tsx'
import { NarrowerRowView } from './NarrowerRowView.tsx'

interface NarrowerTermsProps {
  term: Term
  /** The chosen way to the term: the links below it go on from there. */
  path: AncestorPath
  opened: ReadonlySet<OccurrenceKey>
}

const PAGE = 50

/** What is below the term: complete, however much it is; branches load when they are opened, and stay in the address. */
export function NarrowerTerms({ term, path, opened }: NarrowerTermsProps) {
  const api = useApi()
  const [, setQuery] = useSearchParams()
  const top = useMemo(() => relationsOf(term, 'Narrower'), [term])
  const openedIds = useMemo(
    () => [...new Set([...opened].flatMap((key) => parseOccurrence(key)?.at(-1) ?? []))],
    [opened],
  )
  const records = useQueries({ queries: openedIds.map((id) => termQueries.detail(api, id)) })

  const branchOf = (id: number): Branch => {
    const record = records[openedIds.indexOf(id)]
    if (record?.data) return { state: 'loaded', narrower: relationsOf(record.data, 'Narrower') }
    return { state: record?.isError ? 'failed' : 'loading' }
  }
  const rows = narrowerRows(term.id, path, top, opened, branchOf)
  const alsoUnder = useAlsoUnder([
    { id: term.id, narrower: top },
    ...records.flatMap(({ data }) =>
      data ? [{ id: data.id, narrower: relationsOf(data, 'Narrower') }] : [],
    ),
  ])
  const toggle = (key: OccurrenceKey, isOpen: boolean) => {
    const kept = [...opened].filter((other) => other !== key)
    const open = formatOpened(new Set(isOpen ? [...kept, key] : kept))
    setQuery((query) => changeQuery(query, { open }), { replace: true, preventScrollReset: true })
  }
  // Where nothing at all is below, the second column of counts would stay empty.
  const hasBelow = rows.some((row) => row.kind === 'term' && row.term.num_narrower > 0)
  const isNarrow = useIsNarrowerThan(30)

  return (
    <div className="mt-6">
      {top.length === 0 ? (
        <h3 className="text-muted">No narrower terms</h3>
      ) : (
        <div className="flex items-baseline justify-between gap-4 border-b border-line pb-1.5">
          <h3 className="font-medium">{formatCount(top.length, 'narrower term')}</h3>
          <CountsHead hasBelow={hasBelow} />
        </div>
      )}
      {top.length > 0 && (
        <VirtualList
          label={`Narrower terms of ${term.name}`}
          noun="Rows"
          count={rows.length}
          rowHeightRem={isNarrow ? 3.25 : 2.25}
          pageSize={PAGE}
          placeOf={(index) => rows[index] ?? { level: 1, position: 1, siblings: 1 }}
          renderRow={(index) => {
            const row = rows[index]
            if (row === undefined) return null
            return (
              <NarrowerRowView
                row={row}
                focusId={term.id}
                path={path}
                hasBelow={hasBelow}
                isNarrow={isNarrow}
                alsoUnder={row.kind === 'term' ? alsoUnder(row.under, row.term) : undefined}
                onToggle={toggle}
                onRetry={(id) => void records[openedIds.indexOf(id)]?.refetch()}
              />
            )
          }}
        />
      )}
    </div>
  )
}

/**
 * Names the other broader terms of a narrower term. One request per opened term tells them for up to a hundred of its
 * narrower terms; for the rest there is the number, which the relation itself carries.
 */
function useAlsoUnder(parts: readonly { id: number; narrower: readonly Relation[] }[]) {
  const api = useApi()
  const results = useQueries({
    queries: parts.map(({ id, narrower }) => ({
      ...termQueries.broaderOfNarrower(api, id),
      enabled: narrower.some((relation) => relation.num_broader > 1),
    })),
  })
  return (under: number, term: { id: number; num_broader: number }): string | undefined => {
    if (term.num_broader < 2) return undefined
    const known = results[parts.findIndex(({ id }) => id === under)]?.data?.get(term.id)
    const others = known?.filter(({ id }) => id !== under).map(({ name }) => name)
    return others?.length ? `also under ${others.join(', ')}` : formatCount(term.num_broader, 'broader term')
  }
}
