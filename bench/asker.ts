import { Agent, get, type IncomingHttpHeaders } from 'node:http'

export interface Answered {
  headers: IncomingHttpHeaders
  body: Buffer
  milliseconds: number
}

/** Asks one question after the other over one kept connection, and times each to its last byte. */
export class Asker {
  readonly #base: string
  readonly #headers: Record<string, string>
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 })

  constructor(base: string, headers: Record<string, string>) {
    this.#base = base
    this.#headers = headers
  }

  /** Fails where the answer is anything but 200. */
  ask(path: string): Promise<Answered> {
    const started = performance.now()
    return new Promise((resolve, reject) => {
      const request = get(this.#base + path, { agent: this.#agent, headers: this.#headers }, (response) => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => parts.push(part))
        response.once('error', reject)
        response.once('end', () => {
          const milliseconds = performance.now() - started
          const body = Buffer.concat(parts)
          if (response.statusCode === 200) resolve({ headers: response.headers, body, milliseconds })
          else reject(new Error(`${path} was answered ${response.statusCode}: ${body.subarray(0, 300)}`))
        })
      })
      request.once('error', reject)
    })
  }

  /** Milliseconds that each took. */
  async askAll(paths: Iterable<string>): Promise<number[]> {
    const took: number[] = []
    for (const path of paths) took.push((await this.ask(path)).milliseconds)
    return took
  }

  close(): void {
    this.#agent.destroy()
  }
}
