import { expect, test } from 'vitest'
import { readItemText, readTermText } from '../../../testkit/read-texts.ts'
import { MadeUpAddresses } from '../../term-address.ts'
import { Findings } from '../findings.ts'
import { readItems } from '../items/read-items.ts'
import { TakenIds } from '../items/taken-ids.ts'
import { readTerms } from '../terms/read-terms.ts'
import { TermRows } from '../terms/term-rows.ts'
import { guardRecord } from './guard-record.ts'
import type { OnQuad } from './skos/quads.ts'
import { SkosGraph } from './skos/read-skos.ts'
import type { SourceRecord } from './source-record.ts'

/** A record that cannot be read, between two that can: whatever is asked of its name or title throws. */
async function* recordsWithAFault(): AsyncGenerator<SourceRecord> {
  const faulty = {
    id: 2,
    get name(): string {
      throw new TypeError('no such luck\n    at a line of a program')
    },
    get title(): string {
      return this.name
    },
  }
  yield { line: 1, values: { id: 1, name: 'Bowls', title: 'Bowl' } }
  yield { line: 2, values: faulty }
  yield { line: 3, values: { id: 2, name: 'Cups', title: 'Cup' } }
}

const found: unknown[] = []
const findings = new Findings((finding) => found.push(finding))
const faultOf = (file: string, line: number | null, reason: string) => ({
  level: 'error',
  code: 'unreadable-record',
  file,
  line,
  reason,
})

test('an item that cannot be read is reported, and the others are read', async () => {
  found.length = 0
  const { index } = await readTermText('id,name\n1,Bowls')
  const context = { map: new Map(), index, findings, taken: new TakenIds() }
  const read = readItems([{ file: 'items', read: recordsWithAFault }], context)
  const titles: unknown[] = []
  for await (const { id, title } of read) titles.push([id, title])
  expect([titles, found]).toEqual([
    [
      [1, 'Bowl'],
      [2, 'Cup'],
    ],
    [faultOf('items', 2, 'The record cannot be read: no such luck. It is left out.')],
  ])
})

test('a term that cannot be read is reported, and the others are read', async () => {
  found.length = 0
  const rows = new TermRows()
  await readTerms({ file: 'terms', inTable: true, map: new Map(), rows }, findings, recordsWithAFault)
  expect([rows.terms.map(({ name }) => name), found]).toEqual([
    ['Bowls', 'Cups'],
    [faultOf('terms', 2, 'The record cannot be read: no such luck. It is left out.')],
  ])
})

test('a concept that cannot be read is reported with its address, and the others are read', async () => {
  found.length = 0
  const options = { language: 'en', findings, madeUp: new MadeUpAddresses(null) }
  const label = { termType: 'NamedNode', value: 'http://www.w3.org/2004/02/skos/core#prefLabel' }
  const readQuads = async (onQuad: OnQuad) => {
    for (const [id, value] of [
      ['1', 'Bowls'],
      // No parser should give this.
      ['2', 7 as unknown as string],
      ['3', 'Cups'],
    ] as const) {
      const name = { termType: 'Literal', value, language: 'en' }
      onQuad({ termType: 'NamedNode', value: `https://x.test/${id}` }, label, name)
    }
  }
  const graph = new SkosGraph(options)
  await graph.read({ file: 'terms', readQuads })
  expect([graph.concepts().terms.map(({ name }) => name), found]).toEqual([
    ['Bowls', 'Cups'],
    [{ ...faultOf('terms', null, expect.stringContaining('cannot be read')), value: 'https://x.test/2' }],
  ])
})

test('a report that cannot be written ends the import, in the middle of a record as well', () => {
  const full = new Findings(() => {
    throw new Error('the disk is full')
  })
  const place = { file: 'items', line: 1 }
  const read = () => guardRecord(full, place, () => full.add('missing-id', place, 'There is no id.'))
  expect(read).toThrow('the disk is full')
})

const DEEP = `${'['.repeat(100_000)}1${']'.repeat(100_000)}`
const DEEP_OBJECT = `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`

test.each(['jsonl', 'json'] as const)(
  'a value nested 100,000 levels deep costs that value alone (.%s)',
  async (format) => {
    for (const member of [
      'title',
      'terms',
      'makers',
      'images',
      'rights',
      'height_mm',
      'materials',
      'unknown',
    ]) {
      for (const deep of [DEEP, DEEP_OBJECT, `[${DEEP_OBJECT}]`]) {
        const records = [`{"id":1,"marks":"x","${member}":${deep}}`, '{"id":2,"marks":"y"}']
        const content = format === 'json' ? `[${records.join(',')}]` : records.join('\n')
        const { items, findings: said } = await readItemText({ format, content })
        expect(items.map(({ id, marks }) => [id, marks])).toEqual([
          [1, 'x'],
          [2, 'y'],
        ])
        expect(said).toContain('warning too-deep items:1')
      }
    }
  },
)

test('a value nested 100,000 levels deep costs that value alone where a map reads it, and in a term', async () => {
  const content = `{"No":1,"What":${DEEP},"Who":[{"called":${DEEP}}]}\n{"No":2,"What":"Cup","Who":[{"called":"Ann"}]}`
  const map = { id: 'No', title: 'What', makers: 'Who.called' }
  const { items } = await readItemText({ format: 'jsonl', content, map })
  expect(items.map(({ id, title, makers }) => [id, title, makers.map(({ name }) => name)])).toEqual([
    [1, null, []],
    [2, 'Cup', ['Ann']],
  ])

  found.length = 0
  async function* records() {
    yield `{"id":1,"name":"Bowls","used_for":${DEEP}}\n`
  }
  const { readJsonLines } = await import('./json/read-json.ts')
  const rows = new TermRows()
  await readTerms({ file: 'terms', inTable: false, map: new Map(), rows }, findings, (members) =>
    readJsonLines(records(), { file: 'terms', findings, members }),
  )
  expect([rows.terms.map(({ name, usedFor }) => [name, usedFor]), found]).toEqual([
    [['Bowls', []]],
    [
      {
        level: 'warning',
        code: 'too-deep',
        file: 'terms',
        line: 1,
        reason: 'used_for has values nested more than 100 levels deep; it is dropped.',
      },
    ],
  ])
})

test('a cell of a table that is written as JSON nested 100,000 levels deep is the text that it is', async () => {
  const cell = `[{"name":${DEEP}}]`
  const { items } = await readItemText({ content: `id,marks\n1,"${cell.replaceAll('"', '""')}"` })
  expect(items.map(({ marks }) => marks)).toEqual([cell])
})

test('a record that is nothing but a value nested 100,000 levels deep is reported', async () => {
  const { items, findings: said } = await readItemText({ format: 'jsonl', content: `${DEEP}\n{"id":1}` })
  expect([items.length, said]).toEqual([1, ['error unreadable-record items:1']])
})
