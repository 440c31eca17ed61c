import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { USED_BRANCHES } from '../../../contract/term-lists.ts'
import { t } from '../../../contract/texts.ts'
import { type ListKey, listKeyOf } from '../../api/params.ts'
import { useApi } from '../../api/session.ts'
import { openableSiblings } from '../../hierarchy/open-tree.ts'
import { parentKey } from '../../hierarchy/opened.ts'
import { deprecatedTotalQuery } from '../../queries/deprecated-terms.ts'
import { termQueries } from '../../queries/terms.ts'
import { buildTermsUrl } from '../../routing/urls.ts'
import { Notice } from '../../ui/panels/Notice.tsx'
import { formatNumber } from '../../ui/text/numbers.ts'
import { SEMICOLON } from '../../ui/text/punctuation.ts'
import { useMuseum } from '../../words/museum-words.ts'
import type { SharedTreeProps } from './FullTree.tsx'
import { INCOMPLETE, TreeFrame } from './TreeFrame.tsx'
import { TreePane } from './TreePane.tsx'
import { hiddenPhrase } from './TreeRow.tsx'
import { type Browse, withToggledBranches } from './use-browse-url.ts'
import { type NarrowedTree as Narrowed, useNarrowed } from './use-narrowed.ts'

interface NarrowedTreeProps extends SharedTreeProps {
  browse: Browse
  list: ListKey
  /** Whether terms are shown whose whole branch is no longer used. */
  areUnusedShown: boolean
  searched: string
}

/** The matching terms with every path to them. */
export function NarrowedTree({
  browse,
  list,
  areUnusedShown,
  searched,
  isPlaceKnown,
  ...shared
}: NarrowedTreeProps) {
  const museum = useMuseum()
  const { toggled } = browse.url
  const shown = areUnusedShown ? list : listKeyOf([...new URLSearchParams(list), ...USED_BRANCHES])
  const narrowed = useNarrowed(shown, toggled)
  const api = useApi()
  const { data: deprecated = 0 } = useQuery({ ...deprecatedTotalQuery(api), enabled: !areUnusedShown })
  const { data: all } = useQuery({
    ...termQueries.total(api, list),
    enabled: !areUnusedShown && deprecated > 0,
  })
  const hidden = areUnusedShown || narrowed.isBusy || all === undefined ? 0 : all - narrowed.total
  const [announcement, setAnnouncement] = useState('')
  const { tree, opened } = narrowed
  const toTerms = buildTermsUrl(browse.url.filters)
  return (
    <TreeFrame
      status={<Found narrowed={narrowed} hidden={hidden} toTerms={toTerms} />}
      isBusy={narrowed.isBusy}
      announcement={announcement}
      gap={tree === undefined ? narrowed.gap : undefined}
    >
      {tree && tree.rowCount === 0 ? (
        <div className="pt-6">
          <Notice
            title={
              searched === ''
                ? t`No matching ${museum.terms}.`
                : t`No ${museum.terms} found for “${searched}”`
            }
          >
            <p>
              We searched names and “used for” terms.{' '}
              <Link to={toTerms} className="link">
                Search all {museum.terms}
              </Link>
            </p>
          </Notice>
        </div>
      ) : (
        tree && (
          <TreePane
            {...shared}
            tree={tree}
            isSettled={isPlaceKnown && !narrowed.isBusy}
            gapAt={NOTHING}
            read={NOTHING}
            onToggle={(key) => browse.toggle([key])}
            toggleChange={(key) => (query) => withToggledBranches(query, [key])}
            onOpenSiblings={(row) => {
              const source = { canOpen: () => true }
              const beside = openableSiblings(row, tree.siblingsAt(row), source)
              const closed = beside.filter((key) => !opened.has(key) && opened.has(parentKey(key)))
              browse.toggle(closed)
              setAnnouncement(t`${museum.countTerms(closed.length)} opened`)
            }}
            onShown={NOTHING}
          />
        )
      )}
    </TreeFrame>
  )
}

interface FoundProps {
  narrowed: Narrowed
  /** How many matches are hidden because they are no longer used. */
  hidden: number
  toTerms: string
}

/** The number of matches and, if some are hidden, how to show more. */
function Found({ narrowed, hidden, toTerms }: FoundProps): ReactNode {
  const museum = useMuseum()
  const { total, matches, isCut, nextStep, gap } = narrowed
  if (narrowed.tree === undefined) return gap ? '' : t`Looking…`
  return (
    <>
      {t`${museum.countTerms(total)} found`}
      {hidden > 0 && SEMICOLON + hiddenPhrase(hidden)}
      {matches.size < total && t`; showing the first ${formatNumber(matches.size)} with their broader terms`}
      {isCut && t`. They are in very many places, so some branches stay closed`}
      {gap ? (
        <>
          {'. '}
          {INCOMPLETE}
        </>
      ) : (
        nextStep > 0 && (
          <span className="whitespace-nowrap">
            {' '}
            <button type="button" className="link cursor-pointer" onClick={narrowed.showMore}>
              Show {formatNumber(nextStep)} more
            </button>{' '}
            <Link to={toTerms} className="link">
              List all
            </Link>
          </span>
        )
      )}
    </>
  )
}

/** All rows are loaded together. */
const NOTHING = () => undefined
