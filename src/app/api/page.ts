import type { ListKey } from './params.ts'

/** Some rows of a list, with the exact total. */
export interface Page<Row> {
  readonly list: ListKey
  readonly start: number
  readonly total: number
  readonly rows: readonly Row[]
}
