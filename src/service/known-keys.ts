import { hash } from 'node:crypto'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { type ApiKey, apiKey } from './keys.ts'

const APP = 'app'
/** How long a page that was opened with a former key of the app may go on asking. */
const FORMER_KEY_MS = 24 * 60 * 60 * 1000

/**
 * The keys that are accepted: those of the settings, and the one that the browser app is given. Where the settings have
 * none for the app, it is made from the title of the catalogue. Every instance that serves a copy, or a later import
 * under the same title, makes the same one, so that a page from one instance is answered by the others. It is no secret:
 * every page carries it.
 */
export class KnownKeys {
  readonly #configured: readonly ApiKey[]
  readonly #appKey: string | null
  readonly #now: () => number
  readonly #former: { key: ApiKey; untilMs: number }[] = []
  #title: string | undefined
  #app: { key: string; accepted: ApiKey }
  #all: readonly ApiKey[] = []

  constructor(configured: readonly ApiKey[], appKey: string | null, now: () => number = Date.now) {
    this.#configured = configured
    this.#appKey = appKey
    this.#now = now
    this.#app = keyFor(appKey ?? '')
    this.#collect()
  }

  /** All that are accepted while a catalogue is served; the same array as long as they are the same. */
  accepted(catalogue: Catalogue | undefined): readonly ApiKey[] {
    this.#follow(catalogue)
    const [oldest] = this.#former
    if (oldest && oldest.untilMs <= this.#now()) {
      this.#former.shift()
      this.#collect()
    }
    return this.#all
  }

  /** The one that pages are given. */
  ofApp(catalogue: Catalogue | undefined): string {
    this.#follow(catalogue)
    return this.#app.key
  }

  #follow(catalogue: Catalogue | undefined): void {
    const title = catalogue?.title ?? ''
    if (this.#appKey !== null || title === this.#title) return
    if (this.#title !== undefined)
      this.#former.push({ key: this.#app.accepted, untilMs: this.#now() + FORMER_KEY_MS })
    this.#title = title
    this.#app = keyFor(hash('sha256', `key of the app\n${title}`, 'base64url').slice(0, 32))
    this.#collect()
  }

  #collect(): void {
    this.#all = [...this.#configured, this.#app.accepted, ...this.#former.map(({ key }) => key)]
  }
}

function keyFor(key: string): { key: string; accepted: ApiKey } {
  return { key, accepted: apiKey(APP, key) }
}
