import { hash } from 'node:crypto'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { type ApiKey, apiKey } from './keys.ts'

const APP = 'app'
/** How long pages may go on with a former key of the app. */
const FORMER_KEY_MS = 24 * 60 * 60 * 1000

/**
 * The accepted keys: those of the settings, and the key of the browser app. Without one in the settings, the app's key is
 * derived from the title of the catalogue. All instances that serve a catalogue of this title derive the same key, so
 * that each accepts requests from pages of the others. The key is public: every page contains it.
 */
export class KnownKeys {
  #configured: readonly ApiKey[]
  #appKey: string | null
  readonly #now: () => number
  #former: { key: ApiKey; untilMs: number }[] = []
  #title: string | undefined
  #app: Required<ApiKey>
  #all: readonly ApiKey[] = []

  constructor(configured: readonly ApiKey[], appKey: string | null, now = () => performance.now()) {
    this.#configured = configured
    this.#appKey = appKey
    this.#now = now
    this.#app = apiKey(APP, appKey ?? '')
    this.#collect()
  }

  /** All accepted keys while a catalogue is served; the same array until they change. */
  accepted(catalogue: Catalogue | undefined): readonly ApiKey[] {
    this.#follow(catalogue)
    const [oldest] = this.#former
    if (oldest && oldest.untilMs <= this.#now()) {
      this.#former.shift()
      this.#collect()
    }
    return this.#all
  }

  /** The key in the pages. */
  ofApp(catalogue: Catalogue | undefined): string {
    this.#follow(catalogue)
    return this.#app.clearText
  }

  /**
   * Accepts these keys instead of those of the settings before. If they have another key for the app, pages with the one
   * before are no longer answered.
   */
  replace(configured: readonly ApiKey[], appKey: string | null): void {
    for (const key of configured) {
      // Of a hashed key, only clients say what to hide in texts.
      const known = this.#configured.find(({ hash }) => hash.equals(key.hash))?.clearText
      if (known !== undefined) key.clearText = known
    }
    this.#configured = configured
    if (appKey !== this.#appKey) {
      this.#appKey = appKey
      this.#app = apiKey(APP, appKey ?? '')
      this.#former = []
      this.#title = undefined
    }
    this.#collect()
  }

  #follow(catalogue: Catalogue | undefined): void {
    const title = catalogue?.title ?? ''
    if (this.#appKey !== null || title === this.#title) return
    if (this.#title !== undefined) this.#former.push({ key: this.#app, untilMs: this.#now() + FORMER_KEY_MS })
    this.#title = title
    this.#app = apiKey(APP, hash('sha256', `key of the app\n${title}`, 'base64url').slice(0, 32))
    this.#collect()
  }

  #collect(): void {
    this.#all = [...this.#configured, this.#app, ...this.#former.map(({ key }) => key)]
  }
}
