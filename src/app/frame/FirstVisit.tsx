import { Link, useLocation } from 'react-router'
import { parseView, type ViewName } from '../../contract/views.ts'
import { GUIDE_URL } from '../routing/urls.ts'
import { usePreference } from '../storage/preferences.ts'
import { CrossButton } from '../ui/buttons/CrossButton.tsx'

/** Where visitors arrive who have never seen a thesaurus. */
const VIEWS: readonly ViewName[] = ['home', 'term']

/** A note for the first visit. Styles hide it before the first paint once it was dismissed, so that nothing shifts. */
export function FirstVisit() {
  const view = parseView(useLocation().pathname)
  const [hint, setHint] = usePreference('hint')
  if (hint === 'off' || !view || !VIEWS.includes(view.name)) return null
  return (
    <aside aria-label="First visit" className="first-visit no-print border-b border-line bg-raised">
      <p className="sheet flex items-center gap-x-2 py-0.5 text-note">
        <span className="min-w-0 grow">
          New here?{' '}
          <Link to={GUIDE_URL} className="link">
            How to read a thesaurus
          </Link>
        </span>
        <span className="-mr-2 no-scripts:hidden">
          <CrossButton label="Dismiss" onClick={() => setHint('off')} isSmall />
        </span>
      </p>
    </aside>
  )
}
