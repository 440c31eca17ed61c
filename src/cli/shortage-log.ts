import type { Logger } from 'pino'
import type { Shortage } from '../service/connections.ts'

const EVERY_MS = 60_000

const MESSAGES: Readonly<Record<Shortage, string>> = {
  bodies: 'the bodies of requests would need too much memory; those that began first get 503',
  unread: 'responses that clients have not read yet would need too much memory; further ones get 503',
}

/** Logs that requests are refused: the first one at once, and then their number once a minute. */
export function shortageLog(log: Logger, now = () => performance.now()): (what: Shortage) => void {
  const logged = new Map<Shortage, { atMs: number; requests: number }>()
  return (what) => {
    const last = logged.get(what)
    const requests = (last?.requests ?? 0) + 1
    if (last && now() - last.atMs < EVERY_MS) {
      last.requests = requests
      return
    }
    logged.set(what, { atMs: now(), requests: 0 })
    log.warn({ requests }, MESSAGES[what])
  }
}
