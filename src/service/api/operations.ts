import type { Catalogue, RequestContext } from '../../catalogue/catalogue.ts'
import { type Endpoint, FORMATS, type Format } from '../../contract/endpoint.ts'
import type { Resource } from '../../contract/fields.ts'
import { parseListRequest } from '../../contract/list-request.ts'
import type { Parameter } from '../../contract/query-string.ts'
import { parseRecordQuery } from '../../contract/record-query.ts'
import { ANSWER_CACHING, entityTag, recordTag, siteTag } from '../caching.ts'
import { citation } from '../citations/citation.ts'
import { problemAnswer } from '../problems.ts'
import type { ServiceResponse } from '../response.ts'
import { answerTermInEdition } from './editions.ts'
import {
  type ExportContext,
  type ExportedFormat,
  exportList,
  exportRecord,
  fileName,
  isExported,
  parseWholeList,
} from './export-answers.ts'
import { contentLanguage, languageIn, withLabels } from './in-language.ts'
import { missingRecord } from './missing-record.ts'
import { pageLinks } from './page-links.ts'
import { termLetters } from './term-letters.ts'

export interface OperationRequest {
  path: string
  parameters: readonly Parameter[]
  endpoint: Endpoint
  /** The format of the path, or else the one that `Accept` prefers. */
  format: Format
  /** The address of the site, for the URIs of things and pages. */
  site: () => string
  /** Whether the client needs a body: not for HEAD, and not if it already has the response with this tag. */
  needsBody: (tag: string) => boolean
  context: RequestContext
}

/** Answers one of the four operations. */
export function answerOperation(request: OperationRequest, catalogue: Catalogue): Promise<ServiceResponse> {
  const { endpoint, format } = request
  if (endpoint.operation === 'get') return answerRecord(endpoint.resource, endpoint.id, request, catalogue)
  return isExported(format)
    ? answerList(endpoint.resource, format, request, catalogue)
    : answerPage(endpoint.resource, request, catalogue)
}

async function answerRecord(
  resource: Resource,
  id: number,
  request: OperationRequest,
  catalogue: Catalogue,
): Promise<ServiceResponse> {
  const { format, site } = request
  const query = parseRecordQuery(resource, format, request.parameters)
  if (!query.ok) return problemAnswer(query.problem)
  const { maxNarrower, isBranch, hasLabels, edition } = query.value
  const answering = { headersOf: (tag: string) => headersOf(tag, request), needsBody: request.needsBody }
  if (edition) return answerTermInEdition(id, edition, answering, catalogue)
  const record = await catalogue.get(resource, id, maxNarrower === null ? {} : { maxNarrower })
  if (record === undefined) return missingRecord(resource, id, catalogue)
  const language = languageIn(request.parameters)
  const inLanguage = language === null ? [] : [`in-${language}`]
  const named = language === null || resource === 'item' ? {} : contentLanguage(record)
  if (format === 'json') {
    const variants = [
      ...(maxNarrower === null ? [] : [`max-${maxNarrower}`]),
      ...(hasLabels ? ['languages'] : []),
      ...inLanguage,
    ]
    const tag = recordTag(catalogue.revision, resource, id, variants.join('-') || undefined)
    const body = hasLabels ? withLabels(record, await catalogue.labels(record)) : record
    return { status: 200, headers: { ...headersOf(tag, request), ...named }, body }
  }
  const variant = [format, ...(isBranch ? ['branch'] : []), ...inLanguage, siteTag(site())].join('-')
  const tag = recordTag(catalogue.revision, resource, id, variant)
  const headers = {
    ...attachment(headersOf(tag, request), fileName(resource, format, { id, isBranch })),
    ...named,
  }
  if (!request.needsBody(tag)) return { status: 200, headers, body: null }
  const body = isExported(format)
    ? await exportRecord({ resource, id, record, isBranch }, format, exportContext(request, catalogue))
    : citation(resource, record, format, { catalogue, site: site() })
  return { status: 200, headers, body }
}

/** A whole list. */
async function answerList(
  resource: Resource,
  format: ExportedFormat,
  request: OperationRequest,
  catalogue: Catalogue,
): Promise<ServiceResponse> {
  const { path, parameters, site } = request
  const parsed = parseWholeList(resource, format, parameters)
  if (!parsed.ok) return problemAnswer(parsed.problem)
  const tag = entityTag(catalogue.revision, `${canonicalAddress(path, parameters)} ${format} ${site()}`)
  const headers = attachment(headersOf(tag, request), fileName(resource, format, null))
  if (!request.needsBody(tag)) return { status: 200, headers, body: null }
  const body = await exportList(parsed.value, format, exportContext(request, catalogue))
  return { status: 200, headers, body }
}

function exportContext({ site, context }: OperationRequest, catalogue: Catalogue): ExportContext {
  return { catalogue, site: site(), signal: context.signal }
}

/** A page of a list, in JSON. */
async function answerPage(
  resource: Resource,
  request: OperationRequest,
  catalogue: Catalogue,
): Promise<ServiceResponse> {
  const { path, parameters, context } = request
  const parsed = parseListRequest(resource, parameters)
  if (!parsed.ok) return problemAnswer(parsed.problem)
  const { query, facets, isCorrected, hasLetters } = parsed.value
  const { start, limit } = query
  const { total, records } = await catalogue.list(query, context)
  const counted = facets && (await catalogue.facets(query, facets, context))
  const corrections = isCorrected && total === 0 && (await catalogue.corrections(query, context))
  const letters = hasLetters && (await termLetters(query, catalogue, context))
  const extra = Object.entries({ facets: counted, letters, corrections })
    .map(([name, value]) => (value ? `,${JSON.stringify(name)}:${JSON.stringify(value)}` : ''))
    .join('')
  const count = records.length
  const end = count === 0 ? null : start + count - 1
  const opening = `{"start":${start},"end":${end},"result":${count},"total":${total},"${resource}s":[`
  const headers = headersOf(entityTag(catalogue.revision, canonicalAddress(path, parameters)), request)
  const links = pageLinks(path, parameters, { start, limit, total, revision: catalogue.revision })
  if (links !== undefined) headers.Link = links
  return { status: 200, headers, body: { opening, content: records.json, closing: `]${extra}}` } }
}

function headersOf(tag: string, { endpoint, format }: OperationRequest): Record<string, string> {
  return {
    'Content-Type': `${FORMATS[format].mediaType}; charset=utf-8`,
    'Cache-Control': ANSWER_CACHING,
    ETag: tag,
    ...(endpoint.format === null && { Vary: 'Accept, Accept-Encoding' }),
  }
}

/** A browser saves the response as a file. */
function attachment(headers: Record<string, string>, file: string): Record<string, string> {
  return { ...headers, 'Content-Disposition': `attachment; filename="${file}"` }
}

/** The path without its last slash and the parameters without a key. Two spellings of the same request share it. */
export function canonicalAddress(path: string, parameters: readonly Parameter[]): string {
  const others = parameters.filter(([name]) => name !== 'api_key')
  const bare = path.endsWith('/') ? path.slice(0, -1) : path
  return others.length === 0 ? bare : bare + JSON.stringify(others)
}
