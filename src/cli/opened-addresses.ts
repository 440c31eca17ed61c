import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { z } from 'zod'
import { parseEndpoint } from '../contract/endpoint.ts'
import type { Resource } from '../contract/fields.ts'
import { withoutLanguage } from '../contract/interface-languages.ts'
import { parseView } from '../contract/views.ts'
import { CommandFailure, reasonOf } from './failure.ts'

/** How often the records were opened, by `recordKey`. */
export type OpenedRecords = ReadonlyMap<string, number>

export function recordKey(resource: Resource, id: number): string {
  return `${resource} ${id}`
}

/**
 * Counts how often pages and API records of terms and items were opened. The files are logs of Vitrine, or of a web server in the
 * combined format, also compressed with gzip. Throws a CommandFailure if a file cannot be read or has no request.
 */
export async function openedRecords(files: readonly string[]): Promise<OpenedRecords> {
  const opened = new Map<string, number>()
  for (const file of files) {
    let requests = 0
    try {
      for await (const line of linesOf(file)) {
        const request = requestIn(line)
        if (request === undefined) continue
        requests++
        const key = request.isOpened ? keyOf(request.address) : undefined
        if (key !== undefined) opened.set(key, (opened.get(key) ?? 0) + 1)
      }
    } catch (error) {
      throw new CommandFailure(`--log: ${file} cannot be read: ${reasonOf(error)}`, 2)
    }
    if (requests === 0)
      throw new CommandFailure(
        `--log: ${file} has no line of a log of Vitrine or of the combined log format`,
        2,
      )
  }
  return opened
}

/** The lines of a text file, also of a compressed one. */
async function* linesOf(file: string): AsyncGenerator<string> {
  const bytes = createReadStream(file)
  // Its callback takes the errors, which the reader receives too.
  const text = file.endsWith('.gz') ? pipeline(bytes, createGunzip(), () => undefined) : bytes
  yield* createInterface({ input: text, crlfDelay: Number.POSITIVE_INFINITY })
}

const loggedSchema = z.object({ method: z.string(), address: z.string(), status: z.int() })
const COMBINED = /"([A-Z]+) (\S+) HTTP\/[\d.]+" (\d{3}) /

/** The request of a line. One that was redirected is followed by another one. */
function requestIn(line: string): { address: string; isOpened: boolean } | undefined {
  const [, verb = '', target = '', code = ''] = COMBINED.exec(line) ?? []
  const read = loggedSchema.safeParse(line.startsWith('{') ? jsonIn(line) : undefined)
  if (!read.success && verb === '') return undefined
  const { method, address, status } = read.data ?? { method: verb, address: target, status: Number(code) }
  return { address, isOpened: method === 'GET' && (status === 200 || status === 304) }
}

function jsonIn(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

function keyOf(address: string): string | undefined {
  const [pathname = ''] = address.split('?')
  const endpoint = parseEndpoint(pathname)
  if (!('fault' in endpoint) && endpoint.operation === 'get') return recordKey(endpoint.resource, endpoint.id)
  const view = parseView(withoutLanguage(pathname))
  return view && 'id' in view && view.name !== 'group' ? recordKey(view.name, view.id) : undefined
}
