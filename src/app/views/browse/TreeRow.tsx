import { type MouseEvent, memo } from 'react'
import { Link } from 'react-router'
import { t } from '../../../contract/texts.ts'
import { BranchTotal } from '../../components/terms/BranchTotal.tsx'
import { ItemCounts } from '../../components/terms/ItemCounts.tsx'
import { TermName } from '../../components/terms/TermName.tsx'
import { TermNames } from '../../components/terms/TermNames.tsx'
import { CatalogueLine, CatalogueText, useCatalogueDirection } from '../../components/view/CatalogueText.tsx'
import type { TreeRow } from '../../hierarchy/tree-row.ts'
import type { ArrangedLabel } from '../../hierarchy/tree-term.ts'
import { buildTermUrl } from '../../routing/urls.ts'
import { Icon } from '../../ui/buttons/Icon.tsx'
import { isPlainClick } from '../../ui/buttons/plain-click.ts'
import { Pending } from '../../ui/loading/Pending.tsx'
import { formatNumber } from '../../ui/text/numbers.ts'
import { plural } from '../../ui/text/plural.ts'
import { listed, SEMICOLON } from '../../ui/text/punctuation.ts'
import { indentSteps } from '../../ui/tree/indent-steps.ts'
import type { Gap } from './use-thesaurus.ts'

interface TreeRowProps {
  row: TreeRow
  /** Ids of the name and the description of the row. */
  nameId: string
  moreId: string
  /** True for up to three lines, two of them for the name. */
  isNarrow: boolean
  gap: Gap | undefined
  onToggle: (row: TreeRow) => void
  onChoose: (row: TreeRow) => void
}

const STEP_REM = { wide: 1.25, narrow: 0.875 }
const INDENTS = {
  wide: { whole: 9, next: 0.4, most: 3 },
  // On a phone the name needs the room.
  narrow: { whole: 3, next: 0.3, most: 3.5 },
}

export function indentRem({ level }: Pick<TreeRow, 'level'>, isNarrow: boolean): number {
  const width = isNarrow ? 'narrow' : 'wide'
  return indentSteps(level - 1, INDENTS[width]) * STEP_REM[width]
}

/** The two count columns. On a phone the counts are below each other. */
function countLayout(isNarrow: boolean): { box: string; direct: string; total: string } {
  return isNarrow
    ? { box: 'flex-col w-[min(4.25rem,20vw)]', direct: '', total: '' }
    : { box: '', direct: 'w-14', total: 'w-14' }
}

/** The button that opens a row, and its term as a link to this place. */
export const TreeRowItem = memo(function TreeRowItem(props: TreeRowProps) {
  const { row, nameId, isNarrow, gap } = props
  const direction = useCatalogueDirection(row.kind === 'term' ? row.term.language : undefined)
  if (row.kind !== 'term') return <MissingItem nameId={nameId} gap={gap} place={row.number} />
  const { term, isLoop, isOpen, path } = row
  // A loop links back to the same term above.
  const linkPath = isLoop ? path.slice(0, path.indexOf(term.id)) : path
  const choose = (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    props.onChoose(row)
  }
  const hasRemark = remarkOf(row) !== undefined
  const width = isNarrow ? 'w-[min(2.25rem,12vw)]' : 'w-7'
  return (
    <>
      {row.canOpen ? (
        <button
          type="button"
          tabIndex={-1}
          aria-label={isOpen ? t`Close ${term.name}` : t`Open ${term.name}`}
          onClick={() => props.onToggle(row)}
          className={`relative z-1 flex h-full shrink-0 cursor-pointer items-center justify-center text-muted hover:text-verdigris ${width}`}
        >
          <Icon name="chevronRight" className={isOpen ? 'rotate-90 rtl:-rotate-90' : ''} />
        </button>
      ) : (
        <span className={`shrink-0 ${width}`} />
      )}
      <Link
        to={buildTermUrl(term, linkPath)}
        tabIndex={-1}
        dir={direction}
        title={term.name}
        onClick={choose}
        className={`font-serif outline-none cut-above ${isNarrow ? `text-ui leading-4.5 ${term.deprecated ? '' : 'line-clamp-2'} ${hasRemark ? 'mb-5' : ''}` : 'truncate ltr:pt-px text-prose leading-6'}`}
      >
        <span id={nameId}>
          <TermName term={term} mark={isNarrow ? 'below' : 'beside'} lines={isNarrow && !hasRemark ? 2 : 1} />
        </span>
      </Link>
    </>
  )
}, isSameRendering)

/** The other places of the term, and its counts. For screen readers, all of it describes the row. */
export const TreeRowDetails = memo(function TreeRowDetails(props: TreeRowProps) {
  const { row, moreId, isNarrow } = props
  if (row.kind !== 'term') return null
  const { term } = row
  const remark = remarkOf(row)
  const layout = countLayout(isNarrow)
  const below = { insetInlineStart: `${indentRem(row, true) + 2.25}rem` }
  return (
    <>
      {remark !== undefined && (
        <span
          aria-hidden="true"
          title={remark}
          style={isNarrow ? below : {}}
          className={`cut-above truncate text-note leading-4 text-ochre ${isNarrow ? 'absolute end-18 bottom-1' : 'min-w-14 shrink-9999 ps-3'}`}
        >
          <RowRemark row={row} />
        </span>
      )}
      <span className={`label ms-auto flex shrink-0 pe-1 text-end ${layout.box}`} aria-hidden="true">
        <span className={layout.direct}>{term.itemCount === 0 ? '–' : formatNumber(term.itemCount)}</span>
        <span className={layout.total}>
          <BranchTotal term={term}>
            {(total) => (total === undefined ? '' : total === 0 ? '–' : formatNumber(total))}
          </BranchTotal>
        </span>
      </span>
      <span id={moreId} hidden>
        <ItemCounts term={term} />
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
    <p className="flex h-full min-w-0 items-end ps-[min(2.25rem,12vw)] pb-1 text-note text-muted italic @min-[26rem]:ps-7">
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
    before.onChoose === now.onChoose
  )
}

function MissingItem(props: { nameId: string; gap: Gap | undefined; place: number }) {
  const { nameId, gap, place } = props
  return (
    <span className="ps-7">
      <span id={nameId} className="sr-only">
        Number {formatNumber(place)}, {gap ? t`not loaded` : t`loading`}
      </span>
      <Pending em={9} />
    </span>
  )
}

/** The other places of the term or that it closes a cycle, and how many terms under it are hidden. */
export function remarkOf(row: TreeRow & { kind: 'term' }): string | undefined {
  const remarks = [placesRemark(row), hiddenRemark(row)].filter((remark) => remark !== undefined)
  return remarks.length > 0 ? remarks.join(SEMICOLON) : undefined
}

/** The same with the hidden terms in another colour: ochre means elsewhere in the hierarchy. */
export function RowRemark({ row }: { row: TreeRow & { kind: 'term' } }) {
  const [places, hidden] = [placesRemark(row), hiddenRemark(row)]
  return (
    <>
      {places !== undefined && <PlacesRemark row={row} remark={places} />}
      {places !== undefined && hidden !== undefined && SEMICOLON}
      {hidden !== undefined && <span className="text-muted">{hidden}</span>}
    </>
  )
}

/** The remark about places with each name in its language. */
function PlacesRemark({ row, remark }: { row: TreeRow & { kind: 'term' }; remark: string }) {
  const others = otherBroader(row)
  if (!row.isLoop && (row.path.length === 0 || others === undefined)) return remark
  const name = <TermNames terms={[row.term]} />
  const names = <TermNames terms={others ?? []} />
  return row.isLoop ? <>cycle: back to {name}</> : <>also under {names}</>
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
