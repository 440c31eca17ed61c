/** One parsed response. */
export interface WireResponse {
  status: number
  /** Names in lower case. */
  fields: ReadonlyMap<string, string>
  head: string
  body: Buffer
}

export type Read =
  | { state: 'whole'; response: WireResponse; rest: Buffer }
  /** The response is incomplete. */
  | { state: 'part' }
  | { state: 'malformed'; why: string }

const STATUS_LINE = /^HTTP\/1\.1 ([1-5]\d\d) [\x20-\x7e]+$/
const FIELD = /^([\w!#$%&'*+.^`|~-]+): ([\x20-\x7e\x80-\xff]*)$/

/**
 * Reads the first response. Stricter than clients: anything that a server should not send is malformed. `isClosed` ends a
 * body without a length.
 */
export function readResponse(bytes: Buffer, method: string, isClosed = false): Read {
  const end = bytes.indexOf('\r\n\r\n')
  if (end < 0) return bytes.length > 64 * 1024 ? malformed('a head that does not end') : { state: 'part' }
  const head = bytes.subarray(0, end).toString('latin1')
  const [line = '', ...lines] = head.split('\r\n')
  const status = Number(STATUS_LINE.exec(line)?.[1])
  if (Number.isNaN(status)) return malformed(`the status line ${JSON.stringify(line.slice(0, 100))}`)
  const fields = readFields(lines)
  if (typeof fields === 'string') return malformed(fields)
  const after = bytes.subarray(end + 4)
  const whole = (body: Buffer, rest: Buffer): Read => ({
    state: 'whole',
    response: { status, fields, head, body },
    rest,
  })
  if (status < 200) return readResponse(after, method, isClosed)
  if (method === 'HEAD' || status === 204 || status === 304) return whole(Buffer.alloc(0), after)
  if (fields.get('transfer-encoding') === 'chunked') return readChunks(after, whole)
  const length = fields.get('content-length')
  // A response to an HTTP/1.0 client.
  if (length === undefined && fields.get('connection') === 'close')
    return isClosed ? whole(after, Buffer.alloc(0)) : { state: 'part' }
  if (length === undefined || !/^\d+$/.test(length)) return malformed(`the length ${length}`)
  const count = Number(length)
  return after.length < count ? { state: 'part' } : whole(after.subarray(0, count), after.subarray(count))
}

/** The fields of a head, or what is wrong with them. */
function readFields(lines: readonly string[]): Map<string, string> | string {
  const fields = new Map<string, string>()
  for (const written of lines) {
    const [, name, value = ''] = FIELD.exec(written) ?? []
    if (name === undefined) return `the field ${JSON.stringify(written.slice(0, 100))}`
    const key = name.toLowerCase()
    if (fields.has(key) && key !== 'set-cookie') return `${key} twice`
    fields.set(key, value)
  }
  return fields
}

function readChunks(bytes: Buffer, whole: (body: Buffer, rest: Buffer) => Read): Read {
  const chunks: Buffer[] = []
  for (let at = 0; ; ) {
    const lineEnd = bytes.indexOf('\r\n', at)
    if (lineEnd < 0) return { state: 'part' }
    const size = bytes.subarray(at, lineEnd).toString('latin1')
    if (!/^[\da-f]+$/i.test(size)) return malformed(`the chunk size ${JSON.stringify(size.slice(0, 40))}`)
    const start = lineEnd + 2
    const stop = start + Number.parseInt(size, 16)
    if (bytes.length < stop + 2) return { state: 'part' }
    if (bytes.subarray(stop, stop + 2).toString() !== '\r\n') return malformed('a chunk without its end')
    if (stop === start) return whole(Buffer.concat(chunks), bytes.subarray(stop + 2))
    chunks.push(bytes.subarray(start, stop))
    at = stop + 2
  }
}

function malformed(why: string): Read {
  return { state: 'malformed', why }
}
