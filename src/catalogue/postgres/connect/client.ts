import { Socket } from 'node:net'
import { Client, type ClientConfig } from 'pg'

/** How long a server may take to accept a connection, and to answer whether it can be used. */
export const ANSWER_TIMEOUT_MS = 3000

/** A client that does not wait for a server that is away, and whose lost connection does not end the process. */
export class PromptClient extends Client {
  readonly #socket: Socket
  #isConnected = false

  constructor(config: ClientConfig = {}) {
    const socket = new Socket()
    super({ connectionTimeoutMillis: ANSWER_TIMEOUT_MS, ...config, stream: () => socket })
    this.#socket = socket
    this.on('error', () => undefined)
    this.once('connect', () => {
      this.#isConnected = true
    })
  }

  /** How many bytes the server has sent. */
  get bytesRead(): number {
    return this.#socket.bytesRead
  }

  /** Says goodbye to the server. A server that is away does not reply, which is not waited for. If it is connecting, that fails. */
  override end(): Promise<void>
  override end(onEnd: (error: Error) => void): void
  override end(onEnd?: (error: Error) => void): Promise<void> | undefined {
    if (!this.#isConnected) {
      // After a goodbye, the library would never say that connecting has failed.
      this.break()
      return onEnd === undefined ? Promise.resolve() : void process.nextTick(onEnd)
    }
    const timer = setTimeout(() => this.break(), ANSWER_TIMEOUT_MS).unref()
    this.#socket.once('close', () => clearTimeout(timer))
    if (onEnd === undefined) return super.end()
    super.end(onEnd)
    return undefined
  }

  /** Closes the connection without the server. What runs or waits fails as if the server had closed it. */
  break(): void {
    this.#socket.destroy()
  }
}
