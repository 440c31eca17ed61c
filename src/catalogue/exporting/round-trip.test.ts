import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseListQuery } from '../../contract/list-query.ts'
import { itemSources, termSources } from '../../testkit/odd-sources.ts'
import { PROPERTY, runs } from '../../testkit/property-runs.ts'
import { everyRecord, exportedText, importedTexts } from '../../testkit/round-trip.ts'
import type { Catalogue } from '../catalogue.ts'
import type { ExportFormat } from './export-part.ts'

const SITE = 'http://x.test'

test.each<[ExportFormat, 'jsonl' | 'csv', string | null]>([
  ['jsonl', 'jsonl', null],
  ['csv', 'csv', null],
  ['ttl', 'jsonl', null],
  ['ttl', 'csv', SITE],
  ['jsonld', 'csv', null],
  ['rdfxml', 'jsonl', null],
  ['rdfxml', 'csv', SITE],
])(
  'whatever an import made, exported as %s (items as %s, site %s) it imports to an equal catalogue',
  PROPERTY,
  async (terms, items, site) => {
    await fc.assert(
      fc.asyncProperty(termSources, itemSources, async (termRecords, itemRecords) => {
        const { catalogue } = await importedTexts({
          terms: { format: 'jsonl', content: lines(termRecords) },
          items: { format: 'jsonl', content: lines(itemRecords) },
        })
        const again = await importedTexts({
          site,
          terms: { format: terms, content: await exportedText(catalogue, terms, { resource: 'term' }, site) },
          items: { format: items, content: await exportedText(catalogue, items, { resource: 'item' }) },
        })
        expect(await everyRecord(again.catalogue)).toEqual(await everyRecord(catalogue))
        expect(
          again.findings.filter((finding) =>
            /^error|^warning (?!cycle|deprecated-term|no-records)/.test(finding),
          ),
        ).toEqual([])
        closeAll(catalogue, again.catalogue)
      }),
      runs(1),
    )
  },
)

const label = fc.record({
  property: fc.constantFrom('prefLabel', 'altLabel', 'hiddenLabel', 'scopeNote', 'definition'),
  text: fc.constantFrom('Bowls', 'Basins', 'Schalen', 'Becken', 'Bols', 'None'),
  tag: fc.constantFrom('', '@en', '@en-AU', '@en-GB', '@de', '@de-AT', '@fr'),
})
const taggedConcepts = fc.array(fc.array(label, { maxLength: 6 }), { minLength: 1, maxLength: 4 })

const SCHEME_STATEMENTS = [
  'dct:title "Gefäße"@de-AT',
  'dct:license <https://creativecommons.org/licenses/by/4.0/>',
  'dct:license "CC BY 4.0"@en',
  'dct:publisher <http://x.test/museum>',
  'dct:publisher "Museum"',
  'dct:publisher [ foaf:name "Museum" ]',
  'owl:versionInfo "2.1 <beta> & \'more\'"',
  'dct:issued "2024-05-01"',
  'dct:created "1998"',
  'dct:modified "2025"',
  'dct:description "Alles aus Ton."@de',
  'dct:creator "Ada", <http://x.test/bo>',
  'dct:contributor [ foaf:name "Cy" ], "Di"',
]
const schemeStatements = fc.subarray(SCHEME_STATEMENTS)
const schemeName = fc.constantFrom('<http://x.test/s>', '_:s', '<urn:vitrine:thesaurus>')

test.each<ExportFormat>(['ttl', 'jsonld', 'rdfxml'])(
  'what a source says about its scheme, exported as %s, imports as the same',
  PROPERTY,
  async (format) => {
    await fc.assert(
      fc.asyncProperty(schemeName, schemeStatements, async (name, statements) => {
        const content = [
          '@prefix skos: <http://www.w3.org/2004/02/skos/core#> .',
          '@prefix dct: <http://purl.org/dc/terms/> .',
          '@prefix owl: <http://www.w3.org/2002/07/owl#> .',
          '@prefix foaf: <http://xmlns.com/foaf/0.1/> .',
          '<http://x.test/museum> foaf:name "The museum" .',
          `${name} a skos:ConceptScheme .`,
          ...statements.map((statement) => `${name} ${statement} .`),
          '<http://x.test/1> a skos:Concept ; skos:prefLabel "Bowls" .',
        ].join('\n')
        const { catalogue } = await importedTexts({ terms: { format: 'ttl', content } })
        const exported = await exportedText(catalogue, format, { resource: 'term' })
        const again = await importedTexts({ terms: { format, content: exported } })
        // A title without an address of the scheme is that of the catalogue.
        const isNamed = catalogue.scheme.uri !== null
        expect(again.catalogue.scheme).toEqual({
          ...catalogue.scheme,
          title: isNamed ? again.catalogue.scheme.title : null,
        })
        expect(again.catalogue.title).toBe(catalogue.title)
        closeAll(catalogue, again.catalogue)
      }),
      runs(2),
    )
  },
)

test('a thesaurus without addresses is exported under those of its site, and others under their own', async () => {
  const { catalogue } = await importedTexts({
    terms: {
      format: 'jsonl',
      content: lines([
        { id: 1, name: 'Vessels' },
        { id: 2, name: 'Bowls', broader: [1], source_uri: 'http://x.test/bowls' },
      ]),
    },
  })
  const exported = await exportedText(catalogue, 'ttl', { resource: 'term' }, 'https://museum.example')
  expect(exported).toContain('<https://museum.example/id/thesaurus> a skos:ConceptScheme')
  expect(exported).toContain('<https://museum.example/id/term/1> a skos:Concept')
  expect(exported).toContain('<http://x.test/bowls> a skos:Concept')
  const { catalogue: elsewhere } = await importedTexts({ terms: { format: 'ttl', content: exported } })
  const { terms } = await everyRecord(elsewhere)
  expect(terms).toMatchObject([
    { id: 1, source_uri: 'https://museum.example/id/term/1' },
    { id: 2, source_uri: 'http://x.test/bowls' },
  ])
  closeAll(catalogue, elsewhere)
})

test.each<ExportFormat>(['jsonl', 'csv', 'ttl', 'jsonld', 'rdfxml'])(
  'a source that is an address does not become the address of its term, exported as %s',
  async (format) => {
    const sources = ['Fleming 1999', 'http://x.test/book', 'http://x.test/1; http://x.test/2']
    const terms = lines([
      { id: 1, name: 'Bowls', sources },
      { id: 2, name: 'Cups', sources, source_uri: 'http://x.test/cups' },
    ])
    const { catalogue } = await importedTexts({ terms: { format: 'jsonl', content: terms } })
    const content = await exportedText(catalogue, format, { resource: 'term' })
    const again = await importedTexts({ terms: { format, content } })
    expect(await everyRecord(again.catalogue)).toEqual(await everyRecord(catalogue))
    closeAll(catalogue, again.catalogue)
  },
)

test.each<ExportFormat>(['jsonl', 'csv', 'ttl', 'jsonld', 'rdfxml'])(
  'a notation that equals the id is kept, is found, and is a notation again, exported as %s',
  async (format) => {
    const content = `@prefix skos: <http://www.w3.org/2004/02/skos/core#> .
<http://x.test/a> a skos:Concept ; skos:prefLabel "Bowls" ; skos:notation "A 10", "10" .
<http://x.test/11> a skos:Concept ; skos:prefLabel "Cups" ; skos:notation "C" .
<http://x.test/12> a skos:Concept ; skos:prefLabel "Jugs" .`
    const records = lines([
      { id: 20, name: 'Pans', notations: ['20', 'P'] },
      { id: 21, name: 'Pots' },
    ])
    const { catalogue } = await importedTexts({
      terms: [
        { format: 'ttl', content },
        { format: 'jsonl', content: records },
      ],
    })
    const { terms } = await everyRecord(catalogue)
    const notations = [['10', 'A 10'], ['C'], undefined, ['20', 'P'], undefined]
    expect(terms).toMatchObject(notations.map((all) => (all ? { notations: all } : {})))
    const parsed = parseListQuery('term', [['notation', '10']])
    const found = parsed.ok ? await catalogue.list(parsed.value) : undefined
    expect(found?.total).toBe(1)
    const exported = await exportedText(catalogue, format, { resource: 'term' })
    const again = await importedTexts({ terms: { format, content: exported } })
    expect(await everyRecord(again.catalogue)).toEqual({ ...(await everyRecord(catalogue)), terms })
    expect(again.findings).toEqual([])
    closeAll(catalogue, again.catalogue)
  },
)

test.each<ExportFormat>(['jsonl', 'csv', 'ttl', 'jsonld', 'rdfxml'])(
  'texts with and without language tags, exported as %s, import with the same tags',
  PROPERTY,
  async (format) => {
    await fc.assert(
      fc.asyncProperty(taggedConcepts, fc.constantFrom('en', 'en-AU', 'de'), async (concepts, language) => {
        const statements = concepts.flatMap((labels, index) => [
          `<http://x.test/${index}> a skos:Concept ; skos:notation "${index}" .`,
          ...labels.map(
            ({ property, text, tag }) => `<http://x.test/${index}> skos:${property} "${text}"${tag} .`,
          ),
        ])
        const content = [
          '@prefix skos: <http://www.w3.org/2004/02/skos/core#> .',
          '<http://x.test/s> a skos:ConceptScheme ; skos:prefLabel "Gefäße"@de-AT .',
          ...statements,
        ].join('\n')
        const { catalogue } = await importedTexts({ terms: { format: 'ttl', content } }, language)
        const exported = await exportedText(catalogue, format, { resource: 'term' })
        const again = await importedTexts({ terms: { format, content: exported } }, language)
        expect(await everyRecord(again.catalogue)).toEqual(await everyRecord(catalogue))
        // A table and JSON lines have no title.
        if (format !== 'jsonl' && format !== 'csv')
          expect([again.catalogue.title, again.catalogue.titleLanguage]).toEqual(['Gefäße', 'de-at'])
        closeAll(catalogue, again.catalogue)
      }),
      runs(3),
    )
  },
)

test.each<ExportFormat>(['ttl', 'jsonld', 'rdfxml'])(
  'terms whose addresses RDF has no place for are exported as %s with the address beside them',
  async (format) => {
    const addresses = [
      'http://x.test/1[sic]',
      'http://x.test/a#b#c',
      'http://[::1]/2',
      'http://x.test/3#',
      'urn:#4',
      'http://x.test/a/../5',
    ]
    const records = addresses.map((source_uri, index) => ({
      id: index + 1,
      name: `Term ${index + 1}`,
      broader: index === 0 ? [] : [1],
      source_uri,
    }))
    const { catalogue } = await importedTexts({ terms: { format: 'jsonl', content: lines(records) } })
    const content = await exportedText(catalogue, format, { resource: 'term' })
    for (const address of addresses.slice(0, 3)) {
      expect(content).toContain(format === 'rdfxml' ? `>${address}<` : JSON.stringify(address))
      expect(content).not.toContain(`<${address}>`)
      expect(content).not.toContain(`"uri":${JSON.stringify(address)}`)
      expect(content).not.toContain(`rdf:about="${address}"`)
    }
    const again = await importedTexts({ terms: { format, content } })
    expect(await everyRecord(again.catalogue)).toEqual(await everyRecord(catalogue))
    closeAll(catalogue, again.catalogue)
  },
)

function lines(records: readonly unknown[]): string {
  return records.map((record) => `${JSON.stringify(record)}\n`).join('')
}

function closeAll(...catalogues: Catalogue[]): void {
  for (const catalogue of catalogues) catalogue.close()
}
