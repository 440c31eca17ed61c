import path from 'node:path'
import { expect, test } from 'vitest'
import { writeCatalogue } from '../catalogue/engines.ts'
import { newFolder, runCommand } from '../testkit/command.ts'
import { itemOf, thesaurusOf } from '../testkit/world.ts'

async function newCatalogue(): Promise<{ file: string; revision: string }> {
  const file = path.join(newFolder(), 'museum.db')
  const terms = [1, 2, 3, 4, 5].map((id) => ({ id, name: `Term ${id}`, broader: id === 1 ? [] : [id - 1] }))
  const { revision } = await writeCatalogue(file, thesaurusOf(terms), [itemOf({ id: 1, termIds: [5] })], {
    title: 'Test',
    language: 'en',
  })
  return { file, revision }
}

test('check shows the first findings of a thesaurus and counts them all', async () => {
  const { file, revision } = await newCatalogue()
  const { code, stdout, stderr } = await runCommand(['check', file, '--quiet'])
  expect([code, stdout]).toEqual([
    0,
    [
      'term 1: info no-scope-note: “Term 1” (1) has no scope note.',
      'term 2: info no-scope-note: “Term 2” (2) has no scope note.',
      'term 3: info no-scope-note: “Term 3” (3) has no scope note.',
      '  … and 2 more of no-scope-note\n',
    ].join('\n'),
  ])
  expect(stderr).toBe(
    [
      '           5  info     no-scope-note',
      `${file} has the revision ${revision}`,
      `${file} keeps every promise of the contract\n`,
    ].join('\n'),
  )
})

test('check gives every finding as a line of JSON', async () => {
  const { code, stdout } = await runCommand([
    'check',
    (await newCatalogue()).file,
    '--quiet',
    '--format',
    'jsonl',
  ])
  const lines = stdout
    .trim()
    .split('\n')
    .map((line): unknown => JSON.parse(line))
  expect([code, lines.length, lines[4]]).toEqual([
    0,
    5,
    {
      level: 'info',
      code: 'no-scope-note',
      resource: 'term',
      id: 5,
      reason: '“Term 5” (5) has no scope note.',
    },
  ])
})

test('check refuses a file that is no catalogue', async () => {
  const { code, stdout, stderr } = await runCommand(['check', '/no/such/file.db'])
  expect([code, stdout, stderr]).toEqual([1, '', 'vitrine: there is no file /no/such/file.db\n'])
  const empty = await runCommand(['check', ''])
  expect([empty.code, empty.stderr]).toEqual([
    2,
    expect.stringMatching(/^vitrine: <location>: the location of the catalogue is empty; give the path/),
  ])
})
