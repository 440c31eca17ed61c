import type { Random } from '../generate-words.ts'
import { randomRequest } from './random-request.ts'
import { oneOf } from './request-parts.ts'

/** Bytes of a client that ignores HTTP: changed, truncated or pipelined requests, or no requests at all. */
export function randomBytes(random: Random): Buffer {
  if (random() < 0.1) return noise(random, 1 + Math.floor(random() * 400))
  const requests = Array.from({ length: random() < 0.25 ? 2 + Math.floor(random() * 5) : 1 }, () =>
    requestBytes(random),
  )
  let bytes: Buffer = Buffer.concat(requests)
  // Some stay whole: the responses to pipelined requests must come in order.
  for (let count = Math.floor(random() * 4); count > 0; count--)
    bytes = oneOf(MUTATIONS, random)(bytes, random)
  return bytes
}

function requestBytes(random: Random): Buffer {
  // A response to HEAD has a length but no body, and here it is unknown which requests the service understands.
  const { method, target, fields } = randomRequest(random)
  const version = random() < 0.9 ? 'HTTP/1.1' : oneOf(VERSIONS, random)
  const host = random() < 0.9 ? 'Host: museum.example' : oneOf(HOSTS, random)
  const lines = fields.map(([name, value]) => `${name}: ${value}`)
  const body = random() < 0.1 ? oneOf(BODIES, random) : '\r\n'
  const head = [`${method === 'HEAD' ? 'GET' : method} ${target} ${version}`, host, ...lines].join('\r\n')
  return Buffer.from(`${head}\r\n${body}`)
}

const VERSIONS = [
  'HTTP/1.0',
  'HTTP/2.0',
  'HTTP/0.9',
  'HTTP/1.1 ',
  'HTTP/3',
  'http/1.1',
  'HTTPS/1.1',
  '',
  'ICE/1.0',
]

const HOSTS = [
  'Host:',
  'Host: a\r\nHost: b',
  'Host: a b',
  'host:a:b',
  'Host: [::1',
  'Host: é',
  'Hos: a',
  'X: y',
  'Host: a/b?c',
  ' Host: a',
]

const BODIES = [
  'Content-Length: 5\r\n\r\nhello',
  'Content-Length: 50\r\n\r\nshort',
  'Content-Length: -1\r\n\r\n',
  'Content-Length: 1e9\r\n\r\n',
  'Content-Length: 3\r\nContent-Length: 4\r\n\r\nabc',
  'Transfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n',
  'Transfer-Encoding: chunked\r\n\r\nzz\r\n',
  'Transfer-Encoding: chunked\r\nContent-Length: 3\r\n\r\n0\r\n\r\n',
  'Transfer-Encoding: gzip\r\n\r\n',
  'Transfer-Encoding: chunked\r\n\r\nffffffffffffffff\r\n',
  'Expect: the-unexpected\r\n\r\n',
  'Connection: close, upgrade\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAAP__\r\n\r\n',
  'Connection: upgrade\r\nUpgrade: websocket\r\n\r\n\x81\x05hello',
]

const PIECES = [
  '\r\n',
  '\n',
  '\r',
  '\0',
  ' ',
  '\t',
  ':',
  '%',
  '%%',
  '/',
  '?',
  '#',
  '\\',
  'é',
  '\xff',
  '\r\n\r\n',
  'HTTP/1.1',
  'GET ',
  ': ',
  '/../',
  '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
  'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  'PROXY TCP4 1.2.3.4 5.6.7.8 1 2\r\n',
  'Transfer-Encoding: chunked\r\n',
  'X-Api-Key: a\r\n',
  'a'.repeat(5000),
  'a: b\r\n'.repeat(1500),
  'x'.repeat(70_000),
].map((text) => Buffer.from(text, 'latin1'))

type Mutation = (bytes: Buffer, random: Random) => Buffer

const at = (bytes: Buffer, random: Random) => Math.floor(random() * (bytes.length + 1))

const MUTATIONS: readonly Mutation[] = [
  // A byte changed.
  (bytes, random) => {
    const changed = Buffer.from(bytes)
    if (bytes.length > 0) changed[Math.floor(random() * bytes.length)] = Math.floor(random() * 256)
    return changed
  },
  // Bytes inserted.
  (bytes, random) => spliced(bytes, at(bytes, random), 0, oneOf(PIECES, random)),
  (bytes, random) => spliced(bytes, at(bytes, random), 0, noise(random, 1 + Math.floor(random() * 8))),
  // A part removed or repeated.
  (bytes, random) => spliced(bytes, at(bytes, random), Math.floor(random() * 12), Buffer.alloc(0)),
  (bytes, random) => {
    const from = at(bytes, random)
    return spliced(bytes, from, 0, bytes.subarray(from, from + Math.floor(random() * 60)))
  },
  // Cut off.
  (bytes, random) => bytes.subarray(0, at(bytes, random)),
  // Other line endings.
  (bytes, random) =>
    Buffer.from(
      bytes.toString('latin1').replaceAll('\r\n', oneOf(['\n', '\r', '\r\r\n', '\n\n'], random)),
      'latin1',
    ),
]

function spliced(bytes: Buffer, from: number, length: number, other: Buffer): Buffer {
  return Buffer.concat([bytes.subarray(0, from), other, bytes.subarray(from + length)])
}

function noise(random: Random, length: number): Buffer {
  return Buffer.from(Array.from({ length }, () => Math.floor(random() * 256)))
}
