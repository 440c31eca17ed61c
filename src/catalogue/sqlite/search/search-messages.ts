import type { QueryOf, ResultOf, SearchKind } from '../../searches/searcher.ts'
import type { SharedEntry } from './shared-memory.ts'

/** A search for a worker. */
export interface Work<Kind extends SearchKind = SearchKind> {
  kind: Kind
  query: QueryOf<Kind>
}

/** The data that a search worker starts with. */
export interface WorkerSettings {
  path: string
  /** The file that the worker must find under that path. */
  file: FileIdentity
  /** Its only element is the id of the last cancelled request. The worker reads it between chunks. */
  cancelledId: Int32Array<SharedArrayBuffer>
  /** What other workers have made before it starts. */
  shared: readonly SharedEntry[]
}

/** Distinguishes a file from another that replaced it under the same name. */
export interface FileIdentity {
  dev: number
  ino: number
}

export type WorkerRequest =
  | { id: number; work: Work }
  /** Another worker has made this. */
  | { shared: SharedEntry }

/** A worker first reports that it is ready, then answers each request once. Meanwhile it gives what it has made. */
export type WorkerMessage = { made: SharedEntry } | WorkerResponse

export type WorkerResponse =
  | { ready: true }
  | { result: ResultOf<SearchKind> }
  | { cancelled: true }
  | { failure: string }
