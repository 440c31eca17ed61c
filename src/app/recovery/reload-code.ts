import { isThere } from '../api/client.ts'
import type { RetryReason } from '../ui/loading/retrying.ts'

/**
 * Asks once more for code that did not come. Some browsers (Chromium 150 among them) remember of a script that it did not come and
 * never ask for it again, but for a page that is loaded anew; so the page is, where the service answers. The address keeps
 * what is shown. By itself that is not done while something is being typed or stands open over the view, nor a second time in a
 * while: code that is missing for good must not make the page load without end. Fails where nothing is to be had.
 */
export async function loadAgain<Code>(
  load: () => Promise<Code>,
  reason: RetryReason = 'requested',
): Promise<Code> {
  try {
    return await load()
  } catch (error) {
    if (!(await isThere(window.fetch.bind(window), window.location.href))) throw error
    if (reason === 'automatic' && (isBusy() || !mayReloadByItself())) throw error
    window.location.reload()
    // Nothing more is shown until the new page is there.
    return new Promise(() => undefined)
  }
}

function isBusy(): boolean {
  return (
    document.querySelector('input:focus:not([type=checkbox], [type=radio]), select:focus, dialog[open]') !==
    null
  )
}

const RELOADED = 'vitrine.reloaded'
const AT_MOST_EVERY_MS = 10 * 60_000

/** Notes it as well. Where the browser keeps no notes, it must not. */
function mayReloadByItself(): boolean {
  try {
    const last = Number(window.sessionStorage.getItem(RELOADED) ?? Number.NEGATIVE_INFINITY)
    if (Date.now() - last < AT_MOST_EVERY_MS) return false
    window.sessionStorage.setItem(RELOADED, String(Date.now()))
    return true
  } catch {
    return false
  }
}
