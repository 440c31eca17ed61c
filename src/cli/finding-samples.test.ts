import { expect, test } from 'vitest'
import { FINDING_LEVELS, type Finding, type FindingCode, Findings } from '../catalogue/importing/findings.ts'
import { keysOf } from '../contract/keys.ts'
import { FindingSamples, formatAttention } from './finding-samples.ts'

const place = { file: 'terms.ttl', line: 7 }

/** What the terminal shows of findings, each with a code and perhaps a count. */
function attention(codes: readonly (readonly [FindingCode, number?])[], report?: string): string[] {
  const first = new Map<string, Finding>()
  const findings = new Findings((finding) => {
    if (!first.has(finding.code)) first.set(finding.code, finding)
  })
  for (const [code, count] of codes) findings.add(code, place, `This is ${code}.`, undefined, count)
  return formatAttention(findings.counts, first, report)
}

test('after an import the terminal shows each kind of finding once, errors first, with its number', () => {
  expect(attention([['orphan'], ['orphan'], ['unknown-term', 1200], ['orphan']], 'all.jsonl')).toEqual([
    '       1,200  error    unknown-term  terms.ttl:7: This is unknown-term.',
    '           3  info     orphan  terms.ttl:7: This is orphan.',
    'All findings are in all.jsonl.',
  ])
})

test('findings that most lists have come last of their level', () => {
  const codes: FindingCode[] = ['unknown-member', 'no-scope-note', 'orphan', 'ambiguous-name', 'placeholder']
  const shown = attention(codes.map((code) => [code])).slice(0, -1)
  expect(shown.map((line) => line.trim().split(/\s+/)[2])).toEqual([
    'ambiguous-name',
    'unknown-member',
    'placeholder',
    'orphan',
    'no-scope-note',
  ])
})

test('of more than ten kinds, all but nine are counted together, and without a report its flag is named', () => {
  const lines = attention(keysOf(FINDING_LEVELS).map((code) => [code, 2]))
  const others = keysOf(FINDING_LEVELS).length - 9
  expect(lines.length).toBe(11)
  expect(lines.slice(9)).toEqual([
    `              … and ${2 * others} findings of ${others} other kinds`,
    'These are the first of each kind; --report FILE writes all of them.',
  ])
})

test('without findings the terminal shows none', () => {
  expect(attention([])).toEqual([])
})

test('of a check the terminal shows the first findings of each kind', () => {
  const samples = new FindingSamples<{ code: string; id: number }>(({ id }) => `term ${id}`)
  for (const id of [1, 2, 3, 4, 5]) samples.add({ code: 'orphan', id })
  expect(samples.lines(new Map([['orphan', 5]]))).toEqual([
    'term 1',
    'term 2',
    'term 3',
    '  … and 2 more of orphan',
  ])
})
