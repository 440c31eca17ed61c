import { useEffect } from 'react'
import { usePreference } from '../../storage/preferences.ts'

/** Applies the chosen colours and transitions. Before the first paint, `public/before-app.js` has done so. */
export function useAppearance(): void {
  const [theme] = usePreference('theme')
  const [motion] = usePreference('motion')
  useEffect(() => {
    document.documentElement.dataset.theme = theme
    document.documentElement.dataset.motion = motion
  }, [theme, motion])
}
