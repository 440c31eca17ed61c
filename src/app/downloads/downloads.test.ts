import { expect, test } from 'vitest'
import { ApiError } from '../api/errors.ts'
import { PLAIN_MUSEUM } from '../words/museum-words.ts'
import { arranged } from './arranged.ts'
import { failureWords } from './failure-words.ts'
import {
  branchPart,
  chosenPart,
  estimatedBytes,
  type FileFormat,
  LARGE_BYTES,
  listPart,
  recordPart,
} from './part.ts'
import { fileNameIn, IncompleteError, receive } from './receive.ts'
import { recordCounter } from './record-counter.ts'
import type { Sink } from './sinks.ts'

test('a term, its branch and a list have their own paths and formats', () => {
  const shown = [
    recordPart('term', 440, PLAIN_MUSEUM),
    branchPart(440),
    listPart('item', 'text=silver', 78, PLAIN_MUSEUM),
  ].map(({ formats, path, fileName }) => formats.map((format) => [path(format), fileName(format)].join(' ')))
  expect(shown).toEqual([
    [
      '/api/v1/term/440/csv/ term-440.csv',
      '/api/v1/term/440/jsonl/ term-440.jsonl',
      '/api/v1/term/440/ttl/ term-440.ttl',
    ],
    [
      '/api/v1/term/440/csv/?branch=1 term-440-branch.csv',
      '/api/v1/term/440/jsonl/?branch=1 term-440-branch.jsonl',
      '/api/v1/term/440/ttl/?branch=1 term-440-branch.ttl',
      '/api/v1/term/440/txt/?branch=1 term-440-branch.txt',
    ],
    [
      '/api/v1/item/csv/?text=silver items.csv',
      '/api/v1/item/jsonl/?text=silver items.jsonl',
      '/api/v1/item/ttl/?text=silver items.ttl',
    ],
  ])
  expect(chosenPart('term', 'id_in=30,7', [30, 7], 1, PLAIN_MUSEUM)).toMatchObject({
    total: 1,
    order: [30, 7],
  })
  expect(listPart('term', '', 2, PLAIN_MUSEUM).path('txt')).toBe('/api/v1/term/txt/')
})

test('a million items are too large for memory, two thousand are not', () => {
  expect(estimatedBytes(listPart('item', '', 1_000_000, PLAIN_MUSEUM))).toBeGreaterThan(LARGE_BYTES)
  expect(estimatedBytes(listPart('item', '', 2000, PLAIN_MUSEUM))).toBeLessThan(LARGE_BYTES)
})

test.each([
  ['csv', 'id,name\r\n1,Pipes\r\n2,"Tea ""pots"",\nold"\r\n', 2],
  ['csv', 'id,name\r\n', 0],
  ['jsonl', '{"id":1}\n{"id":2}\n{"id":3}\n', 3],
] as const)('records are counted in %s, wherever its bytes are cut', (format, text, count) => {
  const bytes = new TextEncoder().encode(text)
  for (let size = 1; size <= bytes.length; size++) {
    const counter = recordCounter(format)
    for (let from = 0; from < bytes.length; from += size) counter?.add(bytes.slice(from, from + size))
    expect(counter?.count).toBe(count)
  }
})

test.each<[FileFormat, string, string]>([
  [
    'csv',
    'id,name\n12,"Tea ""pots"",\n7,old"\n7,Cups\n30,Étuis\n',
    'id,name\n30,Étuis\n7,Cups\n12,"Tea ""pots"",\n7,old"\n',
  ],
  ['csv', 'id,name\n', 'id,name\n'],
  [
    'jsonl',
    '{"id":12,"name":"A \\"b"}\n{"id":7}\n{"id":30,"name":"É"}\n',
    '{"id":30,"name":"É"}\n{"id":7}\n{"id":12,"name":"A \\"b"}\n',
  ],
  ['ttl', '<x> a <y>.\n<a> a <b>.\n', '<x> a <y>.\n<a> a <b>.\n'],
])('the records of %s come in a given order, wherever the bytes are cut', async (format, text, expected) => {
  const bytes = new TextEncoder().encode(text)
  for (let size = 1; size <= bytes.length; size++) {
    const { sink, written } = rememberingSink()
    const inOrder = arranged(sink, format, [30, 99, 7, 12])
    for (let from = 0; from < bytes.length; from += size) await inOrder.write(bytes.slice(from, from + size))
    await inOrder.close('shelf')
    expect(written()).toBe(`${expected}[shelf]`)
  }
})

function rememberingSink() {
  const pieces: Uint8Array[] = []
  const sink: Sink = {
    write: async (bytes) => void pieces.push(bytes),
    close: async (name) => void pieces.push(new TextEncoder().encode(`[${name}]`)),
    abort: async () => {},
  }
  return { sink, written: () => Buffer.concat(pieces).toString() }
}

test.each([
  ['attachment; filename="items.csv"', 'items.csv'],
  ['attachment; filename=items.csv', 'items.csv'],
  ['attachment; filename="x.csv"; filename*=UTF-8\'\'%C3%89critoires.csv', 'Écritoires.csv'],
  ['attachment; filename="x.csv"; filename*=UTF-8\'\'%FF', 'x.csv'],
  ['inline', undefined],
  [null, undefined],
])('the file name in %s is %s', (field, name) => {
  expect(fileNameIn(field)).toBe(name)
})

function sink() {
  const written: string[] = []
  const of: Sink = {
    write: async (bytes) => void written.push(new TextDecoder().decode(bytes)),
    close: async () => {},
    abort: async () => {},
  }
  return { written, of }
}

/** A response that delivers pieces, then fails if there is an error. */
function responseOf(pieces: readonly string[], error?: Error): Response {
  const left = [...pieces]
  return new Response(
    new ReadableStream({
      pull(stream) {
        const piece = left.shift()
        if (piece !== undefined) return stream.enqueue(new TextEncoder().encode(piece))
        return error ? stream.error(error) : stream.close()
      },
    }),
  )
}

test('a file is passed on in pieces, with the bytes and records so far', async () => {
  const { written, of } = sink()
  const seen: unknown[] = []
  const all = await receive(responseOf(['{"id":1}\n{"i', 'd":2}\n']), {
    sink: of,
    counter: recordCounter('jsonl'),
    signal: new AbortController().signal,
    onProgress: (received) => seen.push(received),
  })
  expect(written.join('')).toBe('{"id":1}\n{"id":2}\n')
  expect(seen).toEqual([
    { bytes: 12, records: 1 },
    { bytes: 18, records: 2 },
  ])
  expect(all).toEqual({ bytes: 18, records: 2 })
})

test('a broken connection is an incomplete file, not a short one', async () => {
  const reading = receive(responseOf(['{"id":1}\n'], new TypeError('terminated')), {
    sink: sink().of,
    counter: undefined,
    signal: new AbortController().signal,
    onProgress: () => {},
  })
  await expect(reading).rejects.toEqual(new IncompleteError(9, new TypeError('terminated')))
})

test('after cancelling, nothing more is written, even if the service is silent', async () => {
  const { written, of } = sink()
  const cancelling = new AbortController()
  const silent = new Response(
    new ReadableStream({ start: (stream) => stream.enqueue(new TextEncoder().encode('id\n')) }),
  )
  const reading = receive(silent, {
    sink: of,
    counter: undefined,
    signal: cancelling.signal,
    onProgress: () => cancelling.abort(),
  })
  await expect(reading).rejects.toHaveProperty('name', 'AbortError')
  expect(written).toEqual(['id\n'])
})

const refused = (status: number, retryAfterMs?: number) =>
  new ApiError({ kind: 'refused', status, code: undefined, problem: undefined, retryAfterMs }, 'No such term')

test.each([
  [refused(429, 41_200), 'Too many requests in a short time. Try again in 42 seconds.'],
  [refused(429), 'Too many requests in a short time. Try again in a minute.'],
  [refused(503, 1000), 'The service is busy. Try again in 1 second.'],
  [refused(401), 'The service does not accept this site’s key. Please tell whoever runs the site.'],
  [refused(404), 'Unexpected response from the server (status 404).'],
  [new ApiError({ kind: 'network' }, ''), 'Can’t connect.'],
  [new IncompleteError(12_400_000, null), 'The connection broke after 12 MB. Nothing was saved.'],
  [new DOMException('', 'QuotaExceededError'), 'The file could not be written. Is there enough room for it?'],
])('a failed download says why: %s', (error, words) => {
  expect(failureWords(error)).toBe(words)
})
