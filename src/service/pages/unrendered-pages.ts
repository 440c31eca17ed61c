import { LRUCache } from 'lru-cache'

/** Milliseconds in which a cause is reported once. */
const REPORT_EVERY_MS = 60_000
const MOST_CAUSES = 100
/** So many pages in a row are no fault of a single page. */
const IN_A_ROW = 3

export const NO_SERVER_BUILD =
  'The server build of the app (server.js in the folder “server” beside the folder of the app) is missing, so pages are sent without their content and browsers render them. Unpack the whole release, or build it with: npm run build'

/** The pages that could not be rendered: reports each cause at most once a minute, and knows whether it goes on. */
export class UnrenderedPages {
  readonly #report: (error: unknown) => void
  readonly #reported: LRUCache<string, true>
  #inARow = 0

  constructor(report: (error: unknown) => void, everyMs = REPORT_EVERY_MS) {
    this.#report = report
    this.#reported = new LRUCache({ max: MOST_CAUSES, ttl: everyMs })
  }

  add(error: unknown): void {
    this.#inARow++
    const cause = String(error)
    if (this.#reported.has(cause)) return
    this.#reported.set(cause, true)
    this.#report(error)
  }

  /** A page was rendered. */
  end(): void {
    this.#inARow = 0
  }

  /** Whether the last pages could not be rendered. */
  get isLasting(): boolean {
    return this.#inARow >= IN_A_ROW
  }
}
