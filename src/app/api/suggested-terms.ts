import { formatQueryString } from '../../contract/query-string.ts'
import { type TermSuggestion, termSuggestionsSchema } from '../../contract/term-suggestions.ts'
import { SUGGEST_TERMS_PATH } from '../../contract/tool-endpoint.ts'
import { type ApiClient, decode } from './client.ts'

/** The service reads addresses of up to 8 KiB. */
const MAX_QUERY_CHARS = 8_150

/** The terms for the description of an object, best first. Long texts are sent in the body of the request. */
export async function suggestTerms(
  api: ApiClient,
  text: string,
  signal: AbortSignal,
): Promise<TermSuggestion[]> {
  const query = formatQueryString([['text', text]])
  if (query.length <= MAX_QUERY_CHARS)
    return (await api.get(`${SUGGEST_TERMS_PATH}?${query}`, termSuggestionsSchema, signal)).terms
  const response = await api.open(SUGGEST_TERMS_PATH, signal, new URLSearchParams({ text }))
  const body: unknown = await response.json().catch(() => undefined)
  return decode({ status: response.status, body }, SUGGEST_TERMS_PATH, termSuggestionsSchema).terms
}
