import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ServedCatalogues } from './served-catalogues.ts'

const MINUTE_MS = 60_000

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

let closed: string[] = []
beforeEach(() => {
  closed = []
})

function openCatalogue(name: string) {
  return {
    name,
    async close() {
      closed.push(name)
    },
  }
}

type Open = ReturnType<typeof openCatalogue>

/** Whether each of these can be found. */
const found = (catalogues: ServedCatalogues<Open>, names: readonly string[]) =>
  names.filter((name) => catalogues.find((open) => open.name === name))

test('a replaced catalogue is found for ten minutes, and closed half a minute later', () => {
  const catalogues = new ServedCatalogues(openCatalogue('old'))
  catalogues.replaceBy(openCatalogue('new'))
  vi.advanceTimersByTime(10 * MINUTE_MS - 1)
  expect(found(catalogues, ['old', 'new'])).toEqual(['old', 'new'])
  vi.advanceTimersByTime(1)
  expect(found(catalogues, ['old', 'new'])).toEqual(['new'])
  vi.advanceTimersByTime(MINUTE_MS / 2 - 1)
  expect(closed).toEqual([])
  vi.advanceTimersByTime(1)
  expect(closed).toEqual(['old'])
})

test('of several that were replaced, the last one stays for its own ten minutes', () => {
  const catalogues = new ServedCatalogues(openCatalogue('first'))
  catalogues.replaceBy(openCatalogue('second'))
  vi.advanceTimersByTime(9 * MINUTE_MS)
  catalogues.replaceBy(openCatalogue('third'))
  vi.advanceTimersByTime(9 * MINUTE_MS)
  expect([found(catalogues, ['first', 'second', 'third']), closed]).toEqual([['second', 'third'], ['first']])
})

test('a catalogue that is lost is not found any more, nor is the one before', () => {
  const catalogues = new ServedCatalogues(openCatalogue('old'))
  catalogues.replaceBy(openCatalogue('new'))
  catalogues.replaceBy(undefined)
  expect([catalogues.current, found(catalogues, ['old', 'new'])]).toEqual([undefined, []])
  vi.advanceTimersByTime(MINUTE_MS)
  expect(closed.sort()).toEqual(['new', 'old'])
})

test('a catalogue that stands by stays open until it stands by no longer', () => {
  const old = openCatalogue('old')
  const catalogues = new ServedCatalogues(old)
  catalogues.replaceBy(openCatalogue('new'))
  catalogues.setStandBys([old, openCatalogue('older')])
  vi.advanceTimersByTime(60 * MINUTE_MS)
  expect([found(catalogues, ['old', 'older']), closed]).toEqual([['old', 'older'], []])
  catalogues.setStandBys([old])
  expect(found(catalogues, ['old', 'older'])).toEqual(['old'])
  vi.advanceTimersByTime(MINUTE_MS)
  expect(closed).toEqual(['older'])
})

test('a former catalogue that is served again stays open', () => {
  const first = openCatalogue('first')
  const catalogues = new ServedCatalogues(first)
  catalogues.replaceBy(openCatalogue('second'))
  catalogues.replaceBy(first)
  vi.advanceTimersByTime(60 * MINUTE_MS)
  expect([catalogues.current, closed]).toEqual([first, ['second']])
})

test('each catalogue is closed once if all are closed', async () => {
  const old = openCatalogue('old')
  const catalogues = new ServedCatalogues(old)
  catalogues.replaceBy(openCatalogue('new'))
  catalogues.setStandBys([old])
  await catalogues.close()
  vi.advanceTimersByTime(60 * MINUTE_MS)
  expect(closed.sort()).toEqual(['new', 'old'])
})
