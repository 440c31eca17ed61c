import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

export interface ConnectionLimits {
  /** Open connections. One more closes the one that has been idle the longest. */
  connections: number
  /** Pipelined requests that one connection may have waiting; after them it is closed. */
  waitingPerConnection: number
  /** Pipelined requests that all connections may have waiting. */
  waiting: number
  /** Bytes of responses that clients have not read yet, over all connections. */
  unreadBytes: number
  /** Milliseconds in which a client must read some of what is sent to it. */
  stalledMs: number
}

export const CONNECTION_LIMITS: ConnectionLimits = {
  connections: 1000,
  waitingPerConnection: 500,
  waiting: 10_000,
  unreadBytes: 64 * 1024 * 1024,
  stalledMs: 30_000,
}

/** How often clients are looked at that may have stopped reading, in milliseconds. */
const LOOK_EVERY_MS = 1000

/** Waiting requests of one connection from which on nothing more is read from it. */
const PAUSE_AT = 16

interface Exchange {
  incoming: IncomingMessage
  outgoing: ServerResponse
}

interface Connection {
  readonly socket: Socket
  /** The request that is being answered; none while the connection is idle. */
  current: ServerResponse | undefined
  /** The response to the request that came last. */
  newest: ServerResponse | undefined
  readonly waiting: Exchange[]
  /** Orders connections by when they were opened or last began to be answered. */
  turn: number
  /** Called when the current response has been taken, or given up. */
  readonly onAnswered: () => void
  /** Requests beyond the limit, which are not answered. */
  dropped: number
  /** Bytes that the client had taken when it was last looked at, and since when they have not become more. */
  taken: number
  takenAt: number
  /** What is held in memory for the current response until the client has read it. */
  held: object | undefined
}

/**
 * Bounds what clients can make the service hold in memory. Each connection has one request at a time answered: the next is
 * not begun until the client has taken the response before. What all clients together have not read yet is bounded as
 * well; beyond that, the connections that have waited for their client the longest are closed.
 */
export class Connections {
  readonly #answer: RequestListener
  readonly #limits: ConnectionLimits
  readonly #bySocket = new Map<Socket, Connection>()
  /** Memory of unread responses, each with the connections that need it: some responses share theirs. */
  readonly #held = new Map<object, { bytes: number; users: number }>()
  #turn = 0
  #waiting = 0
  #unreadBytes = 0
  #watch: NodeJS.Timeout | undefined

  constructor(answer: RequestListener, limits: ConnectionLimits = CONNECTION_LIMITS) {
    this.#answer = answer
    this.#limits = limits
  }

  /** Counts a new connection. One that is not announced is counted with its first request. */
  opened(socket: Socket): Connection {
    const connection: Connection = {
      socket,
      current: undefined,
      newest: undefined,
      waiting: [],
      turn: ++this.#turn,
      onAnswered: () => this.#answered(connection),
      dropped: 0,
      taken: 0,
      takenAt: 0,
      held: undefined,
    }
    this.#bySocket.set(socket, connection)
    this.#watch ??= setInterval(
      () => this.#closeStalled(),
      Math.min(LOOK_EVERY_MS, this.#limits.stalledMs),
    ).unref()
    socket.once('close', () => this.#closed(connection))
    if (this.#bySocket.size > this.#limits.connections) this.#closeOneFor(connection)
    return connection
  }

  /** Answers a request, at once or when those before it on its connection have been answered. */
  take(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const { socket } = incoming
    const connection = this.#bySocket.get(socket) ?? this.opened(socket)
    connection.newest = outgoing
    if (connection.current === undefined) {
      this.#start(connection, { incoming, outgoing })
      return
    }
    this.#waiting++
    if (connection.waiting.length < this.#limits.waitingPerConnection)
      connection.waiting.push({ incoming, outgoing })
    else connection.dropped++
    if (this.#waiting > this.#limits.waiting) socket.destroy()
    else if (connection.waiting.length >= PAUSE_AT) socket.pause()
  }

  /** The response to the request that came last over a connection. */
  newest(socket: Socket): ServerResponse | undefined {
    return this.#bySocket.get(socket)?.newest
  }

  /**
   * Whether the current response is the last one of its connection: no other request waits, and no more are to be taken,
   * because the service stops or because the connection sent more requests than it may have waiting.
   */
  isLast(socket: Socket, isStopping: boolean): boolean {
    const connection = this.#bySocket.get(socket)
    return connection?.waiting.length === 0 && (isStopping || connection.dropped > 0)
  }

  /**
   * Counts memory that the current response of a connection needs until the client has read it.
   * @param memory what is held; counted once, however many responses are sent from it
   */
  hold(socket: Socket, memory: object, bytes: number): void {
    const connection = this.#bySocket.get(socket)
    if (connection?.current === undefined || connection.held !== undefined) return
    connection.held = memory
    const held = this.#held.get(memory)
    if (held) {
      held.users++
      return
    }
    this.#held.set(memory, { bytes, users: 1 })
    this.#unreadBytes += bytes
    while (this.#unreadBytes > this.#limits.unreadBytes) {
      const longest = this.#first((other) => other.held !== undefined)
      if (longest === undefined) return
      longest.socket.destroy()
      this.#letGo(longest)
    }
  }

  #start(connection: Connection, { incoming, outgoing }: Exchange): void {
    connection.current = outgoing
    connection.turn = ++this.#turn
    outgoing.on('close', connection.onAnswered)
    this.#answer(incoming, outgoing)
  }

  #answered(connection: Connection): void {
    this.#letGo(connection)
    connection.current = undefined
    const next = connection.socket.destroyed ? undefined : connection.waiting.shift()
    if (next === undefined) return
    this.#waiting--
    if (connection.waiting.length === 0) connection.socket.resume()
    this.#start(connection, next)
  }

  #letGo(connection: Connection): void {
    const memory = connection.held
    if (memory === undefined) return
    connection.held = undefined
    const held = this.#held.get(memory)
    if (!held || --held.users > 0) return
    this.#held.delete(memory)
    this.#unreadBytes -= held.bytes
  }

  #closed(connection: Connection): void {
    this.#waiting -= connection.waiting.length + connection.dropped
    connection.waiting.length = 0
    connection.dropped = 0
    this.#letGo(connection)
    this.#bySocket.delete(connection.socket)
    if (this.#bySocket.size > 0) return
    clearInterval(this.#watch)
    this.#watch = undefined
  }

  #closeStalled(): void {
    const now = performance.now()
    for (const connection of this.#bySocket.values()) {
      const { socket } = connection
      const taken = socket.bytesWritten - socket.writableLength
      if (socket.writableLength === 0 || taken !== connection.taken) {
        connection.taken = taken
        connection.takenAt = now
      } else if (now - connection.takenAt >= this.#limits.stalledMs) socket.destroy()
    }
  }

  /** Closes the connection that has been idle the longest; where none is idle, the one whose request began first. */
  #closeOneFor(opened: Connection): void {
    const isOther = (other: Connection) => other !== opened && !other.socket.destroyed
    const first = this.#first((other) => isOther(other) && other.current === undefined)
    const closed = first ?? this.#first(isOther)
    closed?.socket.destroy()
  }

  /** The connection that was opened, or began to be answered, before all others of its kind. */
  #first(isOfKind: (connection: Connection) => boolean): Connection | undefined {
    let first: Connection | undefined
    for (const connection of this.#bySocket.values())
      if (isOfKind(connection) && !(first && first.turn < connection.turn)) first = connection
    return first
  }
}
