// @module-tag rest

import { readFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { openCatalogue } from '../catalogue/engines.ts'
import { readBook } from '../catalogue/exporting/book/read-book.ts'
import { importSources } from '../catalogue/importing/import-sources.ts'
import { newFolder, runCommand } from '../testkit/command.ts'
import { type ReadPdf, readPdf } from '../testkit/read-pdf.ts'
import { sampleSources } from './sample.ts'

const folder = newFolder()
const museum = path.join(folder, 'museum.db')

beforeAll(async () => {
  const { terms } = sampleSources()
  await importSources({
    terms: terms.map((file) => ({ path: file })),
    items: [],
    language: 'en-AU',
    strict: true,
    catalogue: museum,
    title: 'Merrin Bay Museum',
  })
})

async function printed(language: string): Promise<ReadPdf> {
  const file = path.join(folder, `${language}.pdf`)
  const ended = await runCommand([
    'book',
    '--catalogue',
    museum,
    '--out',
    file,
    '--language',
    language,
    '--quiet',
  ])
  expect(ended).toMatchObject({ code: 0, stderr: '' })
  return readPdf(readFileSync(file))
}

/** The names and pages of references of the form “name, text number”, as they stand on the pages. */
function references(pdf: ReadPdf, form: RegExp) {
  return pdf.pages.flatMap((page) =>
    (page?.lines ?? []).flatMap((line) => {
      const { name, number } = form.exec(line)?.groups ?? {}
      return name !== undefined && number !== undefined ? [{ name, page: Number(number) }] : []
    }),
  )
}

test('in the book of the sample, every number is the page on which the term stands', async () => {
  const pdf = await printed('en-AU')
  const catalogue = await openCatalogue(museum)
  const { terms } = await readBook(catalogue, undefined)
  await catalogue.close()
  const see = references(pdf, /^(?<name>.*), see page (?<number>\d+)$/)
  const broader = [...terms.values()].map(({ relations }) =>
    relations.filter(({ kind }) => kind === 'Broader'),
  )
  const places = broader.reduce((sum, { length }) => sum + Math.max(0, length - 1), 0)
  // Those on two lines are not counted.
  expect(see.length).toBeGreaterThan(places * 0.9)
  for (const { name, page } of see) {
    const lines = pdf.pages[page]?.lines ?? []
    expect([name, lines.some((line) => line === name || line.startsWith(`${name} TEA`))]).toEqual([
      name,
      true,
    ])
  }
  const uses = references(pdf, /: use (?<name>.*), (?<number>\d+)$/)
  expect(uses.length).toBeGreaterThan(terms.size)
  for (const { name, page } of uses) {
    const lines = pdf.pages[page]?.lines ?? []
    expect([
      name,
      lines.some((line) => line.startsWith(`${name} `) && /^\d+/.test(line.slice(name.length + 1))),
    ]).toEqual([name, true])
  }
})

test.each(['en-AU', 'fr', 'ar'])(
  'in the book of the sample in %s, every link leads to the page that it names',
  async (language) => {
    const pdf = await printed(language)
    const links = pdf.pages.flatMap((page) => page?.links ?? [])
    expect(links.length).toBeGreaterThan(4000)
    // Before the number, a mark of an Arabic letter can be in the same place.
    expect(links.filter(({ text, target }) => !text.endsWith(String(pdf.targets.get(target))))).toEqual([])
    expect(links.filter(({ text }) => !/\d$/.test(text))).toEqual([])
  },
)
