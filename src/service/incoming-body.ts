import type { IncomingMessage } from 'node:http'
import type { Problem } from '../contract/problem.ts'

/** The client stopped sending in the middle of a body. */
export class IncompleteBody extends Error {
  readonly problem: Problem

  constructor(problem: Problem) {
    super(problem.detail)
    this.problem = problem
  }
}

/** Requests whose bodies will not be complete, whether they are read already or later. */
const incomplete = new WeakMap<IncomingMessage, IncompleteBody>()

/** Ends the wait for a body that will not be complete. Whoever reads it gets this problem. */
export function giveUpBody(incoming: IncomingMessage, problem: Problem): void {
  const error = new IncompleteBody(problem)
  incomplete.set(incoming, error)
  incoming.emit(GIVEN_UP, error)
}

const GIVEN_UP = Symbol('given up')

/**
 * Reads a body. The rest of one that is too long is read and dropped, so that the client can read the response.
 * Rejects with `IncompleteBody`, or with another error if the client has left.
 */
export function incomingBody(incoming: IncomingMessage, limitBytes: number): Promise<Buffer | undefined> {
  // Node closes a request without a body at once, and no event follows.
  if (incoming.destroyed && incoming.readableEnded) return Promise.resolve(Buffer.alloc(0))
  const error = incomplete.get(incoming)
  if (error) return Promise.reject(error)
  if (Number(incoming.headers['content-length']) > limitBytes) {
    incoming.resume()
    return Promise.resolve(undefined)
  }
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
    incoming.once(GIVEN_UP, reject)
    incoming.once('error', reject)
    incoming.once('close', () => reject(new Error('the client has left')))
  })
}
