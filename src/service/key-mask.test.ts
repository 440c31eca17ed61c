import { expect, test } from 'vitest'
import { KeyMask } from './key-mask.ts'
import { type ApiKey, apiKeyOf, identifyCaller, parseKeyEntry } from './keys.ts'

function keysOf(...entries: string[]): ApiKey[] {
  return entries.map((entry) => {
    const parsed = parseKeyEntry(entry)
    if (typeof parsed === 'string') throw new Error(parsed)
    return apiKeyOf(parsed)
  })
}

function maskOf(...entries: string[]): KeyMask {
  const keys = keysOf(...entries)
  return new KeyMask(() => keys)
}

const SHA256_OF_PASSWORD = '5e884898da28047151d0e56f8dc6292773603d0d6aabbdd62a11ef721d1542d8'
const HASHED = `hashed:sha256=${SHA256_OF_PASSWORD}`
const mask = maskOf('a:secret-key-1', 'old:former-key-2:disabled', 'odd:a+b/c%41"d\\e==', 'pin:tea', HASHED)

test.each([
  ['/api/v1/term/1/json/?api_key=secret-key-1', '/api/v1/term/1/json/?api_key=…'],
  ['/api/v1/term/json/?term=pot&api_key=guess&limit=5', '/api/v1/term/json/?term=pot&api_key=…&limit=5'],
  ['/api/v1/term/json/?API_KEY=guess', '/api/v1/term/json/?API_KEY=…'],
  ['/api/v1/term/json/?apikey=guess%26more', '/api/v1/term/json/?apikey=…'],
  ['/api/v1/term/json/?limit=5;api-key=guess;more', '/api/v1/term/json/?limit=5;api-key=…'],
  ['/api/v1/term/json/?term=%zz&api%5Fkey=guess', '/api/v1/term/json/?term=%zz&api%5Fkey=…'],
  ['/api/v1/term/json/?%61pi_key=guess&X-Api-Key=guess', '/api/v1/term/json/?%61pi_key=…&X-Api-Key=…'],
  ['/api/v1/term/json/?access_token=guess&key=guess', '/api/v1/term/json/?access_token=…&key=…'],
  ['/api/v1/term/json/?term=api_key', '/api/v1/term/json/?term=api_key'],
  ['/api/v1/term/secret-key-1/json/', '/api/v1/term/…/json/'],
  ['/api/v1/term/json/?limit=secret-key-1', '/api/v1/term/json/?limit=…'],
  ['/api/v1/term/json/?secret-key-1', '/api/v1/term/json/?…'],
  ['/api/v1/term/json/?limit=xxsecret-key-1xx', '/api/v1/term/json/?limit=xx…xx'],
  ['/api/v1/term/json/?limit=%73ecret%2Dkey%2d1', '/api/v1/term/json/?limit=…'],
  ['/api/v1/term/json/?limit=%2573ecret%25252dkey-1', '/api/v1/term/json/?limit=…'],
  ['/api/v1/former-key-2former-key-2/', '/api/v1/……/'],
  ['/api/v1/term/json/?name=a%2Bb%2Fc%2541%22d%5Ce%3D%3D', '/api/v1/term/json/?name=…'],
  ['/api/v1/term/json/?name=a+b/c%41"d\\e==', '/api/v1/term/json/?name=…'],
  ['/api/v1/term/json/?tea=tea', '/api/v1/term/json/?…=…'],
  ['/api/v1/term/json/?name=teapots', '/api/v1/term/json/?name=teapots'],
  ['/api/v1/term/json/?name=secret-key-2', '/api/v1/term/json/?name=secret-key-2'],
  ['http://museum.example/api/?key=guess#x', 'http://museum.example/api/?key=…#x'],
])('of %s what is shown is %s', (address, shown) => {
  expect(mask.hideInAddress(address)).toBe(shown)
})

test('a key is found in a line of JSON, in which its quotes and backslashes are escaped', () => {
  const line = JSON.stringify({ err: { input: 'http://museum/?x=a+b/c%41"d\\e==' }, key: 'secret-key-1' })
  expect(mask.hide(line)).toBe('{"err":{"input":"http://museum/?x=…"},"key":"…"}')
})

test('a key that was presented is hidden although it is not known', () => {
  expect(mask.hide('/api/v1/term/my-guess-at-it/', ['my-guess-at-it', ''])).toBe('/api/v1/term/…/')
})

test('a key that is given hashed is found once it has been presented', () => {
  const keys = keysOf(HASHED)
  const shown = () => new KeyMask(() => keys).hide('xpassword')
  expect(shown()).toBe('xpassword')
  expect(identifyCaller(keys, 'password')).toEqual({ state: 'known', name: 'hashed' })
  expect(shown()).toBe('x…')
})

test('an address that was made to take long is hidden in little time', () => {
  const hostile = ['%25'.repeat(20_000), '/'.repeat(60_000), 'secret-key-'.repeat(6000), '=;'.repeat(30_000)]
  const started = performance.now()
  for (const address of hostile) mask.hideInAddress(`/api/?api_key=x&${address}`)
  expect(performance.now() - started).toBeLessThan(5000)
})
