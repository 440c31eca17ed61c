import { setTimeout } from 'node:timers/promises'
import { DatabaseError } from 'pg'
import { PromptClient } from '../connect/client.ts'
import type { HostAddress } from '../connect/location.ts'

export interface WatchLimits {
  /** How long a connection may be silent before another one tests the server. */
  readonly intervalMs: number
  /** How long the server may take to answer. */
  readonly answerMs: number
  /** How often it may fail to answer in succession. */
  readonly attempts: number
}

/** A server that no longer answers is found within a minute. */
const LIMITS: WatchLimits = { intervalMs: 10_000, answerMs: 10_000, attempts: 3 }
/** A timer that is later than this was held up by work of this process, and so perhaps was the answer. */
const HELD_UP_MS = 1000

/**
 * Breaks a connection when its server no longer answers, for example because its machine has lost its power: nothing else
 * would end a statement then. A statement may take hours as long as the server answers over another connection.
 */
export async function watchServer(
  client: PromptClient,
  address: HostAddress,
  limits: WatchLimits = LIMITS,
): Promise<void> {
  const ended = new AbortController()
  client.once('end', () => ended.abort())
  let silent = 0
  let bytesRead = -1
  while (silent < limits.attempts) {
    const pause = setTimeout(limits.intervalMs, undefined, { ref: false, signal: ended.signal })
    await pause.catch(() => undefined)
    if (ended.signal.aborted) return
    const isActive = client.bytesRead !== bytesRead
    bytesRead = client.bytesRead
    silent = isActive || (await answers(address, limits.answerMs)) ? 0 : silent + 1
  }
  client.break()
}

async function answers({ connection }: HostAddress, withinMs: number): Promise<boolean> {
  const start = performance.now()
  const client = new PromptClient({
    ...connection,
    application_name: 'vitrine import, watch',
    connectionTimeoutMillis: withinMs,
    query_timeout: withinMs,
  })
  try {
    await client.connect()
    await client.query('select')
    void client.end()
    return true
  } catch (error) {
    client.break()
    // A refusal is an answer, too.
    return error instanceof DatabaseError || performance.now() - start > withinMs + HELD_UP_MS
  }
}
