import { parentPort } from 'node:worker_threads'
import type { LocalResponse, PageRenderer, RenderedPage } from '../../contract/page-rendering.ts'
import type { CardFonts, CardSubject } from '../../contract/term-card.ts'
import { loadCardFonts } from '../cards/card-fonts.ts'
import type { FromRenderThread, RenderRequest, ToRenderThread } from './render-messages.ts'
import { importRenderer } from './renderer-module.ts'

/** A thread that renders pages. It has no catalogue: the service reads for it. */

const port = parentPort
if (!port) throw new Error('runs only as a worker')
/** The server builds that are loaded, by address: one for each language whose pages were requested. */
const renderers = new Map<string, Promise<PageRenderer>>()
const reads = new Map<number, PromiseWithResolvers<LocalResponse>>()
let lastRead = 0
let fonts: CardFonts | undefined

port.on('message', (message: ToRenderThread) => {
  if ('work' in message) {
    void render(message)
    return
  }
  if ('abandoned' in message) {
    send({ page: message.abandoned, failure: 'nobody waits for this page any more' })
    return
  }
  const read = reads.get(message.read)
  reads.delete(message.read)
  if ('response' in message) read?.resolve(message.response)
  else read?.reject(new Error(message.failure))
})

async function render({ page, module, work }: RenderRequest): Promise<void> {
  const read = (path: string) => {
    const waiting = Promise.withResolvers<LocalResponse>()
    reads.set(++lastRead, waiting)
    send({ page, read: lastRead, path })
    return waiting.promise
  }
  try {
    const renderer = await rendererOf(module)
    send({
      page,
      rendered:
        'subject' in work ? await card(renderer, work.subject) : await renderer.renderPage({ ...work, read }),
    })
  } catch (error) {
    send({ page, failure: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
}

function rendererOf(module: string): Promise<PageRenderer> {
  const known = renderers.get(module)
  if (known) return known
  const loading = importRenderer(module).finally(() => send({ isReady: true }))
  renderers.set(module, loading)
  return loading
}

async function card(renderer: PageRenderer, subject: CardSubject): Promise<RenderedPage> {
  fonts ??= loadCardFonts().fontFor
  return { head: '', html: await renderer.drawTermCard(subject, fonts), state: '' }
}

function send(message: FromRenderThread): void {
  port?.postMessage(message)
}
