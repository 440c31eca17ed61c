import { expect, test } from 'vitest'
import { PROBLEMS } from '../../contract/problem.ts'
import { tableIn, textOf } from './page.ts'

test('the page about the API explains every problem code with its status and no other', () => {
  const explained = tableIn(textOf('docs/api.md'), 'Code').map(([code, status]) => [
    code?.replaceAll('`', ''),
    Number(status),
  ])
  const known = Object.entries(PROBLEMS).map(([code, { status }]) => [code, status])
  expect(explained.sort()).toEqual(known.sort())
})
