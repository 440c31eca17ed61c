import type { Fetch } from './client.ts'

declare global {
  interface Window {
    /** Responses to requests sent by `index.html` before the app started, by URL. */
    firstResponses?: Map<string, Promise<Response>>
  }
}

/** A fetch whose first request of each URL takes the early response, if there is one. */
export function withFirstResponses(early: Map<string, Promise<Response>>, send: Fetch): Fetch {
  return (url, init) => {
    const response = early.get(url)
    if (response === undefined) return send(url, init)
    early.delete(url)
    return abortable(response, init.signal)
  }
}

function abortable(response: Promise<Response>, signal: AbortSignal | null | undefined): Promise<Response> {
  if (!signal) return response
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason)
    if (signal.aborted) abort()
    signal.addEventListener('abort', abort, { once: true })
    response.then(resolve, reject)
  })
}
