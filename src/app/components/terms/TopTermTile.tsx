import type { ReactNode } from 'react'
import type { TopTerm } from '../../api/terms.ts'
import { Pending } from '../../ui/loading/Pending.tsx'
import { CountWithUnit } from '../../ui/text/CountWithUnit.tsx'
import { itemsInTotal } from '../../words/item-counts.ts'
import { useMuseum } from '../../words/museum-words.ts'
import { TermPicture } from './TermPicture.tsx'

interface TopTermTileProps {
  term: TopTerm
  /** A link with the name, which covers the tile, and what stands beside it. */
  children: ReactNode
}

/** A row with a small image on a phone, a tile elsewhere. The target of the link is all of it. */
const TILE =
  'relative flex items-center gap-4 border-b border-line py-2 sm:block sm:border-b-0 sm:py-0 [&_a]:after:absolute [&_a]:after:inset-0'
const PLATE = 'block aspect-[4/3] w-[min(4rem,20vw)] shrink-0 overflow-hidden sm:w-full'
const CAPTION = 'flex min-w-0 grow flex-wrap items-baseline justify-between gap-x-3 sm:mt-1.5'

/** A top term with its picture. */
export function TopTermTile({ term, children }: TopTermTileProps) {
  return (
    <li className={TILE}>
      <span className={PLATE}>
        <TermPicture term={term} />
      </span>{' '}
      <span className={CAPTION}>{children}</span>
    </li>
  )
}

export function PendingTile() {
  return (
    <li className={TILE} aria-hidden="true">
      <span className={`${PLATE} bg-line/50`} />
      <span className={CAPTION}>
        <span className="min-w-0 font-serif text-prose">
          <Pending em={7} />
        </span>
      </span>
    </li>
  )
}

/** The class of a link with the name of a top term. */
export const TOP_TERM_LINK =
  'quiet-link max-w-full grow basis-[5em] wrap-break-word font-serif text-prose leading-snug'

/** The items of its branch: the number, and words for screen readers. */
export function TopTermCount({ term }: { term: TopTerm }) {
  const museum = useMuseum()
  return (
    <span className="shrink-0 text-muted">
      <CountWithUnit count={term.branchItemCount} words={itemsInTotal(term.branchItemCount, museum)} />
    </span>
  )
}
