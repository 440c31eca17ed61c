import type { Resource } from './fields.ts'
import { keysOf } from './keys.ts'
import { t } from './texts.ts'

/** The version segment of every path. */
export const API_VERSION = 'v1'

interface FormatRow {
  /** For people: the name of the format. */
  readonly label: string
  readonly mediaType: string
  /** The ending of a file's name, without its dot. */
  readonly extension: string
  /** The resources of which one record is served in this format, and those of which a list is. */
  readonly get: readonly Resource[]
  readonly list: readonly Resource[]
  /** Whether a term is served together with all its descendants (`?branch=1`). */
  readonly hasBranch: boolean
  /** Whether it has the names of terms in all languages. */
  readonly isRdf?: true
  /**
   * Whether one record needs a key. The URIs of things lead to records without a key, and pages link to them. A list always
   * needs one.
   */
  readonly needsKey: boolean
}

export type Format = 'json' | 'jsonld' | 'ttl' | 'rdfxml' | 'csv' | 'jsonl' | 'txt' | CitationFormat

/** For tools that manage citations. */
export type CitationFormat = 'bibtex' | 'ris' | 'csl'

const BOTH: readonly Resource[] = ['term', 'item']
const RDF = { get: BOTH, list: BOTH, hasBranch: true, isRdf: true, needsKey: false } as const
const TABLE = { get: BOTH, list: BOTH, hasBranch: true, needsKey: true } as const
const CITATION = { get: BOTH, list: [], hasBranch: false, needsKey: false } as const

/**
 * The formats of responses, one row each: the segment of the path, and what is served in it. The first format that
 * `Accept` takes equally well is chosen, so JSON comes first.
 */
export const FORMATS: Readonly<Record<Format, FormatRow>> = {
  json: {
    label: 'JSON',
    mediaType: 'application/json',
    extension: 'json',
    get: BOTH,
    list: BOTH,
    hasBranch: false,
    needsKey: true,
  },
  jsonld: { label: 'JSON-LD', mediaType: 'application/ld+json', extension: 'jsonld', ...RDF },
  ttl: { label: 'Turtle', mediaType: 'text/turtle', extension: 'ttl', ...RDF },
  rdfxml: { label: 'RDF/XML', mediaType: 'application/rdf+xml', extension: 'rdf', ...RDF },
  csv: { label: 'CSV', mediaType: 'text/csv', extension: 'csv', ...TABLE },
  jsonl: { label: 'JSON Lines', mediaType: 'application/jsonl', extension: 'jsonl', ...TABLE },
  txt: {
    label: t`Indented text`,
    mediaType: 'text/plain',
    extension: 'txt',
    get: ['term'],
    list: ['term'],
    hasBranch: true,
    needsKey: true,
  },
  bibtex: { label: 'BibTeX', mediaType: 'application/x-bibtex', extension: 'bib', ...CITATION },
  ris: { label: 'RIS', mediaType: 'application/x-research-info-systems', extension: 'ris', ...CITATION },
  csl: {
    label: 'CSL-JSON',
    mediaType: 'application/vnd.citationstyles.csl+json',
    extension: 'csl.json',
    ...CITATION,
  },
}

export type Operation = 'get' | 'list'

/** The formats that an operation supports. */
export function formatsOf(operation: Operation, resource: Resource): readonly Format[] {
  return OFFERED[operation][resource]
}

const OFFERED: Record<Operation, Record<Resource, readonly Format[]>> = {
  get: { term: offered('get', 'term'), item: offered('get', 'item') },
  list: { term: offered('list', 'term'), item: offered('list', 'item') },
}

function offered(operation: Operation, resource: Resource): Format[] {
  return keysOf<Format>(FORMATS).filter((format) => FORMATS[format][operation].includes(resource))
}

export type Endpoint =
  | { operation: 'list'; resource: Resource; format: Format | null }
  | { operation: 'get'; resource: Resource; id: number; format: Format | null }

export type EndpointFault =
  | { fault: 'unknown-path' }
  | { fault: 'unknown-version'; version: string }
  | { fault: 'unknown-format'; operation: Operation; resource: Resource; format: string }
  | { fault: 'no-such-id'; resource: Resource; id: string; format: Format | null }

export function listPath(resource: Resource, format: Format = 'json'): string {
  return `/api/${API_VERSION}/${resource}/${format}/`
}

export function recordPath(resource: Resource, id: number, format: Format = 'json'): string {
  return `/api/${API_VERSION}/${resource}/${id}/${format}/`
}

export function itemsPath(field: 'term' | 'term_ancestor' | 'term_branch', termId: number): string {
  return `${listPath('item')}?${field}=${termId}`
}

/** The path of the URI of the thing itself, not of a document about it. */
export function thingPath(resource: Resource | 'group', id: number): string {
  return `/id/${resource}/${id}`
}

/** The path of the URI of the thesaurus as a thing. */
export const THESAURUS_PATH = '/id/thesaurus'

/**
 * Reads the path of a request. With or without its last slash it is the same resource; without a format segment
 * (the reference form) `format` is null. An id is a whole number without leading zeros.
 */
export function parseEndpoint(pathname: string): Endpoint | EndpointFault {
  const [nothing, api, version, resource, first, second, ...more] = segmentsOf(pathname)
  if (nothing !== '' || api !== 'api' || version === undefined) return { fault: 'unknown-path' }
  if (version !== API_VERSION) {
    return /^v\d+$/.test(version) ? { fault: 'unknown-version', version } : { fault: 'unknown-path' }
  }
  if ((resource !== 'term' && resource !== 'item') || more.length > 0) return { fault: 'unknown-path' }
  if (first === undefined) return { operation: 'list', resource, format: null }
  if (second === undefined && !/^-?\d/.test(first)) {
    return isOffered('list', resource, first)
      ? { operation: 'list', resource, format: first }
      : { fault: 'unknown-format', operation: 'list', resource, format: first }
  }
  if (second !== undefined && !isOffered('get', resource, second))
    return { fault: 'unknown-format', operation: 'get', resource, format: second }
  const id = parseId(first)
  const format = second ?? null
  if (id === undefined) return { fault: 'no-such-id', resource, id: first, format }
  return { operation: 'get', resource, id, format }
}

function segmentsOf(pathname: string): string[] {
  return (pathname.endsWith('/') ? pathname.slice(0, -1) : pathname).split('/')
}

/** An identifier as it stands in a path or a filter: a whole number in plain decimal digits. */
export function parseId(text: string): number | undefined {
  if (!/^(0|[1-9]\d{0,15})$/.test(text)) return undefined
  const id = Number(text)
  return Number.isSafeInteger(id) ? id : undefined
}

function isOffered(operation: Operation, resource: Resource, segment: string): segment is Format {
  return formatsOf(operation, resource).some((format) => format === segment)
}
