import { expect, test } from 'vitest'
import { Findings } from '../catalogue/importing/findings.ts'
import { FindingSamples, formatFinding } from './finding-samples.ts'

const place = { file: 'terms.ttl', line: null }

test('of what is not used the terminal shows every kind, and of other findings the first', () => {
  const samples = new FindingSamples(formatFinding)
  const findings = new Findings((finding) => samples.add(finding))
  for (const name of ['a', 'b', 'c', 'd', 'e'])
    findings.add('unread-property', place, `x:${name}: 40 are not read.`, name, 40)
  for (const name of ['a', 'b', 'c', 'd', 'e']) findings.add('orphan', place, `“${name}” is alone.`)
  findings.add('other-language', place, 'Those in “de” are taken.', 'Becken', 7)
  expect(samples.lines(findings.counts)).toEqual([
    'terms.ttl: info orphan: “a” is alone.',
    'terms.ttl: info orphan: “b” is alone.',
    'terms.ttl: info orphan: “c” is alone.',
    '  … and 2 more of orphan',
    ...['a', 'b', 'c', 'd', 'e'].map(
      (name) => `terms.ttl: info unread-property: x:${name}: 40 are not read. [${name}]`,
    ),
    'terms.ttl: info other-language: Those in “de” are taken. [Becken]',
  ])
})
