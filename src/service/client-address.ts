import { BlockList, isIP } from 'node:net'
import {
  convertIPv4BinaryToString,
  convertIPv4MappedIPv6ToIPv4,
  convertIPv6BinaryToString,
  convertIPv6ToBinary,
  isIPv4MappedIPv6,
} from 'hono/utils/ipaddr'

/** Finds a client by the peer of its connection and the fields of its request. */
export type ClientAddressOf = (peer: string, header: (name: string) => string | null) => string

/** Finds the client that a quota counts: an IPv4 address, or the /64 network of an IPv6 address. See `clientFinder`. */
export function clientAddresses(...options: Parameters<typeof clientFinder>): ClientAddressOf {
  const find = clientFinder(...options)
  return (peer, header) => counted(find(peer, header))
}

/** How much of the address of a client may be in a log. */
export const LOGGED_ADDRESSES = ['none', 'short', 'full'] as const
export type LoggedAddresses = (typeof LOGGED_ADDRESSES)[number]

/**
 * What a log may have of an address: all of it, or the /24 network of an IPv4 address and the /48 network of an IPv6
 * address, which many clients share. Undefined for nothing, and for what is no address.
 */
export function loggedAddress(address: string, logged: LoggedAddresses): string | undefined {
  const plain = withoutZone(address)
  const version = isIP(plain)
  if (logged === 'none' || version === 0) return undefined
  const bits = version === 6 ? convertIPv6ToBinary(plain) : 0n
  const v4 = version === 4 ? plain : mappedAddress(bits)
  if (v4 !== undefined) return logged === 'full' ? v4 : `${v4.replace(/\d+$/, '0')}/24`
  return logged === 'full'
    ? convertIPv6BinaryToString(bits)
    : `${convertIPv6BinaryToString((bits >> 80n) << 80n)}/48`
}

/**
 * Finds the address of the client of a request. `X-Forwarded-For` and `Forwarded` are believed from trusted proxies only.
 * @param trusted addresses and networks, as `parseNetwork` takes them
 * @param onUntrustedProxy called once, when an untrusted private address sends such a field
 */
export function clientFinder(
  trusted: readonly string[],
  onUntrustedProxy?: (peer: string) => void,
): ClientAddressOf {
  const proxies = listOf(trusted)
  let unreported = onUntrustedProxy
  return (peer, header) => {
    if (trusted.length > 0 || unreported) {
      const forwardedFor = header('x-forwarded-for')
      const forwarded = header('forwarded')
      if (forwardedFor !== null || forwarded !== null) {
        if (includes(proxies, peer)) return clientOf(peer, forwardedFor, forwarded, proxies)
        if (unreported && includes(PRIVATE, peer)) {
          unreported(peer)
          unreported = undefined
        }
      }
    }
    return peer
  }
}

/** Whether an address is that of one of these proxies. */
export function proxyCheck(trusted: readonly string[]): (peer: string) => boolean {
  const proxies = listOf(trusted)
  return (peer) => includes(proxies, peer)
}

const PRIVATE = listOf([
  '127.0.0.0/8',
  '10.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '::1',
  'fc00::/7',
  'fe80::/10',
])

interface Network {
  address: string
  family: 'ipv4' | 'ipv6'
  prefix: number
}

/** An address or a network, such as `10.0.0.0/8`; otherwise undefined. */
export function parseNetwork(text: string): Network | undefined {
  const [, address = '', length] = /^([^/%]+)(?:\/(\d{1,3}))?$/.exec(text) ?? []
  const version = isIP(address)
  if (version === 0) return undefined
  const bits = version === 4 ? 32 : 128
  const prefix = length === undefined ? bits : Number(length)
  if (prefix > bits) return undefined
  const mapped = version === 6 && prefix >= 96 ? mappedAddress(convertIPv6ToBinary(address)) : undefined
  if (mapped !== undefined) return { address: mapped, family: 'ipv4', prefix: prefix - 96 }
  return { address, family: version === 4 ? 'ipv4' : 'ipv6', prefix }
}

function listOf(networks: readonly string[]): BlockList {
  const list = new BlockList()
  for (const text of networks) {
    const network = parseNetwork(text)
    if (network === undefined) throw new RangeError(`“${text}” is no address or network`)
    list.addSubnet(network.address, network.prefix, network.family)
  }
  return list
}

function includes(list: BlockList, address: string): boolean {
  const version = isIP(address)
  return version !== 0 && list.check(withoutZone(address), version === 4 ? 'ipv4' : 'ipv6')
}

/**
 * The client named by trusted proxies. A proxy sets one of the two header fields, and may forward the other one from its
 * client. If they name different clients, the request counts for the proxy.
 */
function clientOf(
  peer: string,
  forwardedFor: string | null,
  forwarded: string | null,
  proxies: BlockList,
): string {
  const first = forwardedFor === null ? undefined : lastUntrusted(peer, forwardedFor, proxies, addressIn)
  const second = forwarded === null ? undefined : lastUntrusted(peer, forwarded, proxies, forIn)
  const client = first ?? second ?? peer
  return second === undefined || counted(client) === counted(second) ? client : peer
}

/**
 * Reads the hops from the nearest, which the peer added, to the farthest, which a client may have invented. The first
 * untrusted hop is the client. An unreadable hop ends the search.
 */
function lastUntrusted(
  peer: string,
  field: string,
  proxies: BlockList,
  read: (hop: string) => string | undefined,
): string {
  let nearest = peer
  for (let end = field.length; end >= 0; ) {
    const start = field.lastIndexOf(',', end - 1) + 1
    const address = read(field.slice(start, end).trim())
    if (address === undefined) return nearest
    if (!includes(proxies, address)) return address
    nearest = address
    if (start === 0) break
    end = start - 1
  }
  return nearest
}

/** The address of a hop, without its port. An IPv6 address with a port is in brackets. */
function addressIn(hop: string): string | undefined {
  const [, bracketed, plain] = /^(?:\[([^\]]*)\](?::\d{1,5})?|([^:]*)(?::\d{1,5})?)$/.exec(hop) ?? []
  const address = bracketed ?? plain ?? hop
  return isIP(address) === 0 ? undefined : address
}

/** The address in the `for` of an element of `Forwarded` (RFC 7239, section 4). */
function forIn(element: string): string | undefined {
  const written = element
    .split(';')
    .map((pair) => /^\s*for\s*=\s*(?:"([^"\\]*)"|([^\s"]+))\s*$/i.exec(pair))
    .find((pair) => pair !== null)
  return written ? addressIn(written[1] ?? written[2] ?? '') : undefined
}

/** The form of an address that quotas count. A subscriber may use any address of a /64 network of IPv6. */
function counted(address: string): string {
  if (!address.includes(':')) return address
  const bits = convertIPv6ToBinary(withoutZone(address))
  return mappedAddress(bits) ?? `${convertIPv6BinaryToString((bits >> 64n) << 64n)}/64`
}

/** The IPv4 address inside a mapped IPv6 address (RFC 4291, section 2.5.5.2). */
function mappedAddress(bits: bigint): string | undefined {
  return isIPv4MappedIPv6(bits) ? convertIPv4BinaryToString(convertIPv4MappedIPv6ToIPv4(bits)) : undefined
}

/** A zone (RFC 4007) names a network interface and is not part of the address. */
function withoutZone(address: string): string {
  return address.replace(/%.*$/, '')
}
