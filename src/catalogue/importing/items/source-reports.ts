import type { Provider } from '../../../contract/item.ts'
import type { ItemDraft } from '../../drafts.ts'
import type { Findings, Place } from '../findings.ts'
import { sourcesOf } from '../mapping/apply-map.ts'
import type { RecordMap } from '../mapping/record-map.ts'
import { SourceMembers } from '../mapping/source-members.ts'
import type { ItemPhotos } from '../photos/item-photos.ts'
import { DERIVED_MEMBERS, SOURCE_MEMBERS } from './item-members.ts'
import type { ItemIdentity } from './item-numbers.ts'
import type { ItemContext, ItemSource } from './item-source.ts'
import { UnclearDates } from './unclear-dates.ts'

/** The most items of a source whose id is named because it is a text. */
const MOST_NAMED = 100
/** Fewer items without a name are usual. */
const FEWEST_NAMELESS = 5

/** What is said about a source as a whole, when all of its items are read. */
export class SourceReports {
  /** The key of the source, if it has ids of its own; null for all others. */
  readonly key: string | null
  /** The institution of all items of the source. */
  readonly provider: Provider | undefined
  readonly map: RecordMap
  readonly photos: ItemPhotos | undefined
  readonly members: SourceMembers
  /** The columns that can identify an item. */
  readonly numberColumns: readonly string[]
  readonly #file: string
  readonly #findings: Findings
  readonly #unclearDates = new UnclearDates()
  #named = 0
  #made = 0
  #nameless = 0
  #example = ''
  /** What their numbers are made from. */
  readonly #origins = new Set<string>()

  constructor({ file, map, origin, photos, elsewhere = [] }: ItemSource, context: ItemContext) {
    this.key = origin?.key ?? null
    this.provider = origin?.provider
    this.map = map ?? context.map
    this.photos = photos
    const number = this.map.get('registration_number')
    const ids = [idColumn(this.map) ?? [], number === undefined ? 'registration_number' : sourcesOf(number)]
    this.numberColumns = ids.flat()
    this.#file = file
    this.#findings = context.findings
    this.members = new SourceMembers({
      file,
      findings: context.findings,
      map: this.map,
      known: SOURCE_MEMBERS.filter((member) => member !== 'provider' || origin === undefined),
      // Otherwise a column of other institutions would be lost without a word.
      unread: new Map(origin && [['provider', 'because the source names its institution']]),
      ignored: DERIVED_MEMBERS,
      elsewhere,
      ...columnsWithNumbers(this.map),
    })
  }

  add(item: ItemDraft, { isStated, hasTextId, text }: ItemIdentity, place: Place): void {
    this.#unclearDates.add(item)
    const { title, summary, names, termIds } = item
    if (title === null && summary === null && names.length + termIds.length === 0) this.#nameless++
    if (isStated && this.key === null) return
    if (hasTextId && this.key === null && this.#named < MOST_NAMED) {
      // It can be a slip in a column of whole numbers.
      this.#named++
      const reason = `The id “${text}” is no whole number; the item gets ${item.id}, and the same in later imports.`
      this.#findings.add('assigned-id', place, reason, text)
      return
    }
    this.#made++
    this.#origins.add(hasTextId ? 'ids in the source' : 'registration numbers')
    if (this.#made === 1) this.#example = `${item.id} from “${text}”`
  }

  end(): void {
    const note = this.#findings.noteAt({ file: this.#file, line: null })
    if (this.#made > 0) note('assigned-id', this.#madeNumbers(), undefined, this.#made)
    if (this.#nameless >= FEWEST_NAMELESS) {
      const reason = `${this.#nameless.toLocaleString('en')} items have neither a title nor an object name nor a term, so their number is their headline. Name the column that says what they are in the map, as “title”, “names” or “terms”.`
      note('nameless-items', reason, undefined, this.#nameless)
    }
    this.#unclearDates.report(note)
    this.members.end()
  }

  #madeNumbers(): string {
    const items = this.#made === 1 ? 'One item' : `${this.#made.toLocaleString('en')} items`
    const cause =
      this.key === null
        ? `${items} ${this.#made === 1 ? 'has' : 'have'} no whole number as id. The numbers`
        : `${items} of the source “${this.key}”: the numbers`
    return `${cause} are made from the ${[...this.#origins].join(' and ')}, such as ${this.#example}, and stay the same.`
  }
}

/** The source member with the ids. */
export function idColumn(map: RecordMap): string | undefined {
  const rule = map.get('id')
  return rule === undefined ? 'id' : sourcesOf(rule)[0]
}

/** A table must have the column of ids that the map names, else any column of ids or registration numbers. */
function columnsWithNumbers(map: RecordMap): { required?: string[]; requiredAny?: string[] } {
  if (map.has('id')) return { required: [idColumn(map)].filter((column) => column !== undefined) }
  const rule = map.get('registration_number')
  return { requiredAny: ['id', ...(rule === undefined ? ['registration_number'] : sourcesOf(rule))] }
}
