import { useEffect, useRef } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { z } from 'zod/mini'
import { buildItemsUrl, buildResultsUrl, HOME_URL, type SearchRow } from '../../routing/urls.ts'
import { Icon } from '../../ui/buttons/Icon.tsx'
import { isPlainClick } from '../../ui/buttons/plain-click.ts'

const cameFrom = z.object({ from: z.string().check(z.startsWith('/')) })

/**
 * The way back: to the very view that one came from, as it was left; where that is not known, or one has gone on to
 * other items since, to the search at this item's row; without a search, to the collection.
 */
export function BackLink({ row }: { row: SearchRow | undefined }) {
  const { state, key } = useLocation()
  const navigate = useNavigate()
  // The second click of a double click comes before the view has changed. It must not go back once more.
  const leftFrom = useRef<string>(undefined)
  useEffect(() => {
    if (leftFrom.current !== key) leftFrom.current = undefined
  }, [key])
  const { data } = cameFrom.safeParse(state)
  const isFromList = data !== undefined && data.from !== HOME_URL
  if (!isFromList && row === undefined) {
    return (
      <Link to={buildItemsUrl()} className="link inline-block py-0.5">
        Collection
      </Link>
    )
  }
  return (
    <Link
      to={isFromList || row === undefined ? (data?.from ?? buildItemsUrl()) : buildResultsUrl(row)}
      className="link inline-flex items-center gap-2 py-0.5"
      onClick={(event) => {
        if (!isFromList) return
        if (!isPlainClick(event)) return
        // Truly back, so that the list stands where it stood and its link has focus again.
        event.preventDefault()
        if (leftFrom.current === key) return
        leftFrom.current = key
        void navigate(-1)
      }}
    >
      <Icon name="arrowLeft" />
      {isFromList ? wordsFor(data.from) : 'Back to results'}
    </Link>
  )
}

function wordsFor(from: string): string {
  if (/^\/(?:terms\/|browse)/.test(from)) return 'Back to the term'
  return from.startsWith('/items/') ? 'Back to the item before' : 'Back to results'
}
