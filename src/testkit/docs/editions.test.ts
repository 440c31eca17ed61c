import { expect, test } from 'vitest'
import { COUNT_NAMES } from '../../cli/preview-limits.ts'
import { textOf } from './page.ts'

test('docs/editions.md says what each limit of a preview counts', () => {
  const rows = textOf('docs/editions.md')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
  const named = rows.flatMap((row) =>
    [...(row.split('|')[1] ?? '').matchAll(/`(\w+)`/g)].map(([, name]) => name),
  )
  expect(named.sort()).toEqual([...COUNT_NAMES].sort())
})
