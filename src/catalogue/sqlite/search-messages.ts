import type { Resource } from '../../contract/fields.ts'
import type { ListQuery } from '../../contract/filter.ts'
import type { Ordinals } from '../ordinals.ts'
import type { SharedIds } from './id-list.ts'

export type SearchQuery = Pick<ListQuery, 'resource' | 'filters' | 'orderBy'>

/** What a search worker is started with. */
export interface WorkerSettings {
  path: string
  ids: Record<Resource, SharedIds>
  /** At index CANCELLED: the number of the order that nobody waits for any longer. */
  cancelled: Int32Array<SharedArrayBuffer>
}

export const CANCELLED = 0

export interface Order {
  id: number
  query: SearchQuery
}

export type Answer =
  | { id: number; ordinals: Ordinals }
  | { id: number; givenUp: true }
  | { id: number; failure: string }
