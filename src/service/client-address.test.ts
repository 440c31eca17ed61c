import { expect, test } from 'vitest'
import { clientAddresses, clientFinder, loggedAddress, parseNetwork } from './client-address.ts'

const TRUSTED = ['127.0.0.1', '10.0.0.0/8', '::1', '2001:db8:1::/48', '::ffff:192.0.2.1']

/** The client of a request from a peer with these header fields. */
function client(peer: string, fields: Record<string, string> = {}, trusted = TRUSTED): string {
  return clientAddresses(trusted)(peer, (name) => fields[name] ?? null)
}

test.each([
  ['198.51.100.7', '198.51.100.7'],
  ['::ffff:198.51.100.7', '198.51.100.7'],
  ['::ffff:c633:6407', '198.51.100.7'],
  ['2001:db8:2:3:4:5:6:7', '2001:db8:2:3::/64'],
  ['2001:db8:2:3::1', '2001:db8:2:3::/64'],
  ['2001:DB8:2:3:ffff:ffff:ffff:ffff', '2001:db8:2:3::/64'],
  ['2001:db8::1', '2001:db8::/64'],
  ['fe80::1%eth0', 'fe80::/64'],
  ['::', '::/64'],
  ['', ''],
])('the address %s is counted as %s', (peer, expected) => {
  expect(client(peer)).toBe(expected)
})

test.each([
  ['a proxy that is trusted', '127.0.0.1', '203.0.113.9', '203.0.113.9'],
  ['a proxy in a trusted network', '10.4.5.6', '203.0.113.9', '203.0.113.9'],
  ['a trusted proxy, seen as IPv6', '::ffff:10.4.5.6', '203.0.113.9', '203.0.113.9'],
  ['a proxy that was trusted as an IPv6 address', '192.0.2.1', '203.0.113.9', '203.0.113.9'],
  ['a client itself', '198.51.100.7', '203.0.113.9', '198.51.100.7'],
  ['a client behind several proxies', '127.0.0.1', '203.0.113.9, 10.1.1.1,10.2.2.2', '203.0.113.9'],
  ['a client that made up an address', '127.0.0.1', '1.2.3.4, 203.0.113.9', '203.0.113.9'],
  ['a client that made up a proxy', '127.0.0.1', '1.2.3.4, 10.1.1.1, 203.0.113.9', '203.0.113.9'],
  ['a client within the trusted network', '127.0.0.1', '10.7.7.7, 10.1.1.1', '10.7.7.7'],
  ['a client with a port', '127.0.0.1', '203.0.113.9:4711', '203.0.113.9'],
  ['a client of IPv6', '127.0.0.1', '2001:db8:2:3::9', '2001:db8:2:3::/64'],
  ['a client of IPv6 with a port', '127.0.0.1', '[2001:db8:2:3::9]:4711', '2001:db8:2:3::/64'],
  ['a proxy that says nothing', '127.0.0.1', '', '127.0.0.1'],
  ['a proxy that names no address', '127.0.0.1', '203.0.113.9, unknown', '127.0.0.1'],
  ['a nearer proxy, where the farther names no address', '127.0.0.1', '203.0.113.9, x, 10.1.1.1', '10.1.1.1'],
  ['a proxy that ends in a comma', '127.0.0.1', '203.0.113.9,', '127.0.0.1'],
])('X-Forwarded-For of %s counts for %s', (_, peer, field, expected) => {
  expect(client(peer, { 'x-forwarded-for': field })).toBe(expected)
})

test.each([
  ['127.0.0.1', 'for=203.0.113.9', '203.0.113.9'],
  ['127.0.0.1', 'proto=https; For="203.0.113.9:4711" ;by=10.0.0.1', '203.0.113.9'],
  ['127.0.0.1', 'for="[2001:db8:2:3::9]:4711"', '2001:db8:2:3::/64'],
  ['127.0.0.1', 'for=1.2.3.4, for=203.0.113.9, for=10.1.1.1', '203.0.113.9'],
  ['127.0.0.1', 'for=203.0.113.9, for=_hidden', '127.0.0.1'],
  ['127.0.0.1', 'for=203.0.113.9, proto=https', '127.0.0.1'],
  ['127.0.0.1', 'for=" , for=203.0.113.9', '203.0.113.9'],
  ['198.51.100.7', 'for=203.0.113.9', '198.51.100.7'],
])('from %s, Forwarded: %s counts for %s', (peer, field, expected) => {
  expect(client(peer, { forwarded: field })).toBe(expected)
})

test('if the two header fields name different clients, the request counts for the proxy', () => {
  const fields = { 'x-forwarded-for': '203.0.113.9', forwarded: 'for=203.0.113.9' }
  expect(client('127.0.0.1', fields)).toBe('203.0.113.9')
  expect(client('127.0.0.1', { ...fields, forwarded: 'for=1.2.3.4' })).toBe('127.0.0.1')
})

test('nobody is trusted unless that is set, and a proxy that could be meant is reported once', () => {
  const reported: string[] = []
  const addressOf = clientAddresses([], (peer) => reported.push(peer))
  const header = (name: string) => (name === 'x-forwarded-for' ? '203.0.113.9' : null)
  const peers = ['198.51.100.7', '127.0.0.1', '10.1.1.1']
  expect(peers.map((peer) => addressOf(peer, header))).toEqual(peers)
  expect(reported).toEqual(['127.0.0.1'])
})

test.each([
  '',
  '10.0.0.0/33',
  '::1/129',
  '10.0.0',
  '10.0.0.0/',
  '/8',
  'proxy.museum',
  'fe80::1%eth0',
  '10.0.0.0/8/8',
])('“%s” is no address or network', (text) => {
  expect(parseNetwork(text)).toBeUndefined()
})

test.each([
  ['203.0.113.9', '203.0.113.0/24', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.0/24', '203.0.113.9'],
  ['2001:db8:2:3:4:5:6:7', '2001:db8:2::/48', '2001:db8:2:3:4:5:6:7'],
  ['2001:DB8:2:3::9', '2001:db8:2::/48', '2001:db8:2:3::9'],
  ['fe80::1%eth0', 'fe80::/48', 'fe80::1'],
  ['in process', undefined, undefined],
  ['', undefined, undefined],
])('of the address %s, a log may have %s or %s', (address, short, full) => {
  const logged = (['none', 'short', 'full'] as const).map((level) => loggedAddress(address, level))
  expect(logged).toEqual([undefined, short, full])
})

test('the client that a trusted proxy names has its whole address', () => {
  const header = (name: string) => (name === 'x-forwarded-for' ? '2001:db8:2:3::9' : null)
  const clients = ['127.0.0.1', '198.51.100.7'].map((peer) => clientFinder(TRUSTED)(peer, header))
  expect(clients).toEqual(['2001:db8:2:3::9', '198.51.100.7'])
})
