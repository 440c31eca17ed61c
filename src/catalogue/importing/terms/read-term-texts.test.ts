import { expect, test } from 'vitest'
import { readTermTexts } from '../../../testkit/read-texts.ts'
import type { Finding } from '../findings.ts'

test('the language tags of an export are read, and those that are none are reported', async () => {
  const { terms, languages, findings } = await readTermTexts([
    {
      content: [
        'id,name,used_for,scope_notes,languages',
        '1,Bowls,Becken|Bowls|Basins,Open.,"{""name"":""en_AU"",""used_for"":[""de"",""en"",null],""scope_notes"":""en""}"',
        '2,Cups,Mugs,,"{""used_for"":[""DE""]}"',
        '3,Jugs,,,"{""name"":""en .""}"',
        '4,Lids,,,"{""name"":""> <x:1"", ""colour"": 1}"',
        '5,Pans,,,en',
        '6,Pots,,,',
      ].join('\n'),
    },
  ])
  expect(terms.map(({ usedFor }) => usedFor)).toEqual([['Becken', 'Basins'], ['Mugs'], [], [], [], []])
  expect(languages).toEqual(
    new Map([
      [1, { name: 'en-au', used_for: ['de', null], scope_notes: 'en' }],
      [2, { name: null, used_for: ['de'], scope_notes: null }],
      [3, { name: 'en', used_for: [], scope_notes: null }],
    ]),
  )
  expect(findings).toEqual([
    'info repeated-value terms:2',
    'warning wrong-type terms:5',
    'warning wrong-type terms:6',
  ])
})

test.each([
  ['\u0301\u0316'.repeat(50_000)],
  ['\u0301\u200b\u0316\u200e'.repeat(50_000)],
  ['\u0301\u0316\u202e'.repeat(50_000)],
])('of many marks on a letter, no more than 31 stay, which is reported', async (marks) => {
  const content = JSON.stringify({ id: 1, name: `Kru${marks}g`, scope_notes: `${marks} for beer` })
  const { terms, findings } = await readTermTexts([{ format: 'jsonl', content }])
  const [{ name = '' } = {}] = terms
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '')
  expect([plain, name.normalize('NFD').length - plain.length > 31]).toEqual(['Krug', false])
  expect(terms[0]?.scopeNotes?.endsWith(' for beer')).toBe(true)
  expect(findings).toContain('info invisible-character terms:1')
})

test('rows of one term add their texts with their tags', async () => {
  const tags = (languages: object) => `"${JSON.stringify(languages).replaceAll('"', '""')}"`
  const { languages } = await readTermTexts([
    {
      content: [
        'id,name,used_for,scope_notes,languages',
        `1,Bowls,Becken,,${tags({ name: 'en', used_for: ['de'] })}`,
        `1,Bowls,Bols|Basins,Open.,${tags({ used_for: ['fr'], scope_notes: 'en' })}`,
      ].join('\n'),
    },
  ])
  expect(languages).toEqual(new Map([[1, { name: 'en', used_for: ['de', 'fr', null], scope_notes: null }]]))
})

test.each([
  ['http://user:secret@x.test/1', 'http://x.test/1'],
  ['https://user@x.test:8080/1?mail=a@b.test', 'https://x.test:8080/1?mail=a@b.test'],
  ['http://us:er@home:se@cret@x.test', 'http://x.test'],
  ['https:user:secret@x.test/1', 'https:x.test/1'],
  ['//user:secret@x.test/1', '//x.test/1'],
  ['http:\\\\user:secret@x.test\\1', 'http:\\\\x.test\\1'],
])('%s is stored as %s, and no report has the password', async (written, stored) => {
  const found: Finding[] = []
  const { terms } = await readTermTexts(
    [
      {
        format: 'jsonl',
        content: JSON.stringify({ id: 1, name: 'Bowls', source_uri: written, related: written }),
      },
    ],
    'en',
    (finding) => found.push(finding),
  )
  expect(terms.map(({ sourceUri }) => sourceUri)).toEqual([stored])
  expect(found.map(({ code }) => code)).toEqual(['address-credentials', 'unknown-term'])
  expect(JSON.stringify(found)).not.toMatch(/secret|se@cret/)
})

test.each([
  ['http://x.test/@user', 'http://x.test/@user', []],
  ['urn:isbn:user@1', 'urn:isbn:user@1', []],
  ['javascript:alert(1)', null, ['warning invalid-address terms:1']],
  [
    '\u0001java\u0000script:alert(1)',
    null,
    ['warning control-character terms:1', 'warning invalid-address terms:1'],
  ],
  ['data:text/html,x', null, ['warning invalid-address terms:1']],
])('the address %j of a term is stored as %j', async (written, stored, findings) => {
  const content = JSON.stringify({ id: 1, name: 'Bowls', source_uri: written })
  const read = await readTermTexts([{ format: 'jsonl', content }])
  expect([read.terms.map(({ sourceUri }) => sourceUri), read.findings]).toEqual([[stored], findings])
})

test.each([
  ['Bowls \u202egnp', 'Bowls gnp'],
  ['Bowls \u2067שלום', 'Bowls שלום'],
  ['\u202cBowls\u2069', 'Bowls'],
  ['Bowls \u2067\u202egnp\u2069', 'Bowls \u2067gnp\u2069'],
  ['e\u202e\u0301tuis', '\u00e9tuis'],
])('a direction control without its partner goes: %j is the name %j', async (written, name) => {
  const content = JSON.stringify({ id: 1, name: written })
  const { terms, findings } = await readTermTexts([{ format: 'jsonl', content }])
  expect([terms.map((term) => term.name), findings]).toEqual([[name], ['warning direction-control terms:1']])
})

test('direction controls in pairs stay', async () => {
  const name = 'Bowls \u2067שלום\u2069 and \u202b\u2066a\u2069 b\u202c'
  const { terms, findings } = await readTermTexts([
    { format: 'jsonl', content: JSON.stringify({ id: 1, name }) },
  ])
  expect([terms.map((term) => term.name), findings]).toEqual([[name], []])
})
