import type { Resource } from '../contract/fields.ts'
import type { ListQuery } from '../contract/filter.ts'

/** What the service needs of a catalogue, whatever engine holds it. Records come as ready JSON texts. */
export interface Catalogue {
  /** Changes with every import; entity tags are made from it. */
  readonly revision: string
  /** What the catalogue is called, for the page title. */
  readonly title: string
  /** Records matched by the query: the exact total, and those from `start` on, at most `limit`, in order. */
  list(query: ListQuery, signal?: AbortSignal): Promise<RecordPage>
  /** One record as JSON text, or undefined where there is none of that id. */
  get(resource: Resource, id: number): Promise<string | undefined>
  close(): void
}

export interface RecordPage {
  total: number
  records: readonly string[]
}
