import type { Item } from '../../contract/item.ts'
import type { Term } from '../../contract/term.ts'
import { formatYear } from '../filters/years.ts'
import { plainText, shortened } from '../head/plain-text.ts'

/** Where and when a record was read. */
export interface Reading {
  /** The title of the site. */
  readonly site: string
  /** The canonical address of the record. */
  readonly url: string
  readonly read: Date
}

/** What a citation is made of. Texts are plain: one line, without characters that turn the direction of others. */
export interface Source extends Reading {
  readonly record: TermSource | ItemSource
}

interface TermSource {
  readonly kind: 'term'
  readonly name: string
  /** `term 440` */
  readonly number: string
}

interface ItemSource {
  readonly kind: 'item'
  readonly title: string
  readonly makers: readonly string[]
  /** When it was made, in display form; empty if that is not recorded. */
  readonly made: string
  readonly materials: readonly string[]
  /** The registration number, or `item 101`. */
  readonly number: string
}

/** An item without a title is called by its description, which may be long. */
const TITLE_CHARS = 200

export function citedTerm({ id, name }: Pick<Term, 'id' | 'name'>, reading: Reading): Source {
  const record = { kind: 'term', name: shortened(name, TITLE_CHARS), number: `term ${id}` } as const
  return { ...plain(reading), record }
}

export type CitedItem = Pick<
  Item,
  | 'id'
  | 'display_title'
  | 'registration_number'
  | 'makers'
  | 'designers'
  | 'materials'
  | 'production_date'
  | 'production_year_from'
  | 'production_year_to'
>

/** What a citation names in the language of the catalogue. */
export function citedNames({ record, site }: Source): string[] {
  const names = record.kind === 'term' ? [record.name] : [record.title, ...record.makers]
  return [...names, site].filter((name) => name !== '')
}

/** An item without makers is cited by its designers. */
export function citedItem(item: CitedItem, reading: Reading): Source {
  const { id, makers, designers, production_year_from: from, production_year_to: to } = item
  const ownNumber = `item ${id}`
  const title = shortened(item.display_title, TITLE_CHARS) || `Item ${id}`
  const [registered = ownNumber] = texts([item.registration_number])
  return {
    ...plain(reading),
    record: {
      kind: 'item',
      title,
      makers: texts((makers.length > 0 ? makers : designers).map(({ name }) => name)),
      made: texts([item.production_date])[0] ?? yearsIn(from, to),
      materials: texts(item.materials),
      // An item without a title may be called by its registration number, which then is said already.
      number: registered === title ? ownNumber : registered,
    },
  }
}

function plain({ site, url, read }: Reading): Reading {
  return { site: plainText(site), url, read }
}

/** The texts that say something, each once. */
function texts(written: readonly (string | null)[]): string[] {
  return [...new Set(written.map((text) => plainText(text ?? '')).filter((text) => text !== ''))]
}

/** The years of production; empty if none is recorded. */
function yearsIn(from: number | null, to: number | null): string {
  if (from === null) return to === null ? '' : `${formatYear(to)} or earlier`
  if (to === null) return `${formatYear(from)} or later`
  return from === to ? formatYear(from) : `${formatYear(from)}–${formatYear(to)}`
}
