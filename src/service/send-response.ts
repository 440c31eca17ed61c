import type { ServerResponse } from 'node:http'
import { REQUEST_ID, requestIdOf } from './request-id.ts'
import { byteLengthOf, type EnclosedBody, type ServiceResponse } from './response.ts'

/** Bodies up to this size are sent in one write with the header. */
const SHORT_BYTES = 12 * 1024
/** The size of one write of a longer body. The next one waits until the client has read it. */
const SLICE_BYTES = 128 * 1024

/** Whether this body stays in memory if the client does not read it. Shorter ones are a copy of a few kilobytes. */
export function isHeld(body: Buffer | EnclosedBody): boolean {
  return byteLengthOf(body) > SHORT_BYTES
}

/** Ends the making of a body that is not sent. Only what has begun can clean up. */
export async function dropPieces(pieces: AsyncIterable<Uint8Array>): Promise<void> {
  try {
    for await (const _ of pieces) return
  } catch {
    // Nobody reads it.
  }
}

/** Sends a response. A fault after the header ends the connection and is passed to `onFault`. */
export function sendResponse(
  { status, headers, body }: ServiceResponse,
  outgoing: ServerResponse,
  method: string | undefined,
  onFault?: (error: unknown) => void,
): void {
  if (outgoing.destroyed) return
  // The fields belong to this response. Copying them would cost as much as reading the record.
  headers[REQUEST_ID] = requestIdOf(outgoing)
  if (body !== null && 'pieces' in body) {
    outgoing.writeHead(status, headers)
    void sendPieces(body.pieces, outgoing).catch(onFault)
    return
  }
  if (body !== null) headers['Content-Length'] = String(byteLengthOf(body))
  outgoing.writeHead(status, headers)
  if (body === null || method === 'HEAD') outgoing.end()
  else if ('content' in body) sendEnclosed(body, outgoing)
  // Node joins the header with a text, but not with bytes. In Latin 1, every byte is a character.
  else if (body.length <= SHORT_BYTES) outgoing.end(body.toString('latin1'), 'latin1')
  else sendFrom(0, body, outgoing)
}

/** A fault after the beginning can only end the connection. The client then knows that the body is not complete. */
async function sendPieces(pieces: AsyncIterable<Uint8Array>, outgoing: ServerResponse): Promise<void> {
  try {
    for await (const piece of pieces) {
      if (outgoing.destroyed) return
      if (!outgoing.write(piece)) await readyForMore(outgoing)
    }
    outgoing.end()
  } catch (error) {
    // What was made for a client that has left is stopped by an error.
    if (!outgoing.destroyed) throw error
  }
}

/** Resolves when the client has read what was written, or has left. */
function readyForMore(outgoing: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      outgoing.off('drain', done).off('close', done)
      resolve()
    }
    outgoing.on('drain', done).on('close', done)
  })
}

/** Nothing is copied, because many clients may read the same content slowly. Node joins the opening with the header. */
function sendEnclosed({ opening, content, closing }: EnclosedBody, outgoing: ServerResponse): void {
  outgoing.write(opening)
  sendFrom(0, content, outgoing, closing)
}

function sendFrom(start: number, body: Buffer, outgoing: ServerResponse, closing?: string): void {
  const end = start + SLICE_BYTES
  if (end >= body.length) {
    const last = start === 0 ? body : body.subarray(start)
    if (closing === undefined) outgoing.end(last)
    else {
      outgoing.write(last)
      outgoing.end(closing)
    }
    return
  }
  const goOn = () => sendFrom(end, body, outgoing, closing)
  if (outgoing.write(body.subarray(start, end))) setImmediate(goOn)
  else outgoing.once('drain', goOn)
}
