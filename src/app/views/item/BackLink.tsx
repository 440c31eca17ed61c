import { useEffect, useRef } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { z } from 'zod/mini'
import { t } from '../../../contract/texts.ts'
import { buildItemsUrl, buildResultsUrl, HOME_URL, type SearchRow } from '../../routing/urls.ts'
import { Icon } from '../../ui/buttons/Icon.tsx'
import { isPlainClick } from '../../ui/buttons/plain-click.ts'
import { type MuseumWords, useMuseum } from '../../words/museum-words.ts'

const originState = z.object({ from: z.string().check(z.startsWith('/')) })

/**
 * The link back: to the view that the visitor came from, in its earlier state. If that is unknown, or the visitor has
 * moved on to other items, to the search at this item's row; without a search, to the collection.
 */
export function BackLink({ row }: { row: SearchRow | undefined }) {
  const { state, key } = useLocation()
  const navigate = useNavigate()
  const museum = useMuseum()
  // The second click of a double click arrives before the view changes, and must not go back again.
  const leftFrom = useRef<string>(undefined)
  useEffect(() => {
    if (leftFrom.current !== key) leftFrom.current = undefined
  }, [key])
  const { data } = originState.safeParse(state)
  const isFromList = data !== undefined && data.from !== HOME_URL
  if (!isFromList && row === undefined) {
    return (
      <Link to={buildItemsUrl()} className="link target inline-block py-0.5">
        Collection
      </Link>
    )
  }
  return (
    <Link
      to={isFromList || row === undefined ? (data?.from ?? buildItemsUrl()) : buildResultsUrl(row)}
      className="link target inline-flex items-center gap-2 py-0.5"
      onClick={(event) => {
        if (!isFromList || !isPlainClick(event)) return
        // Goes back in the history, which restores the scroll position and the focus.
        event.preventDefault()
        if (leftFrom.current === key) return
        leftFrom.current = key
        void navigate(-1)
      }}
    >
      <Icon name="arrowLeft" />
      {isFromList ? labelOf(data.from, museum) : t`Back to results`}
    </Link>
  )
}

function labelOf(from: string, museum: MuseumWords): string {
  if (/^\/(?:terms\/|browse)/.test(from)) return t`Back to the term`
  return from.startsWith('/items/') ? t`Back to previous ${museum.item}` : t`Back to results`
}
