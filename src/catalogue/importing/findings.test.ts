import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { FINDING_LEVELS } from './findings.ts'

const PAGE = readFileSync(new URL('../../../docs/importing.md', import.meta.url), 'utf8')
const tables = PAGE.slice(PAGE.indexOf('## Findings'), PAGE.indexOf('## Time and memory')).split('\n\n')

function codesOf(heading: string): string[] {
  const rows = tables
    .filter((table) => table.startsWith(`| ${heading}`))
    .flatMap((table) => table.split('\n').slice(2))
  return rows.flatMap((row) =>
    [...(row.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? ''),
  )
}

test('the page about importing explains every finding, under its level', () => {
  const whole = codesOf('The thesaurus')
  const explained = {
    error: codesOf('Error'),
    warning: [...codesOf('Warning'), ...whole.slice(0, 2)],
    info: [...codesOf('Info'), ...whole.slice(2)],
  }
  for (const [level, codes] of Object.entries(explained)) {
    const known = Object.entries(FINDING_LEVELS).filter(([, of]) => of === level)
    expect(codes.sort()).toEqual(known.map(([code]) => code).sort())
  }
})
