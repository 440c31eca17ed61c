import type { CitationFormat } from '../../contract/endpoint.ts'
import type { Resource } from '../../contract/fields.ts'
import { itemSchema } from '../../contract/item.ts'
import { termSchema } from '../../contract/term.ts'
import { type CitedSite, type CslEntry, itemEntry, termEntry } from './csl.ts'

/** A record as an entry for tools that manage citations. */
export function citation(
  resource: Resource,
  record: Buffer,
  format: CitationFormat,
  site: CitedSite,
): Buffer {
  const json: unknown = JSON.parse(record.toString())
  const entry =
    resource === 'term' ? termEntry(termSchema.parse(json), site) : itemEntry(itemSchema.parse(json), site)
  return Buffer.from(WRITERS[format](entry))
}

const WRITERS: Record<CitationFormat, (entry: CslEntry) => string> = {
  csl: (entry) => `${JSON.stringify([entry], null, 2)}\n`,
  bibtex: (entry) => {
    const { author, title, publisher, note, 'container-title': booktitle } = entry
    const fields = {
      // Braces keep a name in one piece.
      author: author?.map(({ literal }) => `{${latex(literal)}}`).join(' and '),
      booktitle: booktitle === undefined ? undefined : latexTitle(booktitle),
      year: yearOf(entry),
      note: latex(note),
      publisher: latex(publisher),
      title: latexTitle(title),
      url: entry.URL,
    }
    const lines = Object.entries(fields).map(([name, value]) =>
      value === undefined ? '' : `\t${name} = {${value}},\n`,
    )
    return `@${TYPES[entry.type].bibtex}{${entry.id.replace('-', '')},\n${lines.join('')}}\n`
  },
  ris: (entry) => {
    const year = yearOf(entry)
    const tags: [tag: string, value: string | number | undefined][] = [
      ['TY', TYPES[entry.type].ris],
      ['AB', entry.abstract],
      ...(entry.author ?? []).map(({ literal }): [string, string] => ['AU', literal]),
      ['C3', entry.dimensions],
      ['DA', year === undefined ? undefined : `${year}///`],
      ['PY', year],
      ['ID', entry.id],
      ['N1', entry.note],
      ['PB', entry.publisher],
      ['SE', entry.version],
      ['T2', entry['container-title']],
      ['TI', entry.title],
      ['UR', entry.URL],
      ['ER', ''],
    ]
    return tags.map(([tag, value]) => (value === undefined ? '' : `${tag}  - ${value}\r\n`)).join('')
  },
}

/** The types of entries in both formats. */
const TYPES: Record<CslEntry['type'], Record<'bibtex' | 'ris', string>> = {
  'entry-dictionary': { bibtex: 'incollection', ris: 'DICT' },
  graphic: { bibtex: 'misc', ris: 'ART' },
}

function yearOf({ issued }: CslEntry): number | undefined {
  return issued && 'date-parts' in issued ? issued['date-parts'][0]?.[0] : undefined
}

/** Styles can write titles in small letters. Braces keep the capitals of names, after the beginning of a title or subtitle. */
function latexTitle(title: string): string {
  return latex(title).replace(/(?<!^|:\s*|\\)\b[a-z]*[A-Z].*?\b/g, '{$&}')
}

/** A text as LaTeX has it. */
function latex(text: string): string {
  return text.replace(/[\\{}~^<>&%$#_]/g, (character) => COMMANDS[character] ?? `\\${character}`)
}

/** Braces must be balanced in BibTeX, even those with a backslash. */
const COMMANDS: Readonly<Record<string, string>> = {
  '\\': '\\textbackslash{}',
  '{': '\\textbraceleft{}',
  '}': '\\textbraceright{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
  '<': '\\textless{}',
  '>': '\\textgreater{}',
}
