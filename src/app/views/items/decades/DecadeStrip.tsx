import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Fragment, useEffect, useRef } from 'react'
import { t } from '../../../../contract/texts.ts'
import type { Decade, Decades } from '../../../api/decades.ts'
import { listKey, readList } from '../../../api/params.ts'
import { useApi } from '../../../api/session.ts'
import { decadesQuery, withoutYears } from '../../../queries/decades.ts'
import { QueryLink } from '../../../routing/QueryLink.tsx'
import { formatNumber } from '../../../ui/text/numbers.ts'
import { useMuseum } from '../../../words/museum-words.ts'
import {
  decadeLabel,
  decadeTick,
  isInRange,
  tickYears,
  withDecade,
  YEARS,
  type YearRange,
  yearRangeOf,
} from './decades.ts'

interface DecadeStripProps {
  query: URLSearchParams
  /** Exact number of items found; undefined until it is known. */
  total: number | undefined
}

/**
 * How the items found spread over time, whatever years are chosen: a bar for each decade, which is also a link to its
 * items. A single decade spreads over nothing and is not shown, unless the strip is the way back to all years.
 */
export function DecadeStrip({ query, total }: DecadeStripProps) {
  const api = useApi()
  const list = readList('item', withoutYears(query))
  const { data } = useQuery({
    ...decadesQuery(api, list.ok ? listKey({ ...list.value, orderBy: null }) : ''),
    enabled: list.ok,
    placeholderData: keepPreviousData,
  })
  // Keeps its room while it loads, so that the list does not move.
  if (!data) return <div className="decades no-print" />
  const range = yearRangeOf(query)
  if (data.decades.length < (range ? 1 : 2)) return null
  return <Strip data={data} range={range} undated={range || total === undefined ? 0 : total - data.dated} />
}

function Strip({ data, range, undated }: { data: Decades; range: YearRange | undefined; undated: number }) {
  const { decades } = data
  const most = Math.max(...decades.map(({ total }) => total))
  const every = tickYears(decades.length)
  const scroller = useRef<HTMLElement>(null)
  useEffect(() => {
    // A strip wider than the window shows the chosen decade. Without one it must not move when the scripts run.
    const shown = scroller.current
    const start = shown?.querySelector('[aria-current]')?.parentElement
    if (shown && start) shown.scrollLeft = start.offsetLeft - shown.clientWidth / 3
  }, [])
  return (
    <nav ref={scroller} aria-label={t`Decades`} className="decades no-print">
      <ul>
        {decades.map((decade, index) => (
          <Fragment key={decade.first}>
            {index > 0 && decades[index - 1]?.first !== decade.first - YEARS && (
              <li aria-hidden="true" className="gap">
                ⋯
              </li>
            )}
            <Bar
              decade={decade}
              share={decade.total / most}
              range={range}
              hasTick={decade.first % every === 0}
            />
          </Fragment>
        ))}
        <Notes data={data} range={range} undated={undated} />
      </ul>
    </nav>
  )
}

interface BarProps {
  decade: Decade
  /** Of the largest decade. */
  share: number
  range: YearRange | undefined
  hasTick: boolean
}

function Bar({ decade, share, range, hasTick }: BarProps) {
  const { first } = decade
  const isIn = isInRange(first, range)
  const tick = (
    <span aria-hidden="true" className={hasTick ? 'tick' : 'tick minor'}>
      {decadeTick(first)}
    </span>
  )
  const label = decadeLabel(decade, useMuseum())
  return (
    <li>
      <QueryLink
        change={(query) => withDecade(query, first)}
        aria-label={label}
        title={label}
        aria-current={range && isIn ? 'true' : undefined}
        className={isIn ? '' : 'out'}
      >
        <span
          className="bar"
          style={{ height: `calc((100% - 1rem) * ${Math.round(share * 1000) / 1000})` }}
        />
        {tick}
      </QueryLink>
    </li>
  )
}

/** What the bars leave out, and the way back to all years. */
function Notes({ data: { decades, distinct }, range, undated }: Parameters<typeof Strip>[0]) {
  const isPart = distinct > decades.length
  if (!range && undated === 0 && !isPart) return null
  return (
    <li className="notes label">
      {range && (
        <QueryLink change={withoutYears} className="link target inline-flex items-center py-1">
          All years
        </QueryLink>
      )}
      {isPart && <span>{t`${formatNumber(decades.length)} of ${formatNumber(distinct)} decades`}</span>}
      {undated > 0 && <span>{t`${formatNumber(undated)} without a year`}</span>}
    </li>
  )
}
