import { type DehydratedState, dehydrate, hydrate, type Query, type QueryClient } from '@tanstack/react-query'
import { z } from 'zod/mini'
import { type About, aboutSchema } from '../../contract/about.ts'
import type { PageLanguages } from '../../contract/data-languages.ts'
import type { InterfaceLanguage } from '../../contract/interface-languages.ts'
import { type SiteLanguages, scriptJson } from '../../contract/page-rendering.ts'
import { ApiError, type Failure } from '../api/errors.ts'

/** What the server wrote into the page, so that the browser renders the same and requests nothing. */
export interface PageState {
  readonly title: string
  readonly url: string
  readonly language: string
  readonly revision: string
  readonly copyTemplate?: string | undefined
  readonly isPreview?: boolean | undefined
  readonly about: About
  readonly base: string
  readonly interfaces: readonly InterfaceLanguage[]
  readonly languages: PageLanguages
  readonly queries: DehydratedState
  /** Queries that the service refused, such as that of an unknown id. */
  readonly refused: readonly RefusedQuery[]
}

interface RefusedQuery {
  readonly key: readonly unknown[]
  readonly failure: Failure
  readonly message: string
}

/** Where the state is in the page. */
const STATE_ID = 'state'

const languagesSchema = z.object({
  language: z.string(),
  base: z.string(),
  interfaces: z.array(z.object({ tag: z.string(), base: z.string(), offer: z.string() })),
  languages: z.object({ names: z.nullable(z.string()), isChosen: z.boolean(), further: z.array(z.string()) }),
})

const stateSchema = z.extend(languagesSchema, {
  title: z.string(),
  url: z.string(),
  revision: z.string(),
  copyTemplate: z.optional(z.string()),
  isPreview: z.optional(z.boolean()),
  about: aboutSchema,
  // Written by the same version of the app: a page of another build is never taken over.
  queries: z.custom<DehydratedState>((value) => typeof value === 'object' && value !== null),
  refused: z.custom<RefusedQuery[]>((value) => Array.isArray(value)),
})

/** The state in the page; undefined if the page was not rendered by the service. */
export function readPageState(page: Document): PageState | undefined {
  return stateSchema.safeParse(writtenState(page)).data
}

/** The languages of the page and of the site; undefined on a site of static files. */
export function readSiteLanguages(page: Document): SiteLanguages | undefined {
  return languagesSchema.safeParse(writtenState(page)).data
}

function writtenState(page: Document): unknown {
  const text = page.getElementById(STATE_ID)?.textContent?.trim()
  return text ? JSON.parse(text) : undefined
}

export function formatPageState(state: PageState): string {
  return scriptJson(state)
}

/** The data of these queries, and the refusals. */
export function dehydrateQueries(
  client: QueryClient,
  shown: ReadonlySet<Query>,
): Pick<PageState, 'queries' | 'refused'> {
  return {
    queries: dehydrate(client, {
      shouldDehydrateQuery: (query) => query.state.status === 'success' && shown.has(query),
      shouldDehydrateMutation: () => false,
    }),
    refused: [...shown].flatMap(({ queryKey, state: { error } }) =>
      error instanceof ApiError && ['refused', 'gone'].includes(error.failure.kind)
        ? [{ key: queryKey, failure: error.failure, message: error.message }]
        : [],
    ),
  }
}

export function hydrateQueries(
  client: QueryClient,
  { queries, refused }: Pick<PageState, 'queries' | 'refused'>,
): void {
  hydrate(client, queries)
  for (const { key, failure, message } of refused) {
    // The answer is known. Asking again would show the view as loading.
    client.setQueryDefaults(key, { retryOnMount: false })
    const query = client.getQueryCache().build(client, { queryKey: key })
    query.setState({ ...query.state, status: 'error', error: new ApiError(failure, message) })
  }
}
