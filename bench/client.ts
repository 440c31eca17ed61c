import { Agent, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http'

export interface ClientResponse {
  headers: IncomingHttpHeaders
  body: Buffer
}

/** A path, or a form that is sent to it. */
export type Sent = string | { readonly path: string; readonly form: URLSearchParams }

/** Sends one request after the other over one connection. Every status but 200 is an error. */
export class Client {
  readonly #base: string
  readonly #headers: Record<string, string>
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 })

  constructor(base: string, headers: Record<string, string>) {
    this.#base = base
    this.#headers = headers
  }

  async get(path: string): Promise<ClientResponse> {
    const response = await this.#response(path)
    return { headers: response.headers, body: await bodyOf(response) }
  }

  /** Milliseconds to the last byte of each response. */
  async timeAll(requests: Iterable<Sent>): Promise<number[]> {
    const times: number[] = []
    for (const one of requests) times.push(await this.time(one))
    return times
  }

  /** Milliseconds to the last byte. Drops the body, because joining its parts would take time and memory. */
  async time(sent: Sent): Promise<number> {
    const started = performance.now()
    const response = await this.#response(sent)
    return new Promise((resolve, reject) => {
      response.once('error', reject)
      response.once('end', () => resolve(performance.now() - started))
      response.resume()
    })
  }

  close(): void {
    this.#agent.destroy()
  }

  async #response(sent: Sent): Promise<IncomingMessage> {
    const [path, body] = typeof sent === 'string' ? [sent, undefined] : [sent.path, sent.form.toString()]
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      const options = {
        agent: this.#agent,
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          ...this.#headers,
          ...(body !== undefined && { 'Content-Type': 'application/x-www-form-urlencoded' }),
        },
      }
      request(this.#base + path, options, resolve)
        .once('error', reject)
        .end(body)
    })
    if (response.statusCode === 200) return response
    const excerpt = (await bodyOf(response)).subarray(0, 300)
    throw new Error(`${path}: status ${response.statusCode}: ${excerpt}`)
  }
}

async function bodyOf(response: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of response) parts.push(part)
  return Buffer.concat(parts)
}
