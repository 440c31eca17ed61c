import type { Catalogue } from '../../catalogue/catalogue.ts'
import type { Item } from '../../contract/item.ts'
import { slugOf } from '../../contract/slug.ts'
import type { Term } from '../../contract/term.ts'
import { viewPath } from '../../contract/views.ts'

/**
 * A record as CSL-JSON (https://docs.citationstyles.org/en/stable/specification.html#appendix-iv-variables). The date of access
 * is left out: the tool that receives the citation knows it.
 */
export interface CslEntry {
  id: string
  type: 'entry-dictionary' | 'graphic'
  title: string
  'container-title'?: string
  author?: { literal: string }[]
  issued?: { 'date-parts': [number][] } | { literal: string }
  publisher: string
  version?: string
  medium?: string
  dimensions?: string
  abstract?: string
  archive?: string
  archive_location?: string
  note: string
  URL: string
}

export interface CitedSite {
  catalogue: Catalogue
  /** The address of the site, for the canonical addresses of pages. */
  site: string
}

/** A term as an entry of a dictionary. */
export function termEntry({ id, name }: Term, { catalogue, site }: CitedSite): CslEntry {
  const { title, scheme } = catalogue
  return {
    id: `term-${id}`,
    type: 'entry-dictionary',
    title: name,
    'container-title': scheme.title?.text ?? title,
    publisher: scheme.publisher?.name ?? title,
    ...(scheme.version !== null && { version: scheme.version }),
    note: `Term ${id}`,
    URL: site + viewPath({ name: 'term', id }, slugOf(name)),
  }
}

/** An item as a work of art, the type nearest to an object of a museum. */
export function itemEntry(item: Item, { catalogue, site }: CitedSite): CslEntry {
  const { id, display_title, registration_number, production_date } = item
  const people = item.makers.length > 0 ? item.makers : item.designers
  const issued = issuedIn(item)
  const holder = item.provider?.name ?? catalogue.title
  // BibTeX and RIS have no field for the registration number, nor for a date in words.
  const notes = [
    registration_number === null ? `Item ${id}` : `Registration number ${registration_number}`,
    ...(production_date !== null && !/^-?\d+$/.test(production_date) ? [`Made ${production_date}`] : []),
  ]
  return {
    id: `item-${id}`,
    type: 'graphic',
    title: oneLine(display_title),
    ...(people.length > 0 && { author: people.map(({ name }) => ({ literal: name })) }),
    ...(issued && { issued }),
    publisher: holder,
    ...(item.materials.length > 0 && { medium: item.materials.join(', ') }),
    ...(item.dimensions !== null && { dimensions: oneLine(item.dimensions) }),
    ...(item.summary !== null && item.summary !== display_title && { abstract: oneLine(item.summary) }),
    archive: holder,
    ...(registration_number !== null && { archive_location: registration_number }),
    note: notes.join('. '),
    URL: site + viewPath({ name: 'item', id }, slugOf(display_title)),
  }
}

function issuedIn(item: Item): CslEntry['issued'] {
  const { production_year_from: from, production_year_to: to, production_date } = item
  const years = [...new Set([from, to].filter((year) => year !== null))]
  if (years.length > 0) return { 'date-parts': years.map((year) => [year]) }
  return production_date === null ? undefined : { literal: production_date }
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
