import { createServer, type ServerResponse } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { webFile } from './web-file.ts'

/** A file whose server answers like this. */
async function fileFrom(answer: (response: ServerResponse) => void) {
  const server = createServer((_, response) => answer(response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  return webFile(new URL(`http://127.0.0.1:${port}/museum.db`), 200)
}

const SILENT = 'the server sent nothing for 0.2 seconds'

test.each<[string, (response: ServerResponse) => void, string]>([
  ['says nothing', () => undefined, SILENT],
  [
    'closes the connection at once',
    (response) => void response.socket?.destroy(),
    'the connection was closed before all had arrived',
  ],
  [
    'resets the connection',
    (response) => void response.socket?.resetAndDestroy(),
    'the connection was closed before all had arrived',
  ],
  [
    'speaks another protocol',
    (response) => void response.socket?.end('SSH-2.0-museum\r\n'),
    'the server does not answer in HTTP',
  ],
  [
    'stops in the middle',
    (response) => response.writeHead(200, { 'Content-Length': 9 }).write('half'),
    SILENT,
  ],
  [
    'closes the connection in the middle',
    (response) => {
      response.writeHead(200, { 'Content-Length': 9 }).write('half')
      setTimeout(() => response.destroy(), 50)
    },
    'the connection was closed before all had arrived',
  ],
])('the reason names the file and what was wrong if its server %s', async (_, answer, reason) => {
  const file = await fileFrom(answer)
  const { signal } = new AbortController()
  const read = async () => {
    const part = await file.read({ start: 0, signal })
    for await (const _piece of part?.bytes ?? []);
  }
  await expect(read()).rejects.toThrow(`/museum.db: ${reason}`)
  await expect(file.readBeside('.sha256', signal)).rejects.toThrow(`/museum.db.sha256: ${reason}`)
})
