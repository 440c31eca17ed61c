import { fieldNamed } from '../../contract/fields.ts'
import { type Filter, parseFilter } from '../../contract/filter.ts'
import { lowerBound } from '../lower-bound.ts'
import type { Ordinals } from '../ordinals.ts'
import { sortByKey } from './best-first.ts'

/** The filter for terms that are no longer used. */
export const DEPRECATED: Filter = deprecatedFilter()

/** Puts terms in use before all others. Otherwise they keep their order. */
export function deprecatedLast(found: Ordinals, deprecated: Ordinals): Ordinals {
  if (deprecated.length === 0) return found
  const isDeprecated = (ordinal: number) => deprecated[lowerBound(deprecated, ordinal)] === ordinal
  return sortByKey(found, (ordinal) => (isDeprecated(ordinal) ? 1 : 0), 2)
}

function deprecatedFilter(): Filter {
  const field = fieldNamed('term', 'status')
  const filter = field && parseFilter(field, 'bare', 'deprecated')
  if (typeof filter !== 'object') throw new Error('there is no filter for deprecated terms')
  return filter
}
