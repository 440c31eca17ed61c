import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { writeCatalogue } from '../catalogue/engines.ts'
import { changeSchema } from '../contract/changes.ts'
import { newFolder, runCommand } from '../testkit/command.ts'
import { type TermSketch, thesaurusOf } from '../testkit/world.ts'

const BEFORE: readonly TermSketch[] = [
  { id: 1, name: 'Vessels' },
  { id: 2, name: 'Jugs', broader: [1], usedFor: ['Pitchers'] },
  { id: 3, name: 'Mugs', broader: [1] },
  { id: 4, name: 'Cups', broader: [1] },
]
const AFTER: readonly TermSketch[] = [
  { id: 1, name: 'Containers' },
  { id: 2, name: 'Jugs', usedFor: ['Cups'], scopeNotes: 'For\u001b[31m pouring,\nmostly; not for\ttea.' },
  { id: 5, name: 'Ewers|jars', broader: [1] },
]

const folder = newFolder()
const [old, later] = [path.join(folder, 'old.db'), path.join(folder, 'new.db')]

beforeAll(async () => {
  const options = { title: 'Test', language: 'en' }
  await writeCatalogue(old, thesaurusOf(BEFORE), [], options)
  await writeCatalogue(later, thesaurusOf(AFTER), [], options)
})

test('diff has a sentence for each change, by kind and with counts, the worst first', async () => {
  const { code, stdout, stderr } = await runCommand(['diff', old, later])
  expect([code, stderr]).toEqual([0, ''])
  expect(stdout.split('\n')).toEqual([
    `${old} → ${later}: 7 changes`,
    'Removed: 1',
    '  “Mugs” was removed.',
    'Merged: 1',
    '  “Cups” was merged into “Jugs”.',
    'Renamed: 1',
    '  “Vessels” was renamed to “Containers”.',
    'Moved: 1',
    '  “Jugs” is no longer under “Vessels”.',
    'Non-preferred terms: 1',
    '  “Jugs”: non-preferred term changed from “Pitchers” to “Cups”.',
    'Notes: 1',
    '  “Jugs”: scope note added: “For [31m pouring, mostly; not for tea.”.',
    'Added: 1',
    '  “Ewers|jars” was added.',
    '',
  ])
})

test('diff has the changes of the API as JSON, without edition and date', async () => {
  const { stdout } = await runCommand(['diff', old, later, '--format', 'json'])
  const read = z
    .strictObject({
      total: z.int(),
      counts: z.record(z.string(), z.int()),
      changes: z.array(z.unknown()),
    })
    .parse(JSON.parse(stdout))
  expect(read.total).toBe(7)
  expect(Object.entries(read.counts)).toEqual([
    ['removed', 1],
    ['merged', 1],
    ['renamed', 1],
    ['moved', 1],
    ['non_preferred', 1],
    ['notes', 1],
    ['added', 1],
  ])
  const whole = { edition: 2, date: '2026-01-01T00:00:00.000Z' }
  const decoded = read.changes.map((change) => changeSchema.parse({ ...Object(change), ...whole }))
  expect(decoded.map((change) => ({ ...change }))).toEqual(
    read.changes.map((change) => ({ ...Object(change), ...whole })),
  )
  expect(read.changes[1]).toEqual({
    term: { id: 4, name: 'Cups', uri: '/api/v1/term/4/json/' },
    kind: 'merged',
    before: [{ text: 'Cups' }],
    after: [{ text: 'Jugs', id: 2 }],
  })
})

test('diff has a row for each change as CSV', async () => {
  const { stdout } = await runCommand(['diff', later, old, '--format', 'csv'])
  expect(stdout.split('\n').slice(0, 4)).toEqual([
    'term,name,kind,part,language,before,after',
    '4,Cups,added,,,,Cups',
    '5,Ewers|jars,removed,,,"[""Ewers|jars""]",',
    '2,Jugs,moved,,,,Vessels',
  ])
})

test('diff of a catalogue with itself finds nothing', async () => {
  const { code, stdout } = await runCommand(['diff', old, old])
  expect([code, stdout]).toEqual([0, `${old} → ${old}: 0 changes\n`])
})

test.each([
  [['no/such.db', later], 1, 'vitrine: there is no file no/such.db\n'],
  [['', later], 2, expect.stringMatching(/^vitrine: <old>: the location of the catalogue is empty/)],
  [[old], 2, expect.stringContaining("missing required argument 'new'")],
])('diff %j fails with %i', async (args, code, message) => {
  const { stdout, ...ended } = await runCommand(['diff', ...args])
  expect([stdout, ended]).toEqual(['', { code, stderr: message }])
})
