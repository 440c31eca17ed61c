import type { SourceFormat } from '../catalogue/importing/sources/source-format.ts'
import type { SuggestedKind } from './suggest-map.ts'

/** The flags of `vitrine import`. */
export interface ImportFlags {
  sources?: string
  source?: string[]
  terms?: string[]
  items?: string[]
  termsFormat?: SourceFormat
  itemsFormat?: SourceFormat
  sheet?: string
  termsSheet?: string
  photos?: string
  map?: string
  termsMap?: string
  lang: string
  title?: string
  about?: string
  strict?: boolean
  allowPartial?: boolean
  forget?: boolean
  acceptRemovals?: boolean
  report?: string
  reportSummary?: string
  catalogue?: string
  suggestMap?: string
  suggestFor?: SuggestedKind
  publicUrl?: string
  quiet?: boolean
}
