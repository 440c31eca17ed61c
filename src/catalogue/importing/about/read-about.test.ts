import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { PLAIN_ABOUT } from '../../../contract/about.ts'
import { TomlFileError } from '../read-toml.ts'
import { contrastIn, LEAST_CONTRAST, PAPERS } from './colours.ts'
import { readAbout } from './read-about.ts'
import { MAX_LOGO_BYTES } from './read-logo.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-about-'))
const LOGO = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 40"><path d="M0 0h120v40z"/></svg>'

function aboutOf(toml: string) {
  const file = path.join(folder, 'about.toml')
  writeFileSync(file, toml)
  return readAbout(file)
}

function faultOf(toml: string): string {
  try {
    aboutOf(toml)
  } catch (error) {
    if (error instanceof TomlFileError) return error.message
    throw error
  }
  return ''
}

test('a museum sets its title, texts, logo, accent and words', () => {
  writeFileSync(path.join(folder, 'logo.svg'), LOGO)
  const { title, about, logo, notices } = aboutOf(`
title = "Harbour Museum"
introduction = "What the town has kept."
footer = "12 Quay Street"
logo = "logo.svg"
accent = { light = "#8A1538", dark = "#f0a3b8" }
book = "https://harbour.example/thesaurus.pdf"
[words]
item = "object"
items = "objects"
`)
  expect(title).toBe('Harbour Museum')
  expect(notices).toEqual([])
  expect(logo).toEqual({ name: '5d5d263142816ec7.svg', type: 'image/svg+xml', bytes: Buffer.from(LOGO) })
  expect(about).toEqual({
    introduction: 'What the town has kept.',
    footer: '12 Quay Street',
    accent: { light: '#8a1538', dark: '#f0a3b8' },
    logo: { src: '/logo/5d5d263142816ec7.svg', width: 120, height: 40 },
    words: { item: 'object', items: 'objects', term: 'term', terms: 'terms' },
    book: 'https://harbour.example/thesaurus.pdf',
  })
})

test('an empty file leaves everything to the app', () => {
  expect(aboutOf('')).toEqual({ title: undefined, about: PLAIN_ABOUT, logo: null, notices: [] })
})

test.each([
  [
    'title = "A"\ntitel = "B"',
    'Line 2: “titel” is not a setting. Did you mean “title”? Settings are title, introduction, footer, logo, accent, words, book.',
  ],
  ['\ntitle = 7', 'Line 2: “title” must be a text of 1 to 200 characters.'],
  ['title = "unfinished', 'Line 1: this is not TOML: unfinished string.'],
  [
    'accent = "red"',
    'Line 1: “red” is not a colour; a colour such as "#1d6656", or a table with a light and a dark one is expected.',
  ],
  [
    'accent = { light = "#8a1538" }',
    'Line 1: “accent” has no “dark”; a colour such as "#1d6656", or a table with a light and a dark one is expected.',
  ],
  ['[words]\nitem = "object"', 'Line 2: “words” needs both “item” and “items”, or neither.'],
  [
    '[words]\nobject = "object"',
    'Line 2: “words.object” is not a setting. Settings are item, items, term, terms.',
  ],
  [
    'logo = "none.svg"',
    'Line 1: The logo none.svg cannot be read; the name of an SVG or PNG file, relative to this file is expected.',
  ],
  ...['"thesaurus.pdf"', '"javascript:alert(1)"', '7'].map((book) => [
    `book = ${book}`,
    'Line 1: “book” must be a web address, such as "https://museum.example/thesaurus.pdf".',
  ]),
])('%j is refused with its line, what is wrong and what is expected', (toml, message) => {
  expect(faultOf(toml)).toBe(message)
})

test.each([
  ['large.svg', `<svg>${' '.repeat(MAX_LOGO_BYTES)}</svg>`, 'has 101 KB; at most 100 KB are expected'],
  ['page.svg', '<html></html>', 'is neither a whole SVG nor a PNG; one of these is expected'],
  [
    'endless.svg',
    '<svg xmlns="http://www.w3.org/2000/svg"></svg>',
    'does not say how large it is; an SVG needs a viewBox, or a width and a height',
  ],
])('the logo %s is refused with the reason', (name, content, reason) => {
  writeFileSync(path.join(folder, name), content)
  expect(faultOf(`logo = "${name}"`)).toBe(`Line 1: The logo ${name} ${reason}.`)
})

test('an accent that cannot be read on one of the papers is changed there, with a notice', () => {
  const { about, notices } = aboutOf('accent = "#ffcc00"')
  expect(about.accent?.dark).toBe('#ffcc00')
  expect(notices).toEqual([
    `accent: #ffcc00 has a contrast of 1.3 : 1 on light paper, and text needs 4.5 : 1. There, ${about.accent?.light} is used.`,
  ])
  expect(contrastIn('light', about.accent?.light ?? '')).toBeGreaterThanOrEqual(LEAST_CONTRAST)
})

test('contrast is measured with the papers of the stylesheet', () => {
  const styles = readFileSync(fileURLToPath(new URL('../../../app/styles.css', import.meta.url)), 'utf8')
  const colours = (name: string) => [
    ...new Set([...styles.matchAll(new RegExp(`--${name}: (#\\w{6});`, 'g'))].map(([, hex]) => hex)),
  ]
  expect([colours('paper'), colours('raised')]).toEqual([
    [PAPERS.light[0], PAPERS.dark[0]],
    [PAPERS.light[1], PAPERS.dark[1]],
  ])
})
