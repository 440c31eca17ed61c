import { Link } from 'react-router'
import { t } from '../../../contract/texts.ts'
import { GUIDE_URL } from '../../routing/urls.ts'
import { usePreference } from '../../storage/preferences.ts'
import { CrossButton } from '../../ui/buttons/CrossButton.tsx'

/** A note for the first visit, on top of the views where visitors arrive who have never seen a thesaurus. Styles hide it before the first paint once it was dismissed, so that nothing shifts. */
export function FirstVisit() {
  const [hint, setHint] = usePreference('hint')
  if (hint === 'off') return null
  return (
    <aside aria-label={t`First visit`} className="first-visit no-print mb-4 sm:-mt-4">
      <p className="inline-flex flex-wrap items-center justify-end gap-x-3 border border-line bg-raised py-0.5 pe-1 ps-3 text-note">
        <span>
          New here?{' '}
          <Link to={GUIDE_URL} className="link">
            How to read a thesaurus
          </Link>
        </span>
        <span className="no-scripts:hidden">
          <CrossButton label={t`Dismiss`} onClick={() => setHint('off')} isSmall />
        </span>
      </p>
    </aside>
  )
}
