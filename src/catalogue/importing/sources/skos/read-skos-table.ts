import type { SourceMembers } from '../../mapping/source-members.ts'
import { isRecord, memberOf, type SourceRecord } from '../source-record.ts'
import type { OnQuad, RdfTerm } from './quads.ts'
import { leadsToGroup } from './skos-groups.ts'
import { IDENTIFIER, RDF_TYPE, REPLACED_BY, relationOf, SKOS } from './skos-properties.ts'

/** Namespaces of the prefixes in the names of columns. */
const NAMESPACES: Readonly<Record<string, string>> = {
  rdf: 'http://www.w3.org/1999/02/22-rdf-syntax-ns#',
  rdfs: 'http://www.w3.org/2000/01/rdf-schema#',
  skos: SKOS,
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
  const isSkos = names.includes('URI') && names.some((name) => IS_LABEL.test(name))
  const isKnown = (name: string) =>
    name === 'URI' || IDENTIFIERS.includes(name) || propertyOf(name) !== undefined
  return isSkos ? names.filter(isKnown) : undefined
}

/** Passes on the statements of a table with the names of SKOS, as Opentheso exports it. */
export async function readSkosTable(
  rows: AsyncIterable<SourceRecord>,
  members: SourceMembers,
  onQuad: OnQuad,
): Promise<void> {
  const records: { address: string; values: SourceRecord['values'] }[] = []
  const addresses = new RowAddresses()
  for await (const { line, values } of rows) {
    members.values(values, line)
    const [address] = textsIn(memberOf(values, 'URI'))
    if (address === undefined) {
      members.noteAt(line)('missing-id', 'The row has no URI; it is left out.')
      continue
    }
    records.push({ address, values })
    addresses.add(address, values)
  }
  members.end()
  for (const { address, values } of records) passOn(address, values, addresses, onQuad)
}

function passOn(
  address: string,
  values: SourceRecord['values'],
  addresses: RowAddresses,
  onQuad: OnQuad,
): void {
  const subject = named(address)
  for (const [column, value] of Object.entries(values)) {
    const property = propertyOf(column)
    // Ids lead to the same terms as the addresses beside them.
    if (property === undefined || (property.ifNo && !isEmpty(property.ifNo, values))) continue
    for (const text of textsIn(value))
      onQuad(subject, named(property.address), property.read(text, addresses))
  }
  // A concept states its collections in the column of members.
  if (isEmpty('rdf:type', values) && !isEmpty('skos:member', values))
    onQuad(subject, named(RDF_TYPE), named(`${SKOS}Concept`))
  for (const column of IDENTIFIERS) {
    for (const text of textsIn(memberOf(values, column))) onQuad(subject, named(IDENTIFIER), literal(text))
  }
}

/** What cells refer to a row by: its identifier, or else a label that no other row has. */
class RowAddresses {
  readonly #byId = new Map<string, string>()
  readonly #byLabel = new Map<string, string | undefined>()

  add(address: string, values: SourceRecord['values']): void {
    for (const id of textsIn(memberOf(values, 'identifier'))) this.#byId.set(id, address)
    for (const [column, value] of Object.entries(values)) {
      if (!IS_LABEL.test(column)) continue
      for (const label of textsIn(value)) {
        const isUnique = !this.#byLabel.has(label) || this.#byLabel.get(label) === address
        this.#byLabel.set(label, isUnique ? address : undefined)
      }
    }
  }

  of(reference: string): string | undefined {
    return this.#byId.get(reference) ?? this.#byLabel.get(reference)
  }
}

/** Columns of identifiers. Items can refer to the row by each of them. */
const IDENTIFIERS: readonly string[] = ['identifier', 'arkId', 'localURI']
const IS_LABEL = /^skos:prefLabel(?:@|$)/

interface Property {
  address: string
  /** The column that takes precedence, if it has a value. */
  ifNo?: string
  read: (text: string, addresses: RowAddresses) => RdfTerm
}

/** What a column says about the resource of its row; undefined if nothing is known. */
function propertyOf(column: string): Property | undefined {
  const [, relation] = OF_IDS.exec(column) ?? []
  if (relation !== undefined)
    return { address: `${SKOS}${relation}`, ifNo: `skos:${relation}`, read: referenceTo }
  const [, prefix = '', name = '', language = ''] = PROPERTY.exec(column) ?? []
  const namespace = NAMESPACES[prefix]
  if (namespace === undefined) return undefined
  const address = namespace + name
  const isReference = relationOf(address) !== undefined || address === REPLACED_BY || leadsToGroup(address)
  if (isReference) return { address, read: referenceTo }
  return { address, read: (text) => (language === '' ? objectOf(text) : literal(text, language)) }
}

/** A row of this table, else an address or code. A text with spaces is neither. */
function referenceTo(text: string, addresses: RowAddresses): RdfTerm {
  const address = addresses.of(text)
  if (address !== undefined) return named(address)
  return /\s/.test(text) ? literal(text) : named(text)
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

function isEmpty(column: string, values: SourceRecord['values']): boolean {
  return textsIn(memberOf(values, column)).length === 0
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
