import type { ListQuery, OrderBy } from '../../../contract/filter.ts'

export interface SearchQuery extends Pick<ListQuery, 'resource' | 'filters'> {
  /** `id` for ascending ids; null for the default order of a list. */
  orderBy: OrderBy | 'id' | null
}

/** The data that a search worker starts with. */
export interface WorkerSettings {
  path: string
  /** The file that the worker must find under that path. */
  file: FileIdentity
  /** Its only element is the id of the last cancelled request. The worker reads it between chunks. */
  cancelledId: Int32Array<SharedArrayBuffer>
}

/** Distinguishes a file from another that replaced it under the same name. */
export interface FileIdentity {
  dev: number
  ino: number
}

export interface WorkerRequest {
  id: number
  query: SearchQuery
}

/** A worker first reports that it is ready, then answers each request once. */
export type WorkerResponse =
  | { ready: true }
  | { found: Uint32Array<ArrayBuffer> }
  | { cancelled: true }
  | { failure: string }
