import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'

/** Milliseconds that a client has to read the last response. */
const LINGER_MS = 1000

/** Closes a connection after its last response. Closing at once would reset it, and the client would lose the response. */
export function closeSoon(socket: Duplex): void {
  socket.end()
  setTimeout(() => socket.destroy(), LINGER_MS).unref()
}

/**
 * Closes a connection in the middle of a response, by a reset. In HTTP/1.0 the end of a connection may be the end of the
 * response, so an orderly one would make a part look like the whole.
 */
export function cut(socket: Socket): void {
  socket.resetAndDestroy()
}
