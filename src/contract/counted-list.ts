import type { Resource } from './fields.ts'
import type { Parameter } from './query-string.ts'

/** A list whose total is a number about the catalogue. */
export interface CountedList {
  readonly resource: Resource
  readonly filters: readonly Parameter[]
}
