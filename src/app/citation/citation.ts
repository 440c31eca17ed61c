import type { Item } from '../../contract/item.ts'
import type { Term } from '../../contract/term.ts'
import { formatYear } from '../filters/years.ts'
import { plainText, shortened } from '../head/plain-text.ts'
import { formatDay, monthOf } from '../ui/text/dates.ts'

/** What a citation is made of. Texts are plain: one line, without characters that turn the direction of others. */
export interface Source {
  readonly kind: 'term' | 'item'
  readonly title: string
  readonly makers: readonly string[]
  /** When the item was made, in display form. */
  readonly made: string | undefined
  /** Names the record among others: a registration number, or `term 440`. */
  readonly number: string
  readonly site: string
  readonly url: string
  /** The day on which the page was read. */
  readonly read: Date
}

/** Where and when a record was read. */
export interface Reading {
  /** The title of the site. */
  readonly site: string
  /** The canonical address of the record. */
  readonly url: string
  readonly date: Date
}

/** An item without a title is called by its description, which may be long. */
const TITLE_CHARS = 200

export function citedTerm(term: Pick<Term, 'id' | 'name'>, reading: Reading): Source {
  return {
    kind: 'term',
    title: shortened(term.name, TITLE_CHARS),
    makers: [],
    made: undefined,
    number: `term ${term.id}`,
    ...where(reading),
  }
}

type CitedItem = Pick<
  Item,
  | 'id'
  | 'display_title'
  | 'registration_number'
  | 'makers'
  | 'production_date'
  | 'production_year_from'
  | 'production_year_to'
>

export function citedItem(item: CitedItem, reading: Reading): Source {
  const number = textOf(item.registration_number)
  const title = shortened(item.display_title, TITLE_CHARS)
  return {
    kind: 'item',
    title: title === '' ? `Item ${item.id}` : title,
    makers: [...new Set(item.makers.flatMap(({ name }) => textOf(name) ?? []))],
    made: textOf(item.production_date) ?? yearsOf(item.production_year_from, item.production_year_to),
    // An item without a title is called by its number, which needs to be said once.
    number: number === undefined || number === title ? `item ${item.id}` : number,
    ...where(reading),
  }
}

function where({ site, url, date }: Reading): Pick<Source, 'site' | 'url' | 'read'> {
  return { site: plainText(site), url, read: date }
}

function textOf(text: string | null): string | undefined {
  return text === null ? undefined : plainText(text) || undefined
}

function yearsOf(from: number | null, to: number | null): string | undefined {
  const [first, last] = [from ?? to, to ?? from]
  if (first === null || last === null) return undefined
  return first === last ? formatYear(first) : `${formatYear(first)}–${formatYear(last)}`
}

/** The styles, in the order of the dialog. They follow their handbooks for works in museums and for entries. */
export const CITATION_STYLES = [
  { name: 'Chicago', cite: chicago },
  { name: 'APA', cite: apa },
  { name: 'MLA', cite: mla },
] as const

/** Like a note of the Chicago Manual of Style: everything in one sentence. */
function chicago(source: Source): string {
  const { site, url, read, title, number } = source
  const day = `accessed ${monthOf(read)} ${read.getDate()}, ${read.getFullYear()}`
  if (source.kind === 'term') return `${site}, s.v. ${quoted(title, ',')} ${number}, ${day}, ${url}.`
  return `${list([...makersOf(source, 'and'), title, source.made, site, number, day, url])}.`
}

/** Like the Publication Manual of the APA: who, when, what, where. Without a maker, the title comes first. */
function apa(source: Source): string {
  const { site, url, read, title, number } = source
  const from = `Retrieved ${monthOf(read)} ${read.getDate()}, ${read.getFullYear()}, from ${url}`
  const made = `(${source.made ?? 'n.d.'}).`
  if (source.kind === 'term') return `${title} [${described(number)}]. ${made} ${sentence(site)} ${from}`
  const work = `${title} [${described(number)}].`
  const makers = makersOf(source, '&')
  const start = makers.length === 0 ? `${work} ${made}` : `${sentence(list(makers))} ${made} ${work}`
  return `${start} ${sentence(site)} ${from}`
}

/** Like the MLA Handbook: the record, then the site that contains it. */
function mla(source: Source): string {
  const { site, url, read, title, number } = source
  const end = `${url}. Accessed ${formatDay(read)}.`
  if (source.kind === 'term') return `${quoted(title, '.')} ${list([site, number])}, ${end}`
  const makers = makersOf(source, 'and')
  const start = makers.length === 0 ? '' : `${sentence(list(makers))} `
  return `${start}${sentence(title)} ${list([source.made && capitalised(source.made), site, number])}, ${end}`
}

/** More makers than this become “et al.”, as in all three styles. */
const MAX_MAKERS = 3

/**
 * The makers as one part, or none. Names keep their order of words: many are firms, peoples, or in languages that put the
 * family name first.
 */
function makersOf({ makers }: Source, and: string): string[] {
  if (makers.length === 0) return []
  if (makers.length > MAX_MAKERS) return [`${makers[0]} et al.`]
  const last = makers.at(-1)
  return [makers.length === 1 ? `${last}` : `${makers.slice(0, -1).join(', ')} ${and} ${last}`]
}

function list(parts: readonly (string | undefined)[]): string {
  return parts.filter((part) => part !== undefined && part !== '').join(', ')
}

/** Ends with a full stop, unless the text brings its own end. */
function sentence(text: string): string {
  return /[.!?…]['’”»)]*$/.test(text) ? text : `${text}.`
}

/** In quotation marks, with the next sign inside, as English styles have it. Quotation marks inside become single ones. */
function quoted(text: string, sign: ',' | '.'): string {
  const inner = text.replaceAll('“', '‘').replaceAll('”', '’')
  return `“${inner}${/[.!?…]$/.test(inner) && sign === '.' ? '' : sign}”`
}

/** Our own numbers are words. A registration number stays as it is. */
function described(number: string): string {
  return /^(?:term|item) \d+$/.test(number) ? capitalised(number) : number
}

function capitalised(text: string): string {
  const [first = '', ...rest] = text
  return first.toLocaleUpperCase('en') + rest.join('')
}
