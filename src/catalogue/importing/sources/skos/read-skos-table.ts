import { isRecord, type MemberTally, memberOf, type SourceRecord } from '../source-record.ts'
import type { OnQuad, RdfTerm } from './quads.ts'

/** Namespaces of the prefixes in the names of columns. */
const NAMESPACES: Readonly<Record<string, string>> = {
  rdf: 'http://www.w3.org/1999/02/22-rdf-syntax-ns#',
  rdfs: 'http://www.w3.org/2000/01/rdf-schema#',
  skos: 'http://www.w3.org/2004/02/skos/core#',
  owl: 'http://www.w3.org/2002/07/owl#',
  dct: 'http://purl.org/dc/terms/',
  dcterms: 'http://purl.org/dc/terms/',
  dc: 'http://purl.org/dc/elements/1.1/',
  skosxl: 'http://www.w3.org/2008/05/skos-xl#',
  'iso-thes': 'http://purl.org/iso25964/skos-thes#',
}
/** Opentheso separates values with it. */
const SEPARATOR = '##'
/** A column of ids beside one of addresses: `broaderId` beside `skos:broader`. */
const OF_IDS = /^(broader|narrower|related)Id$/

/** The columns of a table that are read as SKOS; undefined if its header has no `URI` and no `skos:prefLabel`. */
export function skosColumnsIn(header: string): string[] | undefined {
  const names = header.split(/[,;\t]/).map((cell) => cell.replace(/^\ufeff?\s*"?|"?\s*$/g, ''))
  const isSkos = names.includes('URI') && names.some((name) => /^skos:prefLabel(?:@|$)/.test(name))
  return isSkos ? names.filter((name) => name === 'URI' || propertyOf(name) !== undefined) : undefined
}

/** Passes on the statements of a table with the names of SKOS, as Opentheso exports it. */
export async function readSkosTable(
  rows: AsyncIterable<SourceRecord>,
  members: MemberTally,
  onQuad: OnQuad,
): Promise<void> {
  const records: SourceRecord['values'][] = []
  const addressOf = new Map<string, string>()
  for await (const { values } of rows) {
    members.values(values)
    records.push(values)
    const [address] = textsIn(memberOf(values, 'URI'))
    const [id] = textsIn(memberOf(values, 'identifier'))
    if (address !== undefined && id !== undefined) addressOf.set(id, address)
  }
  members.end()
  for (const values of records) {
    const [address] = textsIn(memberOf(values, 'URI'))
    if (address === undefined) continue
    for (const [column, value] of Object.entries(values)) {
      const property = propertyOf(column)
      // Ids lead to the same terms as the addresses beside them.
      if (property === undefined || (property.ifNo && textsIn(memberOf(values, property.ifNo)).length > 0))
        continue
      for (const text of textsIn(value))
        onQuad(named(address), named(property.address), property.read(text, addressOf))
    }
  }
}

interface Property {
  address: string
  /** The column that takes precedence, if it has a value. */
  ifNo?: string
  read: (text: string, addressOf: ReadonlyMap<string, string>) => RdfTerm
}

/** What a column says about the resource of its row; undefined if nothing is known. */
function propertyOf(column: string): Property | undefined {
  const [, relation] = OF_IDS.exec(column) ?? []
  if (relation !== undefined) {
    const read: Property['read'] = (id, addressOf) => named(addressOf.get(id) ?? id)
    return { address: `${NAMESPACES.skos}${relation}`, ifNo: `skos:${relation}`, read }
  }
  if (column === 'identifier') {
    return { address: `${NAMESPACES.skos}notation`, ifNo: 'skos:notation', read: (id) => literal(id) }
  }
  const [, prefix = '', name = '', language = ''] = PROPERTY.exec(column) ?? []
  const namespace = NAMESPACES[prefix]
  if (namespace === undefined) return undefined
  return {
    address: namespace + name,
    read: (text) => (language === '' ? objectOf(text) : literal(text, language)),
  }
}

/** A prefix, a name and perhaps a language: `skos:prefLabel@en`. */
const PROPERTY = /^([\w-]+):([\w-]+)(?:@([\w-]+))?$/

/** An address, an abbreviated one such as `skos:Concept`, or a text. */
function objectOf(text: string): RdfTerm {
  if (/^(?:https?|urn|ark):\S+$/.test(text)) return named(text)
  const [, prefix = '', name = '', language] = PROPERTY.exec(text) ?? []
  const namespace = language === undefined ? NAMESPACES[prefix] : undefined
  return namespace === undefined ? literal(text) : named(namespace + name)
}

function textsIn(value: unknown): string[] {
  const texts = [value].flat().filter((one) => one !== null && one !== undefined && !isRecord(one))
  return texts
    .flatMap((text) => String(text).split(SEPARATOR))
    .map((text) => text.trim())
    .filter((text) => text !== '')
}

function named(value: string): RdfTerm {
  return { termType: 'NamedNode', value }
}

function literal(value: string, language = ''): RdfTerm {
  return { termType: 'Literal', value, language }
}
