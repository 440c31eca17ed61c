import { connect, type Socket } from 'node:net'
import { type Read, readResponse, type WireResponse } from './http-reader.ts'

/** Longer than any response may take. */
const TIMEOUT_MS = 15_000

/** A connection that sends one request after the other, like a browser's. */
export class PersistentConnection {
  readonly #port: number
  #socket: Socket | undefined

  constructor(port: number) {
    this.#port = port
  }

  /** Resolves to the response, or to a description of the fault. */
  send(bytes: Buffer, method: string): Promise<WireResponse | string> {
    const socket = this.#open()
    return new Promise((resolve) => {
      let received: Buffer = Buffer.alloc(0)
      const finish = (outcome: WireResponse | string) => {
        clearTimeout(timer)
        socket.off('data', take).off('close', closed)
        if (typeof outcome === 'string' || outcome.fields.get('connection')?.toLowerCase() === 'close')
          this.close()
        resolve(outcome)
      }
      const take = (part: Buffer) => {
        received = Buffer.concat([received, part])
        const read = readResponse(received, method)
        if (read.state === 'malformed') finish(`malformed: ${read.why}`)
        else if (read.state === 'whole')
          finish(read.rest.length === 0 ? read.response : `${read.rest.length} bytes too many`)
      }
      const closed = () => finish(`closed after ${received.length} bytes`)
      const timer = setTimeout(() => finish(`no answer in ${TIMEOUT_MS / 1000} s`), TIMEOUT_MS)
      socket.on('data', take).on('close', closed)
      socket.write(bytes)
    })
  }

  close(): void {
    this.#socket?.destroy()
    this.#socket = undefined
  }

  #open(): Socket {
    if (!this.#socket || this.#socket.destroyed || !this.#socket.writable || this.#socket.readableEnded) {
      this.#socket = connect(this.#port, '127.0.0.1').on('error', () => undefined)
      this.#socket.setNoDelay(true)
    }
    return this.#socket
  }
}

/**
 * Sends bytes over a new connection. Resolves to all responses, or to the fault in them. It stops waiting for responses
 * when none has arrived during `visit`, in which the service serves another client.
 */
export function sendBytes(
  port: number,
  bytes: Buffer,
  visit: () => Promise<string | undefined>,
): Promise<WireResponse[] | string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1').on('error', () => undefined)
    const responses: WireResponse[] = []
    let unread: Buffer = Buffer.alloc(0)
    let arrived = 0
    const finish = (outcome: WireResponse[] | string) => {
      clearTimeout(timer)
      socket.removeAllListeners('data').removeAllListeners('close').destroy()
      // Visits are independent of later connections.
      void Promise.resolve(visiting).then(() => resolve(outcome))
    }
    let visiting: Promise<void> | undefined
    const visitUntilQuiet = async () => {
      for (let before = -1; before < arrived; ) {
        before = arrived
        const fault = await visit()
        if (fault !== undefined) return finish(fault)
      }
      if (unread.length === 0) finish(responses)
      visiting = undefined
    }
    const waitForMore = () => {
      visiting ??= visitUntilQuiet()
    }
    const timer = setTimeout(
      () => finish(`a response that does not end in ${TIMEOUT_MS / 1000} s`),
      TIMEOUT_MS,
    )
    socket.on('data', (part: Buffer) => {
      arrived++
      unread = Buffer.concat([unread, part])
      while (unread.length > 0) {
        const read: Read = readResponse(unread, 'GET')
        if (read.state === 'malformed') return finish(`malformed: ${read.why}`)
        if (read.state === 'part') break
        responses.push(read.response)
        unread = read.rest
      }
      waitForMore()
    })
    socket.on('close', () => {
      const isInterim = /^HTTP\/1\.1 1\d\d /.test(unread.toString('latin1', 0, 12))
      const last = readResponse(unread, 'GET', true)
      if (last.state === 'whole') finish([...responses, last.response])
      else if (unread.length === 0 || isInterim) finish(responses)
      else finish(`closed within a response, after ${unread.length} bytes`)
    })
    socket.write(bytes, waitForMore)
  })
}
