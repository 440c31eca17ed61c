import { statSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PageRenderer } from '../../contract/page-rendering.ts'

/** The server build, beside the folder of the built app. */
const SERVER_BUILD = '../server/server.js'
/** Milliseconds between two checks for a newer build. */
const CHECK_EVERY_MS = 1000

/** The renderer of the built app, with a text that identifies its build. */
export interface BuiltRenderer {
  readonly build: string
  readonly renderer: PageRenderer | undefined
}

/** Loads the server build when it is first needed, and again when it has changed. */
export function builtRenderer(appFolder: string): () => Promise<BuiltRenderer> {
  const file = path.join(appFolder, SERVER_BUILD)
  let loaded: Promise<BuiltRenderer> | undefined
  let build = ''
  let checkedAt = Number.NEGATIVE_INFINITY
  return () => {
    const now = performance.now()
    if (loaded && now - checkedAt < CHECK_EVERY_MS) return loaded
    checkedAt = now
    const stat = statSync(file, { throwIfNoEntry: false })
    const found = stat ? `${stat.mtimeMs}-${stat.size}` : ''
    if (!loaded || found !== build) {
      build = found
      loaded = load(file, build)
      // The next page tries again.
      loaded.catch(() => {
        loaded = undefined
      })
    }
    return loaded
  }
}

async function load(file: string, build: string): Promise<BuiltRenderer> {
  if (build === '') return { build, renderer: undefined }
  const address = pathToFileURL(file)
  // Node.js caches modules by address.
  address.searchParams.set('build', build)
  const loaded: unknown = await import(address.href)
  return { build, renderer: isRenderer(loaded) ? loaded : undefined }
}

function isRenderer(module: unknown): module is PageRenderer {
  return typeof module === 'object' && module !== null && 'renderPage' in module
}
