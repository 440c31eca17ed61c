import { hash } from 'node:crypto'

/** On everything but the API, which has no need of the rest: a page that carries the app is what could be abused. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  // What the app has no use for; clipboard and full screen are not among it.
  'Permissions-Policy':
    'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), publickey-credentials-get=(), serial=(), usb=()',
}

const SCRIPT = /<script\b([^>]*)>(.*?)<\/script>/gis

/**
 * The Content-Security-Policy of a page of the app: scripts, styles and data from this site alone. Images of items may come
 * from any site, also without TLS, as in an intranet. An inline script runs if its text is the one that was built.
 */
export function pagePolicy(html: string): string {
  const inline = [...html.matchAll(SCRIPT)]
    .filter(([, attributes = '']) => !/\b(?:src|type)\s*=/i.test(attributes))
    .map(([, , text = '']) => `'sha256-${hash('sha256', text, 'base64')}'`)
  return [
    "default-src 'self'",
    ["script-src 'self'", ...inline].join(' '),
    "img-src 'self' data: http: https:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ')
}
