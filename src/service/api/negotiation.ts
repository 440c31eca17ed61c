import { parseAccept } from 'hono/utils/accept'
import { FORMATS, type Format } from '../../contract/endpoint.ts'

/**
 * The format that an `Accept` field prefers (RFC 9110, section 12.5.1). Of equally good ones, a format that the field names
 * comes before one that only matches a wildcard, and then the order of `formats` counts. JSON if it takes none.
 */
export function acceptedFormat(accept: string | null, formats: readonly Format[]): Format {
  const ranges = parseAccept(accept || '*/*')
  const preferences = formats
    .map((format) => preferenceOf(FORMATS[format].mediaType, ranges))
    .map(({ q, precision }, index) => ({ q, precision, index }))
    .filter(({ q }) => q > 0)
    .sort((a, b) => b.q - a.q || b.precision - a.precision || a.index - b.index)
  return formats[preferences[0]?.index ?? 0] ?? 'json'
}

type Range = ReturnType<typeof parseAccept>[number]

/** The weight of the most precise range that matches a media type. */
function preferenceOf(mediaType: string, ranges: readonly Range[]): { q: number; precision: number } {
  const [kind = ''] = mediaType.split('/')
  const precisions = ['*/*', `${kind}/*`, mediaType]
  let best = { q: 0, precision: -1 }
  for (const { type, q } of ranges) {
    const precision = precisions.indexOf(type.toLowerCase())
    if (precision > best.precision) best = { q, precision }
  }
  return best
}
