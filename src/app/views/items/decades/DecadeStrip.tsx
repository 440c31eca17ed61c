import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type CSSProperties, Fragment, useEffect, useRef } from 'react'
import { t } from '../../../../contract/texts.ts'
import type { Decade, Decades } from '../../../api/decades.ts'
import { listKey, readList } from '../../../api/params.ts'
import { useApi } from '../../../api/session.ts'
import { decadesQuery, withoutYears } from '../../../queries/decades.ts'
import { QueryLink } from '../../../routing/QueryLink.tsx'
import { formatNumber } from '../../../ui/text/numbers.ts'
import { isRightToLeft } from '../../../ui/window/direction.ts'
import { showWhole } from '../../../ui/window/show-whole.ts'
import { useMuseum } from '../../../words/museum-words.ts'
import {
  cellRemOf,
  decadeLabel,
  decadeTick,
  isAfterGap,
  isInRange,
  namedDecades,
  withDecade,
  withoutAnyYear,
  type YearRange,
  yearRangeOf,
} from './decades.ts'

/** A strip that scrolls begins so many decades before the chosen or the largest one. */
const BEFORE_PEAK = 3

/**
 * How the items found spread over time, whatever years are chosen: a bar for each decade, which is also a link to its
 * items. A single decade spreads over nothing and is not shown, unless the strip is the way back to all years.
 */
export function DecadeStrip({ query }: { query: URLSearchParams }) {
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
  return <Strip data={data} range={range} />
}

function Strip({ data, range }: { data: Decades; range: YearRange | undefined }) {
  const { decades } = data
  const most = Math.max(...decades.map(({ total }) => total))
  const named = namedDecades(decades)
  const chosen = range ? decades.findIndex(({ first }) => isInRange(first, range)) : -1
  const peak = decades.findIndex(({ total }) => total === most)
  const start = Math.max(0, (chosen < 0 ? peak : chosen) - BEFORE_PEAK)
  const scroller = useRef<HTMLElement>(null)
  useEffect(() => {
    // For browsers that do not scroll to it by the style.
    const strip = scroller.current
    const shown = strip?.querySelector<HTMLElement>('.first-seen')
    const edge = isRightToLeft() ? 'right' : 'left'
    if (strip && shown && strip.scrollLeft === 0)
      strip.scrollLeft = shown.getBoundingClientRect()[edge] - strip.getBoundingClientRect()[edge]
  }, [])
  return (
    <nav ref={scroller} aria-label={t`Decades`} className="decades no-print">
      <ul style={{ '--cell': `${cellRemOf(decades.length)}rem` } as CSSProperties}>
        {decades.map((decade, index) => (
          <Fragment key={decade.first}>
            {isAfterGap(decades, index) && (
              <li aria-hidden="true" className="gap">
                ⋯
              </li>
            )}
            <Bar
              decade={decade}
              share={decade.total / most}
              range={range}
              hasName={named.has(decade.first)}
              isStart={index === start}
            />
          </Fragment>
        ))}
        <Notes data={data} range={range} />
      </ul>
    </nav>
  )
}

interface BarProps {
  decade: Decade
  /** Of the largest decade. */
  share: number
  range: YearRange | undefined
  hasName: boolean
  /** A strip that scrolls begins here. */
  isStart: boolean
}

function Bar({ decade, share, range, hasName, isStart }: BarProps) {
  const { first } = decade
  const isIn = isInRange(first, range)
  const label = decadeLabel(decade, useMuseum())
  return (
    <li className={isStart ? 'first-seen' : undefined}>
      <QueryLink
        change={(query) => withDecade(query, first)}
        aria-label={label}
        title={label}
        aria-current={range && isIn ? 'true' : undefined}
        onFocus={showWhole}
        className={isIn ? '' : 'out'}
      >
        <span
          className="bar"
          style={{ height: `calc((100% - 1.375rem) * ${Math.round(share * 1000) / 1000})` }}
        />
        <span aria-hidden="true" className="tick">
          {hasName && decadeTick(first)}
        </span>
      </QueryLink>
    </li>
  )
}

/** What the bars leave out, and the way back to all years. */
function Notes({ data: { decades, distinct, undated }, range }: Parameters<typeof Strip>[0]) {
  const isPart = distinct > decades.length
  const isUndatedShown = !range && undated > 0
  if (!range && !isUndatedShown && !isPart) return null
  return (
    <li className="notes label">
      {range && (
        <QueryLink
          change={withoutYears}
          onFocus={showWhole}
          className="link target -mb-1 inline-flex items-center py-1"
        >
          All years
        </QueryLink>
      )}
      {isPart && <span>{t`${formatNumber(decades.length)} of ${formatNumber(distinct)} decades`}</span>}
      {isUndatedShown && (
        <QueryLink
          change={withoutAnyYear}
          onFocus={showWhole}
          className="link target -mb-1 inline-flex items-center py-1"
        >
          {t`${formatNumber(undated)} without a year`}
        </QueryLink>
      )}
    </li>
  )
}
