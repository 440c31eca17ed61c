import { Link, useLocation, useNavigate } from 'react-router'
import { z } from 'zod/mini'
import { Icon } from '../../ui/Icon.tsx'
import { buildItemsUrl, HOME_URL } from '../../urls.ts'

const cameFrom = z.object({ from: z.string().check(z.startsWith('/')) })

/** The way back to the list that one came from, at the place where one was; without a list, to the collection. */
export function BackToResults() {
  const { state } = useLocation()
  const navigate = useNavigate()
  const { data } = cameFrom.safeParse(state)
  if (data === undefined || data.from === HOME_URL) {
    return (
      <p className="no-print mb-4">
        <Link to={buildItemsUrl()} className="link inline-block py-0.5">
          Collection
        </Link>
      </p>
    )
  }
  return (
    <p className="no-print mb-4">
      <Link
        to={data.from}
        className="link inline-flex items-center gap-2 py-0.5"
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
          // Truly back, so that the list stands where it stood and its link has focus again.
          event.preventDefault()
          void navigate(-1)
        }}
      >
        <Icon name="arrowLeft" />
        Back to results
      </Link>
    </p>
  )
}
