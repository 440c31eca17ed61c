import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Answered } from './asker.ts'

const BARE_SERVER = fileURLToPath(new URL('./bare-server.ts', import.meta.url))
/** What Node adds to every answer itself. */
const OF_NODE = new Set(['date', 'connection', 'keep-alive'])
const OF_A_BODY = new Set(['content-type', 'content-length'])

export interface BareServer {
  base: string
  stop(): void
}

/** A bare server that answers the same bytes: header fields and bodies, or with as few header fields as a body needs. */
export async function startBareServer(answers: readonly Answered[], bodyAlone: boolean): Promise<BareServer> {
  const child = fork(BARE_SERVER, { serialization: 'advanced' })
  const port = await new Promise<number>((resolve, reject) => {
    child.once('message', (address) => resolve(Number(Reflect.get(Object(address), 'port'))))
    child.once('exit', (code) => reject(new Error(`the bare server ended with ${code}`)))
    child.send(
      answers.map(({ headers, body }) => {
        const kept = Object.entries(headers).filter(([name]) =>
          bodyAlone ? OF_A_BODY.has(name) : !OF_NODE.has(name),
        )
        return { headers: Object.fromEntries(kept), body }
      }),
    )
  })
  return { base: `http://127.0.0.1:${port}`, stop: () => child.disconnect() }
}
