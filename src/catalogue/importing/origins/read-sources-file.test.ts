import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { TomlFileError } from '../read-toml.ts'
import { readSourcesFile } from './read-sources-file.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-sources-'))
const file = path.join(folder, 'sources.toml')

function sourcesOf(toml: string) {
  writeFileSync(file, toml)
  return readSourcesFile(file)
}

function faultOf(toml: string): string {
  try {
    sourcesOf(toml)
  } catch (error) {
    if (error instanceof TomlFileError) return error.message
    throw error
  }
  return ''
}

const inFolder = (name: string) => path.join(folder, name)

test('a file that is not there is said to be missing', () => {
  expect(() => readSourcesFile(inFolder('nothing.toml'))).toThrow('There is no such file.')
})

test('a file can be named by its complete path', () => {
  const { catalogue, terms, sources } = sourcesOf(`catalogue = "/srv/union.db"
terms = ["/srv/terms.csv"]
source = [{ key = "farm", items = ["/srv/farm.csv"], map = "/srv/map.json", provider = { name = "Hill Farm" } }]`)
  expect([catalogue, terms]).toEqual(['/srv/union.db', ['/srv/terms.csv']])
  expect(sources).toMatchObject([{ items: ['/srv/farm.csv'], map: '/srv/map.json' }])
})

test('sources name their files beside the TOML file, their map and their institution', () => {
  const toml = `
catalogue = "postgres://db.example/union"
title = "Three museums"
lang = "en-AU"
about = "about.toml"
terms = ["terms.csv", "more.ttl"]
terms_map = "terms-map.json"
terms_sheet = "Names"
[[source]]
key = "merrin-bay"
items = ["bay.xlsx"]
map = "bay-map.json"
sheet = "Objects"
[source.provider]
name = "Merrin Bay Museum"
address = "https://bay.example/"
logo = "https://bay.example/logo.svg"
[[source]]
key = "farm"
items = ["farm.csv"]
provider = { name = "Hill Farm" }
`
  expect(sourcesOf(toml)).toEqual({
    catalogue: 'postgres://db.example/union',
    title: 'Three museums',
    lang: 'en-AU',
    about: inFolder('about.toml'),
    terms: [inFolder('terms.csv'), inFolder('more.ttl')],
    termsMap: inFolder('terms-map.json'),
    termsSheet: 'Names',
    sources: [
      {
        items: [inFolder('bay.xlsx')],
        map: inFolder('bay-map.json'),
        sheet: 'Objects',
        origin: {
          key: 'merrin-bay',
          provider: {
            key: 'merrin-bay',
            name: 'Merrin Bay Museum',
            address: 'https://bay.example/',
            logo: 'https://bay.example/logo.svg',
          },
        },
      },
      {
        items: [inFolder('farm.csv')],
        map: undefined,
        sheet: undefined,
        origin: { key: 'farm', provider: { key: 'farm', name: 'Hill Farm', address: null, logo: null } },
      },
    ],
  })
})

const SOURCE = 'terms = ["t.csv"]\n[[source]]\nkey = "bay"\nitems = ["b.csv"]\nprovider = { name = "Bay" }\n'

test.each<[string, string]>([
  ['terms = ["t.csv"]', '“source” must be at least one table: [[source]].'],
  [
    SOURCE.replace('[[source]]', '[source]'),
    '“source” must be at least one table: [[source]], with two brackets on each side.',
  ],
  [SOURCE.replace('terms = ["t.csv"]', ''), '“terms” must be a list of files such as ["terms.csv"].'],
  [
    `tittle = "x"\n${SOURCE}`,
    '“tittle” is not a setting. Did you mean “title”? Settings are catalogue, title, lang, about, terms, terms_map, terms_sheet, source.',
  ],
  [SOURCE.replace('key = "bay"\n', ''), '“source 1: key” must be a text such as "merrin-bay".'],
  [SOURCE.replace('"bay"', '"Bay: east"'), '“source 1: key” must have letters, digits and hyphens only.'],
  [
    SOURCE.replace('["b.csv"]', '"b.csv"'),
    '“source 1: items” must be a list of files such as ["items.csv"].',
  ],
  [
    SOURCE.replace('provider = { name = "Bay" }', ''),
    '“source 1: provider” must be a table with the name of the institution.',
  ],
  [
    SOURCE.replace('name =', 'nam ='),
    '“source 1: provider.nam” is not a setting. Did you mean “name”? Settings are name, address, logo. “source 1: provider.name” must be the name of the institution.',
  ],
  [
    SOURCE.replace('"Bay" }', '"Bay", logo = "logo.svg" }'),
    '“source 1: provider.logo” must be a web address such as "https://museum.example/".',
  ],
  ...['address', 'logo'].map((setting): [string, string] => [
    SOURCE.replace('"Bay" }', `"Bay", ${setting} = "https://ada:secret@bay.example/" }`),
    `“source 1: provider.${setting}” must have no user name and password, because it is published.`,
  ]),
  ...['B'.repeat(201), '<b>Bay</b>', 'Bay\\nMuseum'].map((name): [string, string] => [
    SOURCE.replace('"Bay"', `"${name}"`),
    '“source 1: provider.name” must be one line without markup, of at most 200 characters.',
  ]),
  [`${SOURCE}${SOURCE.slice(SOURCE.indexOf('[['))}`, 'Two sources have the key “bay”; each needs its own.'],
  ['terms = [', 'Line 1: this is not TOML: '],
])('a fault in %j is named', (toml, message) => {
  expect(faultOf(toml)).toContain(message)
})
