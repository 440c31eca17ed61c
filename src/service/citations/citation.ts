import type { CitationFormat } from '../../contract/endpoint.ts'
import type { Resource } from '../../contract/fields.ts'
import { itemSchema } from '../../contract/item.ts'
import { termSchema } from '../../contract/term.ts'
import { type CitedSite, type CslEntry, itemEntry, termEntry } from './csl.ts'

/** A record as an entry for tools that manage citations. */
export async function citation(
  resource: Resource,
  record: Buffer,
  format: CitationFormat,
  site: CitedSite,
): Promise<Buffer> {
  const json: unknown = JSON.parse(record.toString())
  const entry =
    resource === 'term' ? termEntry(termSchema.parse(json), site) : itemEntry(itemSchema.parse(json), site)
  return Buffer.from(await WRITERS[format](entry))
}

const WRITERS: Record<CitationFormat, (entry: CslEntry) => string | Promise<string>> = {
  csl: (entry) => `${JSON.stringify([entry], null, 2)}\n`,
  bibtex: async (entry) => {
    const { plugins } = await library()
    const text = plugins.output.format('bibtex', [forBibtex(entry)]).trim()
    return `${text.replace(/^@inbook\b/, '@incollection')}\n`
  },
  ris: async (entry) => {
    const { plugins } = await library()
    // As an object, because the text that the library writes has line breaks inside long addresses.
    const [{ TY = 'GEN', ...tags } = {}] = plugins.output.format('ris', [entry], { format: 'object' })
    const lines = Object.entries(tags).flatMap(([tag, values]) =>
      [values].flat().map((value) => `${tag}  - ${value}`),
    )
    return [`TY  - ${TY}`, ...lines, 'ER  - ', ''].join('\r\n')
  },
}

let loaded: Promise<typeof import('@citation-js/core')> | undefined

/** Loads citation-js for the first citation, because that takes longer than a start may. */
function library(): Promise<typeof import('@citation-js/core')> {
  loaded ??= load()
  return loaded
}

async function load(): Promise<typeof import('@citation-js/core')> {
  const core = await import('@citation-js/core')
  await import('@citation-js/plugin-bibtex')
  await import('@citation-js/plugin-ris')
  const { format } = core.plugins.config.get('@bibtex')
  format.useIdAsLabel = true
  // The library would drop all letters that LaTeX has no command for, such as Cyrillic ones.
  format.asciiOnly = false
  return core
}

/**
 * With texts as LaTeX has them. The library maps an entry of a dictionary to a type without the title of the dictionary, and a
 * chapter to one for the chapters of a book.
 */
function forBibtex({ URL, author, ...entry }: CslEntry): object {
  const texts = Object.entries(entry).map(([name, value]) => [
    name,
    typeof value === 'string' && name !== 'id' ? latex(value) : value,
  ])
  return {
    ...Object.fromEntries(texts),
    type: entry.type === 'entry-dictionary' ? 'chapter' : entry.type,
    ...(author && { author: author.map(({ literal }) => ({ literal: latex(literal) })) }),
    URL,
  }
}

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
