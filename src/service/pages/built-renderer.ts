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
  renderPage(request: Omit<AwaitedPage, 'module'>): Promise<RenderedPage>
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
  /** The renderer of a server build, which is the path of a file. */
  current(serverBuild: string): BuiltRenderer
  /** Ends its threads. */
  close(): Promise<void>
}

/** The server build of the app in a folder. */
export function serverBuildOf(appFolder: string): string {
  return path.join(appFolder, SERVER_BUILD)
}

interface CheckedRenderer {
  current: BuiltRenderer
  checkedAt: number
}

/**
 * The renderers of server builds, one for each language; newer ones when a build has changed. They share their threads.
 * @param onOutput takes what libraries write to the console
 */
export function builtRenderers(onOutput?: (text: string) => void): Renderers {
  const recent = new RecentPages()
  const checked = new Map<string, CheckedRenderer>()
  let threads = new RenderThreads({ onOutput })
  const rendererNow = (file: string, build: string): BuiltRenderer => {
    if (build === '') return { build, renderer: undefined, recent }
    const address = pathToFileURL(file)
    // Node.js caches modules by address.
    address.searchParams.set('build', build)
    return { build, renderer: threadedRenderer(address.href, () => threads), recent }
  }
  return {
    current: (file) => {
      const now = performance.now()
      const before = checked.get(file)
      if (before && now - before.checkedAt < CHECK_EVERY_MS) return before.current
      const stat = statSync(file, { throwIfNoEntry: false })
      const build = stat ? `${stat.mtimeMs}-${stat.size}` : ''
      const isSame = before?.current.build === build
      if (before?.current.renderer && !isSame) {
        // The old build stays in memory as long as its threads.
        void threads.close()
        threads = new RenderThreads({ onOutput })
      }
      const current = isSame ? before.current : rendererNow(file, build)
      checked.set(file, { current, checkedAt: now })
      return current
    },
    close: () => threads.close(),
  }
}

/** One renderer that never changes. */
export function givenRenderer(renderer: PageRenderer): Renderers {
  const current = { build: '', renderer, recent: new RecentPages() }
  return { current: () => current, close: async () => undefined }
}

/** Pages are rendered and cards drawn in threads, which have the fonts of cards themselves. */
function threadedRenderer(module: string, threads: () => RenderThreads): ServiceRenderer {
  return {
    renderPage: (request) => threads().render({ ...request, module }),
    drawTermCard: async (subject) =>
      (await threads().render({ module, address: termCardPath(subject.term.id), subject })).html,
  }
}
