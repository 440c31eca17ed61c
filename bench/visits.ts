import { Agent, type IncomingMessage, type RequestOptions, request } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import type { Driven } from './drive.ts'
import type { Random } from './generate-words.ts'
import { timesOf } from './times.ts'

export interface VisitOptions {
  /** How many requests a second there are on average. */
  perSecond: number
  headers: Readonly<Record<string, string>>
  random: Random
}

/**
 * Requests pages at random moments, as visitors do who know nothing of each other (a Poisson process). No request waits
 * for the response to another. Times count from the moment when a request is due, so they include every delay of this
 * process. A page that the service leaves to the browser to render takes forever.
 */
export async function visit(
  base: string,
  paths: readonly string[],
  { perSecond, headers, random }: VisitOptions,
): Promise<Driven> {
  const agent = new Agent({ keepAlive: true })
  const start = performance.now()
  const times: Promise<number>[] = []
  let due = start
  for (const path of paths) {
    due += (-Math.log(1 - random()) * 1000) / perSecond
    const wait = due - performance.now()
    if (wait > 0) await setTimeout(wait)
    const time = timeSince(due, base + path, { agent, headers })
    // A failure is reported when all requests have been sent.
    time.catch(() => undefined)
    times.push(time)
  }
  const milliseconds = await Promise.all(times)
  agent.destroy()
  return { perSecond: (paths.length * 1000) / (performance.now() - start), times: timesOf(milliseconds) }
}

/** Milliseconds from `due` to the last byte of the page. Every status but 200 is an error. */
function timeSince(due: number, url: string, options: RequestOptions): Promise<number> {
  return new Promise((resolve, reject) => {
    const receive = (response: IncomingMessage) => {
      if (response.statusCode !== 200) reject(new Error(`${url}: status ${response.statusCode}`))
      response.once('error', reject)
      // Only complete pages have a tag.
      const isRendered = response.headers.etag !== undefined
      response.once('end', () => resolve(isRendered ? performance.now() - due : Number.POSITIVE_INFINITY))
      response.resume()
    }
    request(url, options, receive).once('error', reject).end()
  })
}
