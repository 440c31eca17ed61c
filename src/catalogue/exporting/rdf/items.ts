import type { Item, Provider } from '../../../contract/item.ts'
import { slugOf } from '../../../contract/slug.ts'
import { viewPath } from '../../../contract/views.ts'
import type { Catalogue } from '../../catalogue.ts'
import { MadeUpAddresses } from '../../term-address.ts'
import { productionDate } from '../production-date.ts'
import { addressReader } from './concepts.ts'
import { addresses, links, plain, type RdfNode, type Statement, type Vocabulary } from './graph.ts'

/**
 * An item is a schema:CreativeWork: the class covers teapots and paintings, and has a property for each member below.
 * The catalogue does not record which items are works of art, nor whether a maker is a person or a firm.
 */
export const SCHEMA_ORG: Vocabulary = {
  prefixes: ['schema', 'dct', 'skos'],
  classes: ['schema:CreativeWork', 'schema:Organization', 'schema:Place', 'skos:Concept'],
  properties: {
    'schema:name': {},
    'schema:identifier': {},
    'schema:abstract': {},
    'schema:description': {},
    'schema:about': { isUri: true, isList: true },
    'dct:subject': { isUri: true, isList: true },
    'schema:creator': { isList: true },
    'schema:dateCreated': {},
    'dct:created': {},
    'schema:locationCreated': {},
    'schema:material': { isList: true },
    'schema:creditText': {},
    'schema:image': { isUri: true, isList: true },
    'schema:license': { isUri: true },
    'dct:rights': { isList: true },
    'schema:mainEntityOfPage': { isUri: true },
    'schema:sameAs': { isUri: true },
    'schema:provider': {},
    'schema:logo': { isUri: true },
    'schema:url': { isUri: true },
    'skos:prefLabel': {},
  },
}

/** Items in the words of schema.org and Dublin Core, and the names of their terms. */
export async function* itemNodes(
  catalogue: Catalogue,
  site: string | null,
  batches: AsyncIterable<readonly Item[]>,
): AsyncGenerator<readonly RdfNode[]> {
  const madeUp = new MadeUpAddresses(site)
  const isNamed = new Set<number>()
  for await (const items of batches) {
    const names = new Map(items.flatMap(({ terms }) => terms.map(({ id, name }) => [id, name] as const)))
    const ids = [...names.keys()]
    const addressOf = await addressReader(catalogue, madeUp, ids)
    const languages = await catalogue.languagesOf(ids)
    const terms = [...names].flatMap(([id, text]): RdfNode[] => {
      if (isNamed.has(id)) return []
      isNamed.add(id)
      const label: Statement = ['skos:prefLabel', { text, language: languages.get(id)?.name ?? null }]
      return [{ uri: addressOf(id), type: 'skos:Concept', statements: [label] }]
    })
    yield [
      ...items.map((item) => ({
        uri: madeUp.of('item', item.id),
        type: 'schema:CreativeWork',
        statements: statementsOf(item, site, addressOf),
      })),
      ...terms,
    ]
  }
}

function statementsOf(item: Item, site: string | null, addressOf: (id: number) => string): Statement[] {
  const terms = item.terms.map(({ id }) => addressOf(id))
  const creators = new Set([...item.makers, ...item.designers].map(({ name }) => name))
  const { statement = null, licence = null, licence_uri = null } = item.rights ?? {}
  return [
    plain('schema:name', item.display_title),
    ...texts('schema:identifier', item.registration_number),
    ...texts('schema:abstract', item.summary),
    ...texts('schema:description', item.description),
    ...links('schema:about', terms),
    ...links('dct:subject', terms),
    ...Array.from(creators, (name) => named('schema:creator', null, name)),
    ...texts('schema:dateCreated', productionDate(item)),
    ...texts('dct:created', item.production_date),
    ...(item.production_place === null
      ? []
      : [named('schema:locationCreated', 'schema:Place', item.production_place)]),
    ...texts('schema:material', ...item.materials),
    ...texts('schema:creditText', item.acquisition_credit_line),
    ...addresses('schema:image', site, ...item.images.map(({ uri }) => uri)),
    ...addresses('schema:license', site, licence_uri),
    ...texts('dct:rights', statement, licence),
    ...(site === null ? [] : links('schema:mainEntityOfPage', [site + pageOf(item)])),
    ...addresses('schema:sameAs', site, item.record_uri),
    ...(item.provider === undefined ? [] : [providerStatement(item.provider, site)]),
  ]
}

function providerStatement({ name, address, logo }: Provider, site: string | null): Statement {
  const statements = [
    plain('schema:name', name),
    ...addresses('schema:url', site, address),
    ...addresses('schema:logo', site, logo),
  ]
  return ['schema:provider', { node: { uri: null, type: 'schema:Organization', statements } }]
}

function pageOf({ id, display_title }: Item): string {
  return viewPath({ name: 'item', id }, slugOf(display_title))
}

function texts(property: string, ...values: (string | null)[]): Statement[] {
  return values.flatMap((value) => (value === null ? [] : [plain(property, value)]))
}

function named(property: string, type: string | null, name: string): Statement {
  return [property, { node: { uri: null, type, statements: [plain('schema:name', name)] } }]
}
