import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { fieldOf } from './raw-fields.ts'

/** The header field of requests and responses. */
export const REQUEST_ID = 'X-Request-Id'

/** What is taken over from a client: it goes into logs and headers. */
const PLAIN = /^[\w.-]{1,64}$/

const ids = new WeakMap<ServerResponse, string>()

/** The id by which the logs of several programs know a request: that which the client or a proxy sent, else a new one. */
export function requestIdOf(response: ServerResponse): string {
  const known = ids.get(response)
  if (known !== undefined) return known
  const sent = fieldOf(response.req, 'x-request-id') ?? ''
  const id = PLAIN.test(sent) ? sent : randomUUID()
  ids.set(response, id)
  return id
}
