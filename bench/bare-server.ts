import { createServer } from 'node:http'
import { z } from 'zod'

/**
 * The least that Node can do, in a process of its own: answers every request with the next of the answers that the
 * parent process sent, without looking at what was asked.
 */
const answers = z.array(
  z.object({ headers: z.record(z.string(), z.string()), body: z.instanceof(Uint8Array) }),
)

process.once('message', (message: unknown) => {
  const ready = answers.parse(message)
  let next = 0
  const server = createServer((_, response) => {
    const answer = ready[next++ % ready.length]
    response.writeHead(200, answer?.headers).end(answer?.body)
  })
  server.listen(0, '127.0.0.1', () => process.send?.(server.address()))
})
process.once('disconnect', () => process.exit())
