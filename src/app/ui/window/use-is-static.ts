import { useSyncExternalStore } from 'react'

/** The app operates the page. It stays so, because parts that appear later have never been static. */
let isTakenOver = false

/** Sent by `public/before-app.js`, which also marks the document while something is pressed. */
const RELEASED = 'vitrine:released'

/**
 * Whether the page is still as the server wrote it: true on the server and for the first rendering in the browser, which
 * must be the same. Then the view is rendered again with what only the browser knows. Parts that scripts operate show
 * their plain form until then, so that a page works without scripts. While something is pressed they keep it, because a
 * link that is replaced would not be clicked.
 */
export function useIsStatic(): boolean {
  return useSyncExternalStore(onReleased, isStaticNow, () => true)
}

function isStaticNow(): boolean {
  isTakenOver ||= document.documentElement.dataset.pressed === undefined
  return !isTakenOver
}

function onReleased(changed: () => void): () => void {
  window.addEventListener(RELEASED, changed)
  return () => window.removeEventListener(RELEASED, changed)
}
