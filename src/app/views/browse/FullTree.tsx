import { useState } from 'react'
import { t } from '../../../contract/texts.ts'
import { withClosed, withOpened } from '../../hierarchy/opened.ts'
import type { HiddenTerms } from '../../queries/tree.ts'
import { plural } from '../../ui/text/plural.ts'
import { type MuseumWords, useMuseum } from '../../words/museum-words.ts'
import { INCOMPLETE, TreeFrame } from './TreeFrame.tsx'
import { TreePane, type TreePaneProps } from './TreePane.tsx'
import { type Browse, withOpenedBranches } from './use-browse-url.ts'
import { useThesaurus } from './use-thesaurus.ts'

/** Properties that both trees share. */
export type SharedTreeProps = Pick<
  TreePaneProps,
  'isNarrow' | 'chosen' | 'start' | 'isArrival' | 'onChoose' | 'onJump' | 'onFollow' | 'onSettle'
> & {
  /** Whether the place in the URL has been resolved. */
  isPlaceKnown: boolean
}

interface FullTreeProps extends SharedTreeProps {
  browse: Browse
  hidden: HiddenTerms
  /** A term of a cycle without a top term above it, shown after the top terms. */
  cycleTop: number | undefined
}

/** The whole thesaurus, loaded as its rows come into view. */
export function FullTree({ browse, hidden, cycleTop, isPlaceKnown, ...shared }: FullTreeProps) {
  const museum = useMuseum()
  const { opened } = browse
  const thesaurus = useThesaurus(opened, hidden, cycleTop, shared.chosen, shared.start?.row)
  const [announcement, setAnnouncement] = useState('')
  const { tree, topCount } = thesaurus
  const openSiblings: TreePaneProps['onOpenSiblings'] = (row) => {
    thesaurus.openableSiblings(row).then(
      (keys) => {
        browse.open(keys)
        setAnnouncement(t`${museum.countTerms(keys.length)} opened`)
      },
      () => setAnnouncement(t`The terms beside this one could not be loaded`),
    )
  }
  const gap = topCount === undefined ? thesaurus.gapAt({ under: '', position: 0 }) : undefined
  const status =
    topCount !== undefined
      ? statusOf(topCount, hidden.areEmptyHidden, cycleTop !== undefined, museum)
      : gap === undefined && t`Loading`
  return (
    <TreeFrame
      status={thesaurus.gap && topCount !== undefined ? INCOMPLETE : status}
      onCloseAll={opened.size > 0 ? browse.closeAll : undefined}
      isBusy={false}
      announcement={announcement}
      gap={gap}
    >
      {tree.topCount > 0 && topCount !== undefined ? (
        <TreePane
          {...shared}
          tree={tree}
          isSettled={thesaurus.isSettled && isPlaceKnown}
          gapAt={thesaurus.gapAt}
          read={(row) => {
            const below = row.kind === 'term' && row.isOpen ? [{ under: row.key, position: 0 }] : []
            const unread = [row, ...below].filter((place) => !thesaurus.isRead(place))
            return unread.length === 0 ? undefined : Promise.all(unread.map(thesaurus.read)).then(() => {})
          }}
          onToggle={(key, isOpen) => (isOpen ? browse.open([key]) : browse.close(key))}
          toggleChange={(key, isOpen) => (query) =>
            withOpenedBranches(query, (now) => (isOpen ? withOpened(now, [key]) : withClosed(now, key)))
          }
          onOpenSiblings={openSiblings}
          onShown={thesaurus.onShown}
        />
      ) : undefined}
    </TreeFrame>
  )
}

function statusOf(topCount: number, areEmptyHidden: boolean, hasCycle: boolean, museum: MuseumWords): string {
  if (topCount === 0 && !hasCycle)
    return areEmptyHidden
      ? t`No ${museum.terms} have ${museum.items}`
      : t`This thesaurus has no ${museum.terms}`
  const found = areEmptyHidden
    ? t`${plural(topCount, { one: '# top term', other: '# top terms' })} with ${museum.items}`
    : plural(topCount, { one: '# top term', other: '# top terms' })
  return hasCycle ? t`${found} plus a cycle without a top term` : found
}
