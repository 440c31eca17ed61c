import type { Item } from '../../contract/item.ts'
import type { Term } from '../../contract/term.ts'
import { dateWords, joined, sentence, yearsIn } from './words.ts'

/**
 * Citations as plain text, after the Chicago Manual of Style (17th edition), the Publication Manual of the APA (7th) and the MLA
 * Handbook (9th). Names are written as recorded: whether a maker is a person or a firm is not known, so none is inverted
 * or abbreviated.
 */
export type CitationStyle = 'chicago' | 'apa' | 'mla'

export type CitedItem = Pick<
  Item,
  | 'display_title'
  | 'registration_number'
  | 'makers'
  | 'designers'
  | 'materials'
  | 'production_date'
  | 'production_year_from'
  | 'production_year_to'
>

/** Where the record was seen. */
export interface CitationPlace {
  /** The name of the museum or its site. */
  title: string
  /** The canonical address of the page. */
  url: string
  /** The day on which it was read, `2026-11-24`. */
  date: string
}

interface StyleRow {
  label: string
  term: (term: Pick<Term, 'name'>, place: CitationPlace) => string
  item: (item: CitedItem, place: CitationPlace) => string
}

export const CITATION_STYLES: Readonly<Record<CitationStyle, StyleRow>> = {
  chicago: {
    label: 'Chicago',
    term: ({ name }, { title, url, date }) =>
      `${title}, s.v. “${name},” accessed ${dateWords(date).dayMonthYear}, ${url}.`,
    item: (item, { title, url, date }) =>
      joined(
        sentence(chicagoNames(namesIn(item))),
        sentence(oneLine(item.display_title)),
        sentence(capitalised(dateOf(item))),
        sentence(capitalised(materialsOf(item))),
        sentence(withNumber(title, item)),
        `Accessed ${dateWords(date).dayMonthYear}.`,
        `${url}.`,
      ),
  },
  apa: {
    label: 'APA',
    term: ({ name }, { title, url, date }) =>
      `${sentence(name)} (n.d.). In ${title}. Retrieved ${dateWords(date).monthDayYear}, from ${url}`,
    item: (item, { title, url, date }) => {
      const names = apaNames(namesIn(item))
      const materials = materialsOf(item)
      const titleWithMaterials = `${oneLine(item.display_title)}${materials === '' ? '' : ` [${capitalised(materials)}]`}`
      const year = `(${dateOf(item) || 'n.d.'}).`
      const first =
        names === ''
          ? [sentence(titleWithMaterials), year]
          : [sentence(names), year, sentence(titleWithMaterials)]
      const retrieved = `Retrieved ${dateWords(date).monthDayYear}, from ${url}`
      return joined(...first, sentence(withNumber(title, item)), retrieved)
    },
  },
  mla: {
    label: 'MLA',
    term: ({ name }, { title, url, date }) =>
      `“${sentence(name)}” ${title}, ${url}. Accessed ${dateWords(date).shortDate}.`,
    item: (item, { title, url, date }) =>
      joined(
        sentence(mlaNames(namesIn(item))),
        sentence(oneLine(item.display_title)),
        sentence(capitalised(dateOf(item))),
        `${withNumber(title, item)}, ${url}.`,
        `Accessed ${dateWords(date).shortDate}.`,
      ),
  },
}

/** Makers, or else designers. */
function namesIn({ makers, designers }: CitedItem): string[] {
  return (makers.length > 0 ? makers : designers).map(({ name }) => name)
}

/** Up to ten names; of more, the first seven. */
function chicagoNames(names: readonly string[]): string {
  return names.length > 10 ? `${names.slice(0, 7).join(', ')}, et al.` : listed(names, 'and')
}

/** Up to twenty names; of more, the first nineteen and the last. */
function apaNames(names: readonly string[]): string {
  return names.length > 20 ? `${names.slice(0, 19).join(', ')}, … ${names.at(-1)}` : listed(names, '&')
}

/** Up to two names; of more, the first. */
function mlaNames(names: readonly string[]): string {
  return names.length > 2 ? `${names[0]}, et al.` : names.join(' and ')
}

/** “A”, “A and B”, “A, B, and C”. */
function listed(names: readonly string[], and: string): string {
  if (names.length < 3) return names.join(` ${and} `)
  return `${names.slice(0, -1).join(', ')}, ${and} ${names.at(-1)}`
}

function dateOf(item: CitedItem): string {
  return item.production_date ?? yearsIn(item.production_year_from, item.production_year_to)
}

function materialsOf({ materials }: CitedItem): string {
  return listed(materials, 'and').replace(/, and (?=[^,]*$)/, ' and ')
}

function withNumber(title: string, { registration_number }: CitedItem): string {
  return registration_number === null ? title : `${title}, ${registration_number}`
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

function capitalised(text: string): string {
  const [first = '', ...rest] = text
  return first.toUpperCase() + rest.join('')
}
