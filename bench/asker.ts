import { Agent, get, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

export interface Answered {
  headers: IncomingHttpHeaders
  body: Buffer
}

/** Asks one question after the other over one kept connection. */
export class Asker {
  readonly #base: string
  readonly #headers: Record<string, string>
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 })

  constructor(base: string, headers: Record<string, string>) {
    this.#base = base
    this.#headers = headers
  }

  /** Fails where the answer is anything but 200. */
  async ask(path: string): Promise<Answered> {
    const response = await this.#response(path)
    return { headers: response.headers, body: await bodyOf(response) }
  }

  /** Milliseconds that each took, to its last byte. */
  async timeAll(paths: Iterable<string>): Promise<number[]> {
    const took: number[] = []
    for (const path of paths) {
      if (took.length % COLLECT_EVERY === 0) await this.#tidy()
      took.push(await this.time(path))
    }
    return took
  }

  /** Milliseconds to the last byte. The answer is read and dropped: putting it together takes time, and memory. */
  async time(path: string): Promise<number> {
    const started = performance.now()
    const response = await this.#response(path)
    return new Promise((resolve, reject) => {
      response.once('error', reject)
      response.once('end', () => resolve(performance.now() - started))
      response.resume()
    })
  }

  /** The collector goes on beside for a while, so a question comes next that does not count. */
  async #tidy(): Promise<void> {
    collectGarbage()
    await this.ask('/healthz')
  }

  close(): void {
    this.#agent.destroy()
  }

  async #response(path: string): Promise<IncomingMessage> {
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      const options = { agent: this.#agent, headers: this.#headers }
      get(this.#base + path, options, resolve).once('error', reject)
    })
    if (response.statusCode === 200) return response
    const said = (await bodyOf(response)).subarray(0, 300)
    throw new Error(`${path} was answered ${response.statusCode}: ${said}`)
  }
}

async function bodyOf(response: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of response) parts.push(part)
  return Buffer.concat(parts)
}

/**
 * Questions between two collections of this process's own garbage, which would else come while it waits for an answer,
 * for as long as a quick answer takes several times over. So many answers are a megabyte or two.
 */
const COLLECT_EVERY = 10

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')
