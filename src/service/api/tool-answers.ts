import { z } from 'zod/mini'
import type { Catalogue, RequestContext } from '../../catalogue/catalogue.ts'
import { parseAllChanges, parseChangeQuery } from '../../contract/changes.ts'
import { type CrossingQuery, parseCrossingQuery } from '../../contract/crossings.ts'
import { FORMATS } from '../../contract/endpoint.ts'
import { parseGroupQuery } from '../../contract/group.ts'
import type { Problem } from '../../contract/problem.ts'
import { type Parameter, parseParameters } from '../../contract/query-string.ts'
import { parseGroupRecordQuery } from '../../contract/record-query.ts'
import { parseSimilarRequest } from '../../contract/similar-items.ts'
import { termSchema } from '../../contract/term.ts'
import { parseSuggestionRequest, type TermSuggestion } from '../../contract/term-suggestions.ts'
import {
  CHANGES_PATH,
  CROSSINGS_PATH,
  GROUPS_PATH,
  type ToolEndpoint,
  type ToolFault,
  termCrossingsPath,
} from '../../contract/tool-endpoint.ts'
import { ANSWER_CACHING, entityTag } from '../caching.ts'
import { problemAnswer } from '../problems.ts'
import type { ServiceResponse } from '../response.ts'
import { catalogueSummary } from './catalogue-summary.ts'
import { changePage, changeTable, editionList } from './changes.ts'
import { crossingTermPage, termCrossingPage } from './crossings.ts'
import { streamed } from './export-answers.ts'
import { contentLanguage, languageIn, withLabels } from './in-language.ts'
import { missingRecord } from './missing-record.ts'
import { pageLinks } from './page-links.ts'
import { qualityReport } from './quality-report.ts'

export interface ToolRequest {
  endpoint: ToolEndpoint
  /** Those of the address, then those of a body. */
  parameters: readonly Parameter[]
  /** Distinguishes responses for their entity tags; null for a request with a body, whose response has no tag. */
  address: string | null
  /** Whether the client needs a body: not if it already has the response with this tag. */
  needsBody: (tag: string) => boolean
  context: RequestContext
}

/** Answers the addresses that compute something. */
export function answerTool(request: ToolRequest, catalogue: Catalogue): Promise<ServiceResponse> {
  switch (request.endpoint.tool) {
    case 'similar':
      return answerSimilar(request.endpoint.id, request, catalogue)
    case 'group':
      return answerGroup(request.endpoint.id, request, catalogue)
    case 'groups':
      return answerGroups(request, catalogue)
    case 'crossings':
      return answerCrossings(request, catalogue, CROSSINGS_PATH, (query) =>
        crossingTermPage(query, catalogue),
      )
    case 'editions':
      return answerWhole(request, catalogue, 'the list of editions', () => editionList(catalogue))
    case 'change':
      return request.endpoint.isTable
        ? answerChangeTable(request, catalogue)
        : answerChanges(request, catalogue)
    case 'term-crossings':
      return answerTermCrossings(request.endpoint.id, request, catalogue)
    case 'suggest-terms':
      return answerSuggestions(request, catalogue)
    case 'quality':
      return answerWhole(request, catalogue, 'the quality report', () =>
        qualityReport(catalogue, languageIn(request.parameters), request.context),
      )
    case 'about':
      return answerWhole(request, catalogue, 'the summary', () =>
        catalogueSummary(catalogue, request.context),
      )
  }
}

/** Answers about the whole catalogue, without parameters. */
async function answerWhole(
  request: ToolRequest,
  catalogue: Catalogue,
  subject: string,
  compute: () => Promise<object>,
): Promise<ServiceResponse> {
  const parsed = parseParameters(subject, request.parameters, {}, {})
  if (!parsed.ok) return problemAnswer(parsed.problem)
  return answerWith(request, catalogue, compute)
}

async function answerSuggestions(request: ToolRequest, catalogue: Catalogue): Promise<ServiceResponse> {
  const parsed = parseSuggestionRequest(request.parameters)
  if (!parsed.ok) return problemAnswer(parsed.problem)
  return answerWith(request, catalogue, async () => ({
    terms: await withDeprecations(await catalogue.suggestTerms(parsed.value, request.context), catalogue),
  }))
}

/** Says of deprecated terms that they are, and what replaces them. */
async function withDeprecations(
  suggestions: readonly TermSuggestion[],
  catalogue: Catalogue,
): Promise<readonly TermSuggestion[]> {
  const deprecations = await catalogue.deprecationsOf(suggestions.map(({ id }) => id))
  if (deprecations.size === 0) return suggestions
  return Promise.all(
    suggestions.map(async (suggestion) => {
      const record =
        deprecations.has(suggestion.id) && (await catalogue.get('term', suggestion.id, { maxNarrower: 0 }))
      return record
        ? { ...suggestion, ...deprecationSchema.parse(JSON.parse(record.toString())) }
        : suggestion
    }),
  )
}

const deprecationSchema = z.pick(termSchema, { deprecated: true, replaced_by: true })

async function answerSimilar(
  id: number,
  request: ToolRequest,
  catalogue: Catalogue,
): Promise<ServiceResponse> {
  const parsed = parseSimilarRequest(request.parameters)
  if (!parsed.ok) return problemAnswer(parsed.problem)
  if ((await catalogue.get('item', id)) === undefined) return missingRecord('item', id, catalogue)
  return answerWith(request, catalogue, async () => ({
    items: await catalogue.similarItems(id, parsed.value.limit, request.context),
  }))
}

async function answerGroup(id: number, request: ToolRequest, catalogue: Catalogue): Promise<ServiceResponse> {
  const parsed = parseGroupRecordQuery(request.parameters)
  if (!parsed.ok) return problemAnswer(parsed.problem)
  const record = await catalogue.group(id)
  if (record === undefined) return noSuchGroup(String(id))
  const answer = await answerWithBody(request, catalogue, async () =>
    parsed.value.hasLabels ? withLabels(record, await catalogue.groupLabels(id)) : record,
  )
  const named = languageIn(request.parameters) === null ? {} : contentLanguage(record)
  return { ...answer, headers: { ...answer.headers, ...named } }
}

function noSuchGroup(id: string): ServiceResponse {
  return problemAnswer(toolProblem({ fault: 'no-such-group', id }))
}

/** A page of the list of groups. */
async function answerGroups(request: ToolRequest, catalogue: Catalogue): Promise<ServiceResponse> {
  const parsed = parseGroupQuery(request.parameters)
  if (!parsed.ok) return problemAnswer(parsed.problem)
  const { start } = parsed.value
  const { total, records } = await catalogue.groups(parsed.value)
  const count = records.length
  const end = count === 0 ? null : start + count - 1
  const opening = `{"start":${start},"end":${end},"result":${count},"total":${total},"groups":[`
  const answer = await answerWithBody(request, catalogue, async () => ({
    opening,
    content: records.json,
    closing: ']}',
  }))
  return withLinks(answer, GROUPS_PATH, request, { ...parsed.value, total, revision: catalogue.revision })
}

async function answerTermCrossings(
  id: number,
  request: ToolRequest,
  catalogue: Catalogue,
): Promise<ServiceResponse> {
  if ((await catalogue.get('term', id, { maxNarrower: 0 })) === undefined)
    return missingRecord('term', id, catalogue)
  return answerCrossings(request, catalogue, termCrossingsPath(id), (query) =>
    termCrossingPage(id, query, catalogue),
  )
}

async function answerCrossings(
  request: ToolRequest,
  catalogue: Catalogue,
  path: string,
  read: (query: CrossingQuery) => Promise<{ total: number }>,
): Promise<ServiceResponse> {
  const parsed = parseCrossingQuery(request.parameters)
  if (!parsed.ok) return problemAnswer(parsed.problem)
  const page = await read(parsed.value)
  const answer = await answerWith(request, catalogue, async () => page)
  return withLinks(answer, path, request, {
    ...parsed.value,
    total: page.total,
    revision: catalogue.revision,
  })
}

async function answerChanges(request: ToolRequest, catalogue: Catalogue): Promise<ServiceResponse> {
  const parsed = parseChangeQuery(request.parameters)
  if (!parsed.ok) return problemAnswer(parsed.problem)
  const page = await changePage(parsed.value, catalogue)
  const answer = await answerWith(request, catalogue, async () => page)
  const { total } = page
  return withLinks(answer, CHANGES_PATH, request, { ...parsed.value, total, revision: catalogue.revision })
}

/** All changes that fulfil the conditions, as a file. */
async function answerChangeTable(request: ToolRequest, catalogue: Catalogue): Promise<ServiceResponse> {
  const parsed = parseAllChanges(request.parameters)
  if (!parsed.ok) return problemAnswer(parsed.problem)
  const table = () => streamed(changeTable(parsed.value, catalogue))
  const answer = await answerWithBody(request, catalogue, table)
  const headers = {
    ...answer.headers,
    'Content-Type': `${FORMATS.csv.mediaType}; charset=utf-8`,
    'Content-Disposition': 'attachment; filename="changes.csv"',
  }
  return { ...answer, headers }
}

/** The answer with links to the other pages of its list. */
function withLinks(
  answer: ServiceResponse,
  path: string,
  { parameters }: ToolRequest,
  page: Parameters<typeof pageLinks>[2],
): ServiceResponse {
  const links = pageLinks(path, parameters, page)
  return links === undefined ? answer : { ...answer, headers: { ...answer.headers, Link: links } }
}

function answerWith(
  request: ToolRequest,
  catalogue: Catalogue,
  compute: () => Promise<object>,
): Promise<ServiceResponse> {
  return answerWithBody(request, catalogue, async () => Buffer.from(JSON.stringify(await compute())))
}

async function answerWithBody(
  { address, needsBody }: ToolRequest,
  { revision }: Catalogue,
  makeBody: () => Promise<ServiceResponse['body']>,
): Promise<ServiceResponse> {
  const headers: Record<string, string> = { 'Content-Type': 'application/json; charset=utf-8' }
  if (address === null) headers['Cache-Control'] = 'no-store'
  else {
    headers['Cache-Control'] = ANSWER_CACHING
    headers.ETag = entityTag(revision, address)
    if (!needsBody(headers.ETag)) return { status: 200, headers, body: null }
  }
  return { status: 200, headers, body: await makeBody() }
}

const WORDS: Record<ToolEndpoint['tool'], string> = {
  'suggest-terms': 'term suggestions',
  similar: 'similar items',
  quality: 'the quality report',
  about: 'the summary',
  groups: 'the list of groups',
  group: 'one group',
  crossings: 'the crossings',
  'term-crossings': 'the crossings of a term',
  editions: 'the list of editions',
  change: 'the list of changes',
}

export function toolProblem(fault: ToolFault): Problem {
  switch (fault.fault) {
    case 'no-such-group':
      return { code: 'group-not-found', detail: `There is no group with the id “${fault.id.slice(0, 80)}”.` }
    case 'no-such-term':
      return { code: 'term-not-found', detail: `There is no term with the id “${fault.id.slice(0, 80)}”.` }
    case 'no-such-item':
      return { code: 'item-not-found', detail: `There is no item with the id “${fault.id.slice(0, 80)}”.` }
    case 'unknown-format': {
      const allowed = fault.tool === 'change' ? ['json', 'csv'] : ['json']
      const supported = allowed.length === 1 ? 'the one supported is' : 'those supported are'
      const detail = `“${fault.format.slice(0, 80)}” is not a response format of ${WORDS[fault.tool]}; ${supported} ${allowed.join(' and ')}.`
      return { code: 'unknown-format', detail, allowed }
    }
  }
}
