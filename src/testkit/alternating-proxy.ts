import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'

/**
 * A reverse proxy without sessions, as plain as one can be: each request goes to the next instance, and to the one after
 * that if the instance is away or answers 503.
 */
export async function alternatingProxy(ports: readonly number[], { retries = true } = {}) {
  let turn = 0
  const send = (incoming: IncomingMessage, outgoing: ServerResponse, left: readonly number[]) => {
    const { method, url: path, headers } = incoming
    const [port, ...others] = left
    const upstream = request({ port, method, path, headers, agent: false }, (response) => {
      if (response.statusCode === 503 && others.length > 0) {
        response.resume()
        send(incoming, outgoing, others)
        return
      }
      outgoing.writeHead(response.statusCode ?? 502, response.headers)
      response.pipe(outgoing)
      // An instance that fails in the middle must not look like the end of a response.
      response.once('error', () => outgoing.destroy())
    })
    upstream.once('error', () => {
      if (outgoing.headersSent) outgoing.destroy()
      else if (others.length > 0) send(incoming, outgoing, others)
      else outgoing.writeHead(502).end()
    })
    upstream.end()
  }
  const server = createServer((incoming, outgoing) => {
    const first = turn++ % ports.length
    const inTurn = [...ports.slice(first), ...ports.slice(0, first)]
    send(incoming, outgoing, retries ? inTurn : inTurn.slice(0, 1))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const bound = server.address()
  return {
    address: `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : ''}`,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
