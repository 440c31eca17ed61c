import { expect, test } from 'vitest'
import { parseYears } from './parse-years.ts'

test.each<[string, number | null, number | null]>([
  ['1890', 1890, 1890],
  ['about 1890', 1890, 1890],
  ['c.1890?', 1890, 1890],
  ['[1890]', 1890, 1890],
  ['1890-1895', 1890, 1895],
  ['1890 – 95', 1890, 1895],
  ['c. 1855-65', 1855, 1865],
  ['1890/1895', 1890, 1895],
  ['between 1890 and 1895', 1890, 1895],
  ['from about 1890 to 1895', 1890, 1895],
  ['1905-10', 1905, 1910],
  ['1898-02', 1898, 1898],
  ['1890-03-14', 1890, 1890],
  ['14/03/1890', 1890, 1890],
  ['14 March 1890', 1890, 1890],
  ['March 14, 1890', 1890, 1890],
  ['Jan. 1890 - Feb. 1891', 1890, 1891],
  ['1920s', 1920, 1929],
  ['1920s-1930s', 1920, 1939],
  ['19th century', 1801, 1900],
  ['early 19th century', 1801, 1900],
  ['18th-19th centuries', 1701, 1900],
  ['5th century BC', -500, -401],
  ['50 BC', -50, -50],
  ['500-450 B.C.E.', -500, -450],
  ['100 BC - AD 50', -100, 50],
  ['before 1900', null, 1900],
  ['after 1900', 1900, null],
])('%s covers %j to %j', (date, from, to) => {
  expect(parseYears(date)).toEqual({ from, to })
})

test.each([
  '',
  'undated',
  '850',
  '1800s',
  '1895-1890',
  '1890, printed 1920',
  '1890-',
  '3000',
  '0 BC',
  '12.5.90',
  'the 1890 exhibition',
])('the years of “%s” are not clear', (date) => {
  expect(parseYears(date)).toBeUndefined()
})
