import { parseToolPath, type ToolEndpoint, type ToolFault } from '../../contract/tool-endpoint.ts'
import type { Caller } from '../keys.ts'
import { problemAnswer } from '../problems.ts'
import { parseReconcilePath } from '../reconcile/reconcile.ts'
import type { ServiceResponse } from '../response.ts'

/** The methods of most addresses. */
export const METHODS = 'GET, HEAD, OPTIONS'
/** Methods of addresses that take a body. The body is another way to send parameters; nothing is changed. */
export const BODY_METHODS = 'GET, HEAD, POST, OPTIONS'

export function takesBody(tool: ToolEndpoint | ToolFault): boolean {
  return 'tool' in tool && tool.tool === 'suggest-terms'
}

/** A key that is given must be right, also where none is needed. */
export function refuseCaller(caller: Caller, needsKey: boolean): ServiceResponse | undefined {
  const challenge = {
    'WWW-Authenticate': 'ApiKey realm="catalogue", parameter="api_key", header="X-Api-Key"',
  }
  switch (caller.state) {
    case 'known':
      return undefined
    case 'missing': {
      if (!needsKey) return undefined
      const detail = 'Give your key as the query parameter api_key or in the header X-Api-Key.'
      return problemAnswer({ code: 'missing-api-key', detail }, challenge)
    }
    case 'unknown': {
      const detail = 'The key that was given is not one of this service.'
      return problemAnswer({ code: 'invalid-api-key', detail }, challenge)
    }
    case 'disabled':
      return problemAnswer({ code: 'key-disabled', detail: 'The key that was given has been disabled.' })
  }
}

export function methodNotAllowed(method: string, isPostOffered = false): ServiceResponse {
  const offered = isPostOffered ? 'GET, HEAD, POST or OPTIONS' : 'GET, HEAD or OPTIONS'
  const detail = `${method} is not offered: records are only read, with ${offered}.`
  return problemAnswer(
    { code: 'method-not-allowed', detail },
    { Allow: isPostOffered ? BODY_METHODS : METHODS },
  )
}

/** @param quota the limit as a sentence */
export function quotaExceeded(quota: string, resetSeconds: number): ServiceResponse {
  const detail = `${quota} Try again in ${resetSeconds} seconds.`
  return problemAnswer({ code: 'quota-exceeded', detail }, { 'Retry-After': String(resetSeconds) })
}

export function overloaded(detail: string): ServiceResponse {
  return problemAnswer({ code: 'overloaded', detail })
}

/** While nothing is served, such as without any server of the database. A proxy can ask another instance. */
export function withoutCatalogue(): ServiceResponse {
  return overloaded('No catalogue can be read at the moment.')
}

export function preflight(path: string): ServiceResponse {
  const tool = parseToolPath(path)
  const isPostOffered = (tool !== undefined && takesBody(tool)) || parseReconcilePath(path) === ''
  const methods = isPostOffered ? BODY_METHODS : METHODS
  return {
    status: 204,
    headers: {
      Allow: methods,
      'Access-Control-Allow-Methods': methods,
      'Access-Control-Allow-Headers': `X-Api-Key, X-Revision, If-None-Match, Accept${isPostOffered ? ', Content-Type' : ''}`,
      'Access-Control-Max-Age': '86400',
    },
    body: null,
  }
}
