import type { IncomingMessage } from 'node:http'

/** Reads a body. The rest of one that is too long is read and dropped, so that the client can read the response. */
export function incomingBody(incoming: IncomingMessage, limitBytes: number): Promise<Buffer | undefined> {
  // Node closes a request without a body at once, and no event follows.
  if (incoming.destroyed && incoming.readableEnded) return Promise.resolve(Buffer.alloc(0))
  return new Promise((resolve, reject) => {
    const pieces: Buffer[] = []
    let bytes = 0
    incoming.on('data', (piece: Buffer) => {
      bytes += piece.length
      if (bytes <= limitBytes) pieces.push(piece)
      else {
        pieces.length = 0
        resolve(undefined)
      }
    })
    incoming.once('end', () => resolve(Buffer.concat(pieces)))
    incoming.once('error', reject)
    incoming.once('close', () => reject(new Error('the client has left')))
  })
}
