import { createServer } from 'node:http'
import { z } from 'zod'

/**
 * The least that Node can do, in a separate process: responds to every request with the next of the responses that the
 * parent process sent, and never looks at the request.
 */
const responses = z.array(
  z.object({ headers: z.record(z.string(), z.string()), body: z.instanceof(Uint8Array) }),
)

process.once('message', (message: unknown) => {
  const ready = responses.parse(message)
  let next = 0
  const server = createServer((_, response) => {
    const prepared = ready[next++ % ready.length]
    response.writeHead(200, prepared?.headers).end(prepared?.body)
  })
  server.listen(0, '127.0.0.1', () => process.send?.(server.address()))
})
process.once('disconnect', () => process.exit())
