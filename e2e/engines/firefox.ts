import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { z } from 'zod'
import { ANSWER_MS, clickActions, type EngineWindow, keyActions } from './engine-window.ts'

const reply = z.object({
  id: z.number(),
  type: z.enum(['success', 'error']),
  result: z.unknown(),
  message: z.string().optional(),
})
const session = z.object({ capabilities: z.object({ browserVersion: z.string() }) })
const tree = z.object({ contexts: z.tuple([z.object({ context: z.string() })]) })
const evaluated = z.discriminatedUnion('type', [
  z.object({ type: z.literal('success'), result: z.object({ value: z.string().optional() }) }),
  z.object({ type: z.literal('exception'), exceptionDetails: z.object({ text: z.string() }) }),
])

/** Starts Firefox without a screen, with settings of its own, and drives it over WebDriver BiDi. */
export async function openFirefox(
  settings: Readonly<Record<string, unknown>> = {},
): Promise<EngineWindow & { send: Connection['send']; context: string }> {
  const profile = mkdtempSync(path.join(tmpdir(), 'vitrine-firefox-'))
  const lines = Object.entries(settings).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  )
  writeFileSync(path.join(profile, 'user.js'), lines.join('\n'))
  const flags = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0']
  const child = spawn('firefox-esr', [...flags, 'about:blank'], { env: { ...process.env, HOME: profile } })
  const connection = await connect(`${await listeningAddress(child)}/session`)
  const { send } = connection
  const { capabilities } = session.parse(await send('session.new', { capabilities: {} }))
  const [{ context }] = tree.parse(await send('browsingContext.getTree', {})).contexts
  await send('browsingContext.activate', { context })

  return {
    name: `Firefox ${capabilities.browserVersion}`,
    send,
    context,
    async open(url) {
      await send('browsingContext.navigate', { context, url, wait: 'complete' })
    },
    async evaluate(run, ...values) {
      const expression = `Promise.resolve((${run})(...${JSON.stringify(values)})).then(JSON.stringify)`
      const target = { context }
      const answer = evaluated.parse(
        await send('script.evaluate', { expression, target, awaitPromise: true }),
      )
      if (answer.type === 'exception') throw new Error(answer.exceptionDetails.text)
      return answer.result.value === undefined ? undefined : JSON.parse(answer.result.value)
    },
    async runScript(expression) {
      await send('script.evaluate', { expression, target: { context }, awaitPromise: false })
    },
    async press(...keys) {
      await send('input.performActions', { context, actions: keyActions(keys) })
    },
    async click(x, y) {
      await send('input.performActions', { context, actions: clickActions(x, y) })
    },
    async resize(width, height) {
      await send('browsingContext.setViewport', { context, viewport: { width, height } })
    },
    async picture() {
      const { data } = z
        .object({ data: z.string() })
        .parse(await send('browsingContext.captureScreenshot', { context }))
      return Buffer.from(data, 'base64')
    },
    async close() {
      const isClosed = child.exitCode === null ? once(child, 'close') : undefined
      await send('browser.close', {}).catch(() => child.kill('SIGKILL'))
      await isClosed
      rmSync(profile, { recursive: true, force: true })
    },
  }
}

function listeningAddress(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    child.stderr?.on('data', (text: Buffer) => {
      const address = /WebDriver BiDi listening on (ws:\S+)/.exec(text.toString())?.[1]
      if (address !== undefined) resolve(address)
    })
    child.once('error', reject)
    child.once('exit', () => reject(new Error('Firefox ended')))
  })
}

interface Connection {
  send(method: string, params: object): Promise<unknown>
}

async function connect(address: string): Promise<Connection> {
  const socket = new WebSocket(address)
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  socket.addEventListener('message', ({ data }) => {
    const answer = reply.safeParse(JSON.parse(String(data))).data
    if (!answer) return
    const { type, result, message } = answer
    if (type === 'success') waiting.get(answer.id)?.resolve(result)
    else waiting.get(answer.id)?.reject(new Error(message))
    waiting.delete(answer.id)
  })
  socket.addEventListener('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('Firefox ended'))
    waiting.clear()
  })
  await once(socket, 'open')
  let lastId = 0
  return {
    async send(method, params) {
      if (socket.readyState !== WebSocket.OPEN) throw new Error('Firefox ended')
      const answer = Promise.withResolvers<unknown>()
      waiting.set(++lastId, answer)
      socket.send(JSON.stringify({ id: lastId, method, params }))
      const limit = setTimeout(() => answer.reject(new Error(`no answer to ${method}`)), ANSWER_MS)
      return answer.promise.finally(() => clearTimeout(limit))
    },
  }
}
