import { type ComponentProps, useContext, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { isOutside, isUnused } from '../../../contract/term.ts'
import { t } from '../../../contract/texts.ts'
import { VIEW_PATHS } from '../../../contract/views.ts'
import { listKey, readList } from '../../api/params.ts'
import { FilterChips } from '../../components/search/FilterChips.tsx'
import { ParameterProblem } from '../../components/search/ParameterProblem.tsx'
import { useTermNames } from '../../components/terms/use-term-names.ts'
import { ArrivalsContext } from '../../components/view/arrivals.ts'
import { PrintedSource } from '../../components/view/PrintedSource.tsx'
import { usePageHead, useSite } from '../../components/view/page-head.ts'
import { useFocusFallback } from '../../components/view/use-focus-fallback.ts'
import { ViewHeading } from '../../components/view/ViewHeading.tsx'
import { readFilters } from '../../filters/conditions.ts'
import { termPhrases } from '../../filters/describe.ts'
import { windowTitle } from '../../filters/window-title.ts'
import { listHead } from '../../head/list-head.ts'
import { formatOccurrence, MAX_LINKED } from '../../hierarchy/occurrence.ts'
import type { TreeRow } from '../../hierarchy/tree-row.ts'
import { useIsLeaving } from '../../routing/RouterProvider.tsx'
import { buildTermUrl, changeQuery } from '../../routing/urls.ts'
import { SplitPanes } from '../../ui/panels/SplitPanes.tsx'
import type { TreePosition } from '../../ui/tree/VirtualTree.tsx'
import { useIsStatic } from '../../ui/window/use-is-static.ts'
import { useIsElementNarrowerThan, useIsLowerThan, useIsNarrowerThan } from '../../ui/window/use-pixels.ts'
import { useTopPx } from '../../ui/window/use-top.ts'
import { BrowseControls } from './BrowseControls.tsx'
import { FullTree } from './FullTree.tsx'
import { NarrowedTree } from './NarrowedTree.tsx'
import { SelectedTerm } from './SelectedTerm.tsx'
import { type Browse, useBrowseUrl } from './use-browse-url.ts'
import { type ChosenPlace, useChosenPlace } from './use-chosen-place.ts'

/** Filters on these fields find terms no longer used only if they ask for them. */
const STATUS_FIELDS = ['status', 'quality']

/** Filters with a control of their own need no chip. */
const CONTROLLED = ['term', 'num_branch_items', 'num_branch_items_gt']

/** The whole thesaurus as one tree, with the selected term beside it. */
export function BrowseView() {
  const browse = useBrowseUrl()
  const { url } = browse
  const place = useChosenPlace(url.place)
  const notice = useCorrection(browse, place)
  useShownPlace(browse, place)
  const layout = useLayout()
  const isStatic = useIsStatic()
  const box = useRef<HTMLDivElement>(null)
  const topPx = useTopPx(box)
  const site = useSite()
  const filters = readFilters('term', url.filters)
  const nameOf = useTermNames(filters.map(({ filter }) => filter))
  const chips = filters.filter(({ parameter }) => !CONTROLLED.includes(parameter))
  const titleParts = [
    ...(place.state === 'ready' ? [place.term.name] : []),
    ...termPhrases(
      filters.map(({ filter }) => filter),
      nameOf,
      site.museum,
    ),
  ]
  const [query] = useSearchParams()
  const { pathname } = useLocation()
  const selected = place.state === 'ready' ? place.term.name : undefined
  usePageHead({ view: 'list', list: listHead({ view: 'browse', query, selected, nameOf }, site) })
  const isSplit = layout === 'beside' || (layout === 'below' && url.place !== undefined)
  return (
    <div className="-mt-2 -mb-16 sm:-mt-4 print:my-0">
      {/* On phones the main links say where this is. */}
      <div className="flex flex-wrap items-center gap-x-10 gap-y-1">
        <ViewHeading
          title={windowTitle(t`Browse`, titleParts)}
          className="text-head max-sm:sr-only lg:text-title"
        >
          Browse
        </ViewHeading>
        <div className="no-print min-w-0 grow basis-64">
          <BrowseControls
            filters={url.filters}
            areUnusedShown={url.areUnusedShown || isPlaceUnused(place)}
            onChange={browse.filter}
            onShowUnused={(areShown) => browse.showUnused(areShown, !areShown && isPlaceUnused(place))}
          />
        </div>
      </div>
      {chips.length > 0 && (
        <div className="mt-2">
          <FilterChips
            filters={chips}
            onRemove={(parameter) => browse.filter({ [parameter]: null }, 'chosen')}
            onClear={() =>
              browse.filter(Object.fromEntries(chips.map(({ parameter }) => [parameter, null])), 'chosen')
            }
          />
        </div>
      )}
      {notice && (
        <p role="status" className="mt-2 text-muted">
          {notice}
        </p>
      )}
      <div
        ref={box}
        // Until it is measured, the top is where it usually is.
        className="mt-1 min-h-80 [--usual-top:12.8125rem] print:h-auto! sm:mt-3 sm:[--usual-top:13.4375rem] md:[--usual-top:8.0625rem] lg:[--usual-top:8.3125rem]"
        style={{
          height: `calc(100dvh - ${topPx === undefined ? 'var(--usual-top)' : `${topPx}px`} - 1rem - var(--foot-height, 0px))`,
        }}
      >
        <SplitPanes
          direction={layout === 'beside' ? 'row' : 'column'}
          label={layout === 'beside' ? t`Width of the tree` : t`Height of the tree`}
          defaultPercent={layout === 'beside' ? 50 : 60}
          isWidthKnown={!isStatic}
          storageKey={`vitrine.browse.split.${layout}`}
          first={<Tree browse={browse} place={place} isAlone={layout === 'alone'} />}
          second={isSplit && <SelectedTerm browse={browse} place={place} />}
        />
      </div>
      <PrintedSource
        {...(place.state === 'ready' && { record: t`Term ${place.term.id}` })}
        path={pathname + searchOf(changeQuery(query, { start: null }))}
      />
    </div>
  )
}

function searchOf(query: URLSearchParams): string {
  return query.size === 0 ? '' : `?${query}`
}

interface TreeProps {
  browse: Browse
  place: ChosenPlace
  /** True if there is no room beside the tree: selecting a term opens its page. */
  isAlone: boolean
}

const WIDE_ROW_REM = 26

/** The whole tree, or the part that the filters in the URL leave. */
function Tree({ browse, place, isAlone }: TreeProps) {
  const { url } = browse
  const navigate = useNavigate()
  const pane = useRef<HTMLDivElement>(null)
  const isNarrow = useIsElementNarrowerThan(pane, WIDE_ROW_REM)
  const isArrival = useIsArrival()
  // If the button that removes a bad filter disappears, focus stays here, so that Tab leads into the tree.
  const focus = useFocusFallback(() => pane.current)
  const parsed = readList('term', url.listed)
  if (!parsed.ok) {
    const remove = (parameter: string) =>
      parameter === 'start'
        ? browse.setStart({ row: 0, offsetPx: 0, rowPx: 0 })
        : browse.filter({ [parameter]: null }, 'chosen')
    return (
      <div ref={pane} tabIndex={-1} className="h-full" {...focus}>
        <ParameterProblem problem={parsed.problem} resource="term" onRemove={remove} />
      </div>
    )
  }
  const query = { ...parsed.value, orderBy: null }
  const list = listKey(query)
  const areEmptyHidden = list === 'num_branch_items_gt=0'
  const areUnusedShown = url.areUnusedShown || isPlaceUnused(place)
  const follow = (row: TreeRow) => {
    if (row.kind !== 'term') return
    // Saved first, so that Back returns to this row.
    browse.choose([...row.path, row.term.id], { replace: true })
    void navigate(buildTermUrl(row.term, row.path))
  }
  const chosen = place.state === 'ready' ? formatOccurrence(place.ids) : keyOf(url.place)
  const shared: Omit<ComponentProps<typeof FullTree>, 'browse' | 'hidden' | 'cycleTop'> = {
    isNarrow,
    chosen,
    start: browse.start,
    isArrival,
    // Until the URL names the actual place, the branches above it may be closed.
    isPlaceKnown: place.state === 'ready' ? chosen === keyOf(url.place) : place.state !== 'loading',
    onFollow: follow,
    onJump: (ids) => browse.choose(ids),
    onChoose: (row) => {
      if (isAlone) follow(row)
      else if (row.kind === 'term') browse.choose([...row.path, row.term.id])
    },
    onSettle: (position) => isAt(browse.start, position, chosen !== undefined) || browse.setStart(position),
  }
  return (
    <div ref={pane} tabIndex={-1} className="@container h-full print:h-auto" {...focus}>
      {list === '' || areEmptyHidden ? (
        <FullTree
          key={`${list} ${areUnusedShown}`}
          browse={browse}
          hidden={{ areEmptyHidden, areUnusedHidden: !areUnusedShown }}
          cycleTop={place.state === 'ready' ? place.cycleTop : undefined}
          {...shared}
        />
      ) : (
        <NarrowedTree
          key="narrowed"
          browse={browse}
          list={list}
          areUnusedShown={
            areUnusedShown || query.filters.some(({ field }) => STATUS_FIELDS.includes(field.name))
          }
          searched={url.filters.get('term')?.trim() ?? ''}
          {...shared}
        />
      )}
    </div>
  )
}

/**
 * Whether the URL and the history entry already hold this scroll position. Without a selected term, the top needs no
 * position.
 */
function isAt(saved: Browse['start'], { row, offsetPx, rowPx }: TreePosition, hasChosen: boolean): boolean {
  if (saved === undefined) return row === 0 && !hasChosen
  return saved.row === row && saved.offsetPx === offsetPx && saved.rowPx === rowPx
}

type Layout = 'beside' | 'below' | 'alone'

/** Where the selected term appears: beside the tree, below it in a tall window, or on its own page. */
function useLayout(): Layout {
  const isPhone = useIsNarrowerThan(30)
  const isHalf = useIsNarrowerThan(60)
  const isLow = useIsLowerThan(40)
  if (isPhone) return 'alone'
  return isHalf ? (isLow ? 'alone' : 'below') : 'beside'
}

function useIsArrival(): boolean {
  const { lastPathname } = useContext(ArrivalsContext)
  const [isArrival] = useState(lastPathname !== undefined && lastPathname !== VIEW_PATHS.browse)
  return isArrival
}

/** Corrects a wrong place in the URL and returns a message about it. */
function useCorrection(browse: Browse, place: ChosenPlace): string | undefined {
  const { url } = browse
  const [corrected, setCorrected] = useState<string>()
  const named = keyOf(url.place)
  // The URL cannot hold a longer place.
  const isShort = place.state === 'ready' && place.ids.length <= MAX_LINKED
  const found = isShort ? formatOccurrence(place.ids) : undefined
  const isFallback = place.state === 'ready' && place.isFallback
  const isLeaving = useIsLeaving()
  useEffect(() => {
    // Changing the URL now would cancel the navigation to another view.
    if (found === undefined || found === named || isLeaving()) return
    if (isFallback) setCorrected(found)
    browse.correct(found.split('.').map(Number))
  }, [browse, found, named, isFallback, isLeaving])
  if (place.state === 'missing') return t`This link points to a term that is not in this thesaurus.`
  if (browse.isForgotten)
    return t`The expanded branches of this link were saved in another tab and cannot be restored here.`
  // Without scripts the URL stays wrong.
  if (isFallback || (named !== undefined && named === corrected))
    return t`This link points to a position that no longer exists. Showing the first position.`
  return undefined
}

/** Whether the tree shows the selected term only with those no longer used. */
function isPlaceUnused(place: ChosenPlace): boolean {
  return place.state === 'ready' && isUnused(place.term) && !isOutside(place.term)
}

/** A selected term that is no longer used is shown, whether the URL asks for such terms or not. From then on it does. */
function useShownPlace({ url, showUnused }: Browse, place: ChosenPlace): void {
  const isMissing = isPlaceUnused(place) && !url.areUnusedShown
  const isLeaving = useIsLeaving()
  useEffect(() => {
    if (isMissing && !isLeaving()) showUnused(true, false, { isAutomatic: true })
  }, [isMissing, isLeaving, showUnused])
}

function keyOf(place: Browse['url']['place']): string | undefined {
  return Array.isArray(place) ? formatOccurrence(place) : undefined
}
