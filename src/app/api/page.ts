import type { ListKey } from './params.ts'

/** Some rows of a list, with the list that they are of and the exact number of all. */
export interface Page<Row> {
  readonly list: ListKey
  readonly start: number
  readonly total: number
  readonly rows: readonly Row[]
}
