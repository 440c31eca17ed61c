import type { ListQuery } from '../../../contract/filter.ts'

export type SearchQuery = Pick<ListQuery, 'resource' | 'filters' | 'orderBy'>

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
