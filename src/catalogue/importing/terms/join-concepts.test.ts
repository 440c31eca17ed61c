import { expect, test } from 'vitest'
import { readTermTexts, TURTLE } from '../../../testkit/read-texts.ts'

const TABLE = 'id,name,used_for,source_uri\n7,Jugs,Ewers,https://x.test/c\n8,Vessels,,http://x.test/v'
const table = { file: 'table', content: TABLE }
const concepts = (statements: string) =>
  ({ file: 'concepts', format: 'ttl', content: TURTLE + statements }) as const

const ALL = 'x:c a skos:Concept ; skos:prefLabel "Jugs"@en ; skos:altLabel "Pitchers"@en ; skos:broader x:v .'

test.each([
  ['a concept', ALL],
  ['a concept whose address is in another form', ALL.replace('x:c', '<http://x.test/c/>')],
  ['statements without a label', 'x:c skos:altLabel "Pitchers"@en ; skos:broader <http://x.test/v> .'],
])('%s with the address of a row is a part of its term', async (_, statements) => {
  for (const sources of [
    [table, concepts(statements)],
    [concepts(statements), table],
  ]) {
    const { terms, broader, findings } = await readTermTexts([...sources])
    expect(terms.map(({ id, name, usedFor }) => [id, name, usedFor])).toEqual([
      [7, 'Jugs', ['Ewers', 'Pitchers']],
      [8, 'Vessels', []],
    ])
    expect(broader).toEqual([[7, 8]])
    expect(findings).toContain('info merged-row concepts')
  }
})

test('another name of the concept is a non-preferred term, with its language', async () => {
  const { terms, languages } = await readTermTexts([
    table,
    concepts('x:c a skos:Concept ; skos:prefLabel "Krug"@de ; skos:altLabel "Jugs"@en .'),
  ])
  expect(terms.map(({ id, usedFor }) => [id, usedFor])).toEqual([
    [7, ['Ewers', 'Krug']],
    [8, []],
  ])
  expect(languages?.get(7)).toEqual({ name: null, used_for: [null, 'de'], scope_notes: null })
})

test('concepts stay apart if several rows, or several concepts, have the address', async () => {
  const rows = { content: `${TABLE}\n9,Pitchers,,https://x.test/c` }
  const one = await readTermTexts([rows, concepts(ALL)])
  const two = await readTermTexts([
    table,
    concepts(
      `x:w a skos:Concept ; skos:prefLabel "Cups" . ${ALL.replaceAll('x:c', '<http://x.test/c>')} <http://x.test/c/> a skos:Concept ; skos:prefLabel "Pots" .`,
    ),
  ])
  expect([one, two].map(({ terms }) => terms.length)).toEqual([4, 5])
})

test('a page or a group with the address of a row is no part of its term', async () => {
  const { terms } = await readTermTexts([
    table,
    concepts(
      'x:c a skos:Collection ; skos:prefLabel "By form" . <http://x.test/v> dct:title "A page" ; dct:description "About" .',
    ),
  ])
  expect(terms.map(({ usedFor, scopeNotes }) => [usedFor, scopeNotes])).toEqual([
    [['Ewers'], null],
    [[], null],
  ])
})
