import { parentPort, workerData } from 'node:worker_threads'
import type { LocalResponse, RenderedPage } from '../../contract/page-rendering.ts'
import type { CardFonts, CardSubject } from '../../contract/term-card.ts'
import { loadCardFonts } from '../cards/card-fonts.ts'
import type { FromRenderThread, RenderRequest, RenderSettings, ToRenderThread } from './render-messages.ts'
import { importRenderer } from './renderer-module.ts'

/** A thread that renders pages. It has no catalogue: the service reads for it. */

const port = parentPort
if (!port) throw new Error('runs only as a worker')
const settings: RenderSettings = workerData
const renderer = await importRenderer(settings.module)
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

send({ isReady: true })

async function render({ page, work }: RenderRequest): Promise<void> {
  const read = (path: string) => {
    const waiting = Promise.withResolvers<LocalResponse>()
    reads.set(++lastRead, waiting)
    send({ page, read: lastRead, path })
    return waiting.promise
  }
  try {
    send({
      page,
      rendered: 'subject' in work ? await card(work.subject) : await renderer.renderPage({ ...work, read }),
    })
  } catch (error) {
    send({ page, failure: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
}

async function card(subject: CardSubject): Promise<RenderedPage> {
  fonts ??= loadCardFonts().fontFor
  return { head: '', html: await renderer.drawTermCard(subject, fonts), state: '' }
}

function send(message: FromRenderThread): void {
  port?.postMessage(message)
}
