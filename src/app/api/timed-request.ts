import type { ApiClient } from './client.ts'

/** A request of the API as it went. */
export interface TimedRequest {
  readonly status: number
  /** From sending it to the last byte of the response. */
  readonly durationMs: number
  readonly etag: string | null
  readonly bytes: number
}

/** Sends a request and measures it. Nothing comes from a cache. */
export async function timeRequest(api: ApiClient, path: string, signal: AbortSignal): Promise<TimedRequest> {
  const before = performance.now()
  const response = await api.open(path, signal)
  const { byteLength: bytes } = await response.arrayBuffer()
  const durationMs = performance.now() - before
  return { status: response.status, durationMs, etag: response.headers.get('ETag'), bytes }
}
