import { expect, test } from 'vitest'
import { readItemText, readTermTexts, TURTLE } from '../../../testkit/read-texts.ts'

const json = (value: string, more: object = { id: 'a0000000-0000-4000-8000-000000000001' }) =>
  JSON.stringify({ ...more, value })
const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`

const EXPECTED = [['Jugs', ['Ewers', 'Pitchers'], 'For “pouring” | and serving.']]

test('names and notes that are JSON in SKOS are the values in them', async () => {
  const content = `${TURTLE}x:1 a skos:Concept ; skos:prefLabel ${JSON.stringify(json('Jugs'))}@en ;
    skos:altLabel ${JSON.stringify(`[${json('Ewers')},${json('Pitchers')}]`)}@en ;
    skos:scopeNote ${JSON.stringify(json('For “pouring” | and serving.'))}@en .
    x:s a skos:ConceptScheme ; dct:title ${JSON.stringify(json('Object types'))} .`
  const { title, terms, languages, findings } = await readTermTexts([{ format: 'ttl', content }])
  expect([title, terms.map((term) => [term.name, term.usedFor, term.scopeNotes])]).toEqual([
    'Object types',
    EXPECTED,
  ])
  expect(languages?.get(1)).toEqual({ name: 'en', used_for: ['en', 'en'], scope_notes: 'en' })
  expect(findings).toEqual(['info json-text terms'])
})

test('names and notes that are JSON in a table are the values in them', async () => {
  const cells = [
    json('Jugs'),
    `[${json('Ewers')}, ${json('Pitchers')}]`,
    json('For “pouring” | and serving.'),
  ]
  const content = `id,name,used_for,scope_notes,broader\n1,${cells.map(quoted).join(',')},${quoted(json('Vessels'))}\n2,Vessels,,,`
  const { terms, broader, findings } = await readTermTexts([{ format: 'csv', content }])
  expect([terms.slice(0, 1).map((term) => [term.name, term.usedFor, term.scopeNotes]), broader]).toEqual([
    EXPECTED,
    [[1, 2]],
  ])
  expect(findings.filter((finding) => finding.startsWith('error'))).toEqual([])
})

test.each<[string, unknown]>([
  ['as a text', json('A jug')],
  ['as a list in a text', `[${json('A jug')}]`],
  ['as an object', { id: 7, value: 'A jug' }],
  ['with its language', json('A jug', { language: 'en' })],
])('the title of an item that is JSON %s is the value in it', async (_, title) => {
  const content = JSON.stringify({ id: 1, title, materials: [{ id: 1, value: 'clay' }, json('tin')] })
  const { items, findings } = await readItemText({ format: 'jsonl', content })
  expect(items.map((item) => [item.title, item.materials])).toEqual([['A jug', ['clay', 'tin']]])
  expect(new Set(findings)).toEqual(new Set(['info json-text items:1']))
})

test.each([
  '{Jugs} "value"',
  '{"value":"Jugs"',
  '{"name":"Jugs","value":3}',
  '[value]',
  '{"value":{"value":"a"},"id":1}',
])('the name %s is not JSON with a value and stays as it is', async (name) => {
  const content = `${TURTLE}x:1 a skos:Concept ; skos:prefLabel ${JSON.stringify(name)} .`
  const { terms } = await readTermTexts([
    { format: 'ttl', content },
    { format: 'csv', content: `id,name\n2,${quoted(name)}` },
  ])
  expect(terms.map((term) => term.name)).toEqual([name, name])
})
