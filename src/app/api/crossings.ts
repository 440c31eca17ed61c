import {
  type CrossingPage,
  type CrossingQuery,
  type CrossingTermPage,
  crossingPageSchema,
  crossingTermPageSchema,
} from '../../contract/crossings.ts'
import { CROSSINGS_PATH, termCrossingsPath } from '../../contract/tool-endpoint.ts'
import type { ApiClient } from './client.ts'

/** A page of the top terms that have terms in common with others. */
export function listCrossingTerms(
  api: ApiClient,
  { start, limit }: CrossingQuery,
  signal: AbortSignal,
): Promise<CrossingTermPage> {
  return api.get(`${CROSSINGS_PATH}?start=${start}&limit=${limit}`, crossingTermPageSchema, signal)
}

/** A page of the top terms that have terms in common with one. */
export function listCrossingsOf(
  api: ApiClient,
  termId: number,
  { start, limit }: CrossingQuery,
  signal: AbortSignal,
): Promise<CrossingPage> {
  return api.get(`${termCrossingsPath(termId)}?start=${start}&limit=${limit}`, crossingPageSchema, signal)
}
