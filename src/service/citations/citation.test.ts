import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Catalogue } from '../../catalogue/catalogue.ts'
import { createMemoryCatalogue } from '../../catalogue/sqlite/file/memory-catalogue.ts'
import { NO_SCHEME } from '../../contract/scheme.ts'
import { ask, catalogueOf, type ItemSketch, serviceOver, thesaurusOf } from '../../testkit/world.ts'

const TEAPOT: ItemSketch = {
  id: 101,
  registration_number: 'T_55 & 56',
  title: 'Silver teapot, 50% “new”',
  summary: 'A teapot\nwith a lid.',
  makers: [
    { name: 'Ada Quill', role: 'silversmith', place: null, date: null },
    { name: 'J. Harbottle & Sons', role: null, place: null, date: null },
  ],
  designers: [{ name: 'M. Gillanders', role: null, place: null, date: null }],
  production_date: 'about 1890',
  production_year_from: 1885,
  production_year_to: 1895,
  materials: ['silver', 'ebony'],
}
const catalogue = await catalogueOf(
  [{ id: 440, name: 'Teapots' }],
  [
    TEAPOT,
    { id: 102, title: 'Чайник {серебро} <i>1\\2</i>', production_date: '1900', production_year_from: 1900 },
    { id: 103, production_date: 'long ago', designers: TEAPOT.designers ?? [] },
    {
      id: 105,
      title: 'Plough',
      provider: { key: 'farm', name: 'Hill Farm', address: null, logo: null },
    },
    { id: 104, title: `${'Long title '.repeat(20)}`, production_year_to: -50 },
  ],
)

async function cited(path: string, over: Catalogue = catalogue): Promise<string> {
  const service = serviceOver(over, { publicUrl: 'https://museum.example' })
  const { status, body } = await ask(service, `/api/v1/${path}/`, { headers: { 'X-Api-Key': '' } })
  expect(status).toBe(200)
  return typeof body === 'string' ? body : JSON.stringify(body)
}

test('an item as CSL-JSON has its makers, years, museum, number and page', async () => {
  expect(JSON.parse(await cited('item/101/csl'))).toEqual([
    {
      id: 'item-101',
      type: 'graphic',
      title: 'Silver teapot, 50% “new”',
      author: [{ literal: 'Ada Quill' }, { literal: 'J. Harbottle & Sons' }],
      issued: { 'date-parts': [[1885], [1895]] },
      publisher: 'Test museum',
      medium: 'silver, ebony',
      abstract: 'A teapot with a lid.',
      archive: 'Test museum',
      archive_location: 'T_55 & 56',
      note: 'Registration number T_55 & 56. Made about 1890',
      URL: 'https://museum.example/items/101/silver-teapot-50-new',
    },
  ])
})

test('an item as BibTeX has the registration number in its note, and no character that LaTeX would take for a command', async () => {
  expect(await cited('item/101/bibtex')).toBe(`\
@misc{item101,
	author = {{Ada Quill} and {J. Harbottle \\& Sons}},
	year = {1885},
	note = {Registration number T\\_55 \\& 56. Made about 1890},
	publisher = {Test museum},
	title = {Silver teapot, 50\\% “new”},
	url = {https://museum.example/items/101/silver-teapot-50-new},
}
`)
})

test('letters of any script stay, and braces in BibTeX are balanced', async () => {
  const text = await cited('item/102/bibtex')
  expect(text).toContain(
    'Чайник \\textbraceleft{}серебро\\textbraceright{} \\textless{}i\\textgreater{}1\\textbackslash{}2\\textless{}/i\\textgreater{}',
  )
  expect(text.match(/\{/g)?.length).toBe(text.match(/\}/g)?.length)
  expect(await cited('item/102/ris')).toContain('TI  - Чайник {серебро} <i>1\\2</i>\r\n')
})

test('an item as RIS has one line for each value, however long', async () => {
  expect(await cited('item/101/ris')).toBe(
    [
      'TY  - ART',
      'AB  - A teapot with a lid.',
      'AU  - Ada Quill',
      'AU  - J. Harbottle & Sons',
      'DA  - 1885///',
      'PY  - 1885',
      'ID  - item-101',
      'N1  - Registration number T_55 & 56. Made about 1890',
      'PB  - Test museum',
      'TI  - Silver teapot, 50% “new”',
      'UR  - https://museum.example/items/101/silver-teapot-50-new',
      'ER  - ',
      '',
    ].join('\r\n'),
  )
  const lines = (await cited('item/104/ris')).split('\r\n')
  expect(lines.every((line) => line === '' || /^[A-Z][A-Z0-9] {2}- /.test(line))).toBe(true)
  expect(lines.find((line) => line.startsWith('UR'))).toMatch(
    /^UR {2}- https:\/\/museum\.example\/items\/104\/[-a-z]{70,}$/,
  )
})

test('an item of an institution is in its archive', async () => {
  expect(JSON.parse(await cited('item/105/csl'))).toMatchObject([
    { publisher: 'Hill Farm', archive: 'Hill Farm' },
  ])
  expect(await cited('item/105/bibtex')).toContain('publisher = {Hill Farm},')
  expect(await cited('item/105/ris')).toContain('PB  - Hill Farm\r\n')
})

test('an item without makers names its designers; without a number its id; without years its date in words', async () => {
  expect(z.array(z.looseObject({})).parse(JSON.parse(await cited('item/103/csl')))).toMatchObject([
    {
      author: [{ literal: 'M. Gillanders' }],
      issued: { literal: 'long ago' },
      note: 'Item 103. Made long ago',
    },
  ])
  expect(z.array(z.looseObject({})).parse(JSON.parse(await cited('item/104/csl')))).toMatchObject([
    { issued: { 'date-parts': [[-50]] }, note: 'Item 104' },
  ])
})

test('a term is an entry in its thesaurus, as the source names it', async () => {
  const scheme = {
    ...NO_SCHEME,
    title: { text: 'STW & more', language: 'en' },
    publisher: { name: 'ZBW', uri: null },
    version: '9.14',
  }
  const thesaurus = { ...thesaurusOf([{ id: 440, name: 'Teapots' }]), scheme }
  const stw = await createMemoryCatalogue(thesaurus, [], { title: 'Test museum', language: 'en' })
  expect(await cited('term/440/bibtex', stw)).toBe(`\
@incollection{term440,
	booktitle = {STW \\& more},
	note = {Term 440},
	publisher = {ZBW},
	title = {Teapots},
	url = {https://museum.example/terms/440/teapots},
}
`)
  expect((await cited('term/440/ris', stw)).split('\r\n')).toEqual([
    'TY  - DICT',
    'ID  - term-440',
    'N1  - Term 440',
    'PB  - ZBW',
    'SE  - 9.14',
    'T2  - STW & more',
    'TI  - Teapots',
    'UR  - https://museum.example/terms/440/teapots',
    'ER  - ',
    '',
  ])
  expect(JSON.parse(await cited('term/440/csl'))).toEqual([
    {
      id: 'term-440',
      type: 'entry-dictionary',
      title: 'Teapots',
      'container-title': 'Test museum',
      publisher: 'Test museum',
      note: 'Term 440',
      URL: 'https://museum.example/terms/440/teapots',
    },
  ])
})
