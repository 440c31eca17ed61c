import { expect, test } from 'vitest'
import { TURTLE } from '../../../testkit/read-texts.ts'
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
async function replacements(sources: Source[], known: (Partial<KnownTerm> & { id: number })[]) {
  const earlier = await EarlierIds.from({
    terms: () => known.map((term) => ({ ...PLAIN_IDENTITY, sourceUri: null, isGone: false, ...term })),
  })
  const open = sources.map(({ format, content }) => ({
    file: 'terms',
    format,
    bytes: openSource({ path: 'terms', content }),
  }))
  const { draft, replacements } = await readThesaurus(open, 'en', new Findings(), { earlier })
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
