import { expect, test } from 'vitest'
import { readMappedTerms, readTermTexts } from '../../../testkit/read-texts.ts'
import { everyRecord, exportedText, importedTexts } from '../../../testkit/round-trip.ts'
import { labelledMember } from './term-members.ts'

const UNTAGGED = { name: null, used_for: [], scope_notes: null }

test.each([
  ['name@fr', { member: 'name', language: 'fr' }],
  ['used_for@pt_BR', { member: 'used_for', language: 'pt-br' }],
  ['definitions@deu', { member: 'definitions', language: 'de' }],
  ['name@', undefined],
  ['name@und', undefined],
  ['name@x y!', { member: 'name', language: 'x-y' }],
  ['notations@fr', undefined],
  ['broader@fr', undefined],
  ['colour@fr', undefined],
  ['name', undefined],
])('“%s” is %j', (key, expected) => {
  expect(labelledMember(key)).toEqual(expected)
})

test('columns named for a member and a language are read without a map', async () => {
  const { terms, languages, findings } = await readTermTexts([
    {
      content: [
        'id,name,name@fr,used_for@fr,scope_notes@fr,definitions@de,name@und',
        '1,Bowls,Bols,Jattes|Bols|Coupes,Pour manger.|Ouvert.,Gefäß.|Offen.,?',
        '2,Cups,,,,,',
      ].join('\n'),
    },
  ])
  expect(terms.map(({ name }) => name)).toEqual(['Bowls', 'Cups'])
  const fr = { name: 'Bols', used_for: ['Jattes', 'Coupes'], scope_notes: 'Pour manger.\nOuvert.' }
  const labels = { de: { definitions: ['Gefäß.', 'Offen.'] }, fr }
  expect(languages).toEqual(new Map([[1, { ...UNTAGGED, labels }]]))
  expect(findings).toEqual(['warning unknown-member terms:1'])
})

test('a map names the columns in other languages; one that it takes the name from is no label', async () => {
  const { terms, languages, reasons } = await readMappedTerms(
    {
      id: 'No',
      name: 'name@en',
      used_for: 'Synonyms',
      'name@fr': 'Nom français',
      'used_for@de': { from: 'Synonyme', split: ';' },
    },
    'No,name@en,Synonyms,Nom français,Synonyme\n1,Bowls,Basins,Bols,Schalen; Becken\n',
  )
  expect(terms.map(({ name, usedFor }) => [name, usedFor])).toEqual([['Bowls', ['Basins']]])
  const labels = { de: { used_for: ['Schalen', 'Becken'] }, fr: { name: 'Bols' } }
  expect([...(languages?.values() ?? [])]).toEqual([{ ...UNTAGGED, used_for: [null], labels }])
  expect(reasons).toEqual([])
})

test('rows of one term add their labels; a second name in a language is a non-preferred term there', async () => {
  const { languages } = await readTermTexts([
    {
      content: [
        'id,name,name@fr,scope_notes@fr',
        '1,Bowls,Bols,Ouvert.',
        '1,Bowls,Jattes,Ouvert.',
        '1,Bowls,,Rond.',
      ].join('\n'),
    },
  ])
  const fr = { name: 'Bols', used_for: ['Jattes'], scope_notes: 'Ouvert.\nRond.' }
  expect(languages).toEqual(new Map([[1, { ...UNTAGGED, labels: { fr } }]]))
})

test('labels of columns are added to those in “languages”, and an export has them again', async () => {
  const row = { id: 1, name: 'Bowls', languages: { name: 'en', labels: { de: { name: 'Schalen' } } } }
  const content = JSON.stringify({ ...row, 'name@fr': 'Bols', 'used_for@de': ['Becken'] })
  const { catalogue } = await importedTexts({ terms: { format: 'jsonl', content } })
  const turtle = await exportedText(catalogue, 'ttl', { resource: 'term' })
  expect(turtle).toContain('"Bols"@fr')
  for (const format of ['ttl', 'csv', 'jsonl'] as const) {
    const exported = await exportedText(catalogue, format, { resource: 'term' })
    const again = await importedTexts({ terms: { format, content: exported } })
    expect(await everyRecord(again.catalogue)).toEqual(await everyRecord(catalogue))
  }
})
