import { type ReactNode, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { SiblingPart } from '../../../contract/sibling-parts.ts'
import type { Term } from '../../../contract/term.ts'
import { narrowerTerms } from '../../../contract/term-lists.ts'
import { t } from '../../../contract/texts.ts'
import type { AncestorTerm } from '../../api/terms.ts'
import { treeTerm } from '../../api/tree.ts'
import { InlineFailure } from '../../components/failures/InlineFailure.tsx'
import { DeprecatedMark } from '../../components/terms/Deprecation.tsx'
import { TermLink } from '../../components/terms/TermLink.tsx'
import type { AncestorPath } from '../../hierarchy/ancestor-paths.ts'
import { buildTermsUrl } from '../../routing/urls.ts'
import { Pending } from '../../ui/loading/Pending.tsx'
import { formatNumber } from '../../ui/text/numbers.ts'
import { plural } from '../../ui/text/plural.ts'
import { useIsStatic } from '../../ui/window/use-is-static.ts'
import { AlsoUnder } from './AlsoUnder.tsx'
import { indentAt } from './indent.ts'
import { NarrowerCounts } from './NarrowerCounts.tsx'
import { NodeLabel } from './NodeLabel.tsx'
import { PLACE_ROW } from './place-row.ts'
import { type Sibling, useSiblings } from './use-siblings.ts'

/** The number of terms that a click on a gap shows. */
const OPENED_PER_CLICK = 50

interface SiblingsProps {
  term: Term
  under: AncestorTerm
  path: AncestorPath
  /** The links back if the term closes a cycle. */
  loops: ReactNode
}

/** The term among its siblings: all of them if they are few, otherwise the first and the ones around the term. */
export function Siblings({ term, under, path, loops }: SiblingsProps) {
  const [opened, setOpened] = useState<readonly { from: number; until: number }[]>([])
  const list = useRef<HTMLOListElement>(null)
  const { parts, rowAt, arrayAt, error } = useSiblings(term, under, opened)
  const indent = indentAt(path.length)
  const firstOpened = opened.at(-1)?.from
  const row = (sibling: Sibling | undefined, index: number) => (
    <li
      key={index}
      style={sibling?.term.id === term.id ? { ...indent, viewTransitionName: 'place-row-focus' } : indent}
      aria-setsize={under.narrowerCount}
      aria-posinset={index + 1}
      {...(index === firstOpened && { tabIndex: -1, ref: focusIfLost })}
      className={`${PLACE_ROW} ${sibling?.term.id === term.id ? 'current' : ''}`}
    >
      {sibling === undefined ? (
        <Pending em={12} />
      ) : (
        <>
          <span className="flex min-w-0 grow flex-wrap items-baseline gap-x-3 ps-1">
            <SiblingLink sibling={sibling} focusId={term.id} path={path} />{' '}
            {sibling.term.id === term.id ? loops : <AlsoUnder term={sibling.term} places={sibling.places} />}
          </span>{' '}
          <NarrowerCounts term={sibling.term} hasBelow />
        </>
      )}
    </li>
  )
  /** The name of an array stands above its first row, and again above the first row after a gap. */
  const labelAbove = (index: number, first: number) => {
    const array = arrayAt(index)
    const isAbove = array && (index === first || arrayAt(index - 1) !== array)
    return isAbove && <NodeLabel key={`label ${index}`} array={array} indent={indent} className="ms-1" />
  }
  return (
    <>
      <ol ref={list} aria-label={t`Terms under ${under.name}`}>
        {parts?.flatMap((part) =>
          part.kind === 'gap'
            ? [
                <Gap
                  key={`gap ${part.from}`}
                  part={part}
                  underId={under.id}
                  indent={indent}
                  onOpen={(more) => setOpened([...opened, more])}
                />,
              ]
            : Array.from({ length: part.until - part.from }, (_, inPart) => part.from + inPart).flatMap(
                (index) => [labelAbove(index, part.from), row(rowAt(index), index)],
              ),
        ) ?? row({ term: treeTerm(term), places: undefined }, 0)}
      </ol>
      {error && (
        <InlineFailure
          what={t`Some of the terms beside this one`}
          style={indent}
          className="flex py-2 text-muted"
          // The term itself is always present.
          findNext={() => list.current?.querySelector<HTMLElement>('[aria-current]')}
        />
      )}
    </>
  )
}

/** The button of a gap disappears with the gap; the first new row takes focus. */
function focusIfLost(row: HTMLLIElement | null) {
  if (document.activeElement === document.body) row?.focus()
}

function SiblingLink({ sibling, focusId, path }: { sibling: Sibling; focusId: number; path: AncestorPath }) {
  const { id, narrowerCount } = sibling.term
  return (
    <span className="min-w-0">
      <TermLink
        term={sibling.term}
        path={path}
        preventScrollReset={id === focusId}
        aria-current={id === focusId ? 'page' : undefined}
        className="quiet-link row-target font-serif text-prose"
      >
        <DeprecatedMark term={sibling.term} />
      </TermLink>
      {narrowerCount > 0 && id !== focusId && (
        <span className="label sm:whitespace-nowrap">
          {' '}
          {plural(narrowerCount, { one: '# narrower term', other: '# narrower terms' })}
        </span>
      )}
    </span>
  )
}

const GAP = 'target link inline-block min-h-7 cursor-pointer text-note'

interface GapProps {
  part: SiblingPart
  underId: number
  indent: { paddingInlineStart: string }
  onOpen: (range: { from: number; until: number }) => void
}

/** The number of hidden terms, and a button that shows them. */
function Gap({ part: { from, until }, underId, indent, onOpen }: GapProps) {
  const isStatic = useIsStatic()
  const left = until - from
  const isWhole = left <= OPENED_PER_CLICK
  const words = isWhole
    ? t`Show ${plural(left, { one: '# more term', other: '# more terms' })}`
    : t`Show ${OPENED_PER_CLICK} of ${formatNumber(left)} more terms`
  return (
    <li
      style={indent}
      // On paper it stands in place of the button.
      data-printed={t`… and ${plural(left, { one: '# more term', other: '# more terms' })}`}
      className="border-b border-line py-1 ps-1 print:before:content-[attr(data-printed)]"
    >
      {isStatic ? (
        <Link to={buildTermsUrl(narrowerTerms(underId))} className={`${GAP} no-print`}>
          … {words}
        </Link>
      ) : (
        <button
          type="button"
          className={GAP}
          onClick={() => onOpen({ from, until: isWhole ? until : from + OPENED_PER_CLICK })}
        >
          … {words}
        </button>
      )}
    </li>
  )
}
