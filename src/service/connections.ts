import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { closeSoon, cut } from './close-soon.ts'
import { UnreadMemory } from './unread-memory.ts'

export interface ConnectionLimits {
  /** Open connections. Another one closes the connection that has been idle the longest. */
  connections: number
  /** Pipelined requests that may wait on one connection. After them it is closed. */
  waitingPerConnection: number
  /** Pipelined requests that may wait on all connections together. */
  waiting: number
  /** Bytes of responses that clients have not read yet, on all connections together. */
  unreadBytes: number
  /** Bytes of bodies of requests that are not answered yet, on all connections together. */
  bodyBytes: number
  /** Milliseconds after which a client that reads nothing is disconnected. */
  stalledMs: number
}

export const CONNECTION_LIMITS: ConnectionLimits = {
  connections: 1000,
  waitingPerConnection: 500,
  waiting: 10_000,
  unreadBytes: 64 * 1024 * 1024,
  bodyBytes: 32 * 1024 * 1024,
  stalledMs: 30_000,
}

/** What a request is refused for when too many clients need it. */
export type Shortage = 'bodies' | 'unread'

/** Milliseconds between two checks for clients that have stopped reading. */
const CHECK_EVERY_MS = 1000

interface Exchange {
  incoming: IncomingMessage
  outgoing: ServerResponse
}

interface Connection {
  readonly socket: Socket
  /** The current request; none while the connection is idle. */
  current: ServerResponse | undefined
  /** The response to the last request received. */
  newest: ServerResponse | undefined
  readonly waiting: Exchange[]
  /** Called when the client has read the current response or has gone. */
  readonly onAnswered: () => void
  /** Requests beyond the limit, and all after them. They get no response. */
  dropped: number
  /** Bytes that the client had read at the last check, and since when that number has not grown. */
  readBytes: number
  readAt: number
  /** Memory that is needed until the client has read the current response. */
  held: object | undefined
}

/**
 * Limits the memory that clients can occupy. Each connection handles one request at a time: the next one starts when the
 * client has read the response before. Unread responses of all clients have a limit too; beyond it, further ones are
 * refused.
 */
export class Connections {
  #answer: RequestListener
  readonly #refuse: RequestListener
  readonly #limits: ConnectionLimits
  /** In the order in which connections were opened or their current requests began. */
  readonly #bySocket = new Map<Socket, Connection>()
  readonly #unread: UnreadMemory
  #waiting = 0
  #isClosingIdle = false
  #watch: NodeJS.Timeout | undefined
  /** When the last two checks were, as `performance.now()`. */
  #checkedMs: readonly [number, number] = [0, 0]

  /** @param refuse answers a request with 503 */
  constructor(answer: RequestListener, refuse: RequestListener, limits: ConnectionLimits) {
    this.#answer = answer
    this.#refuse = refuse
    this.#limits = limits
    this.#unread = new UnreadMemory(limits.unreadBytes)
  }

  /** Counts a new connection. A connection that was not announced is counted with its first request. */
  opened(socket: Socket): Connection {
    const connection: Connection = {
      socket,
      current: undefined,
      newest: undefined,
      waiting: [],
      onAnswered: () => this.#answered(connection),
      dropped: 0,
      readBytes: 0,
      readAt: 0,
      held: undefined,
    }
    this.#bySocket.set(socket, connection)
    if (this.#isClosingIdle) closeSoon(socket)
    if (this.#watch === undefined) {
      this.#checkedMs = [performance.now(), performance.now()]
      this.#watch = setInterval(
        () => this.#closeStalled(),
        Math.min(CHECK_EVERY_MS, this.#limits.stalledMs),
      ).unref()
    }
    // Node removes its own listener from a socket that it hands over, such as that of CONNECT. An error without a listener
    // would end the process; after any error the socket closes.
    socket.on('error', () => undefined)
    socket.once('close', () => this.#closed(connection))
    // Node's own listener would then end the response in order, as if it were complete.
    socket.prependOnceListener('end', () => {
      if (connection.current?.headersSent && !connection.current.writableEnded) cut(socket)
    })
    if (this.#bySocket.size > this.#limits.connections) this.#closeOneFor(connection)
    return connection
  }

  /** Handles a request, after the earlier ones of its connection. */
  take(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const { socket } = incoming
    const connection = this.#bySocket.get(socket) ?? this.opened(socket)
    connection.newest = outgoing
    if (connection.current === undefined) {
      this.#start(connection, { incoming, outgoing })
      return
    }
    this.#waiting++
    if (connection.dropped === 0 && connection.waiting.length < this.#limits.waitingPerConnection)
      connection.waiting.push({ incoming, outgoing })
    else connection.dropped++
    if (this.#waiting > this.#limits.waiting) cut(socket)
    // Requests that are dropped are read all the same: closing a connection before would reset it, and the client would lose
    // the last responses.
    else if (connection.dropped > 0) socket.resume()
    // When the request is complete, later in this turn, Node resumes the socket.
    else process.nextTick(() => this.#pauseWaiting(connection))
  }

  /** Closes the connections without a current request, now and from now on. */
  closeIdle(): void {
    this.#isClosingIdle = true
    for (const { socket, current } of this.#bySocket.values()) if (current === undefined) closeSoon(socket)
  }

  /** A moment before the last turn of the event loop that may have been long, as `performance.now()`; usually a second ago. */
  get turnBeforeMs(): number {
    return this.#watch === undefined ? performance.now() : this.#checkedMs[0]
  }

  /** Refuses all requests that have no response yet, and further ones. Returns how many current ones that are. */
  refuseAll(): number {
    this.#answer = this.#refuse
    const unanswered = [...this.#bySocket.values()].flatMap(({ current }) =>
      current?.headersSent === false ? current : [],
    )
    for (const outgoing of unanswered) this.#refuse(outgoing.req, outgoing)
    return unanswered.length
  }

  /** Closes all connections. Returns how many responses are cut. */
  cutAll(): number {
    const all = [...this.#bySocket.values()]
    for (const { socket } of all) cut(socket)
    return all.filter(({ current }) => current !== undefined).length
  }

  /** The response to the last request of a connection. */
  newest(socket: Socket): ServerResponse | undefined {
    return this.#bySocket.get(socket)?.newest
  }

  /** The responses to requests that have not arrived completely. */
  unfinished(): ServerResponse[] {
    return [...this.#bySocket.values()].flatMap(({ newest }) =>
      newest?.req.complete === false ? newest : [],
    )
  }

  /**
   * Whether the current response is the last one of its connection: no other request waits, and no more are accepted,
   * because the service is stopping or too many requests were waiting.
   */
  isLast(socket: Socket, isStopping: boolean): boolean {
    const connection = this.#bySocket.get(socket)
    return connection?.waiting.length === 0 && (isStopping || connection.dropped > 0)
  }

  /**
   * Counts memory that the current response needs until the client has read it. Returns whether there is room for it.
   * @param memory counted once, even if several responses share it
   */
  hold(socket: Socket, memory: object, bytes: number, client: string): boolean {
    const connection = this.#bySocket.get(socket)
    if (connection?.current === undefined || connection.held !== undefined) return true
    if (!this.#unread.hold(memory, bytes, client)) return false
    connection.held = memory
    return true
  }

  #start(connection: Connection, { incoming, outgoing }: Exchange): void {
    connection.current = outgoing
    // Moves the connection to the end.
    this.#bySocket.delete(connection.socket)
    this.#bySocket.set(connection.socket, connection)
    outgoing.on('close', connection.onAnswered)
    this.#answer(incoming, outgoing)
  }

  /** Reads nothing more from a connection while a request waits. A body that has not arrived yet is read first. */
  #pauseWaiting({ socket, newest, waiting, dropped }: Connection): void {
    if (waiting.length > 0 && dropped === 0 && newest?.req.complete) socket.pause()
  }

  #answered(connection: Connection): void {
    this.#release(connection)
    connection.current = undefined
    const next = connection.socket.destroyed ? undefined : connection.waiting.shift()
    if (next === undefined) {
      if (this.#isClosingIdle) closeSoon(connection.socket)
      return
    }
    this.#waiting--
    if (connection.waiting.length === 0) connection.socket.resume()
    this.#start(connection, next)
  }

  #release(connection: Connection): void {
    const memory = connection.held
    if (memory === undefined) return
    connection.held = undefined
    this.#unread.release(memory)
  }

  #closed(connection: Connection): void {
    this.#waiting -= connection.waiting.length + connection.dropped
    connection.waiting.length = 0
    connection.dropped = 0
    this.#release(connection)
    this.#bySocket.delete(connection.socket)
    if (this.#bySocket.size > 0) return
    clearInterval(this.#watch)
    this.#watch = undefined
  }

  #closeStalled(): void {
    const now = performance.now()
    this.#checkedMs = [this.#checkedMs[1], now]
    for (const connection of this.#bySocket.values()) {
      const { socket } = connection
      const readBytes = socket.bytesWritten - socket.writableLength
      if (socket.writableLength === 0 || readBytes !== connection.readBytes) {
        connection.readBytes = readBytes
        connection.readAt = now
      } else if (now - connection.readAt >= this.#limits.stalledMs) cut(socket)
    }
  }

  /** Closes the connection that has been idle the longest; if none is idle, the one whose request began first. */
  #closeOneFor(opened: Connection): void {
    const isOther = (other: Connection) => other !== opened && !other.socket.destroyed
    const idle = this.#first((other) => isOther(other) && other.current === undefined)
    if (idle) {
      idle.socket.destroy()
      return
    }
    const busy = this.#first(isOther)
    if (busy) cut(busy.socket)
  }

  /** The oldest of these connections, by its opening or the start of its current request. */
  #first(isOfKind: (connection: Connection) => boolean): Connection | undefined {
    return [...this.#bySocket.values()].find(isOfKind)
  }
}
