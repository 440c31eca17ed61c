import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { Term } from '../../../contract/term.ts'
import type { AncestorPath } from '../../hierarchy/ancestor-paths.ts'
import { type Branch, narrowerRows } from '../../hierarchy/narrower-rows.ts'
import { type OccurrenceKey, parseOccurrence } from '../../hierarchy/occurrence.ts'
import { RelationLabel } from '../../parts/RelationLabel.tsx'
import { relationsOf } from '../../parts/relations.ts'
import { termQueries } from '../../queries/terms.ts'
import { useApi } from '../../session.ts'
import { laterPart } from '../../ui/later-part.tsx'
import { formatNumber } from '../../ui/numbers.ts'
import { isLong } from '../../ui/stretches.ts'
import { useIsNarrowerThan } from '../../ui/use-pixels.ts'
import { buildTermsUrl, changeQuery, formatOpened } from '../../urls.ts'
import { CountsHead } from './NarrowerCounts.tsx'
import { NarrowerList } from './NarrowerList.tsx'
import { NarrowerRowView } from './NarrowerRowView.tsx'
import { useAlsoUnder } from './use-also-under.ts'

interface NarrowerTermsProps {
  term: Term
  /** The chosen way to the term: the links below it go on from there. */
  path: AncestorPath
  opened: ReadonlySet<OccurrenceKey>
}

const PAGE = 50

/** Most terms have few narrower ones: what shows thousands comes where it is needed. */
const VirtualList = laterPart({
  load: async () => (await import('../../ui/VirtualList.tsx')).VirtualList,
  what: 'The list',
  pending: <p className="py-2 text-muted">Loading …</p>,
})

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

  const list = {
    label: `Narrower terms of ${term.name}`,
    count: rows.length,
    rowHeightRem: isNarrow ? 3.25 : 2.25,
    placeOf: (index: number) => rows[index] ?? { level: 1, position: 1, siblings: 1 },
    renderRow: (index: number) => {
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
    },
  }
  if (top.length === 0) return <p className="text-muted">No narrower terms.</p>
  return (
    <div className="min-w-0">
      <div className="flex items-baseline justify-between gap-4 border-b border-line pb-1.5">
        <div className="flex flex-wrap items-baseline gap-x-4">
          <h2 className="font-medium">
            <RelationLabel kind="narrower" /> <span className="text-muted">({formatNumber(top.length)})</span>
          </h2>
          <Link to={buildTermsUrl([['ancestor', String(term.id)]])} className="link no-print text-note">
            Search inside this branch
          </Link>
        </div>
        <CountsHead hasBelow={hasBelow} />
      </div>
      {isLong(rows.length) ? (
        <VirtualList {...list} noun={{ one: 'row', many: 'rows' }} pageSize={PAGE} />
      ) : (
        <NarrowerList {...list} />
      )}
    </div>
  )
}
