import { parseAccept } from 'hono/utils/accept'
import { parseId, THESAURUS_PATH } from '../../contract/endpoint.ts'
import type { Resource } from '../../contract/fields.ts'

/** A term as a concept, a group, an object of the museum, or the thesaurus. Its URI is neither a page nor data about it. */
export type Thing = ThingOfRecord | 'thesaurus'

export interface ThingOfRecord {
  resource: Resource | 'group'
  id: number
}

const URI = /^\/id\/(term|item|group)\/(\d+)$/

/** The thing that a path stands for; undefined for any other path. */
export function parseThingPath(pathname: string): Thing | undefined {
  if (pathname === THESAURUS_PATH) return 'thesaurus'
  const [, resource, digits = ''] = URI.exec(pathname) ?? []
  const id = parseId(digits)
  const known = (['term', 'item', 'group'] as const).find((one) => one === resource)
  return known !== undefined && id !== undefined ? { resource: known, id } : undefined
}

/** What leads to the page, and what to data in a format of the API. Of equals the first one is chosen. */
const CHOICES = [
  ['text/html', 'page'],
  ['text/turtle', 'ttl'],
  ['application/ld+json', 'jsonld'],
  ['application/rdf+xml', 'rdfxml'],
  ['application/json', 'json'],
] as const

type Form = (typeof CHOICES)[number][1]

/** Whether an `Accept` field asks for the page or for data, and in which format (RFC 9110, section 12.5.1). */
export function chooseForm(accept: string | null): Form {
  if (!accept) return 'page'
  const ranges = parseAccept(accept)
  const qualityOf = (mediaType: string) => {
    const [main] = mediaType.split('/')
    const exact = [mediaType, `${main}/*`, '*/*'].map((range) =>
      ranges.find(({ type }) => type.toLowerCase() === range),
    )
    return exact.find((range) => range !== undefined)?.q ?? 0
  }
  let best: { form: Form; q: number } = { form: 'page', q: 0 }
  for (const [mediaType, form] of CHOICES) {
    const q = qualityOf(mediaType)
    if (q > best.q) best = { form, q }
  }
  return best.form
}
