import { pageExists } from '../api/client.ts'
import type { RetryReason } from '../ui/loading/retrying.ts'
import { readStored, store } from '../ui/window/web-storage.ts'

/**
 * Loads code again after a failure. Some browsers (such as Chromium 153) remember a failed script until the page
 * reloads; so if the service answers, this reloads the page. The URL holds the state of the view. An automatic reload
 * waits for typing and open dialogs, and happens at most every ten minutes: code may be missing for good. Throws if
 * nothing helps.
 */
export async function reloadCode<Code>(
  load: () => Promise<Code>,
  reason: RetryReason = 'requested',
): Promise<Code> {
  try {
    return await load()
  } catch (error) {
    if (!(await pageExists(window.fetch.bind(window), window.location.href))) throw error
    if (reason === 'automatic' && (isBusy() || !mayReloadAutomatically())) throw error
    window.location.reload()
    // The page is about to be replaced.
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
const RELOAD_INTERVAL_MS = 10 * 60_000

/**
 * Also records the time, by the wall clock, because it is for the next page. If the clock was set back meanwhile, the time
 * counts as over. Without storage the limit cannot be enforced, so it returns false.
 */
function mayReloadAutomatically(): boolean {
  const last = Number(readStored('session', RELOADED) ?? Number.NEGATIVE_INFINITY)
  const now = Date.now()
  return Math.abs(now - last) >= RELOAD_INTERVAL_MS && store('session', RELOADED, String(now))
}
