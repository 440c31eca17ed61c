import {
  expand,
  NAMESPACES,
  type RdfNode,
  type RdfValue,
  type Statement,
  type Vocabulary,
  XSD_BOOLEAN,
} from './graph.ts'

/** RDF as RDF/XML: an element for each node, with an element for each statement. */
export async function* rdfXml(
  { prefixes }: Vocabulary,
  batches: AsyncIterable<readonly RdfNode[]>,
): AsyncGenerator<string> {
  const declared = ['rdf', ...prefixes].map((prefix) => ` xmlns:${prefix}="${NAMESPACES[prefix]}"`)
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<rdf:RDF${declared.join('')}>\n`
  for await (const nodes of batches) yield nodes.map((node) => elementOf(node, '  ')).join('')
  yield '</rdf:RDF>\n'
}

function elementOf({ uri, type, otherTypes = [], statements }: RdfNode, indent: string): string {
  const name = type ?? 'rdf:Description'
  const about = uri === null ? '' : ` rdf:about="${escaped(uri)}"`
  const types = otherTypes.map((one): Statement => ['rdf:type', { uri: expand(one) }])
  const inner = [...types, ...statements].map((statement) => propertyOf(statement, `${indent}  `)).join('')
  return `${indent}<${name}${about}>\n${inner}${indent}</${name}>\n`
}

function propertyOf([property, value]: Statement, indent: string): string {
  return `${indent}<${property}${contentOf(value, indent, property)}\n`
}

/** The rest of the start tag, the content and the end tag. */
function contentOf(value: RdfValue, indent: string, property: string): string {
  if ('uri' in value) return ` rdf:resource="${escaped(value.uri)}"/>`
  if ('list' in value) {
    const things = value.list.map((uri) => `${indent}  <rdf:Description rdf:about="${escaped(uri)}"/>\n`)
    return ` rdf:parseType="Collection">\n${things.join('')}${indent}</${property}>`
  }
  if ('node' in value) return `>\n${elementOf(value.node, `${indent}  `)}${indent}</${property}>`
  if ('boolean' in value) return ` rdf:datatype="${XSD_BOOLEAN}">${value.boolean}</${property}>`
  const language = value.language === null ? '' : ` xml:lang="${escaped(value.language)}"`
  return `${language}>${escaped(value.text)}</${property}>`
}

/** As text or as the value of an attribute. XML cannot write some characters at all; they become U+FFFD. */
function escaped(text: string): string {
  return text.replace(SPECIAL, (character) => ENTITIES[character] ?? '\uFFFD').toWellFormed()
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that XML 1.0 excludes
const SPECIAL = /[&<>"\r\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g

/** A parser reads a carriage return as a line feed, except as a character reference. */
const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
}
