import {
  type ChangePage,
  changePageSchema,
  type Edition,
  editionListSchema,
  type TermInEdition,
  termInEditionSchema,
} from '../../contract/changes.ts'
import { recordPath } from '../../contract/endpoint.ts'
import { CHANGES_PATH, EDITIONS_PATH } from '../../contract/tool-endpoint.ts'
import type { ApiClient } from './client.ts'

/** The editions that are kept, newest first. */
export async function listEditions(api: ApiClient, signal: AbortSignal): Promise<readonly Edition[]> {
  return (await api.get(EDITIONS_PATH, editionListSchema, signal)).editions
}

/** @param conditions those of the list of changes, such as `edition=2`; with `start` and `limit` */
export function listChanges(api: ApiClient, conditions: string, signal: AbortSignal): Promise<ChangePage> {
  return api.get(`${CHANGES_PATH}?${conditions}`, changePageSchema, signal)
}

/** A term as an edition had it. */
export function getTermInEdition(
  api: ApiClient,
  id: number,
  edition: string,
  signal: AbortSignal,
): Promise<TermInEdition> {
  return api.get(`${recordPath('term', id)}?${edition}`, termInEditionSchema, signal)
}
