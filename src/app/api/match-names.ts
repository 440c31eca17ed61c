import { z } from 'zod/mini'
import { API_VERSION } from '../../contract/endpoint.ts'
import { type ApiClient, decode } from './client.ts'
import { idPages, listKeyOf, MAX_LIMIT } from './params.ts'
import { listTerms } from './terms.ts'

const PATH = `/api/${API_VERSION}/reconcile`

/** The most names in one request. */
const BATCH = 100
/** Candidates of a name: enough to choose from. */
const CANDIDATES = 10
/** The score of a non-preferred term. */
const NON_PREFERRED = 90
/** The score of a name in another language or a notation; names that only share words score less. */
const OTHER_NAME = 85

const resultSchema = z.object({
  result: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      description: z.optional(z.string()),
      score: z.number(),
      features: z.array(z.object({ id: z.string(), value: z.union([z.boolean(), z.number()]) })),
    }),
  ),
})

export interface Candidate {
  readonly id: number
  readonly name: string
  /** Its broader terms and the beginning of its scope note. */
  readonly description: string | undefined
  /** Whether what was written is another of its names: a non-preferred term, a name in another language or a notation. */
  readonly isUsedFor: boolean
  /** The term that it replaces, which is no longer used. */
  readonly replaces?: string
}

/** What a written name means: one term, one of several, only terms that are no longer used, or none that is sure. */
export type NamedTerm = { readonly written: string } & (
  | { readonly outcome: 'one'; readonly term: Candidate }
  | { readonly outcome: 'several' | 'deprecated' | 'none'; readonly candidates: readonly Candidate[] }
)

/** Matches names with terms as the reconciliation service does, some requests after each other. */
export async function matchNames(
  api: ApiClient,
  names: readonly string[],
  signal: AbortSignal,
): Promise<NamedTerm[]> {
  const matched: NamedTerm[] = []
  for (let start = 0; start < names.length; start += BATCH) {
    const some = names.slice(start, start + BATCH)
    const queries = byName(some, (query) => ({ query, limit: CANDIDATES }))
    const form = new URLSearchParams({ queries: JSON.stringify(queries) })
    const response = await api.open(PATH, signal, form)
    const body: unknown = await response.json().catch(() => undefined)
    // Not a schema of records, which nothing else in the app needs.
    const results = decode(
      { status: response.status, body },
      PATH,
      z.object(byName(some, () => resultSchema)),
    )
    matched.push(...some.map((written, at) => namedTerm(written, results[`q${at}`]?.result ?? [])))
  }
  return withReplacements(api, matched, signal)
}

/** Puts the terms that replace deprecated ones before these. */
async function withReplacements(
  api: ApiClient,
  matched: NamedTerm[],
  signal: AbortSignal,
): Promise<NamedTerm[]> {
  const ids = matched.flatMap((one) =>
    one.outcome === 'deprecated' ? one.candidates.map(({ id }) => id) : [],
  )
  const replacements = new Map<number, Candidate>()
  for (const some of idPages([...new Set(ids)])) {
    const { rows } = await listTerms(api, listKeyOf([['id_in', some.join(',')]]), 0, MAX_LIMIT, signal)
    for (const { id, name, replaced_by: by } of rows) {
      if (!by) continue
      replacements.set(id, {
        id: by.id,
        name: by.name,
        description: undefined,
        isUsedFor: false,
        replaces: name,
      })
    }
  }
  return matched.map((one) =>
    one.outcome === 'deprecated'
      ? {
          ...one,
          candidates: [...one.candidates.flatMap(({ id }) => replacements.get(id) ?? []), ...one.candidates],
        }
      : one,
  )
}

/** A value for each query, by the name of the query in its batch. */
function byName<Value>(names: readonly string[], valueFor: (name: string) => Value): Record<string, Value> {
  return Object.fromEntries(names.map((name, at) => [`q${at}`, valueFor(name)]))
}

type Found = z.infer<typeof resultSchema>['result']

/** A name that is the preferred one of a term and a non-preferred one of another can mean both. */
function namedTerm(written: string, found: Found): NamedTerm {
  const own = found.filter(({ score }) => score >= NON_PREFERRED)
  const same = own.length > 0 ? own : found.filter(({ score }) => score === OTHER_NAME)
  const used = same.filter((one) => !isDeprecated(one)).map(candidate)
  const [one] = used
  if (one && used.length === 1) return { written, outcome: 'one', term: one }
  if (one) return { written, outcome: 'several', candidates: used }
  return same.length > 0
    ? { written, outcome: 'deprecated', candidates: same.map(candidate) }
    : { written, outcome: 'none', candidates: found.slice(0, 2).map(candidate) }
}

function isDeprecated({ features }: Found[number]): boolean {
  return features.some(({ id, value }) => id === 'deprecated' && value === true)
}

function candidate({ id, name, description, score }: Found[number]): Candidate {
  return { id: Number(id), name, description, isUsedFor: score === NON_PREFERRED || score === OTHER_NAME }
}
