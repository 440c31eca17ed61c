import type { Browser } from 'playwright'
import { z } from 'zod'

const answerSchema = z.object({
  id: z.int(),
  result: z.optional(z.unknown()),
  error: z.optional(z.object({ message: z.string() })),
})
const navigatedSchema = z.object({ errorText: z.optional(z.string()) })
const evaluatedSchema = z.object({
  result: z.object({ value: z.optional(z.unknown()) }),
  exceptionDetails: z.optional(
    z.object({ text: z.string(), exception: z.optional(z.object({ description: z.optional(z.string()) })) }),
  ),
})

/** A tab without event listeners of the test library. */
export interface UnwatchedTab {
  /** Goes to an address. Resolves when the first bytes arrive. */
  goTo(address: string): Promise<void>
  /** Evaluates an expression in the page, as JSON. Awaits promises. */
  evaluate(expression: string): Promise<unknown>
  close(): Promise<void>
}

interface Waiting {
  method: string
  resolve: (result: unknown) => void
  reject: (error: Error) => void
}

/**
 * Opens a tab with an empty cache that the test library does not know. For its own pages, the library receives events of
 * every request, console line and error. That takes processor time from the load of the page.
 */
export async function openUnwatchedTab(
  browser: Browser,
  viewport: { width: number; height: number },
): Promise<UnwatchedTab> {
  const devtools = await browser.newBrowserCDPSession()
  const { browserContextId } = await devtools.send('Target.createBrowserContext')
  const { targetId } = await devtools.send('Target.createTarget', { url: 'about:blank', browserContextId })
  // The library handles flat sessions itself. Other sessions pass messages on unchanged.
  const { sessionId } = await devtools.send('Target.attachToTarget', { targetId, flatten: false })
  const waiting = new Map<number, Waiting>()
  let lastId = 0
  devtools.on('Target.receivedMessageFromTarget', ({ sessionId: from, message }) => {
    if (from !== sessionId) return
    const answer = answerSchema.safeParse(JSON.parse(message))
    const request = answer.success ? waiting.get(answer.data.id) : undefined
    if (!answer.success || request === undefined) return
    waiting.delete(answer.data.id)
    const { error, result } = answer.data
    if (error) request.reject(new Error(`${request.method}: ${error.message}`))
    else request.resolve(result)
  })
  devtools.on('Target.detachedFromTarget', ({ sessionId: from }) => {
    if (from !== sessionId) return
    for (const { method, reject } of waiting.values()) reject(new Error(`${method}: the tab is gone`))
    waiting.clear()
  })
  const ask = (method: string, params: Record<string, unknown>) =>
    new Promise<unknown>((resolve, reject) => {
      const id = ++lastId
      waiting.set(id, { method, resolve, reject })
      const message = JSON.stringify({ id, method, params })
      devtools.send('Target.sendMessageToTarget', { sessionId, message }).catch(reject)
    })
  await ask('Emulation.setDeviceMetricsOverride', { ...viewport, deviceScaleFactor: 1, mobile: false })
  return {
    async goTo(address) {
      const { errorText } = navigatedSchema.parse(await ask('Page.navigate', { url: address }))
      if (errorText) throw new Error(`${address}: ${errorText}`)
    },
    async evaluate(expression) {
      const { result, exceptionDetails: thrown } = evaluatedSchema.parse(
        await ask('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true }),
      )
      if (thrown) throw new Error(thrown.exception?.description ?? thrown.text)
      return result.value
    },
    async close() {
      await devtools.send('Target.disposeBrowserContext', { browserContextId })
      await devtools.detach()
    },
  }
}
