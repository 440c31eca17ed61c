import { expect, test } from 'vitest'
import { graphOf, linesOf, otherReading, type RdfFormat } from '../../../testkit/rdf.ts'
import { everyRecord, exportedText, importedTexts } from '../../../testkit/round-trip.ts'
import { catalogueOf, type GroupSketch, type TermSketch } from '../../../testkit/world.ts'
import { idFilter } from '../../id-filter.ts'

const TERMS: readonly TermSketch[] = [
  { id: 1, name: 'Vessels' },
  { id: 2, name: 'Jugs', broader: [1], sourceUri: 'https://x.test/jugs' },
  { id: 3, name: 'Bowls', broader: [1] },
]
const GROUPS: readonly GroupSketch[] = [
  {
    id: 12,
    name: 'Kitchen & <table>',
    scopeNotes: 'For cooks.\nAnd guests.',
    members: [2, 3],
    subgroups: [70],
    languages: {
      name: 'en',
      scope_notes: null,
      labels: { de: { name: 'Küche' }, fr: { name: 'Cuisine', scope_notes: 'Pour les\ncuisiniers.' } },
    },
  },
  { id: 8, name: '<vessels by form>', isOrdered: true, members: [3, 2], superordinates: [1] },
  { id: 70, name: 'Nothing', sourceUri: 'https://x.test/groups/nothing' },
  { id: 71, name: 'Twin', sourceUri: 'https://x.test/groups/nothing', subgroups: [12] },
]
const SITE = 'https://museum.example'
const FORMATS: readonly RdfFormat[] = ['ttl', 'jsonld', 'rdfxml']
const thesaurus = () => catalogueOf(TERMS, [], [], 'en-AU', GROUPS)

test.each(FORMATS.flatMap((format) => [null, SITE].map((site) => [format, site] as const)))(
  'groups exported as %s (site %s) are imported as the same',
  async (format, site) => {
    const catalogue = await thesaurus()
    const content = await exportedText(catalogue, format, { resource: 'term' }, site)
    const again = await importedTexts({ site, terms: { format, content } })
    expect(await everyRecord(again.catalogue)).toEqual(await everyRecord(catalogue))
    const ids = GROUPS.map(({ id }) => id)
    expect(await again.catalogue.groupLanguagesOf(ids)).toEqual(await catalogue.groupLanguagesOf(ids))
    expect(again.findings).toEqual([])
  },
)

test.each(FORMATS)('groups as %s say the same to two parsers that share no code', async (format) => {
  const document = await exportedText(await thesaurus(), format, { resource: 'term' }, SITE)
  const read = linesOf(await graphOf(format, document))
  expect(otherReading(format, document)).toEqual(read)
  expect(read.filter((line) => /Collection>|ThesaurusArray>/.test(line))).toHaveLength(5)
})

test.each(FORMATS)(
  'a group with the address of a term has another one in %s, and is the same again',
  async (format) => {
    const kitchen = { id: 2, name: 'Jugs', sourceUri: 'https://x.test/jugs', members: [3] }
    const catalogue = await catalogueOf(TERMS, [], [], 'en-AU', [kitchen])
    const content = await exportedText(catalogue, format, { resource: 'term' })
    const again = await importedTexts({ terms: { format, content } })
    expect(await everyRecord(again.catalogue)).toEqual(await everyRecord(catalogue))
    const typed = linesOf(await graphOf(format, content)).filter((line) => line.includes('#Collection>'))
    expect(typed.map((line) => line.split(' ')[0])).toEqual(['<urn:vitrine:group:2>'])
  },
)

test('a part of a thesaurus has no groups, and a thesaurus without groups is written as before', async () => {
  const catalogue = await thesaurus()
  const part = { resource: 'term' as const, filters: [idFilter('term', 'ancestor', 1)] }
  const without = await exportedText(await catalogueOf(TERMS), 'ttl', { resource: 'term' })
  for (const text of [await exportedText(catalogue, 'ttl', part), without])
    expect(text).not.toMatch(/Collection|iso-thes|ThesaurusArray/)
})

test('collections are written with the classes and properties of SKOS and ISO 25964', async () => {
  const text = await exportedText(await thesaurus(), 'ttl', { resource: 'term' }, SITE)
  expect(text).toContain(`<${SITE}/id/group/8> a skos:OrderedCollection, iso-thes:ThesaurusArray;
    skos:notation "8";
    skos:prefLabel "<vessels by form>";
    skos:member <${SITE}/id/term/3>, <https://x.test/jugs>;
    skos:memberList (<${SITE}/id/term/3> <https://x.test/jugs>);
    iso-thes:superOrdinate <${SITE}/id/term/1>.`)
  expect(text).toContain('<https://x.test/groups/nothing> a skos:Collection')
  expect(text).toContain(`<${SITE}/id/group/71> a skos:Collection`)
})
