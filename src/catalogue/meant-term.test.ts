import { expect, test } from 'vitest'
import { lastPart, meantTerm, type ResolvedReference } from './meant-term.ts'

const REFERENCES: readonly ResolvedReference[] = [
  ['http://v.example/t/AT0045', 1],
  ['https://d-nb.info/gnd/4045893-7', 2],
  ['https://data.example/ark:/26678/pcrtAbC123', 3],
  ['http://www.wikidata.org/entity/Q3305213', 4],
  ['http://vocab.getty.edu/aat/300033618', 5],
  ['X103953', 6],
  ['ABC', 7],
  ['abc', 8],
  ['http://ex.org/dup/7', 9],
  ['https://ex.org/dup/7', 10],
  ['http://ex.org/Straße', 11],
  ['http://ex.org/teapots', 12],
  ['urn:x:31', 13],
  ['http://ex.org/a#b12', 14],
  ['http://one.example/z9', 15],
  ['http://two.example/Z9', 16],
  ['http://ex.org/%zz1', 17],
  ['ark:/12345/abc', 18],
]

test.each([
  ['AT0045', 1],
  ['at0045', 1],
  ['HTTPS://V.Example/t/AT0045/', 1],
  ['4045893-7', 2],
  ['ark:/26678/pcrtAbC123', 3],
  ['pcrtAbC123', 3],
  ['PCRTABC123', 3],
  ['q3305213', 4],
  ['wd:Q3305213', 4],
  ['aat:300033618', 5],
  ['300033618', 5],
  ['x103953', 6],
  ['ABC', 7],
  ['abc', 8],
  ['Abc', undefined],
  ['http://ex.org/dup/7', 9],
  ['http://ex.org/dup/7/', undefined],
  ['7', undefined],
  ['http://EX.org/Stra%C3%9Fe', 11],
  ['https://ex.org/Stra%c3%9fe/', 11],
  ['teapots', undefined],
  ['http://ex.org/teapots/', 12],
  ['31', 13],
  ['b12', 14],
  ['12', undefined],
  ['z9', 15],
  ['Z9', 16],
  ['%zz1', 17],
  ['ark:/12345/ABC', 18],
  ['', undefined],
  ['/', undefined],
  ['0045', undefined],
])('%j means the term %j', (text, id) => {
  const alike = REFERENCES.filter(([reference]) => lastPart(reference) === lastPart(text))
  expect(meantTerm(text, alike)).toBe(id)
})

test('a last part that more than 100 terms have identifies none of them, but the whole address does', () => {
  const references = Array.from({ length: 101 }, (_, at) => [`http://x.test/${at}/v1`, at] as const)
  expect(
    ['v1', 'https://x.test/5/v1', 'http://x.test/5/v1'].map((text) => meantTerm(text, references)),
  ).toEqual([undefined, undefined, 5])
})
