import { capitalised } from '../../contract/text.ts'
import type { Source } from './source.ts'

/**
 * Citations as plain text, after the Chicago Manual of Style (17th edition), the Publication Manual of the APA (7th) and
 * the MLA Handbook (9th). Names keep their order of words: many are firms, peoples, or in languages that put the family
 * name first, and a record does not say which.
 */
export const CITATION_STYLES = [
  { name: 'Chicago', cite: chicago },
  { name: 'APA', cite: apa },
  { name: 'MLA', cite: mla },
] as const

/** An item as in a bibliography, a term as an entry of its thesaurus. */
function chicago({ record, site, url, read }: Source): string {
  const day = `${read.getDate()} ${monthOf(read)} ${read.getFullYear()}`
  if (record.kind === 'term')
    return `${site}, s.v. ${quoted(record.name, ',')} ${record.number}, accessed ${day}, ${url}.`
  const { title, makers, made, materials, number } = record
  return joined(
    // Up to ten names; of more, the first seven.
    makers.length > 10 ? `${makers.slice(0, 7).join(', ')}, et al.` : listed(makers, 'and'),
    title,
    capitalised(made),
    capitalised(listed(materials, 'and')),
    `${site}, ${number}`,
    `Accessed ${day}`,
    `${url}.`,
  )
}

/** Without a maker, the title comes first. */
function apa({ record, site, url, read }: Source): string {
  const from = `Retrieved ${monthOf(read)} ${read.getDate()}, ${read.getFullYear()}, from ${url}`
  if (record.kind === 'term') return `${sentence(record.name)} (n.d.). In ${sentence(site)} ${from}`
  const { title, makers, made, materials, number } = record
  const work = materials.length === 0 ? title : `${title} [${capitalised(listed(materials, 'and'))}]`
  const date = `(${made || 'n.d.'})`
  // Up to twenty names; of more, the first nineteen and the last.
  const names =
    makers.length > 20 ? `${makers.slice(0, 19).join(', ')}, … ${makers.at(-1)}` : listed(makers, '&')
  const start = names === '' ? [work, date] : [names, date, work]
  return `${joined(...start, `${site}, ${number}`)} ${from}`
}

function mla({ record, site, url, read }: Source): string {
  const end = `${record.number}, ${url}. Accessed ${read.getDate()} ${shortMonthOf(read)} ${read.getFullYear()}.`
  if (record.kind === 'term') return `${quoted(record.name, '.')} ${site}, ${end}`
  const { title, makers, made } = record
  // Up to two names; of more, the first.
  const names = makers.length > 2 ? `${makers[0]}, et al.` : makers.join(' and ')
  return `${joined(names, title, capitalised(made))} ${site}, ${end}`
}

/** The parts that are not empty, each with its full stop. */
function joined(...parts: readonly string[]): string {
  return parts
    .filter((part) => part !== '')
    .map(sentence)
    .join(' ')
}

/** Citations follow English style guides, whatever the language of the interface is. */
const months = new Intl.DateTimeFormat('en', { month: 'long' })

/** The name of a date’s month. */
function monthOf(date: Date): string {
  return months.format(date)
}

/** The same as MLA abbreviates it: names of more than four letters are shortened. */
function shortMonthOf(date: Date): string {
  const month = monthOf(date)
  if (month.length <= 4) return month
  return month === 'September' ? 'Sept.' : `${month.slice(0, 3)}.`
}

/** Ends with a full stop, unless the text brings its own end. */
function sentence(text: string): string {
  return /[.!?…]['’”»]*$/.test(text) ? text : `${text}.`
}

/** In quotation marks, with the next sign inside, as in American English. Quotation marks inside become single ones. */
function quoted(text: string, sign: ',' | '.'): string {
  const inner = text.replaceAll('“', '‘').replaceAll('”', '’')
  return `“${inner}${/[.!?…]$/.test(inner) && sign === '.' ? '' : sign}”`
}

/** “A”, “A and B”, “A, B, and C”. */
function listed(texts: readonly string[], and: 'and' | '&'): string {
  if (texts.length < 3) return texts.join(` ${and} `)
  return `${texts.slice(0, -1).join(', ')}, ${and} ${texts.at(-1)}`
}
