import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { ANSWER_MS, clickActions, type EngineWindow, keyActions } from './engine-window.ts'

const DRIVER_PORT = 4298
const LIBRARIES = '/usr/lib'

const session = z.object({
  sessionId: z.string(),
  capabilities: z.object({ browserVersion: z.string() }),
})

/** Starts WebKitGTK’s small browser on a screen in memory, and drives it over WebDriver. */
export async function openWebKit(): Promise<EngineWindow> {
  const screen = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1800x1300x24', '-nolisten', 'tcp'])
  const [display] = await once(screen.stdout, 'data')
  const driver = spawn('WebKitWebDriver', [`--port=${DRIVER_PORT}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: `:${String(display).trim()}`,
      LIBGL_ALWAYS_SOFTWARE: '1',
      // The sandbox does not start for root. Only pages of this project are opened.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    },
  })
  await untilReady()
  const options = { binary: miniBrowser(), args: ['--automation'] }
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options } }
  const opened = session.parse(await call('POST', '/session', { capabilities }))
  const at = `/session/${opened.sessionId}`

  return {
    name: `WebKitGTK ${opened.capabilities.browserVersion}`,
    async open(url) {
      await call('POST', `${at}/url`, { url })
    },
    evaluate(run, ...values) {
      return call('POST', `${at}/execute/sync`, { script: `return (${run})(...arguments)`, args: values })
    },
    async runScript(source) {
      await call('POST', `${at}/execute/sync`, { script: source, args: [] })
    },
    async press(...keys) {
      await call('POST', `${at}/actions`, { actions: keyActions(keys) })
    },
    async click(x, y) {
      await call('POST', `${at}/actions`, { actions: clickActions(x, y) })
    },
    async resize(width, height) {
      await call('POST', `${at}/window/rect`, { width, height })
    },
    async picture() {
      return Buffer.from(z.string().parse(await call('GET', `${at}/screenshot`)), 'base64')
    },
    async close() {
      await call('DELETE', at)
      await Promise.all([ended(driver), ended(screen)])
    },
  }
}

/** Sends a command to the driver. https://www.w3.org/TR/webdriver2/#endpoints */
async function call(method: string, command: string, body?: object): Promise<unknown> {
  const response = await fetch(`http://127.0.0.1:${DRIVER_PORT}${command}`, {
    method,
    signal: AbortSignal.timeout(ANSWER_MS),
    ...(body && { body: JSON.stringify(body) }),
  })
  const { value } = z.object({ value: z.unknown() }).parse(await response.json())
  if (!response.ok) throw new Error(`${command}: ${JSON.stringify(value)}`)
  return value
}

async function untilReady(): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    try {
      await call('GET', '/status')
      return
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
  throw new Error('WebKitWebDriver does not start')
}

/** Debian keeps it in the folder of the architecture. */
function miniBrowser(): string {
  const found = readdirSync(LIBRARIES)
    .map((folder) => path.join(LIBRARIES, folder, 'webkit2gtk-4.1/MiniBrowser'))
    .find((file) => existsSync(file))
  if (found === undefined) throw new Error('MiniBrowser of WebKitGTK is missing')
  return found
}

async function ended(child: ChildProcess): Promise<void> {
  const isEnded = once(child, 'close')
  child.kill()
  await isEnded
}
