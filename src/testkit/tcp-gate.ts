import { connect, createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/** Passes connections on to a server, until a test cuts or freezes them. */
export interface TcpGate {
  /** Host and port. */
  readonly host: string
  /** How many connections it was asked for. */
  connections(): number
  /** Breaks all connections, and refuses further ones. */
  cut(): void
  /** Keeps all connections and accepts further ones, but passes nothing on, like a machine without power. */
  freeze(): void
  /** Breaks all connections when the server replies to the next statement with this text, and calls `onLost`. */
  loseReplyTo(statement: string, onLost: () => void): void
  /**
   * Keeps the connection of the next statement with this text, but passes nothing on that the server replies there. Resolves
   * when it has replied.
   */
  swallowReplyTo(statement: string): Promise<void>
  open(): void
}

export async function tcpGate(location: string): Promise<TcpGate> {
  const { hostname, port } = new URL(location)
  const sockets = new Set<Socket>()
  let state: 'open' | 'cut' | 'frozen' = 'open'
  let asked = 0
  let losing: { statement: string; breaks: boolean; onLost: () => void } | undefined
  const server = createServer((client) => {
    asked++
    client.on('error', () => undefined)
    if (state === 'cut') return void client.destroy()
    sockets.add(client)
    if (state === 'frozen') return
    const upstream = connect(Number(port) || 5432, hostname)
    sockets.add(upstream)
    upstream.on('error', () => undefined)
    client.pipe(upstream).pipe(client)
    client.on('data', (sent: Buffer) => {
      if (losing === undefined || !sent.includes(losing.statement)) return
      const { onLost, breaks } = losing
      losing = undefined
      upstream.unpipe(client).resume()
      upstream.once('data', () => {
        if (breaks) breakAll()
        onLost()
      })
    })
    client.once('close', () => upstream.destroy())
    upstream.once('close', () => client.destroy())
  })
  const breakAll = () => {
    for (const socket of sockets) socket.destroy()
    sockets.clear()
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    breakAll()
    server.close()
  })
  const bound = server.address()
  return {
    host: `127.0.0.1:${typeof bound === 'object' ? bound?.port : ''}`,
    connections: () => asked,
    cut() {
      state = 'cut'
      breakAll()
    },
    freeze() {
      state = 'frozen'
      for (const socket of sockets) {
        socket.unpipe()
        socket.pause()
      }
    },
    loseReplyTo(statement, onLost) {
      losing = { statement, onLost, breaks: true }
    },
    swallowReplyTo(statement) {
      return new Promise((onLost) => {
        losing = { statement, onLost, breaks: false }
      })
    },
    open() {
      state = 'open'
      // What was frozen lost its connection.
      breakAll()
    },
  }
}
