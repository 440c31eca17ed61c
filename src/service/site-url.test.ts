import { expect, test } from 'vitest'
import { siteUrls } from './site-url.ts'

const TRUSTED = ['10.0.0.0/8']

function site(peer: string, fields: Record<string, string>, publicUrl: string | null = null): string {
  return siteUrls(publicUrl, TRUSTED)(peer, (name) => fields[name] ?? null)
}

test.each<[string, string, Record<string, string>, string]>([
  ['the host of the request', '203.0.113.9', { host: 'museum.example:4173' }, 'http://museum.example:4173'],
  ['a request without a host', '203.0.113.9', {}, 'http://localhost'],
  [
    'a trusted proxy that uses TLS',
    '10.0.0.1',
    { host: 'museum.example', 'x-forwarded-proto': 'https' },
    'https://museum.example',
  ],
  [
    'several trusted proxies',
    '10.0.0.1',
    { host: 'museum.example', 'x-forwarded-proto': 'https, http' },
    'https://museum.example',
  ],
  [
    'a trusted proxy with the standard field',
    '10.0.0.1',
    { host: 'museum.example', forwarded: 'for=203.0.113.9;proto="https", for=10.0.0.2;proto=http' },
    'https://museum.example',
  ],
  [
    'anybody else who says so',
    '203.0.113.9',
    { host: 'museum.example', 'x-forwarded-proto': 'https' },
    'http://museum.example',
  ],
  [
    'a scheme that is none',
    '10.0.0.1',
    { host: 'museum.example', 'x-forwarded-proto': 'javascript' },
    'http://museum.example',
  ],
])('the address of the site follows %s', (_, peer, fields, expected) => {
  expect(site(peer, fields)).toBe(expected)
})

test('the address in the settings is used whatever the request says', () => {
  expect(site('10.0.0.1', { host: 'evil.example' }, 'https://museum.example/')).toBe('https://museum.example')
})
