import type { Catalogue, RequestContext } from '../../catalogue/catalogue.ts'
import { parseId } from '../../contract/endpoint.ts'
import { parseListQuery } from '../../contract/list-query.ts'
import type { Parameter } from '../../contract/query-string.ts'
import { type Term, termSchema } from '../../contract/term.ts'
import { fold } from '../../contract/text.ts'
import { missingRecord } from '../api/missing-record.ts'
import { problemAnswer } from '../problems.ts'
import type { ServiceResponse } from '../response.ts'
import { extendTerms, PROPERTIES } from './extend.ts'
import { namedFlyout, termFlyout } from './flyout.ts'
import { manifestOf, RECONCILE_PATH, TERM_TYPE } from './manifest.ts'
import { matchQueries } from './match.ts'
import { invalid, parameterIn, parseExtension, parseNumber, parseQueries } from './parameters.ts'
import { placesOf } from './places.ts'
import { PREVIEW_POLICY, previewPage } from './preview.ts'
import { describeTerm, readIdentifiedTerm, readTerm } from './read-term.ts'

/** The parts of the reconciliation service, by their paths below its own. */
const PARTS = [
  '',
  '/suggest/entity',
  '/suggest/property',
  '/suggest/type',
  '/flyout/entity',
  '/flyout/property',
  '/flyout/type',
  '/properties',
  '/preview',
] as const
export type ReconcilePart = (typeof PARTS)[number]

/** The part at a path, with or without a last slash; undefined if it is none. */
export function parseReconcilePath(path: string): ReconcilePart | undefined {
  const bare = path.replace(/\/$/, '')
  return PARTS.find((part) => RECONCILE_PATH + part === bare)
}

export interface ReconcileRequest {
  part: ReconcilePart
  isPost: boolean
  /** Those of the address, then those of a form. Clients add parameters of their own, which are ignored. */
  parameters: readonly Parameter[]
  site: string
  context: RequestContext
}

const SUGGESTIONS = 10

/** Answers the Reconciliation Service API 0.2. */
export async function answerReconcile(
  request: ReconcileRequest,
  catalogue: Catalogue,
): Promise<ServiceResponse> {
  const { part, parameters } = request
  switch (part) {
    case '':
      return answerBatch(request, catalogue)
    case '/suggest/entity':
      return suggestTerms(request, catalogue)
    case '/suggest/property':
      return json({ result: named(PROPERTIES, parameters) })
    case '/suggest/type':
      return json({ result: named([TERM_TYPE], parameters) })
    case '/flyout/entity':
      return answerTermFlyout(parameters, catalogue)
    case '/flyout/property':
      return answerNamedFlyout(PROPERTIES, parameters)
    case '/flyout/type':
      return answerNamedFlyout([TERM_TYPE], parameters)
    case '/properties': {
      const limit = parseNumber(parameters, 'limit', PROPERTIES.length)
      if (!limit.ok) return problemAnswer(limit.problem)
      const type = parameterIn(parameters, 'type')
      if (type !== undefined && type !== '' && type !== TERM_TYPE.id)
        return refused('type', type, `type must be ${TERM_TYPE.id}, the type of all terms, or missing.`)
      const properties = PROPERTIES.slice(0, limit.value).map(summary)
      return json({ ...(type !== undefined && { type }), properties })
    }
    case '/preview': {
      const term = await termIn(parameters, catalogue)
      if ('refused' in term) return term.refused
      const headers = {
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Security-Policy': PREVIEW_POLICY,
      }
      return {
        status: 200,
        headers: { ...headers, ...NO_STORE },
        body: Buffer.from(previewPage(term.term, await placesOf(catalogue, term.term))),
      }
    }
  }
}

async function answerBatch(
  { isPost, parameters, site, context }: ReconcileRequest,
  catalogue: Catalogue,
): Promise<ServiceResponse> {
  const queries = parameterIn(parameters, 'queries')
  if (queries !== undefined) {
    const parsed = parseQueries(queries)
    if (!parsed.ok) return problemAnswer(parsed.problem)
    const readable = parsed.value.flatMap((one) => ('query' in one ? [one.query] : []))
    const candidates = (await matchQueries(readable, catalogue, context)).values()
    const results = parsed.value.map((one) => [
      one.name,
      'query' in one ? { result: candidates.next().value ?? [] } : { result: [], error: one.fault },
    ])
    return json(Object.fromEntries(results))
  }
  const extend = parameterIn(parameters, 'extend')
  if (extend !== undefined) {
    const parsed = parseExtension(extend)
    if (!parsed.ok) return problemAnswer(parsed.problem)
    const { ids, properties } = parsed.value
    return json(await extendTerms(ids, properties, { catalogue, site }))
  }
  if (!isPost) return json(manifestOf(site, catalogue.title))
  return refused('queries', null, 'queries or extend must be given, as a field of a form.')
}

async function suggestTerms(
  { parameters, context }: ReconcileRequest,
  catalogue: Catalogue,
): Promise<ServiceResponse> {
  const prefix = parameterIn(parameters, 'prefix') ?? ''
  const cursor = parseNumber(parameters, 'cursor', 0)
  if (!cursor.ok) return problemAnswer(cursor.problem)
  const byId = cursor.value === 0 ? await readIdentifiedTerm(catalogue, prefix) : undefined
  const query = parseListQuery('term', [
    ['name', prefix],
    ['start', String(cursor.value)],
    ['limit', String(SUGGESTIONS)],
  ])
  // A text without any word finds nothing.
  const page = query.ok ? await catalogue.list(query.value, context) : undefined
  const begun = page?.records.parsed().map((record) => termSchema.parse(record)) ?? []
  const isNone = page?.total === 0 && !byId && cursor.value === 0
  const terms = isNone ? await misspeltTerms(prefix, catalogue, context) : begun
  const others = terms.filter(({ id }) => id !== byId?.id)
  const result = [...(byId ? [byId] : []), ...others].map((term) => {
    const description = describeTerm(term)
    return { id: String(term.id), name: term.name, ...(description !== undefined && { description }) }
  })
  return json({ result })
}

/** The terms that a batch would find for a text that no name begins with; those no longer used come last. */
async function misspeltTerms(text: string, catalogue: Catalogue, context: RequestContext): Promise<Term[]> {
  const [matches = []] = await catalogue.matchNames([{ text, limit: SUGGESTIONS }], context)
  const terms = await Promise.all(matches.map(({ id }) => readTerm(catalogue, String(id))))
  const isLast = ({ deprecated }: Term) => Number(deprecated === true)
  return terms.filter((term) => term !== undefined).sort((a, b) => isLast(a) - isLast(b))
}

async function answerTermFlyout(
  parameters: readonly Parameter[],
  catalogue: Catalogue,
): Promise<ServiceResponse> {
  const given = await termIn(parameters, catalogue)
  if ('refused' in given) return given.refused
  const { id, term } = given
  return json(termFlyout(id, term, await placesOf(catalogue, term)))
}

/** The term with the id that a request names, or why there is none. */
async function termIn(
  parameters: readonly Parameter[],
  catalogue: Catalogue,
): Promise<{ id: string; term: Term } | { refused: ServiceResponse }> {
  const id = parameterIn(parameters, 'id') ?? ''
  if (id.trim() === '')
    return { refused: refused('id', null, 'id must be given: the id of a term, such as id=440.') }
  const term = await readTerm(catalogue, id)
  return term ? { id, term } : { refused: await missingTerm(id, catalogue) }
}

function answerNamedFlyout(all: readonly Named[], parameters: readonly Parameter[]): ServiceResponse {
  const written = parameterIn(parameters, 'id')
  const one = all.find(({ id }) => id === written)
  if (one) return json(namedFlyout(one))
  const allowed = all.map(({ id }) => id).join(', ')
  return refused('id', written ?? null, `id must be one of these: ${allowed}.`)
}

function refused(parameter: string, written: string | null, detail: string): ServiceResponse {
  const problem = invalid(parameter, written, detail)
  return problem.ok ? json({}) : problemAnswer(problem.problem)
}

interface Named {
  id: string
  name: string
  description?: string
}

/** Those whose id or name begins with the prefix, or has a word that does. */
function named(all: readonly Named[], parameters: readonly Parameter[]): Named[] {
  const prefix = fold(parameterIn(parameters, 'prefix') ?? '').trim()
  return all.filter(({ id, name }) => ` ${id} ${fold(name)}`.includes(` ${prefix}`)).map(summary)
}

function summary({ id, name, description }: Named): Named {
  return { id, name, ...(description !== undefined && { description }) }
}

async function missingTerm(written: string, catalogue: Catalogue): Promise<ServiceResponse> {
  const id = parseId(written.trim())
  if (id !== undefined) return missingRecord('term', id, catalogue)
  const detail = `There is no term with the id “${written.slice(0, 80)}”.`
  return problemAnswer({ code: 'term-not-found', detail })
}

const NO_STORE = { 'Cache-Control': 'no-store' }

function json(value: object): ServiceResponse {
  const headers = { 'Content-Type': 'application/json; charset=utf-8', ...NO_STORE }
  return { status: 200, headers, body: Buffer.from(JSON.stringify(value)) }
}
