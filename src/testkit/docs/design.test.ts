import { readdirSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'
import { codeIn, ROOT, sectionOf, tableIn, textOf } from './page.ts'

const page = textOf('docs/design.md')
const styles = textOf('src/app/styles.css')
const SYSTEM_DARK = '@media screen and (prefers-color-scheme: dark)'

/** The custom properties that a block of the style sheet sets, each with its value. */
function propertiesOf(start: string): [name: string, value: string][] {
  const from = styles.indexOf(start)
  const block = styles.slice(from, styles.indexOf('\n}', from))
  return [...block.matchAll(/^\s*(--[\w-]+): ([^;]+);/gm)].map(([, name = '', value = '']) => [name, value])
}

/** The value without the setting of a catalogue that comes before it. */
const usual = ([name, value]: [string, string]): [string, string] => [
  name,
  /^var\(--accent-[a-z]+, (.*)\)$/.exec(value)?.[1] ?? value,
]

const plain = (cell: string | undefined) => (cell ?? '').replaceAll('`', '')

test('the table of colours has each colour of the style sheet with its light and dark value', () => {
  const light = propertiesOf('\n:root {').map(usual)
  const dark = new Map(propertiesOf(SYSTEM_DARK).map(usual))
  const rows = tableIn(sectionOf(page, 'Colour'), 'Token').map((row) => row.slice(0, 3).map(plain))
  expect(rows.sort()).toEqual(light.map(([name, value]) => [name, value, dark.get(name)]).sort())
})

test('the colours chosen in the settings are those of the system', () => {
  expect(propertiesOf(':root:where([data-theme="dark"])')).toEqual(propertiesOf(SYSTEM_DARK))
})

test('the table of sizes has each size of text of the style sheet', () => {
  const sizes = propertiesOf('@theme').filter(([name]) => /^--text-[a-z]+$/.test(name))
  const rows = tableIn(sectionOf(page, 'Type'), 'Token').map(([name]) => plain(name))
  expect(rows).toEqual(sizes.map(([name]) => name))
})

test('every token that the page names exists', () => {
  const known = new Set([...styles.matchAll(/--[\w-]+(?=:)/g)].map(([name]) => name))
  const named = codeIn(page).filter((code) => code.startsWith('--'))
  expect(named.filter((name) => !known.has(name))).toEqual([])
})

test('every class that the page names exists', () => {
  const named = [...page.matchAll(/`([a-z-]+)` \(class\)/g)].map((match) => match[1])
  expect(named.length).toBeGreaterThan(0)
  expect(named.filter((name) => !styles.includes(`.${name} {`))).toEqual([])
})

test('ochre is used where the page says, and nowhere else', () => {
  const using = readdirSync(`${ROOT}/src/app`, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .map((file) => `src/app/${file.replaceAll('\\', '/')}`)
    .filter((file) => textOf(file).includes('-ochre'))
  const listed = codeIn(page.slice(page.indexOf('### Ochre'), page.indexOf('### Forced colours'))).filter(
    (code) => code.startsWith('src/'),
  )
  expect(listed.sort()).toEqual(using.sort())
})

test('pictures of the documentation are at most 100 KB each', () => {
  const large = readdirSync(`${ROOT}/docs/images`).filter(
    (file) => statSync(`${ROOT}/docs/images/${file}`).size > 100 * 1024,
  )
  expect(large).toEqual([])
})
