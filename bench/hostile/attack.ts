import { randomFrom } from '../generate-words.ts'
import { faultOf } from './check-response.ts'
import { PersistentConnection, sendBytes } from './connection.ts'
import { KEYS, KNOWN } from './keys.ts'
import { randomBytes } from './random-bytes.ts'
import { randomRequest } from './random-request.ts'
import type { RandomRequest } from './request-parts.ts'
import type { HostileService } from './service.ts'

export interface AttackOptions {
  seed: number
  /** The number of requests from the grammar. */
  requests: number
  /** The number of byte sequences. */
  pieces: number
  /** The number of the first request and byte sequence. To repeat a fault, give its number and send only one. */
  first: number
  /** The most minutes for everything. */
  minutes: number
  onProgress?: (done: string) => void
}

export interface AttackResult {
  /** The number of responses by status. */
  statuses: { requests: Record<string, number>; pieces: Record<string, number> }
  faults: string[]
  peakMemoryMib: number | null
  seconds: number
}

const CONNECTIONS = 8
const SOCKETS = 6
const MAX_FAULTS = 50
/** Ten times the memory that the service needs without hostile clients. */
const MAX_MEMORY_MIB = 1024

/** Runs both fuzzers against a service and returns every broken promise. */
export async function attack(service: HostileService, options: AttackOptions): Promise<AttackResult> {
  const started = performance.now()
  const faults: string[] = []
  const statuses: AttackResult['statuses'] = { requests: {}, pieces: {} }
  const isOver = () => {
    if (faults.length >= MAX_FAULTS || !service.isRunning()) return true
    if (performance.now() - started < options.minutes * 60_000) return false
    faults.push(`not finished after ${options.minutes} minutes`)
    return true
  }
  const count = (into: Record<string, number>, status: number | string) => {
    into[status] = (into[status] ?? 0) + 1
  }

  // The service can find a hashed key inside a word only after its first use.
  const owner = new PersistentConnection(service.port)
  for (const key of KNOWN) await owner.send(honest(key), 'GET')
  owner.close()

  await inParallel(
    CONNECTIONS,
    options.requests,
    isOver,
    () => {
      const connection = new PersistentConnection(service.port)
      return {
        close: () => connection.close(),
        async take(index) {
          const request = randomRequest(randomFrom(seedOf(options, index)))
          const { method, target, fields } = request
          const lines = fields.map(([name, value]) => `${name}: ${value}\r\n`).join('')
          const bytes = Buffer.from(
            `${method} ${target} HTTP/1.1\r\nHost: museum.example\r\n${lines}\r\n`,
            'latin1',
          )
          const outcome = await connection.send(bytes, method)
          const fault = typeof outcome === 'string' ? outcome : faultOf(outcome, request, secretsIn(request))
          count(statuses.requests, typeof outcome === 'string' ? 'none' : outcome.status)
          if (fault !== undefined) faults.push(`request ${index}: ${fault}: ${shown(bytes)}`)
          if (index % 5000 === 4999) options.onProgress?.(`${index + 1} requests`)
        },
      }
    },
    options.first,
  )

  await inParallel(
    SOCKETS,
    options.pieces,
    isOver,
    () => {
      const visitor = new PersistentConnection(service.port)
      return {
        close: () => visitor.close(),
        async take(index) {
          const bytes = randomBytes(randomFrom(seedOf(options, index) ^ 0x5bd1e995))
          const outcome = await sendBytes(service.port, bytes, () => visit(visitor))
          const fault =
            typeof outcome === 'string'
              ? outcome
              : outcome
                  .map((response) => faultOf(response, { method: '', target: '' }, KNOWN))
                  .find((found) => found !== undefined)
          if (typeof outcome === 'string' || outcome.length === 0) count(statuses.pieces, 'none')
          else for (const { status } of outcome) count(statuses.pieces, status)
          if (fault !== undefined) faults.push(`piece ${index}: ${fault}: ${shown(bytes)}`)
          if (index % 5000 === 4999) options.onProgress?.(`${index + 1} pieces of bytes`)
        },
      }
    },
    options.first,
  )

  const visitor = new PersistentConnection(service.port)
  const lastVisit = await visit(visitor)
  visitor.close()
  if (lastVisit !== undefined) faults.push(lastVisit)
  if (!service.isRunning()) faults.push('the service has ended')
  const peakMemoryMib = service.peakMemory()
  if (peakMemoryMib !== null && peakMemoryMib > MAX_MEMORY_MIB) faults.push(`${peakMemoryMib} MiB of memory`)
  const log = service.log()
  if (log !== '') faults.push(`in the log: ${log.slice(0, 2000)}`)
  return { statuses, faults, peakMemoryMib, seconds: Math.round((performance.now() - started) / 1000) }
}

/** Each request has its own random numbers, so that it can be repeated alone. */
function seedOf({ seed }: AttackOptions, index: number): number {
  return Math.imul(seed, 0x9e3779b1) + Math.imul(index, 0x85ebca6b)
}

/** Responses must not quote the presented key either. Short ones may occur by chance. */
function secretsIn({ key }: RandomRequest): string[] {
  return key !== null && /\w{12}/.test(key) ? [...KNOWN, key] : [...KNOWN]
}

const honest = (key: string) =>
  Buffer.from(`GET /api/v1/term/1/json/ HTTP/1.1\r\nHost: a\r\nX-Api-Key: ${key}\r\n\r\n`)
const HONEST = honest(KEYS.valid)
/** One turn of the service's event loop accepts a connection, the next one reads from it, a later one responds. */
const VISITS = SOCKETS + 3

/** Sends a valid request. Returns a fault if it fails. */
async function visit(connection: PersistentConnection): Promise<string | undefined> {
  for (let visits = 0; visits < VISITS; visits++) {
    const outcome = await connection.send(HONEST, 'GET')
    if (typeof outcome === 'string') return `an honest visitor: ${outcome}`
    if (outcome.status !== 200) return `an honest visitor is answered ${outcome.status}`
  }
  return undefined
}

interface Worker {
  take(index: number): Promise<void>
  close(): void
}

async function inParallel(
  workers: number,
  total: number,
  isOver: () => boolean,
  make: (worker: number) => Worker,
  first: number,
): Promise<void> {
  let next = first
  await Promise.all(
    Array.from({ length: workers }, async (_, number) => {
      const worker = make(number)
      while (next < first + total && !isOver()) await worker.take(next++)
      worker.close()
    }),
  )
}

function shown(bytes: Buffer): string {
  return JSON.stringify(bytes.toString('latin1').slice(0, 600))
}
