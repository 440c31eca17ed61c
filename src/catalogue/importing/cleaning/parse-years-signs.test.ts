import { expect, test } from 'vitest'
import { parseYears } from './parse-years.ts'
import { LATEST_YEAR } from './year-limits.ts'

test.each<[string, number | null, number | null]>([
  ['c.1890?', 1890, 1890],
  ['[1890]', 1890, 1890],
  ['19--', 1900, 1999],
  ['18--?', 1800, 1899],
  ['[189-]', 1890, 1899],
  ['190-?', 1900, 1909],
  ['c. 189–', 1890, 1899],
  ["early to mid 1950's", 1950, 1959],
  ['189?', 1890, 1899],
  ['18??', 1800, 1899],
  ['?1801', 1801, 1801],
  ['1914-', 1914, null],
  ['1914-?', 1914, null],
  ['?-1914', null, 1914],
  ['c. 1250 (?)', 1250, 1250],
  ['20XX', 2000, LATEST_YEAR],
  ['"1850"', 1850, 1850],
  ['c. 1850-0?', 1850, null],
  ['[1984..]', 1984, null],
  ['1890+', 1890, null],
  ['1850s +', 1850, null],
  ['-1700 - -1600', -1700, -1600],
  ['-0500/-0401', -500, -401],
  ['-1550', -1550, -1550],
  ['-1945/-1940', -1945, -1940],
  ['190?', 1900, 1909],
  ['169[5]', 1695, 1695],
  ['[18]91', 1891, 1891],
  ['189[?]', 1890, 1899],
  ['1890 ± 5', 1885, 1895],
  ['c. 1850 (±5)', 1845, 1855],
  ['1870-ies', 1870, 1879],
  ['1870ies', 1870, 1879],
  ["early 1870'ies", 1870, 1879],
  ['1870ies-80ies', 1870, 1889],
  ['1800-ies', 1800, 1899],
  ['<1945', null, 1944],
  ['< 1945', null, 1944],
  ['>1945', 1946, null],
  ['≤1945', null, 1945],
  ['>= 1945', 1945, null],
  ['< 50 BC', null, -51],
  ['1890~1900', 1890, 1900],
  ['1890--1900', 1890, 1900],
])('%s covers %j to %j', (date, from, to) => {
  expect(parseYears(date)).toEqual({ from, to })
})

test.each([
  '100-',
  '19-',
  '70ies',
  '1875ies',
  '<1900-1950',
  '1945>',
  '<1945>',
  '>',
  '< 19',
  "'89",
  '1240 ± 40 BP',
  '-1800',
  '-1945',
  '–1945',
  '-1945?',
  '-194X',
  '-May 1945',
  '-1945/1950',
  '-1945/..',
])('the years of “%s” are not clear', (date) => {
  expect(parseYears(date)).toBeUndefined()
})

test('signs and other spellings mean the same as the words', () => {
  for (let year = 1010; year <= LATEST_YEAR; year += 7) {
    expect(parseYears(`<${year}`)).toEqual(parseYears(`before ${year}`))
    expect(parseYears(`>${year}`)).toEqual(parseYears(`after ${year}`))
    expect(parseYears(`Biedermeier, ${year}`)).toEqual({ from: year, to: year })
    const decade = Math.floor(year / 10) * 10
    expect(parseYears(`${decade}-ies`)).toEqual(parseYears(`${decade}s`))
    expect(parseYears(`${year} BC to 50`)).toEqual({ from: -year, to: 50 })
  }
})
