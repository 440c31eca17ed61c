import { keysOf } from '../../src/contract/keys.ts'
import { VIEW_PATHS } from '../../src/contract/views.ts'

/** Records of the sample: a term in two places of the hierarchy, and an item with an image. */
const RECORD_IDS: Record<string, string> = { term: '939', item: '1004' }
/** What a view shows something with, other than its path alone. */
const SEARCHES: Record<string, string> = { search: '?text=teapot' }

/** Every view of the product, by the path of something that it shows. A new view is measured as soon as it has a path. */
export const MEASURED_VIEWS = keysOf(VIEW_PATHS).map((name) => ({
  name,
  path: VIEW_PATHS[name].replace(':id/:slug?', RECORD_IDS[name] ?? '') + (SEARCHES[name] ?? ''),
}))
