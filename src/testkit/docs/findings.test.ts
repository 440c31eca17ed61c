import { expect, test } from 'vitest'
import { FINDING_LEVELS } from '../../catalogue/importing/findings.ts'
import { codeIn, sectionOf, tableIn, textOf } from './page.ts'

const section = sectionOf(textOf('docs/importing-findings.md'), 'Findings')

/** Codes in the first column of a table, each with its level: that of the table, else of its second column. */
function findingsIn(heading: string, level?: string): [code: string, level: string][] {
  return tableIn(section, heading).flatMap(([codes = '', second = '']) =>
    codeIn(codes).map((code): [string, string] => [code, level ?? second]),
  )
}

test('the page about importing explains every finding under its level and no other', () => {
  const explained = [
    ...findingsIn('Error', 'error'),
    ...findingsIn('Warning', 'warning'),
    ...findingsIn('Info', 'info'),
    ...findingsIn('Thesaurus'),
  ]
  expect(explained.sort()).toEqual(Object.entries(FINDING_LEVELS).sort())
})
