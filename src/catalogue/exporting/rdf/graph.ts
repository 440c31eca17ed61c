import type { Text } from '../../../contract/scheme.ts'
import { isWritable } from '../../term-address.ts'

/** The statements of an export about one thing, before any syntax of RDF. */
export interface RdfNode {
  /** The address of the thing; null for a thing that is only described inside another. */
  uri: string | null
  /** The class of the thing; null if another node says it. */
  type: string | null
  /** Further classes of the thing. */
  otherTypes?: readonly string[]
  statements: readonly Statement[]
}

/** The name of a property and its value. A list is of addresses. */
export type Statement = readonly [property: string, value: RdfValue]
export type RdfValue =
  | Text
  | { uri: string }
  | { node: RdfNode }
  | { boolean: boolean }
  | { list: readonly string[] }

/** The prefixes of the names of properties and classes. */
export const NAMESPACES: Readonly<Record<string, string>> = {
  rdf: 'http://www.w3.org/1999/02/22-rdf-syntax-ns#',
  skos: 'http://www.w3.org/2004/02/skos/core#',
  dct: 'http://purl.org/dc/terms/',
  owl: 'http://www.w3.org/2002/07/owl#',
  'iso-thes': 'http://purl.org/iso25964/skos-thes#',
  foaf: 'http://xmlns.com/foaf/0.1/',
  schema: 'https://schema.org/',
}

/** The type of a value that is true or false. */
export const XSD_BOOLEAN = 'http://www.w3.org/2001/XMLSchema#boolean'

/** A kind of document: the names that it uses, in the order of its prefixes. */
export interface Vocabulary {
  prefixes: readonly string[]
  classes: readonly string[]
  /** How JSON-LD writes the values of a property: always as a list, as an address. */
  properties: Readonly<Record<string, { isList?: true; isUri?: true }>>
}

/** A statement with a text in no language. */
export function plain(property: string, text: string): Statement {
  return [property, { text, language: null }]
}

/** The statements with the addresses, in their order. */
export function links(property: string, uris: readonly string[]): Statement[] {
  return uris.map((uri): Statement => [property, { uri }])
}

/** Links to addresses of a record. Those without a host belong to the site; those that RDF cannot write are left out. */
export function addresses(
  property: string,
  site: string | null,
  ...values: (string | null | undefined)[]
): Statement[] {
  const whole = values.flatMap((value) =>
    value?.startsWith('/') && site !== null ? site + value : (value ?? []),
  )
  return links(property, whole.filter(isWritable))
}

/** The address that a name such as `skos:broader` stands for. */
export function expand(name: string): string {
  const [prefix = '', local = ''] = name.split(':')
  return `${NAMESPACES[prefix] ?? prefix}${local}`
}
