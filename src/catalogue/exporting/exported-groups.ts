import { z } from 'zod/mini'
import { groupSummarySchema } from '../../contract/group.ts'
import type { Catalogue } from '../catalogue.ts'
import type { GroupLanguages } from '../drafts.ts'
import { addTo } from '../lists-by-key.ts'
import type { ExportedTerm } from './described-terms.ts'

const PAGE_GROUPS = 100
const summariesSchema = z.array(groupSummarySchema)

interface NamedGroup {
  id: number
  name: string
}

/** The languages of the name of a group, as an import reads them. */
type NameLanguages = Partial<Pick<GroupLanguages, 'name' | 'labels'>>

/** What records of terms do not say about groups. Reads all groups of a catalogue, without their members. */
export class ExportedGroups {
  readonly total: number
  readonly #languages: ReadonlyMap<number, NameLanguages>
  /** By the id of a term, the arrays that divide its narrower terms. */
  readonly #arrays: ReadonlyMap<number, readonly NamedGroup[]>

  private constructor(
    total: number,
    languages: ReadonlyMap<number, NameLanguages>,
    arrays: ReadonlyMap<number, readonly NamedGroup[]>,
  ) {
    this.total = total
    this.#languages = languages
    this.#arrays = arrays
  }

  static async of(catalogue: Catalogue): Promise<ExportedGroups> {
    const languages = new Map<number, NameLanguages>()
    const arrays = new Map<number, NamedGroup[]>()
    let total = 1
    for (let start = 0; start < total; start += PAGE_GROUPS) {
      const page = await catalogue.groups({ start, limit: PAGE_GROUPS, isBlank: null })
      total = page.total
      const groups = summariesSchema.parse(page.records.parsed())
      for (const { id, name, superordinates } of groups)
        for (const term of superordinates) addTo(arrays, term.id, { id, name })
      for (const [id, all] of await catalogue.groupLanguagesOf(groups.map((group) => group.id))) {
        const ofName = languagesOfName(all)
        if (ofName !== undefined) languages.set(id, ofName)
      }
    }
    return new ExportedGroups(total, languages, arrays)
  }

  get hasArrays(): boolean {
    return this.#arrays.size > 0
  }

  languagesOf(id: number): NameLanguages | undefined {
    return this.#languages.get(id)
  }

  /** The arrays of a term in their order; last those that none of its narrower terms is in, which its record does not have. */
  arraysOf({ id, arrays = [] }: Pick<ExportedTerm, 'id' | 'arrays'>): NamedGroup[] {
    const known = new Set(arrays.map((array) => array.id))
    return [...arrays, ...(this.#arrays.get(id) ?? []).filter((array) => !known.has(array.id))]
  }
}

function languagesOfName({ name, labels = {} }: GroupLanguages): NameLanguages | undefined {
  const names = Object.entries(labels).flatMap(([tag, label]) =>
    label.name === undefined ? [] : [[tag, { name: label.name }] as const],
  )
  if (name === null && names.length === 0) return undefined
  return { ...(name !== null && { name }), ...(names.length > 0 && { labels: Object.fromEntries(names) }) }
}
