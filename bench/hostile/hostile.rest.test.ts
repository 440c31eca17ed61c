// @module-tag rest

import { expect, test } from 'vitest'
import { catalogueFile } from '../catalogues.ts'
import { attack } from './attack.ts'
import { faultOf, type SentRequest } from './check-response.ts'
import { readResponse } from './http-reader.ts'
import { startHostileService } from './service.ts'

test('the service keeps its promises under thousands of hostile requests and pieces of bytes', async () => {
  const service = await startHostileService(catalogueFile({ terms: 300, items: 3000 }))
  try {
    const { faults, statuses } = await attack(service, {
      seed: 7,
      requests: 2000,
      pieces: 600,
      first: 0,
      // Only for a run by hand; a busy machine may take long.
      minutes: 60,
    })
    expect(faults).toEqual([])
    // The service accepts some requests and refuses others.
    for (const status of ['200', '400', '401', '403', '404', '405', '414'])
      expect([status, statuses.requests[status]]).toEqual([status, expect.any(Number)])
    for (const status of ['200', '400', '404', '405'])
      expect([status, statuses.pieces[status]]).toEqual([status, expect.any(Number)])
  } finally {
    await service.stop()
  }
})

function responseOf(
  status: string,
  fields: Record<string, string>,
  body: unknown,
  sent: Partial<SentRequest> = {},
) {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const all = {
    'X-Content-Type-Options': 'nosniff',
    'Content-Length': String(Buffer.byteLength(text)),
    ...fields,
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  const read = readResponse(Buffer.from(`HTTP/1.1 ${status}\r\n${lines.join('')}\r\n${text}`), 'GET')
  if (read.state !== 'whole') return read.state === 'part' ? 'part' : read.why
  return faultOf(read.response, { method: 'GET', target: '/api/v1/x/', ...sent }, ['secret+key-1'])
}

const ERROR = { 'Content-Type': 'application/problem+json', 'Cache-Control': 'no-store' }
const PROBLEM = {
  type: '/api/problems/unknown-path',
  title: 'Nothing is served at this address',
  status: 404,
  detail: 'There is nothing.',
}
const LIST = {
  'Content-Type': 'application/json',
  ETag: 'W/"0123456789abcdef-x"',
  RateLimit: '"default";r=1;t=1',
}
const PAGE = { start: 0, end: 1, result: 2, total: 2, terms: [{ id: 1 }, { id: 2 }] }
const AT_LIST = { target: '/api/v1/term/json/?limit=5' }

type Example = [
  fault: string | undefined,
  status: string,
  fields: Record<string, string>,
  body: unknown,
  sent?: Partial<SentRequest>,
]

test.each<Example>([
  [undefined, '404 Not Found', ERROR, PROBLEM],
  [undefined, '200 OK', LIST, PAGE, AT_LIST],
  ['status 500', '500 Oh', ERROR, PROBLEM],
  ['status 404 instead of 200', '404 Not Found', ERROR, PROBLEM, { expected: [200] }],
  ['an error with Cache-Control undefined', '404 Not Found', { 'Content-Type': 'text/plain' }, ''],
  ['an error of type text/plain', '404 Not Found', { ...ERROR, 'Content-Type': 'text/plain' }, 'x'],
  ['no problem document: {}', '404 Not Found', ERROR, {}],
  ['unknown-path with status 400', '400 Bad', ERROR, PROBLEM],
  ['401 without a challenge', '401 No', ERROR, PROBLEM],
  ['405 without Allow', '405 No', ERROR, PROBLEM],
  ['503 without Retry-After', '503 No', ERROR, PROBLEM],
  ['key 0 is quoted', '404 Not Found', ERROR, { ...PROBLEM, detail: 'no secret%2Bkey%2D1' }],
  ['key 0 is quoted', '404 Not Found', { ...ERROR, Link: '<secret+key-1>' }, PROBLEM],
  ['innards: /src/', '404 Not Found', ERROR, { ...PROBLEM, detail: 'in /src/service' }],
  ['no nosniff', '200 OK', { 'X-Content-Type-Options': 'no' }, ''],
  ['result 3 of 2 records', '200 OK', LIST, { ...PAGE, result: 3 }, AT_LIST],
  ['end 2 after 2 from 0', '200 OK', LIST, { ...PAGE, end: 2 }, AT_LIST],
  ['2 of 7 from 0', '200 OK', LIST, { ...PAGE, total: 7 }, AT_LIST],
  ['start 0', '200 OK', LIST, PAGE, { target: '/api/v1/term/json/?start=4' }],
  ['the length -1', '200 OK', { 'Content-Length': '-1' }, ''],
  ['the field "A b: c"', '200 OK', { 'A b': 'c' }, ''],
  ['part', '200 OK', { 'Content-Length': '99' }, 'x'],
  ['part', '200 OK', { Connection: 'close', 'Content-Length': '99' }, 'x'],
])('a response that breaks a promise is noticed: %s', (fault, status, fields, body, sent = {}) => {
  expect(responseOf(status, fields, body, sent)).toBe(fault)
})
