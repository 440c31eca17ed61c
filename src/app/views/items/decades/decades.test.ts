import { expect, test } from 'vitest'
import { PLAIN_MUSEUM } from '../../../words/museum-words.ts'
import {
  decadeLabel,
  decadeName,
  decadeTick,
  isInRange,
  namedDecades,
  withDecade,
  yearRangeOf,
} from './decades.ts'

const query = (text: string) => new URLSearchParams(text)

test.each([
  [1890, '1890s', '1890s'],
  [100, '100s', '100s'],
  [90, '90–99 CE', '90 CE'],
  [10, '10–19 CE', '10 CE'],
  [0, '1–9 CE', '1 CE'],
  [-10, '10–1 BCE', '10 BCE'],
  [-50, '50–41 BCE', '50 BCE'],
])('the decade from %i is called %s, in short %s', (first, name, tick) => {
  expect([decadeName(first), decadeTick(first)]).toEqual([name, tick])
})

test('a decade says how many items it has', () => {
  expect(decadeLabel({ first: 1890, total: 1204 }, PLAIN_MUSEUM)).toBe('1890s, 1,204 items')
  expect(decadeLabel({ first: -50, total: 1 }, PLAIN_MUSEUM)).toBe('50–41 BCE, 1 item')
})

test.each([
  ['', 1890, 'production_year_to_gte=1890&production_year_from_lte=1899'],
  ['', 0, 'production_year_to_gte=0&production_year_from_lte=9'],
  ['text=pot&start=50', -50, 'text=pot&production_year_to_gte=-50&production_year_from_lte=-41'],
  [
    'production_year_to_gte=1700&production_year_from_lte=1799&order_by=title',
    1890,
    'production_year_to_gte=1890&production_year_from_lte=1899&order_by=title',
  ],
])('in “%s”, the decade from %i replaces the years', (before, first, after) => {
  expect(withDecade(query(before), first).toString()).toBe(after)
})

test('a decade is chosen if the years of the filter touch it', () => {
  const range = yearRangeOf(query('production_year_to_gte=1895&production_year_from_lte=1910'))
  expect([1880, 1890, 1900, 1910, 1920].map((first) => isInRange(first, range))).toEqual([
    false,
    true,
    true,
    true,
    false,
  ])
  expect(isInRange(1700, yearRangeOf(query('production_year_from_lte=1910')))).toBe(true)
})

test.each(['', 'production_year_to_gte=soon', 'production_year_from=1890'])(
  'without years of the filter panel, none are chosen: “%s”',
  (text) => {
    expect(yearRangeOf(query(text))).toBeUndefined()
  },
)

const from = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) => ({ first: first + index * 10 }))

test.each([
  ['a few decades', from(1890, 3), [1890, 1900, 1910]],
  ['decades that have little room', from(1830, 16), [1840, 1860, 1880, 1900, 1920, 1940, 1960, 1980]],
  [
    'decades around a gap',
    [...from(1800, 3), ...from(1900, 20)],
    [1800, 1820, 1900, 1920, 1940, 1960, 1980, 2000, 2020, 2040, 2060, 2080],
  ],
  ['long names', from(-100, 18), [-100, -80, -60, -40, -20, 0, 20, 40, 60]],
])('names do not touch each other or pass the end: %s', (_, decades, named) => {
  expect([...namedDecades(decades)]).toEqual(named)
})
