import { JsonLdParser } from 'jsonld-streaming-parser'
import { expect, test } from 'vitest'
import { EXAMPLE_ITEM, EXAMPLE_TERM } from '../../service/openapi/examples.ts'
import { TEST_SITE as site } from '../../testkit/site.ts'
import { itemJsonLd, type JsonLd, siteJsonLd, termJsonLd } from './json-ld.ts'

/** What the context of schema.org says of the members that are used here. */
const SCHEMA_CONTEXT = {
  '@vocab': 'http://schema.org/',
  ...Object.fromEntries(
    ['url', 'sameAs', 'item', 'license', 'contentUrl'].map((name) => [name, { '@type': '@id' }]),
  ),
}

interface RdfTerm {
  readonly termType: string
  readonly value: string
}
interface Statement {
  readonly subject: RdfTerm
  readonly predicate: RdfTerm
  readonly object: RdfTerm
}

/** The statements that a parser finds, as “subject member object”. A node without an address is called by its type. */
async function statementsIn(node: JsonLd): Promise<string[]> {
  const parser = new JsonLdParser({
    strictValues: true,
    documentLoader: {
      load: async (url: string) => {
        expect(url).toBe('https://schema.org')
        return { '@context': SCHEMA_CONTEXT }
      },
    },
  })
  const found: Statement[] = []
  await new Promise<void>((resolve, reject) => {
    parser.on('data', (statement: Statement) => found.push(statement))
    parser.on('error', reject)
    parser.on('end', resolve)
    parser.end(JSON.stringify(node))
  })
  const nameOf = ({ termType, value }: RdfTerm): string => {
    if (termType !== 'BlankNode') return value.replace('http://schema.org/', '').replace(/^.*#type$/, 'type')
    const type = found.find(
      ({ subject, predicate }) => subject.value === value && predicate.value.endsWith('#type'),
    )
    return `[${type ? nameOf(type.object) : 'untyped'}]`
  }
  return found
    .map(({ subject, predicate, object }) => [subject, predicate, object].map(nameOf).join(' '))
    .sort()
}

const TEA = { id: 430, name: 'Tea equipment' }
const TERM = 'https://museum.test/id/term/440'
const SET = 'https://museum.test/id/thesaurus'

test('a term is a defined term of its thesaurus', async () => {
  const [node = {}] = termJsonLd(EXAMPLE_TERM, [[TEA]], site)
  expect(await statementsIn(node)).toEqual(
    [
      `${TERM} type DefinedTerm`,
      `${TERM} name Teapots`,
      `${TERM} alternateName Tea pots`,
      `${TERM} description For brewing tea at the table, of any material.`,
      `${TERM} termCode 440`,
      `${TERM} url https://museum.test/terms/440/teapots`,
      `${TERM} sameAs https://thesaurus.example/term/440`,
      `${TERM} sameAs http://vocab.getty.edu/aat/300193015`,
      `${TERM} inDefinedTermSet ${SET}`,
      `${SET} type DefinedTermSet`,
      `${SET} name Test museum`,
      `${SET} url https://museum.test/browse`,
      `${SET} inLanguage en-AU`,
    ].sort(),
  )
})

test('each place of a term is a list of breadcrumbs that ends with the term', () => {
  const [, ...lists] = termJsonLd(EXAMPLE_TERM, [[TEA], [{ id: 1, name: 'Écuelles' }, TEA]], site)
  const crumb = (position: number, name: string, path: string) => ({
    '@type': 'ListItem',
    position,
    name,
    item: `https://museum.test${path}`,
  })
  const list = { '@context': 'https://schema.org', '@type': 'BreadcrumbList' }
  expect(lists).toEqual([
    {
      ...list,
      itemListElement: [
        crumb(1, 'Tea equipment', '/terms/430/tea-equipment'),
        crumb(2, 'Teapots', '/terms/440/teapots'),
      ],
    },
    {
      ...list,
      itemListElement: [
        crumb(1, 'Écuelles', '/terms/1/ecuelles'),
        crumb(2, 'Tea equipment', '/terms/430/tea-equipment'),
        crumb(3, 'Teapots', '/terms/440/teapots'),
      ],
    },
  ])
})

test('an item is a creative work about its terms', async () => {
  const item = 'https://museum.test/id/item/5120'
  const about = 'https://museum.test/id/term/445'
  expect(await statementsIn(itemJsonLd(EXAMPLE_ITEM, site))).toEqual(
    [
      `${item} type CreativeWork`,
      `${item} name Teapot with a repaired spout`,
      `${item} description A round teapot with a brown glaze, mended with silver.`,
      `${item} url https://museum.test/items/5120/teapot-with-a-repaired-spout`,
      `${item} sameAs https://museum.example/collection/5120`,
      `${item} provider [Organization]`,
      `${item} identifier 1987.42.3`,
      `${item} about ${about}`,
      `${about} type DefinedTerm`,
      `${about} name Ceramic teapots`,
      `${about} url https://museum.test/terms/445/ceramic-teapots`,
      `${about} inDefinedTermSet ${SET}`,
      `${item} creator Merrigong Pottery`,
      `${item} creator Ada Quill`,
      `${item} dateCreated 1880/1890`,
      `${item} material Earthenware`,
      `${item} material Silver`,
      `${item} image [ImageObject]`,
      '[ImageObject] type ImageObject',
      '[ImageObject] contentUrl https://museum.test/drawings/teapot.svg',
      '[ImageObject] width 480',
      '[Organization] type Organization',
      '[Organization] name Merrin Bay Museum',
      '[Organization] url https://museum.example/',
      '[Organization] logo https://museum.example/logo.svg',
      '[ImageObject] height 360',
      '[ImageObject] caption From the left',
      '[ImageObject] creditText Drawn for the museum',
      '[ImageObject] license https://creativecommons.org/publicdomain/zero/1.0/',
      `${item} license https://creativecommons.org/publicdomain/zero/1.0/`,
      `${item} creditText Gift of the Hart family`,
    ].sort(),
  )
})

test.each([
  [1885, 1885, 'about 1885', '1885'],
  [1880, 1890, null, '1880/1890'],
  [79, 79, null, '0079'],
  [-50, -40, 'about 45 BCE', 'about 45 BCE'],
  [1880, null, 'after 1880', 'after 1880'],
  [null, null, null, undefined],
])('made from %s to %s, “%s”, is the date %s', (production_year_from, production_year_to, date, expected) => {
  const item = { ...EXAMPLE_ITEM, production_year_from, production_year_to, production_date: date }
  expect(itemJsonLd(item, site).dateCreated).toBe(expected)
})

test('what a record does not have, or cannot be an address, is left out', async () => {
  const bare = {
    ...EXAMPLE_TERM,
    used_for: [],
    scope_notes: null,
    source_uri: 'javascript:alert(1)',
    mappings: [{ kind: 'exact' as const, uri: 'urn:x:1' }],
  }
  const [node = {}] = termJsonLd(bare, [[]], site)
  const members = (await statementsIn(node)).filter((line) => line.startsWith(`${TERM} `))
  expect(members.map((line) => line.split(' ')[1])).toEqual([
    'inDefinedTermSet',
    'name',
    'termCode',
    'type',
    'url',
  ])
})

test('the home page is a site whose collection can be searched', async () => {
  expect(await statementsIn(siteJsonLd(site))).toEqual(
    [
      '[WebSite] type WebSite',
      '[WebSite] name Test museum',
      '[WebSite] url https://museum.test/',
      '[WebSite] inLanguage en-AU',
      '[WebSite] potentialAction [SearchAction]',
      '[SearchAction] type SearchAction',
      '[SearchAction] query-input required name=search_term_string',
      '[SearchAction] target [EntryPoint]',
      '[EntryPoint] type EntryPoint',
      '[EntryPoint] urlTemplate https://museum.test/items?text={search_term_string}',
    ].sort(),
  )
})
