import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { codeIn, ROOT, textOf } from './page.ts'

const page = textOf('docs/accessibility.md')

/** The criteria of levels A and AA of https://www.w3.org/TR/WCAG22/, by guideline. */
const CRITERIA: Readonly<Record<string, readonly number[]>> = {
  '1.1': [1],
  '1.2': [1, 2, 3, 4, 5],
  '1.3': [1, 2, 3, 4, 5],
  '1.4': [1, 2, 3, 4, 5, 10, 11, 12, 13],
  '2.1': [1, 2, 4],
  '2.2': [1, 2],
  '2.3': [1],
  '2.4': [1, 2, 3, 4, 5, 6, 7, 11],
  '2.5': [1, 2, 3, 4, 7, 8],
  '3.1': [1, 2],
  '3.2': [1, 2, 3, 4, 6],
  '3.3': [1, 2, 3, 4, 7, 8],
  '4.1': [2, 3],
}

test('the page lists each of the 55 criteria of levels A and AA once, in order', () => {
  const expected = Object.entries(CRITERIA).flatMap(([guideline, numbers]) =>
    numbers.map((number) => `${guideline}.${number}`),
  )
  expect(expected).toHaveLength(55)
  expect([...page.matchAll(/^\| (\d\.\d\.\d+) /gm)].map((match) => match[1])).toEqual(expected)
})

test('each criterion has a level, how it is met and how it was checked', () => {
  const rows = [...page.matchAll(/^\| \d\.\d\.\d+ .*\|$/gm)].map(([row]) => row.split('|').slice(1, -1))
  const isComplete = ([, level, met, checked]: string[]) =>
    /^ AA? $/.test(level ?? '') && (met ?? '').trim() !== '' && (checked ?? '').trim() !== ''
  expect(rows.filter((row) => !isComplete(row))).toEqual([])
})

test('each test that the page names exists', () => {
  const files = codeIn(page).filter((code) => /^(e2e|src)\/.*\.tsx?$/.test(code))
  expect(files.length).toBeGreaterThan(10)
  expect(files.filter((file) => !existsSync(`${ROOT}/${file}`))).toEqual([])
})
