/**
 * Makes a change of the page as a view transition, if the browser has them and neither the system nor the
 * settings of the site ask for less motion.
 * The change must be rendered before it returns. What moves is named by `view-transition-name`.
 */
export function animateChange(change: () => void): void {
  if (typeof document.startViewTransition !== 'function' || isMotionReduced()) {
    change()
    return
  }
  const { ready, finished } = document.startViewTransition(change)
  // A transition that the next one skips is no failure.
  ready.catch(() => undefined)
  finished.catch(() => undefined)
}

/** Whether the system or the settings of the site ask for less motion. */
export function isMotionReduced(): boolean {
  return (
    document.documentElement.dataset.motion === 'reduced' ||
    window.matchMedia('(prefers-reduced-motion: reduce)').matches
  )
}
