/** For parts of pages, such as scripts and fonts. The other headers are about documents. */
export const PART_HEADERS: Readonly<Record<string, string>> = { 'X-Content-Type-Options': 'nosniff' }

/** For pages, and for files that can be opened as one. Responses of the API do not need them. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  ...PART_HEADERS,
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  // Features that the app does not use. It does use the clipboard and full screen.
  'Permissions-Policy':
    'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), publickey-credentials-get=(), serial=(), usb=()',
}

const COMMON = [
  "default-src 'self'",
  // The server writes measures, such as the indent of a row, as style attributes. Style elements stay forbidden.
  "style-src-attr 'unsafe-inline'",
  // Images of items may come from any site, without TLS too, as in an intranet.
  "img-src 'self' data: http: https:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
]

/**
 * The Content-Security-Policy of pages: scripts, styles and data from this site only, and no frame in another site. The
 * IIIF services of the items describe their images with data.
 */
export function pagePolicy(imageServices: readonly string[]): string {
  const connect = ["connect-src 'self'", ...imageServices].join(' ')
  return [...COMMON, ...(imageServices.length > 0 ? [connect] : []), "frame-ancestors 'none'"].join('; ')
}

/** The Content-Security-Policy of messages in place of a page. They load their look and no data. */
export const MESSAGE_POLICY = [...COMMON, "connect-src 'none'", "frame-ancestors 'none'"].join('; ')

/** The Content-Security-Policy of a drawing from a museum. Nothing in it can run or load. */
export const DRAWING_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

/** The Content-Security-Policy of pages for frames in other sites. They have no scripts. */
export const EMBED_POLICY = [...COMMON, "script-src 'none'", 'frame-ancestors *'].join('; ')
