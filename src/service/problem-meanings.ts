import type { ProblemCode } from '../contract/problem.ts'

/** What each kind of problem means, and what its reader can do. */
export const PROBLEM_MEANINGS: Record<ProblemCode, string> = {
  'malformed-request':
    'The request is not valid HTTP/1.1: its request line, its `Host` or another header field. `detail` says which. The connection is closed.',
  'unknown-parameter':
    'A parameter is neither a filter on a field of the list nor one of those that every list takes. Nothing is ignored: a typing error would otherwise return the whole collection. `detail` names the nearest parameter, `allowed` the fields.',
  'invalid-parameter':
    'A parameter is known, but its value is not one that it takes. `errors` says of each what was expected.',
  'missing-api-key':
    'The request carries no key. Give yours as the parameter `api_key` or in the header `X-Api-Key`.',
  'invalid-api-key':
    'The key is not one of this service. A key given as the parameter is taken before one in the header.',
  'key-disabled': 'The key is known, but was disabled by who runs the service.',
  'term-not-found': 'There is no term with this id.',
  'item-not-found': 'There is no item with this id.',
  'unknown-format': 'The address asks for a format that is not offered. `allowed` lists those that are.',
  'unknown-version':
    'The address asks for a version of the API that is not offered. `allowed` lists those that are.',
  'unknown-path': 'Nothing is served at this address.',
  'method-not-allowed': 'The catalogue is only read: with GET, HEAD or OPTIONS, as `Allow` says.',
  'request-timeout': 'The header of the request did not arrive in time. The connection is closed.',
  'uri-too-long': 'The address is longer than 8 KiB. Ask with fewer or shorter filters.',
  'expectation-failed': 'The header has an `Expect` other than `100-continue`.',
  'quota-exceeded':
    'The key has made all its requests of this minute from this address. Wait for the seconds that `Retry-After` says.',
  'header-too-large':
    'Request line and header fields together are longer than 64 KiB. The connection is closed.',
  'internal-error': 'The service failed; the request may have been in order. Who runs the service is told.',
  overloaded:
    'Too much is asked of the service at once, its catalogue is not open yet, or its app is not built. Ask again after the seconds that `Retry-After` says.',
}
