import { createServer, type Server } from 'node:http'
import type { Metrics } from './metrics.ts'

/** A server of its own for the metrics, so that they are not public. It keeps no process alive. */
export function metricsServer(metrics: Metrics): Server {
  return createServer((request, response) => {
    const [path] = (request.url ?? '').split('?')
    const fields = { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' }
    const send = (status: number, type: string, text: string) =>
      response
        .writeHead(status, { ...fields, 'Content-Type': type, 'Content-Length': Buffer.byteLength(text) })
        .end(request.method === 'HEAD' ? undefined : text)
    if (path !== '/metrics' || (request.method !== 'GET' && request.method !== 'HEAD')) {
      send(404, 'text/plain; charset=utf-8', 'The metrics are at /metrics, with GET.\n')
      return
    }
    metrics.text().then(
      (text) => send(200, metrics.contentType, text),
      () => send(500, 'text/plain; charset=utf-8', 'The metrics could not be read.\n'),
    )
  }).unref()
}
