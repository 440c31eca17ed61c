import { statSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PageRenderer, RenderedPage } from '../../contract/page-rendering.ts'
import { termCardPath } from '../../contract/term-card.ts'
import { RecentPages } from './recent-pages.ts'
import type { AwaitedPage } from './render-thread.ts'
import { RenderThreads } from './render-threads.ts'

/** The server build, beside the folder of the built app. */
const SERVER_BUILD = '../server/server.js'
/** Milliseconds between two checks for a newer build. */
const CHECK_EVERY_MS = 1000

/** A renderer that gives up pages that nobody waits for. */
interface ServiceRenderer extends PageRenderer {
  renderPage(request: AwaitedPage): Promise<RenderedPage>
}

/** A renderer, with a text that identifies its build. */
export interface BuiltRenderer {
  readonly build: string
  /** Undefined if the app is not built. */
  readonly renderer: ServiceRenderer | undefined
  /** Pages that it rendered. */
  readonly recent: RecentPages
}

export interface Renderers {
  current(): BuiltRenderer
  /** Ends its threads. */
  close(): Promise<void>
}

/**
 * The renderer of the server build; a newer one when the build has changed.
 * @param onOutput takes what libraries write to the console
 */
export function builtRenderer(appFolder: string, onOutput?: (text: string) => void): Renderers {
  const file = path.join(appFolder, SERVER_BUILD)
  let threads: RenderThreads | undefined
  let current = notBuilt()
  let checkedAt = Number.NEGATIVE_INFINITY
  const close = async () => {
    await threads?.close()
  }
  return {
    current: () => {
      const now = performance.now()
      if (now - checkedAt < CHECK_EVERY_MS) return current
      checkedAt = now
      const stat = statSync(file, { throwIfNoEntry: false })
      const build = stat ? `${stat.mtimeMs}-${stat.size}` : ''
      if (build === current.build) return current
      void close()
      threads = undefined
      current = notBuilt()
      if (build === '') return current
      const address = pathToFileURL(file)
      // Node.js caches modules by address.
      address.searchParams.set('build', build)
      threads = new RenderThreads(address.href, { onOutput })
      current = {
        build,
        renderer: threadedRenderer(threads),
        recent: new RecentPages(),
      }
      return current
    },
    close,
  }
}

/** One renderer that never changes. */
export function givenRenderer(renderer: PageRenderer): Renderers {
  const current = { build: '', renderer, recent: new RecentPages() }
  return { current: () => current, close: async () => undefined }
}

function notBuilt(): BuiltRenderer {
  return { build: '', renderer: undefined, recent: new RecentPages() }
}

/** Pages are rendered and cards drawn in threads, which have the fonts of cards themselves. */
function threadedRenderer(threads: RenderThreads): ServiceRenderer {
  return {
    renderPage: (request) => threads.render(request),
    drawTermCard: async (subject) =>
      (await threads.render({ address: termCardPath(subject.term.id), subject })).html,
  }
}
