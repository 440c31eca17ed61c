import { Socket } from 'node:net'
import { Client, type ClientConfig } from 'pg'

/** How long a server may take to accept a connection, and to answer whether it can be used. */
export const ANSWER_TIMEOUT_MS = 3000

/** A client that soon gives up on a server that does not answer. A lost connection does not end the process. */
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

  /** Ends the connection, by force if the server does not reply in time. A connection that is being made fails. */
  override end(): Promise<void>
  override end(onEnd: (error: Error) => void): void
  override end(onEnd?: (error: Error) => void): Promise<void> | undefined {
    if (!this.#isConnected) {
      // The library would not report then that connecting has failed.
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
