import type { Recognised } from './source-format.ts'

const RDF = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#'
const OWL = 'http://www.w3.org/2002/07/owl#'

const MARCXML = 'MARCXML, which holds library records'

/** XML formats of museums, by the namespace or else the name of the root element. */
const KNOWN: readonly { is: string; namespace?: string; root?: RegExp }[] = [
  {
    is: 'a LIDO file, which describes objects in XML and is not SKOS',
    namespace: 'lido-schema.org',
    root: /^lido(?:Wrap)?$/,
  },
  { is: MARCXML, namespace: 'loc.gov/MARC21' },
  { is: 'MODS, which holds library records', namespace: 'loc.gov/mods', root: /^mods(?:Collection)?$/ },
  { is: 'EAD, which describes archives', namespace: 'urn:isbn:1-931666-22-9', root: /^ead$/ },
  { is: 'EAD, which describes archives', namespace: 'ead3.archivists.org' },
  { is: 'METS, which describes digital objects', namespace: 'loc.gov/METS', root: /^mets$/ },
  { is: 'an OAI-PMH response', namespace: 'openarchives.org/OAI', root: /^OAI-PMH$/ },
  { is: 'an Excel spreadsheet saved as XML', namespace: 'office:spreadsheet' },
  { is: 'OWL/XML, which is not RDF/XML', namespace: OWL, root: /^Ontology$/ },
  { is: 'an Adlib XML export', root: /^adlibXML$/ },
  { is: 'a Zthes thesaurus', root: /^Zthes$/i },
  { is: 'an HTML page', namespace: 'www.w3.org/1999/xhtml', root: /^html$/i },
]

/** Recognises XML by its root element. Undefined if the text does not include it. */
export function recogniseXml(text: string): Recognised | undefined {
  if (/^<!doctype\s+html\b/i.test(text)) return { foreign: 'an HTML page' }
  const prolog = /^(?:\s+|<\?[\s\S]*?\?>|<!--[\s\S]*?-->|<!DOCTYPE(?:[^[>]|\[[\s\S]*?\]\s*(?=>))*>)*/i.exec(
    text,
  )
  const [tag, , name = ''] =
    /^<(?:([\w.-]+):)?([\w.-]+)(?=[\s/>])(?:[^>"']|"[^"]*"|'[^']*')*/.exec(
      text.slice(prolog?.[0].length ?? 0),
    ) ?? []
  if (tag === undefined) return /^<!DOCTYPE\s+rdf:RDF\b/i.test(text) ? { format: 'rdf' } : undefined
  if (name === 'RDF') return { format: 'rdf' }
  const namespaces = [...tag.matchAll(/\sxmlns(?::[\w.-]+)?\s*=\s*["']([^"']*)/g)].map(([, uri]) => uri ?? '')
  const known =
    KNOWN.find(({ root }) => root?.test(name)) ??
    KNOWN.find(({ namespace }) => namespace && namespaces.some((uri) => uri.includes(namespace)))
  // An entity can stand for the namespace.
  const isRdf = namespaces.includes(RDF) || /\sxmlns:rdf\s*=\s*["']&/.test(tag)
  if (known && !(isRdf && known.root === undefined)) return { foreign: known.is }
  // A document can be one resource without rdf:RDF around it.
  if (isRdf) return { format: 'rdf' }
  // UNIMARC leaves the length of a record empty.
  if (/<leader>[\s\d]{5}/.test(text)) return { foreign: MARCXML }
  if (!/^<\?xml|<\//.test(text)) return undefined
  return { foreign: `XML with the root element “${name}”` }
}
