import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { ClientResponse } from './client.ts'

const BARE_SERVER = fileURLToPath(new URL('./bare-server.ts', import.meta.url))
/** Header fields that Node adds to every response. */
const ADDED_BY_NODE = new Set(['date', 'connection', 'keep-alive'])

export interface BareServer {
  base: string
  stop(): void
}

/** A bare server that sends these responses, one after the other. */
export async function startBareServer(responses: readonly ClientResponse[]): Promise<BareServer> {
  const child = fork(BARE_SERVER, { serialization: 'advanced' })
  const port = await new Promise<number>((resolve, reject) => {
    child.once('message', (address) => resolve(Number(Reflect.get(Object(address), 'port'))))
    child.once('exit', (code) => reject(new Error(`the bare server ended with ${code}`)))
    child.send(
      responses.map(({ headers, body }) => {
        const own = Object.entries(headers).filter(([name]) => !ADDED_BY_NODE.has(name))
        return { headers: Object.fromEntries(own), body }
      }),
    )
  })
  return { base: `http://127.0.0.1:${port}`, stop: () => child.disconnect() }
}
