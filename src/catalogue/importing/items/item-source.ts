import type { Provider } from '../../../contract/item.ts'
import type { IdHistory } from '../../id-history.ts'
import type { Findings } from '../findings.ts'
import type { RecordMap } from '../mapping/record-map.ts'
import type { ReadElsewhere } from '../mapping/source-members.ts'
import type { ItemPhotos } from '../photos/item-photos.ts'
import type { MemberCheck, SourceRecord } from '../sources/source-record.ts'
import type { TermIndex } from '../terms/term-index.ts'
import type { TakenIds } from './taken-ids.ts'

export interface ItemContext {
  /** The map of sources that have none of their own. */
  map: RecordMap
  index: TermIndex
  findings: Findings
  /** The ids of the items read so far. */
  taken: TakenIds
  /** The ids in the catalogue that the import replaces. */
  earlier?: IdHistory | undefined
}

/** An institution whose items have ids of its own. */
export interface Origin {
  key: string
  provider: Provider
}

/** A source of items. `read` returns its records, given a check of their members. */
export interface ItemSource {
  file: string
  map?: RecordMap | undefined
  origin?: Origin | undefined
  /** The pictures that its items can name. */
  photos?: ItemPhotos | undefined
  /** Its columns that the import reads for other records. */
  elsewhere?: readonly ReadElsewhere[]
  read: (members: MemberCheck) => AsyncIterable<SourceRecord>
}
