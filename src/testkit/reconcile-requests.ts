/** For tests of the reconciliation service. Its clients send no key. */
export const RECONCILE = '/api/v1/reconcile'
export const NO_KEY = { headers: { 'X-Api-Key': '' } }

/** A request with fields in JSON, as the clients of the protocol send it. */
export function form(fields: Record<string, unknown>): RequestInit {
  const written = Object.entries(fields).map(([name, value]): [string, string] => [
    name,
    JSON.stringify(value),
  ])
  return { method: 'POST', body: new URLSearchParams(written), ...NO_KEY }
}
