import type { ServerResponse } from 'node:http'
import type { Problem } from '../contract/problem.ts'
import type { BodyMemory } from './body-memory.ts'
import { closeSoon } from './close-soon.ts'

/** The body will not be complete: the client stopped sending, or the service stopped reading. */
export class IncompleteBody extends Error {
  readonly problem: Problem

  constructor(problem: Problem) {
    super(problem.detail)
    this.problem = problem
  }
}

/** Responses to requests whose bodies will not be complete, whether they are read already or later. */
const incomplete = new WeakMap<ServerResponse, IncompleteBody>()

/**
 * Ends a request whose body will not be complete. Its response names the problem; one that needs no body is sent as usual.
 * Then the connection closes.
 */
export function endUnfinished(response: ServerResponse, problem: Problem): void {
  const { socket } = response.req
  response.shouldKeepAlive = false
  const error = new IncompleteBody(problem)
  incomplete.set(response, error)
  response.req.emit(GIVEN_UP, error)
  if (response.closed) closeSoon(socket)
  else response.once('close', () => closeSoon(socket))
}

const GIVEN_UP = Symbol('given up')

/** Pieces of a body. Each costs about a microsecond, so a client could send very many small ones. Usual ones have kilobytes. */
const MOST_PIECES = 10_000
const FIRST_BYTES = 4096

/**
 * Reads the body of the request that this is the response to. The rest of one that is too long is read and dropped, so that
 * the client can read the response. Rejects with `IncompleteBody`, or with another error if the client has left.
 */
export function incomingBody(
  response: ServerResponse,
  limitBytes: number,
  memory: BodyMemory,
): Promise<Buffer | undefined> {
  const incoming = response.req
  // Node closes a request without a body at once, and no event follows.
  if (incoming.destroyed && incoming.readableEnded) return Promise.resolve(Buffer.alloc(0))
  const error = incomplete.get(response)
  if (error) return Promise.reject(error)
  if (Number(incoming.headers['content-length']) > limitBytes) {
    incoming.resume()
    return Promise.resolve(undefined)
  }
  return new Promise((resolve, reject) => {
    // One buffer, because very small pieces would need a hundred times their length.
    let collected: Buffer | undefined = Buffer.alloc(0)
    let bytes = 0
    let pieces = 0
    const drop = () => {
      collected = undefined
      memory.release(response)
    }
    incoming.on('data', (piece: Buffer) => {
      if (collected === undefined) return
      pieces++
      const needed = bytes + piece.length
      if (needed > limitBytes) {
        drop()
        resolve(undefined)
        return
      }
      if (pieces > MOST_PIECES) {
        const detail = `The body came in more than ${MOST_PIECES} pieces. Send it in longer chunks.`
        endUnfinished(response, { code: 'content-too-large', detail })
        return
      }
      if (needed > collected.length) {
        const larger = Buffer.allocUnsafeSlow(
          Math.min(limitBytes, Math.max(needed, 4 * collected.length, FIRST_BYTES)),
        )
        collected.copy(larger, 0, 0, bytes)
        collected = larger
        memory.hold(response, larger.length)
      }
      // Memory may be short, and this the body that is given up.
      if (collected === undefined) return
      piece.copy(collected, bytes)
      bytes = needed
    })
    incoming.once('end', () => resolve(collected?.subarray(0, bytes)))
    incoming.once(GIVEN_UP, (reason) => {
      drop()
      reject(reason)
    })
    incoming.once('error', reject)
    incoming.once('close', () => reject(new Error('the client has left')))
  })
}
