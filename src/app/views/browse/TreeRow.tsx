import { type MouseEvent, memo } from 'react'
import { Link } from 'react-router'
import { t } from '../../../contract/texts.ts'
import { AlsoUnderLinks } from '../../components/terms/AlsoUnderLinks.tsx'
import { BranchTotal } from '../../components/terms/BranchTotal.tsx'
import { ItemCounts } from '../../components/terms/ItemCounts.tsx'
import { TermName } from '../../components/terms/TermName.tsx'
import { TermNames } from '../../components/terms/TermNames.tsx'
import {
  CatalogueLine,
  CatalogueText,
  useCatalogueDirection,
  useMarkedLanguage,
} from '../../components/view/CatalogueText.tsx'
import type { TreeRow } from '../../hierarchy/tree-row.ts'
import type { ArrangedLabel } from '../../hierarchy/tree-term.ts'
import { buildTermUrl } from '../../routing/urls.ts'
import { Icon } from '../../ui/buttons/Icon.tsx'
import { isPlainClick } from '../../ui/buttons/plain-click.ts'
import { Pending } from '../../ui/loading/Pending.tsx'
import { formatNumber } from '../../ui/text/numbers.ts'
import { plural } from '../../ui/text/plural.ts'
import { listed, SEMICOLON } from '../../ui/text/punctuation.ts'
import { PlaceLink } from './PlaceLink.tsx'
import { COUNTS, DIRECT, NAME, OPENER, REMARK, TOTAL } from './row-layout.ts'
import type { Gap } from './use-thesaurus.ts'

interface TreeRowProps {
  row: TreeRow
  /** Ids of the name and the description of the row. */
  nameId: string
  moreId: string
  isNarrow: boolean
  gap: Gap | undefined
  onToggle: (row: TreeRow) => void
  onChoose: (row: TreeRow) => void
  /** Moves to another place in the tree. */
  onJump: (ids: readonly number[]) => void
}

/** The button that opens a row, and its term as a link to this place. */
export const TreeRowItem = memo(function TreeRowItem(props: TreeRowProps) {
  const { row, nameId, isNarrow, gap } = props
  const ownLanguage = row.kind === 'term' ? row.term.language : undefined
  const direction = useCatalogueDirection(ownLanguage)
  const language = useMarkedLanguage(ownLanguage)
  if (row.kind !== 'term') return <MissingItem nameId={nameId} gap={gap} place={row.number} />
  const { term, isLoop, isOpen, path } = row
  // A loop links back to the same term above.
  const linkPath = isLoop ? path.slice(0, path.indexOf(term.id)) : path
  const choose = (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    props.onChoose(row)
  }
  return (
    <>
      {row.canOpen && (
        <button
          type="button"
          tabIndex={-1}
          aria-label={isOpen ? t`Close ${term.name}` : t`Open ${term.name}`}
          onClick={() => props.onToggle(row)}
          className={`${OPENER} cursor-pointer hover:text-verdigris`}
        >
          <Icon name="chevronRight" className={isOpen ? 'rotate-90 rtl:-rotate-90' : ''} />
        </button>
      )}
      <Link
        to={buildTermUrl(term, linkPath)}
        tabIndex={-1}
        dir={direction}
        title={term.name}
        lang={language}
        onClick={choose}
        className={`${NAME} outline-none`}
      >
        <span id={nameId}>
          <TermName term={term} isCut={!isNarrow} />
        </span>
      </Link>
    </>
  )
}, isSameRendering)

/** The other places of the term, and its counts. For screen readers, all of it describes the row. */
export const TreeRowDetails = memo(function TreeRowDetails(props: TreeRowProps) {
  const { row, moreId, onJump } = props
  if (row.kind !== 'term') return null
  const { term } = row
  const remark = remarkOf(row)
  return (
    <>
      {remark !== undefined && (
        <span aria-hidden="true" title={remark} className={REMARK}>
          <RowRemark row={row} links={{ onJump, tabIndex: -1 }} />
        </span>
      )}
      <span className={COUNTS} aria-hidden="true">
        <span className={DIRECT}>{term.itemCount === 0 ? '–' : formatNumber(term.itemCount)}</span>
        <span className={TOTAL}>
          <BranchTotal term={term}>
            {(total) => (total === undefined ? '' : total === 0 ? '–' : formatNumber(total))}
          </BranchTotal>
        </span>
      </span>
      <span id={moreId} hidden>
        <ItemCounts term={term} isSpoken />
        {remark !== undefined && (
          <>
            {SEMICOLON}
            <RowRemark row={row} />
          </>
        )}
        {row.label && SEMICOLON + t`first in ${row.label.name}`}
      </span>
    </>
  )
}, isSameRendering)

/** The name of an array above its first term. It is no term, so there is nothing to select. */
export function NodeLabel({ array: { name, language } }: { array: ArrangedLabel }) {
  return (
    <p className="min-w-0 self-end pb-1 text-note text-muted italic">
      <CatalogueLine language={language} className="truncate">
        <CatalogueText language={language} title={name}>
          {name}
        </CatalogueText>
      </CatalogueLine>
    </p>
  )
}

/** Rows are rebuilt at each rendering: equal content needs no new rendering. */
function isSameRendering(before: TreeRowProps, now: TreeRowProps): boolean {
  const { row: one } = before
  const { row: other } = now
  const isSameRow =
    one.kind === 'term' &&
    other.kind === 'term' &&
    one.term === other.term &&
    one.key === other.key &&
    one.isOpen === other.isOpen &&
    one.canOpen === other.canOpen &&
    one.hidden === other.hidden &&
    one.label?.name === other.label?.name
  return (
    isSameRow &&
    before.nameId === now.nameId &&
    before.isNarrow === now.isNarrow &&
    before.onToggle === now.onToggle &&
    before.onChoose === now.onChoose &&
    before.onJump === now.onJump
  )
}

function MissingItem(props: { nameId: string; gap: Gap | undefined; place: number }) {
  const { nameId, gap, place } = props
  return (
    <>
      <span id={nameId} className="sr-only">
        Number {formatNumber(place)}, {gap ? t`not loaded` : t`loading`}
      </span>
      <Pending em={9} />
    </>
  )
}

/** The other places of the term or that it closes a cycle, and how many terms under it are hidden. */
export function remarkOf(row: TreeRow & { kind: 'term' }): string | undefined {
  const remarks = [placesRemark(row), hiddenRemark(row)].filter((remark) => remark !== undefined)
  return remarks.length > 0 ? remarks.join(SEMICOLON) : undefined
}

interface RowRemarkProps {
  row: TreeRow & { kind: 'term' }
  /** How the names link to their places; undefined for names alone. */
  links?: PlacesLinks | undefined
}

/** The same with the hidden terms in another colour: ochre means elsewhere in the hierarchy. */
export function RowRemark({ row, links }: RowRemarkProps) {
  const [places, hidden] = [placesRemark(row), hiddenRemark(row)]
  return (
    <>
      {places !== undefined && <PlacesRemark row={row} remark={places} links={links} />}
      {places !== undefined && hidden !== undefined && SEMICOLON}
      {hidden !== undefined && <span className="text-muted">{hidden}</span>}
    </>
  )
}

interface PlacesLinks {
  onJump: (ids: readonly number[]) => void
  /** In the tree with scripts, rows take focus instead of links; the panel of the selected term has them too. */
  tabIndex?: -1
}

/** The remark about places with each name in its language, and a link to each place. */
function PlacesRemark({ row, remark, links }: RowRemarkProps & { remark: string }) {
  const others = otherBroader(row)
  if (row.isLoop) {
    const name = <TermNames terms={[row.term]} />
    return <>cycle: back to {name}</>
  }
  if (row.path.length === 0 || others === undefined) return remark
  if (!links) {
    const names = <TermNames terms={others} />
    return <>also under {names}</>
  }
  return (
    <AlsoUnderLinks
      terms={others}
      link={({ id }, words) => (
        <PlaceLink
          ids={[id, row.term.id]}
          onChoose={links.onJump}
          tabIndex={links.tabIndex}
          className="quiet-link relative z-1 py-1"
        >
          {words}
        </PlaceLink>
      )}
    />
  )
}

function otherBroader({ term, path }: TreeRow & { kind: 'term' }) {
  return term.broader?.filter(({ id }) => id !== path.at(-1) && id !== term.id)
}

/** For a list that is open or has no other terms. */
function hiddenRemark({ hidden, isOpen, canOpen, isLoop }: TreeRow & { kind: 'term' }): string | undefined {
  return hidden === 0 || isLoop || (canOpen && !isOpen) ? undefined : hiddenPhrase(hidden)
}

/** How many terms are hidden because they are no longer used. */
export function hiddenPhrase(hidden: number): string {
  return plural(hidden, { one: '# hidden, no longer used', other: '# hidden, no longer used' })
}

function placesRemark(row: TreeRow & { kind: 'term' }): string | undefined {
  const { term, isLoop, path } = row
  const { name } = term
  if (isLoop) return t`cycle: back to ${name}`
  const others = otherBroader(row)
  if (path.length === 0) return term.broaderCount > 0 ? t`part of a cycle, without a top term` : undefined
  const names = listed((others ?? []).map(({ name }) => name))
  if (others) return others.length > 0 ? t`also under ${names}` : undefined
  return term.broaderCount > 1
    ? t`also under ${plural(term.broaderCount - 1, { one: '# other term', other: '# other terms' })}`
    : undefined
}
