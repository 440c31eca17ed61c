import { z } from 'zod/mini'
import { VERSION } from '../../contract/endpoint.ts'
import { type ApiClient, decode } from './client.ts'

const PATH = `/api/${VERSION}/reconcile`

/** The most names in one request. */
const BATCH = 100
/** Candidates of a name: enough to choose from. */
const CANDIDATES = 4
/** The score of a non-preferred term; names that only share words score less. */
const SAME_NAME = 90

const resultSchema = z.object({
  result: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      description: z.optional(z.string()),
      score: z.number(),
      match: z.boolean(),
    }),
  ),
})

export interface Candidate {
  readonly id: number
  readonly name: string
  /** Its broader terms and the beginning of its scope note. */
  readonly description: string | undefined
}

/** What a written name means: one term, one of several, or none that is sure. */
export type NamedTerm = { readonly written: string } & (
  | { readonly outcome: 'one'; readonly term: Candidate }
  | { readonly outcome: 'several' | 'none'; readonly candidates: readonly Candidate[] }
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
  return matched
}

/** A value for each query, by the name of the query in its batch. */
function byName<Value>(names: readonly string[], valueFor: (name: string) => Value): Record<string, Value> {
  return Object.fromEntries(names.map((name, at) => [`q${at}`, valueFor(name)]))
}

function namedTerm(written: string, found: z.infer<typeof resultSchema>['result']): NamedTerm {
  const same = found.filter(({ score }) => score >= SAME_NAME)
  // One term with this name, or one to which this non-preferred term leads.
  const one = same.find(({ match }) => match) ?? (same.length === 1 ? same[0] : undefined)
  if (one) return { written, outcome: 'one', term: candidate(one) }
  return same.length > 1
    ? { written, outcome: 'several', candidates: same.map(candidate) }
    : { written, outcome: 'none', candidates: found.slice(0, 2).map(candidate) }
}

function candidate({
  id,
  name,
  description,
}: {
  id: string
  name: string
  description?: string | undefined
}) {
  return { id: Number(id), name, description }
}
