import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { writeCatalogue } from '../catalogue/engines.ts'
import { newFolder, runCommand } from '../testkit/command.ts'
import { readPdf } from '../testkit/read-pdf.ts'
import { thesaurusOf } from '../testkit/world.ts'

/** A folder with a catalogue, in which a book is to be made. */
async function newPress(): Promise<{
  folder: string
  print: (...args: string[]) => ReturnType<typeof runCommand>
}> {
  const folder = newFolder()
  const labels = { fr: { name: 'Théières' } }
  const terms = [
    { id: 1, name: 'Vessels' },
    { id: 2, name: 'Teapots', broader: [1], language: 'en', labels },
    { id: 3, name: 'Porcelain 瓷', broader: [1] },
  ]
  const options = { title: 'Test museum', language: 'en' }
  await writeCatalogue(path.join(folder, 'museum.db'), thesaurusOf(terms), [], options)
  return { folder, print: (...args) => runCommand(['book', '--catalogue', 'museum.db', ...args], {}, folder) }
}

test('a book is written to a file, which replaces an older one', async () => {
  const { folder, print } = await newPress()
  writeFileSync(path.join(folder, 'thesaurus.pdf'), 'old')
  const { code, stdout, stderr } = await print('--out', 'thesaurus.pdf')
  expect([code, stdout]).toEqual([0, ''])
  expect(stderr.replace(/^Typesetting .*\n/gm, '')).toBe(
    [
      'vitrine: no typeface of the book has the characters 瓷; an empty box stands for each of them',
      'thesaurus.pdf: 3 terms on 4 pages\n',
    ].join('\n'),
  )
  const { language, pages } = await readPdf(readFileSync(path.join(folder, 'thesaurus.pdf')))
  expect([language, pages[3]?.lines]).toEqual(['en', expect.arrayContaining(['Teapots'])])
  expect(readdirSync(folder).sort()).toEqual(['museum.db', 'thesaurus.pdf'])
})

test('--language chooses the language of names and texts', async () => {
  const { folder, print } = await newPress()
  expect(await print('--out', 'fr.pdf', '--language', 'fr', '--quiet')).toMatchObject({ code: 0 })
  const { language, pages } = await readPdf(readFileSync(path.join(folder, 'fr.pdf')))
  expect([language, pages[3]?.lines]).toEqual([
    'fr',
    expect.arrayContaining(['Termes par sujet', 'Théières']),
  ])
})

test.each([
  [
    ['--out', 'de.pdf', '--language', 'de'],
    2,
    '--language: no term has a name in “de”; there are names in en, fr',
  ],
  [['--out', 'books'], 2, '--out: books is a folder'],
  [['--out', 'nowhere/book.pdf'], 1, 'ENOENT: no such file or directory'],
])('%s is refused', async (args, expected, reason) => {
  const { folder, print } = await newPress()
  mkdirSync(path.join(folder, 'books'))
  const { code, stderr } = await print(...args)
  expect([code, stderr]).toEqual([expected, expect.stringContaining(`vitrine: ${reason}`)])
  expect(readdirSync(folder).sort()).toEqual(['books', 'museum.db'])
})
