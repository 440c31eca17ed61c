import type { ProblemCode } from '../contract/problem.ts'

/** What each kind of problem means, and what the reader can do. */
export const PROBLEM_MEANINGS: Record<ProblemCode, string> = {
  'malformed-request':
    'The request is not valid HTTP/1.1: its request line, its `Host` or another header field. `detail` says which. The connection is closed.',
  'unknown-parameter':
    'The list has no such parameter. Unknown parameters are never ignored, because a typing error would otherwise return the whole collection. `detail` names the nearest parameter, `allowed` the fields.',
  'invalid-parameter': 'A parameter does not take this value. `errors` says what was expected.',
  'missing-api-key':
    'The request has no key. Send yours as the parameter `api_key` or in the header `X-Api-Key`.',
  'invalid-api-key': 'The service does not know this key. The parameter `api_key` overrides the header.',
  'key-disabled': 'The key is known, but the administrator has disabled it.',
  'term-not-found': 'There is no term with this id.',
  'item-not-found': 'There is no item with this id.',
  'group-not-found': 'There is no group with this id.',
  'edition-not-found':
    'No edition of the thesaurus that is kept has this number or this time. `/api/v1/editions/json/` lists those that are kept.',
  'term-gone':
    'An earlier revision of the catalogue had a term with this id; it was removed and will be found here again if it comes back. `former_name` is its last name, `revision` the first revision without it, and `replaced_by` the term that replaces it, if the source names one.',
  'item-gone':
    'An earlier revision of the catalogue had an item with this id; it was removed and will be found here again if it comes back. `former_name` is its last title, `revision` the first revision without it.',
  'unknown-format': 'This format is not available. `allowed` lists the formats that are.',
  'unknown-version': 'This version of the API is not available. `allowed` lists the versions that are.',
  'unknown-path': 'Nothing is served at this address.',
  'method-not-allowed': 'The API is read-only: use GET, HEAD or OPTIONS.',
  'request-timeout': 'The header of the request did not arrive in time. The connection is closed.',
  'batch-too-large':
    'The request has more queries or ids than are answered at a time. Send several requests.',
  'content-too-large': 'The body of the request is longer than 512 KiB. Send less at a time.',
  'uri-too-long': 'The address is longer than 8 KiB. Use fewer or shorter filters.',
  'unsupported-media-type':
    'The body is neither a form (`application/x-www-form-urlencoded`) nor JSON (`application/json`).',
  'expectation-failed': 'The header has an `Expect` other than `100-continue`.',
  'quota-exceeded':
    'The key has used its quota for this minute and address. Wait for the number of seconds in `Retry-After`.',
  'header-too-large':
    'Request line and header fields together are longer than 64 KiB. The connection is closed.',
  'internal-error':
    'The service failed; the request may have been correct. The failure is in the service’s log.',
  'revision-not-served':
    'The request names a revision of the catalogue that is not open in this instance: it is not served yet, or no longer. `X-Current-Revision` has the current one. Retry, because another instance may have it; if it stays away, start again without a revision.',
  overloaded:
    'There are too many requests at once, no catalogue can be read, the database stopped the request, or the app is not built. Retry after the number of seconds in `Retry-After`.',
}
