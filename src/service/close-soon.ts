import type { Duplex } from 'node:stream'

/** Milliseconds that a client has to read the last response. */
const LINGER_MS = 1000

/** Closes a connection after its last response. Closing at once would reset it, and the client would lose the response. */
export function closeSoon(socket: Duplex): void {
  socket.end()
  setTimeout(() => socket.destroy(), LINGER_MS).unref()
}
