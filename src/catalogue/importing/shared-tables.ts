import type { IdentifiedRequest } from './import-request.ts'
import { DERIVED_MEMBERS, SOURCE_MEMBERS } from './items/item-members.ts'
import { columnsOf, sourceMembers } from './mapping/apply-map.ts'
import type { RecordMap } from './mapping/record-map.ts'
import type { ReadElsewhere } from './mapping/source-members.ts'
import type { IdentifiedSource } from './sources/identify-source.ts'
import { TERM_MEMBERS } from './terms/term-members.ts'

/** What else of the same table an import reads: often, one table has both the object names and the objects. */
export class SharedTables {
  readonly #uses: readonly {
    source: IdentifiedSource
    map: RecordMap
    members: readonly string[]
    isOfItems: boolean
  }[]

  constructor({ terms, items, termsMap = new Map(), map = new Map() }: IdentifiedRequest) {
    this.#uses = [
      ...terms.map((source) => ({ source, map: termsMap, members: TERM_MEMBERS, isOfItems: false })),
      ...items.map((source) => ({
        source,
        map: source.map ?? map,
        members: [...SOURCE_MEMBERS, ...DERIVED_MEMBERS],
        isOfItems: true,
      })),
    ]
  }

  /** The columns of a source that the import reads for other records. */
  elsewhere(source: IdentifiedSource): ReadElsewhere[] {
    // Lists in a JSON object are different tables.
    if (source.path === '-' || source.format === 'json') return []
    const isOfTerms = this.#uses.some((use) => use.source === source && !use.isOfItems)
    return this.#uses.flatMap(({ source: other, map, members, isOfItems }) => {
      const reportsOthers = isOfTerms && isOfItems
      if (other === source || other.path !== source.path) return []
      if (isSameSheet(source.sheet, other.sheet))
        return { columns: [...members, ...sourceMembers(map)], reportsOthers }
      // The first sheet can be meant by its name, too. Then it has all columns of the map.
      const canBeSame = (source.sheet === undefined) !== (other.sheet === undefined) && map.size > 0
      return canBeSame
        ? { columns: [...map.values()].flatMap(columnsOf), areAllNeeded: true, reportsOthers }
        : []
    })
  }
}

function isSameSheet(one: string | undefined, other: string | undefined): boolean {
  return one?.trim().toLowerCase() === other?.trim().toLowerCase()
}
