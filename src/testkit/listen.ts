import type { Server } from 'node:http'
import type { Server as SecureServer } from 'node:https'
import { onTestFinished } from 'vitest'
import { TEST_KEY } from './world.ts'

/** Opens a server on any free port until the test ends. Resolves to the port. */
export async function listen(server: Server | SecureServer): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => closeNow(server))
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('the server has no port')
  return address.port
}

/** Closes a server with its connections, also if it is closed. */
export function closeNow(server: Server | SecureServer): void {
  server.closeAllConnections()
  server.close()
}

/** A GET request with the key of the tests, as it goes over the wire. */
export function requestText(path: string): string {
  return `GET ${path} HTTP/1.1\r\nHost: museum\r\nX-Api-Key: ${TEST_KEY}\r\n\r\n`
}
