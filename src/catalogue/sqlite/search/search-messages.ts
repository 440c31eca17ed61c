import type { Resource } from '../../../contract/fields.ts'
import type { ListQuery } from '../../../contract/filter.ts'
import type { SentList } from '../../found-list.ts'
import type { Ordinals } from '../../ordinals.ts'
import type { SharedIds, SharedRows } from '../id-list.ts'
import type { TurnCounters } from './chunk-turns.ts'
import type { TextFilter } from './text-filters.ts'

export type SearchQuery = Pick<ListQuery, 'resource' | 'filters' | 'orderBy'>

/** What a search worker is started with. */
export interface WorkerSettings {
  path: string
  /** The file that the worker must find under that path. */
  file: FileIdentity
  ids: Record<Resource, { shared: SharedIds; rows: SharedRows | null }>
  /** Numbers of orders, at the places below. */
  told: Int32Array<SharedArrayBuffer>
}

/** Tells a file from another that replaced it under the same name. */
export interface FileIdentity {
  dev: number
  ino: number
}

/** Where the order stands that nobody waits for any longer. */
export const CANCELLED = 0
/** Where the order stands that others can end without this thread's help. */
export const CALLED_AWAY = 1

/** One filter that a thread goes through, in which others may take turns. */
export interface SharedScan {
  resource: Resource
  filter: TextFilter
  counters: TurnCounters
}

/** What a thread is told: to search, to help another that searches, or what its own helpers found. */
export type Order =
  | { id: number; query: SearchQuery }
  | { id: number; help: SharedScan }
  | { id: number; found: readonly Ordinals[] }

/** What it says: first that it can search. Who searches may ask for help, and then has to wait until the helpers are through. */
export type Answer =
  | { ready: true }
  | { id: number; list: SentList }
  | { id: number; part: Ordinals }
  | { id: number; asksFor: SharedScan }
  | { id: number; awaitsHelpers: true }
  | { id: number; givenUp: true }
  | { id: number; failure: string }
