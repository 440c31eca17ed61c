import type { z } from 'zod/mini'
import { type Parameter, type Parsed, refuse } from '../../contract/query-string.ts'
import { PROPERTIES, type Property, unknownProperty } from './extend.ts'
import { BATCH_SIZE, MOST_IDS, MOST_PROPERTIES } from './manifest.ts'
import type { MatchQuery } from './match.ts'
import { extendSchema, querySchema } from './schemas.ts'

const DEFAULT_CANDIDATES = 5
const MOST_CANDIDATES = 50

/** A query of a batch, or what is wrong with it. */
export type NamedQuery = { name: string } & ({ query: MatchQuery } | { fault: string })

/** Reads a batch of queries, by their names in the batch. A faulty query does not spoil the others. */
export function parseQueries(written: string): Parsed<NamedQuery[]> {
  const batch = jsonIn(written)
  if (typeof batch !== 'object' || batch === null || Array.isArray(batch)) {
    const expected = 'queries must be a JSON object of queries by name, such as {"q0":{"query":"teapot"}}.'
    return invalid('queries', written, expected)
  }
  // A schema of records would lose a query with the name “__proto__”.
  const queries = Object.entries(batch).map(([name, query]) => ({ name, ...parseQuery(query) }))
  if (queries.length <= BATCH_SIZE) return { ok: true, value: queries }
  const detail = `The batch has ${queries.length} queries; at most ${BATCH_SIZE} are answered at a time.`
  return { ok: false, problem: { code: 'batch-too-large', detail } }
}

function parseQuery(written: unknown): { query: MatchQuery } | { fault: string } {
  const parsed = querySchema.safeParse(written)
  if (!parsed.success) {
    const expected =
      'A query must be an object in which query is a text, type a text or a list of texts, and limit a whole number, 1 or more'
    return { fault: `${expected}${whereIn(parsed.error)}.` }
  }
  const { query, type, limit } = parsed.data
  return {
    query: {
      text: query,
      types: type === undefined || type === null ? [] : [type].flat(),
      limit: Math.min(MOST_CANDIDATES, limit ?? DEFAULT_CANDIDATES),
    },
  }
}

/** Reads a request for properties of terms. */
export function parseExtension(written: string): Parsed<{ ids: string[]; properties: Property[] }> {
  const request = extendSchema.safeParse(jsonIn(written))
  if (!request.success) {
    const expected =
      'extend must be a JSON object with ids, a list of texts, and properties, a list of objects with an id'
    return invalid('extend', written, `${expected}${whereIn(request.error)}.`)
  }
  const { ids, properties } = request.data
  if (ids.length > MOST_IDS) return tooLarge('ids', ids.length, MOST_IDS)
  if (properties.length > MOST_PROPERTIES) return tooLarge('properties', properties.length, MOST_PROPERTIES)
  const names = new Set(properties.map(({ id }) => id))
  const wanted = Array.from(
    names,
    (name) => PROPERTIES.find(({ id }) => id === name) ?? unknownProperty(name),
  )
  return { ok: true, value: { ids, properties: wanted } }
}

function tooLarge(what: string, count: number, most: number): Parsed<never> {
  const detail = `The request has ${count} ${what}; at most ${most} are answered at a time.`
  return { ok: false, problem: { code: 'batch-too-large', detail } }
}

/** A whole number; the default if the parameter is missing. */
export function parseNumber(parameters: readonly Parameter[], name: string, missing: number): Parsed<number> {
  const written = parameterIn(parameters, name)
  if (written === undefined || written === '') return { ok: true, value: missing }
  if (/^\d{1,9}$/.test(written)) return { ok: true, value: Number(written) }
  return invalid(name, written, `${name} must be a whole number, 0 or more.`)
}

export function parameterIn(parameters: readonly Parameter[], name: string): string | undefined {
  return parameters.find(([one]) => one === name)?.[1]
}

export function invalid(parameter: string, written: string | null, detail: string): Parsed<never> {
  return refuse('invalid-parameter', [{ parameter, value: written?.slice(0, 200) ?? null, detail }])
}

function jsonIn(written: string): unknown {
  try {
    return JSON.parse(written)
  } catch {
    return undefined
  }
}

/** The first place at which a value is not what was expected. */
function whereIn(error: z.core.$ZodError): string {
  const path = error.issues[0]?.path ?? []
  return path.length === 0 ? '' : ` (not so at ${path.map(String).join('.').slice(0, 80)})`
}
