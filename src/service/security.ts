import { hash } from 'node:crypto'

/** For pages and files. Responses of the API do not need them. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  // Features that the app does not use. It does use the clipboard and full screen.
  'Permissions-Policy':
    'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), publickey-credentials-get=(), serial=(), usb=()',
}

const SCRIPT = /<script\b([^>]*)>(.*?)<\/script>/gis

/**
 * The Content-Security-Policy of a page: scripts, styles and data from this site only. Images of items may come from any
 * site, without TLS too, as in an intranet. Inline scripts run only with the text from the build.
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
