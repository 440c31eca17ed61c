import { expect, test } from 'vitest'
import { readTermTexts } from '../../../../testkit/read-texts.ts'

const HEADER =
  'URI;rdf:type;arkId;identifier;skos:prefLabel@en;skos:prefLabel@fr;skos:altLabel@fr;skos:scopeNote@fr;skos:broader;broaderId;relatedId;owl:deprecated;dcterms:isReplacedBy;skos:member'
const C = 'https://th.test/c'
const TABLE = [
  HEADER,
  'https://th.test/g1;skos:Collection;;g1;Objects;Objets;;;;;;false;;',
  `${C}1;skos:Concept;x/c1;101;Vessels;Récipients;;;;;;false;;https://th.test/g1`,
  `${C}2;skos:Concept;x/c2;102;Jugs;Cruches;Aiguières##Pichets;Pour verser.;${C}1;101;;false;;`,
  `${C}3;skos:Concept;x/c3;103;;Bols;;;;101;102;false;;`,
  `${C}4;skos:Concept;x/c4;104;Ewers;Buires;;;${C}1##${C}3;101##103;;true;${C}2;`,
].join('\n')

test.each([
  ['semicolons', TABLE],
  ['tabs', TABLE.replaceAll(';', '\t')],
  ['commas and quotes', TABLE.replaceAll(/[^;\n]+/g, '"$&"').replaceAll(';', ',')],
])('a table with the names of SKOS and %s is read without a map', async (_, content) => {
  const { terms, broader, related, deprecated, groups, findings } = await readTermTexts([{ content }], 'fr')
  expect(terms.map(({ id, name, usedFor, scopeNotes }) => [id, name, usedFor, scopeNotes])).toEqual([
    [101, 'Récipients', [], null],
    [102, 'Cruches', ['Aiguières', 'Pichets'], 'Pour verser.'],
    [103, 'Bols', [], null],
    [104, 'Buires', [], null],
  ])
  expect(terms[0]?.sourceUri).toBe(`${C}1`)
  expect([broader, related, [...(deprecated ?? [])]]).toEqual([
    [
      [102, 101],
      [103, 101],
      [104, 101],
      [104, 103],
    ],
    [[103, 102]],
    [104],
  ])
  // Collections are no terms.
  expect(groups?.map(({ name, members }) => [name, members])).toEqual([['Objets', [101]]])
  expect(findings.filter((finding) => /not-modelled|unknown-member/.test(finding))).toEqual([])
})

test.each([
  'skos-thes:ThesaurusArray',
  'iso-thes:ThesaurusArray',
  'iso-thes:ConceptGroup',
  'gvp:Facet',
  'http://purl.org/iso25964/skos-thes#MicroThesaurus',
])('a row of the type %s is no term', async (type) => {
  const row = `https://th.test/g2;${type};;13;By shape;Par forme;;;;;;false;`
  const { terms } = await readTermTexts([{ content: `${TABLE}\n${row}` }], 'en')
  expect(terms.map(({ name }) => name)).toEqual(['Vessels', 'Jugs', 'Bols', 'Ewers'])
})

test.each(['https://th.test/g2', 'G12', 'By shape', 'Par forme'])(
  'a concept states its group as “%s”, and a group what it divides by identifier or name',
  async (group) => {
    const { groups, findings } = await readTermTexts([
      {
        content: `URI;rdf:type;identifier;skos:prefLabel@en;skos:prefLabel@fr;skos:member;iso-thes:superOrdinate
https://th.test/g2;iso-thes:ThesaurusArray;G12;By shape;Par forme;;Vessels
${C}1;skos:Concept;101;Vessels;;;
${C}2;skos:Concept;102;Jugs;;${group}##G13;
https://th.test/g3;skos:Collection;G13;All;;;`,
      },
    ])
    expect(groups?.map(({ name, members, superordinates }) => [name, members, superordinates])).toEqual([
      ['By shape', [102], [101]],
      ['All', [102], []],
    ])
    expect(findings.filter((finding) => finding.includes('error'))).toEqual([])
  },
)

test('a concept without a label in the language asked for takes another one', async () => {
  const { terms } = await readTermTexts([{ content: TABLE }], 'en')
  expect(terms.map(({ name }) => name)).toEqual(['Vessels', 'Jugs', 'Bols', 'Ewers'])
})

test('a table with the names of SKOS is one graph with RDF files and other such tables, in any order', async () => {
  const skos = 'http://www.w3.org/2004/02/skos/core#'
  const rdf = {
    file: 'th.nt',
    format: 'nt' as const,
    content: `<${C}2> <${skos}altLabel> "Kannen"@fr .\n<${C}1> <${skos}scopeNote> "Tous."@fr .\n<${C}5> <${skos}prefLabel> "Pots"@fr .\n<${C}5> <${skos}broader> <${C}2> .`,
  }
  const further = {
    file: 'more.csv',
    content: `URI,skos:prefLabel@fr,skos:altLabel@fr,skos:related\n${C}3,Bols,Jattes,${C}5`,
  }
  const table = { file: 'th.csv', content: TABLE }
  const plain = { file: 'list.csv', content: 'id,name\n7,Lampes' }
  for (const sources of [
    [table, rdf, plain, further],
    [rdf, plain, further, table],
  ]) {
    const { terms, broader, related, findings } = await readTermTexts(sources, 'fr')
    expect(
      terms.map(({ name, usedFor, scopeNotes }) => [name, usedFor.toSorted(), scopeNotes]).sort(),
    ).toEqual([
      ['Bols', ['Jattes'], null],
      ['Buires', [], null],
      ['Cruches', ['Aiguières', 'Kannen', 'Pichets'], 'Pour verser.'],
      ['Lampes', [], null],
      ['Pots', [], null],
      ['Récipients', [], 'Tous.'],
    ])
    expect([broader.length, related.length]).toEqual([5, 2])
    expect(findings.filter((finding) => /^error/.test(finding))).toEqual([])
  }
})

test.each<[string, string[]]>([
  ['the ids in URI', ['100', '101', '100', '100']],
  ['the identifiers', ['1', '2', '1', '1']],
  ['the names in another language', ['Jugs', 'Small jugs', 'Jugs', 'Jugs']],
])('broader terms of a table are read by %s', async (_, [jugs, small, ofSmall, ofLarge]) => {
  const content = [
    'URI,identifier,skos:prefLabel@fr,skos:prefLabel@en,skos:broader',
    '100,1,Cruches,Jugs,',
    `101,2,Petites cruches,Small jugs,${ofSmall}`,
    `102,3,Grandes cruches,Large jugs,${ofLarge}##nowhere`,
    `103,4,Cruchettes,Tiny jugs,${small}##${jugs}`,
  ].join('\n')
  const { broader, findings } = await readTermTexts([{ content }], 'fr')
  expect(broader).toEqual([
    [2, 1],
    [3, 1],
    [4, 2],
    [4, 1],
  ])
  expect(findings.filter((finding) => /^(?:error|warning)/.test(finding))).toEqual([
    'error unknown-term terms',
  ])
})

test('a row without an address is reported', async () => {
  const content = 'URI,identifier,skos:prefLabel\nhttps://x.test/1,1,Jugs\n,2,Bowls'
  const { terms, findings } = await readTermTexts([{ content }])
  expect(terms.map(({ name }) => name)).toEqual(['Jugs'])
  expect(findings).toContain('error missing-id terms:3')
})
