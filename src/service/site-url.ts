import { proxyCheck } from './client-address.ts'

/** The address of the site as visitors see it, without a last slash. */
export type SiteUrlOf = (peer: string, header: (name: string) => string | null) => string

/**
 * The public address of the settings, or else the one that a request was sent to. Only trusted proxies can say that
 * visitors use TLS.
 *
 * @param trusted addresses and networks, as `parseNetwork` takes them
 */
export function siteUrls(publicUrl: string | null, trusted: readonly string[]): SiteUrlOf {
  if (publicUrl !== null) {
    const site = publicUrl.replace(/\/+$/, '')
    return () => site
  }
  const isProxy = proxyCheck(trusted)
  return (peer, header) => {
    const host = header('host') || 'localhost'
    return `${isProxy(peer) ? forwardedScheme(header) : 'http'}://${host}`
  }
}

/** Each proxy adds its value at the end, so the first one is what the visitor used. */
function forwardedScheme(header: (name: string) => string | null): string {
  const first = header('x-forwarded-proto')?.split(',')[0]?.trim()
  const [, inForwarded] = /^[^,]*?\bproto="?(\w+)/i.exec(header('forwarded') ?? '') ?? []
  return (first ?? inForwarded)?.toLowerCase() === 'https' ? 'https' : 'http'
}
