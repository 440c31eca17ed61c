import { expect, test } from 'vitest'
import { isHost, parseTarget } from './request-target.ts'

const parse = (target: string) => parseTarget(target, (text) => text.replaceAll('secret', '…'))

test.each([
  ['/', '/'],
  ['/api/v1/term/json/?name=a/../b&x=%2e%41', '/api/v1/term/json/?name=a/../b&x=%2e%41'],
  ['/x/../api/v1/term/json/?limit=1', '/api/v1/term/json/?limit=1'],
  ['/x/%2E%2e/api/v1/', '/api/v1/'],
  ['/%61pi/v1/term/1%30/json/', '/api/v1/term/10/json/'],
  ['/../../api/./v1/.', '/api/v1/'],
  ['/api/..', '/'],
  ['/api/v1/..', '/api/'],
  ['/terms/a%2Fb%20c', '/terms/a%2Fb%20c'],
  ['/terms/%c3%a9%zz', '/terms/%c3%a9%zz'],
  ['//api//v1', '//api//v1'],
  ['/.well-known/x', '/.well-known/x'],
])('%s is a request for %s', (target, address) => {
  expect(parse(target)).toEqual({ address })
})

test.each([
  ['http://museum.example/api/v1/term/json/?limit=1', '/api/v1/term/json/?limit=1', 'museum.example'],
  ['HTTPS://museum.example:8080', '/', 'museum.example:8080'],
  ['http://[::1]:80?x=1', '/?x=1', '[::1]:80'],
  ['http://museum.example/x/../api/', '/api/', 'museum.example'],
])('%s is a request for %s of the host %s', (target, address, host) => {
  expect(parse(target)).toEqual({ address, host })
})

test.each([
  ['*', 'The request is for “*”; a path was expected, such as /api/v1/term/json/.'],
  ['museum:80', 'The request is for “museum:80”; a path was expected, such as /api/v1/term/json/.'],
  ['ftp://museum/x', 'The request is for “ftp://museum/x”; a path was expected, such as /api/v1/term/json/.'],
  ['http://a b/x', '“a b” is not a host.'],
  ['http://user:secret@a/x', '“user:…@a” is not a host.'],
  ['secret', 'The request is for “…”; a path was expected, such as /api/v1/term/json/.'],
  ['http:///x', '“” is not a host.'],
  ['/items#12', 'The address has “#” in it, which begins a fragment. Write it as %23.'],
  ['/x\\..\\api/', 'The path has a backslash in it. Write it as %5C.'],
])('%s is refused: %s', (target, detail) => {
  expect(parse(target)).toEqual({ problem: { code: 'malformed-request', detail } })
})

test.each([
  'museum',
  'museum.example',
  'MUSEUM.example:8080',
  'museum.example.',
  'xn--mnchen-3ya.example',
  'a_b-c:80',
  '127.0.0.1:4173',
  '[::1]',
  '[::1]:80',
  `${'a'.repeat(63)}.example`,
])('%s is a host', (text) => {
  expect(isHost(text)).toBe(true)
})

test.each([
  '',
  '.',
  'a..b',
  '-a.example',
  'a-.example',
  "a'b",
  'a&b',
  'a;b',
  'a=b',
  '(a)',
  'a%20b',
  'a"b',
  'a<b',
  'user@a',
  'a:b',
  'a:65536',
  'a:80:90',
  '1.2.3',
  '1.2.3.256',
  '[::1',
  '[:::1]',
  '[127.0.0.1]',
  `${'a'.repeat(64)}.example`,
  `${'a.'.repeat(127)}aa`,
])('%s is no host', (text) => {
  expect(isHost(text)).toBe(false)
})
