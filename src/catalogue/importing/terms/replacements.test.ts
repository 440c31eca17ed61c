import { expect, test } from 'vitest'
import { readOneItem, readTermTexts, TURTLE } from '../../../testkit/read-texts.ts'
import { PLAIN_IDENTITY } from '../../drafts.ts'
import type { KnownTerm } from '../../id-history.ts'
import { Findings } from '../findings.ts'
import { openSource } from '../sources/source.ts'
import type { TermFormat } from '../sources/source-format.ts'
import { EarlierIds } from './earlier-ids.ts'
import { readThesaurus } from './read-thesaurus.ts'

interface Source {
  format: TermFormat
  content: string
}

/** The replacement of each known term that the sources do not have, by id. */
async function replacements(
  sources: Source[],
  known: (Partial<KnownTerm> & { id: number })[],
  findings = new Findings(),
) {
  const earlier = await EarlierIds.from({
    terms: () => known.map((term) => ({ ...PLAIN_IDENTITY, sourceUri: null, isGone: false, ...term })),
  })
  const open = sources.map(({ format, content }) => ({
    file: 'terms',
    format,
    bytes: openSource({ path: 'terms', content }),
  }))
  const { draft, replacements } = await readThesaurus(open, 'en', findings, { earlier })
  const present = new Set(draft.terms.map(({ id }) => id))
  const absent = known.map(({ id }) => id).filter((id) => !present.has(id))
  return Object.fromEntries(absent.map((id) => [id, replacements.ofGone(id, (other) => present.has(other))]))
}

const ttl = (content: string): Source => ({ format: 'ttl', content: TURTLE + content })
const csv = (content: string): Source => ({ format: 'csv', content })
const at = (name: string) => `https://x.test/${name}`

test('of several replacements, the first that is a term counts', async () => {
  const source = ttl('x:1 skos:prefLabel "Bowls" . x:9 dct:isReplacedBy x:8, x:1 .')
  expect(await replacements([source], [{ id: 9, sourceUri: at('9') }])).toEqual({ 9: 1 })
})

test.each<[string, Source, string]>([
  [
    'a concept',
    ttl(
      'x:1 skos:prefLabel "Bowls" . x:2 skos:prefLabel "Cups" . x:3 skos:prefLabel "Jugs" ; dct:isReplacedBy x:1, x:2 .',
    ),
    'replaced_by of “Jugs” (3): a term has one replacement, the first; 1 further is not stored.',
  ],
  [
    'a removed concept',
    ttl('x:1 skos:prefLabel "Bowls" . x:2 skos:prefLabel "Cups" . x:9 dct:isReplacedBy x:1, x:2 .'),
    'Further replacements of removed records: 1 is not stored: a record has one replacement, the first that is a term.',
  ],
  [
    'a removed row',
    csv('id,name,replaced_by\n1,Bowls,\n2,Cups,\n9,,1|2\n'),
    'replaced_by of 9: a term has one replacement, the first; 1 further is not stored.',
  ],
])('the further replacements of %s are counted, with an example', async (_, source, reason) => {
  const said: string[] = []
  const findings = new Findings(({ code, reason }) => {
    if (code === 'not-modelled') said.push(reason)
  })
  await replacements([source], [], findings)
  expect(said).toEqual([reason])
})

test('a replacement can be named by id, code, address or name, as a text or as an object', async () => {
  const table = csv(
    [
      'id,name,source_uri,replaced_by',
      `c5,Bowls,${at('bowls')},`,
      '11,,,5',
      '12,,,c5',
      `13,,,${at('bowls')}`,
      '14,,,bowls',
      `x15,,,Bowls`,
      `,,${at('16')},Bowls`,
    ].join('\n'),
  )
  const json: Source = { format: 'jsonl', content: '{"id":17,"replaced_by":{"id":5,"name":"Bowls"}}' }
  const known = [11, 12, 13, 14, 17].map((id) => ({ id }))
  expect(
    await replacements(
      [table, json],
      [...known, { id: 15, key: 'code x15' }, { id: 16, sourceUri: at('16') }],
    ),
  ).toEqual({ 11: 5, 12: 5, 13: 5, 14: 5, 15: 5, 16: null, 17: 5 })
})

test('a chain leads to its last term, and a circle to none', async () => {
  const source = ttl(`x:1 skos:prefLabel "Bowls" . x:2 dct:isReplacedBy x:3 . x:3 dct:isReplacedBy x:1 .
    x:4 dct:isReplacedBy x:5 . x:5 dct:isReplacedBy x:4 . x:6 dct:isReplacedBy x:6 .`)
  const known = [2, 4, 5, 6].map((id) => ({ id, sourceUri: at(`${id}`) }))
  expect(await replacements([source], known)).toEqual({ 2: 1, 4: null, 5: null, 6: null })
})

test('a circle that an earlier edition stated leads to none', async () => {
  const known = [
    { id: 4, replacedBy: 5 },
    { id: 5, replacedBy: 4 },
    { id: 6, replacedBy: 4 },
  ]
  expect(await replacements([csv('id,name\n1,Bowls')], known)).toEqual({ 4: null, 5: null, 6: null })
})

test('a circle through rows without a name is reported at each of its rows', async () => {
  const said: string[] = []
  const findings = new Findings(({ level, code, line, reason }) => {
    if (code === 'replacement-cycle') said.push(`${level} ${line}: ${reason}`)
  })
  const rows = ['1,Bowls,', '2,,3', '3,,2', '4,Pans,5', '5,,Pans', '6,,6', '7,,2', '8,,1|9', '9,,8']
  const content = ['id,name,replaced_by', ...rows].join('\n')
  const bytes = openSource({ path: 'terms', content })
  const { draft } = await readThesaurus([{ file: 'terms', format: 'csv', bytes }], 'en', findings)
  expect(said.sort()).toEqual([
    'warning 3: replaced_by of 2 leads back to itself; it is dropped.',
    'warning 4: replaced_by of 3 leads back to itself; it is dropped.',
    'warning 5: replaced_by of “Pans” (4) leads back to itself; it is dropped.',
    'warning 7: replaced_by of 6 leads back to itself; it is dropped.',
  ])
  expect(draft.identities?.get(4)?.replacedBy ?? null).toBeNull()
})

test('what earlier sources said is remembered, and what the sources say now wins', async () => {
  const source = ttl('x:1 skos:prefLabel "Bowls" . x:2 skos:prefLabel "Cups" . x:4 dct:isReplacedBy x:2 .')
  const known = [
    { id: 3, sourceUri: at('3'), isGone: true, replacedBy: 1 },
    { id: 4, sourceUri: at('4'), isGone: true, replacedBy: 1 },
    { id: 5, sourceUri: at('5'), replacedBy: 3 },
  ]
  expect(await replacements([source], known)).toEqual({ 3: 1, 4: 2, 5: 1 })
})

test('a replacement whose id has changed is found under its new id', async () => {
  const known = [
    { id: 3, sourceUri: at('bowls') },
    { id: 4, sourceUri: at('basins'), isGone: true, replacedBy: 3 },
  ]
  const table = csv(`id,name,source_uri\n17,Bowls,${at('bowls')}\n3,Cups,`)
  expect(await replacements([table], known)).toEqual({ 4: 17 })
})

test('a replacement that is no term, or the term itself, is reported', async () => {
  const said: string[] = []
  const findings = new Findings(({ level, code, line, reason }) => {
    if (/^(?:unknown-term|self-relation)$/.test(code)) said.push(`${level} ${code} ${line}: ${reason}`)
  })
  const rows = ['1,Bowls,', '2,Cups,Nope', '3,Jugs,3', '4,Pans,4|Bowls', '5,Urns,9', '8,,Lost', '9,,Bowls']
  await replacements([csv(['id,name,replaced_by', ...rows].join('\n'))], [], findings)
  expect(said).toEqual([
    'error unknown-term 3: replaced_by of “Cups” (2): there is no such term; the reference is dropped.',
    'warning self-relation 4: replaced_by of “Jugs” (3): the term itself; it is dropped.',
    'warning self-relation 5: replaced_by of “Pans” (4): the term itself; it is dropped.',
    'error unknown-term 7: replaced_by of 8: there is no such term; the reference is dropped.',
  ])
})

test('a concept that is replaced by an unknown one is reported; a replaced scheme is not', async () => {
  const found: string[] = []
  const findings = new Findings(({ code, value = '' }) => found.push(`${code} ${value}`))
  const scheme = 'x:old a skos:ConceptScheme ; dct:isReplacedBy x:new .'
  const source = ttl(`${scheme} x:1 skos:prefLabel "Bowls" ; dct:isReplacedBy x:8 .`)
  await replacements([source], [], findings)
  expect(found.filter((text) => text.startsWith('unknown-term'))).toEqual([`unknown-term ${at('8')}`])
})

test('the term itself does not count as its replacement, and a row without a name leads on', async () => {
  const content = 'id,name,replaced_by\n1,Bowls,\n4,Pans,4|Bowls\n5,Urns,9\n9,,Bowls\n'
  const bytes = openSource({ path: 'terms', content })
  const { draft } = await readThesaurus([{ file: 'terms', format: 'csv', bytes }], 'en', new Findings())
  expect([4, 5].map((id) => draft.identities?.get(id)?.replacedBy)).toEqual([1, 1])
})

test('a reference to a removed term leads to the term that replaces it', async () => {
  const content = `${TURTLE}x:1 a skos:Concept ; skos:prefLabel "Jugs" .
x:old dct:isReplacedBy x:older . x:older dct:isReplacedBy x:1 .
x:2 a skos:Concept ; skos:prefLabel "Spouts" ; skos:related x:old .`
  const { related, findings } = await readTermTexts([{ format: 'ttl', content }])
  const { items, findings: ofItems } = await readOneItem(
    { terms: ['https://x.test/old', 'https://x.test/2'] },
    content,
    'ttl',
  )
  expect([related, items.map(({ termIds }) => termIds)]).toEqual([[[2, 1]], [[1, 2]]])
  expect([findings, ofItems]).toEqual([
    ['info other-form terms', 'info one-sided-relation terms'],
    ['info other-form'],
  ])
})

test('a reference to a removed row leads to the term that replaces it', async () => {
  const terms = 'id,name,replaced_by\n1,Jugs,\n2,,3\n3,,1\nE7,,Jugs'
  const { items, findings } = await readOneItem({ terms: '2|E7|1' }, terms)
  expect([items.map(({ termIds }) => termIds), new Set(findings)]).toEqual([
    [[1]],
    new Set(['info other-form', 'info repeated-value']),
  ])
})
