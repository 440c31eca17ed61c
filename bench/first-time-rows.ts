import { type Driving, totalOf } from './driven-rows.ts'
import { list } from './questions.ts'
import { atMost, type Row, row, type Target } from './rows.ts'
import { type Times, timesOf } from './times.ts'

const WARM_UP = 10
/** So many of the last questions are asked again, so many times: enough that one standstill of the machine is not the p95. */
const AGAIN = 20
const TIMES_AGAIN = 5

/** Questions that the service has not been asked before, one after the other, and the same ones again. */
export async function firstTimeRows(driving: Driving, count: number): Promise<Row[]> {
  const { questions } = driving
  const inDescription = (name: string) => (piece: string) => list('item', { [`description_${name}`]: piece })
  const all = count + WARM_UP
  const pairs = await questions.wordPairs(all * 2)
  return [
    ...(await rowsOf(driving, {
      what: 'term search as one types',
      paths: (await questions.typed(all * 4)).map((term) => list('term', { term, limit: 10 })),
      target: withinP95(15),
    })),
    ...(await rowsOf(driving, {
      what: 'two words in `text`',
      paths: pairs.slice(0, all).map((text) => list('item', { text })),
      target: withinP95(60),
      again: withinP95(5),
    })),
    ...(await rowsOf(driving, {
      what: 'two words in `description`',
      paths: pairs.slice(all).map((description) => list('item', { description })),
      target: withinP95(60),
      again: withinP95(5),
    })),
    ...(await rowsOf(driving, {
      what: 'the word of half of all items in `text`',
      paths: questions.commonWords(all).map((text) => list('item', { text })),
      target: withinP95(500),
      again: withinP95(5),
    })),
    ...(await rowsOf(driving, {
      what: 'the word of half of all items in `description`',
      paths: questions.commonWords(all).map((description) => list('item', { description })),
      target: withinP95(500),
      again: withinP95(5),
    })),
    ...(await rowsOf(driving, {
      what: '`description_in`',
      paths: (await questions.pieces(all, 'anywhere', 8)).map(inDescription('in')),
      target: withinP95(200),
    })),
    ...(await rowsOf(driving, {
      what: '`description_begins`',
      paths: (await questions.pieces(all, 'start', 6)).map(inDescription('begins')),
      target: withinP95(200),
    })),
    ...(await rowsOf(driving, {
      what: '`description_ends`',
      paths: (await questions.pieces(all, 'end', 6)).map(inDescription('ends')),
      target: withinP95(200),
    })),
    // The branch of the first top term; another term beside it makes it another question.
    ...(await rowsOf(driving, {
      what: 'items of a whole branch (three in ten)',
      paths: Array.from({ length: all }, (_, index) =>
        list('item', { term_branch_in: `1,${questions.size.terms - index}` }),
      ),
      target: withinP95(150),
    })),
    await lastPage(driving, count),
  ]
}

interface Asked {
  what: string
  /** All different; the first ones warm the process up and are not counted. */
  paths: string[]
  target: (times: Times) => Target
  again?: (times: Times) => Target
}

async function rowsOf({ service }: Driving, { what, paths, target, again }: Asked): Promise<Row[]> {
  await service.asker.timeAll(paths.slice(0, WARM_UP))
  const counted = paths.slice(WARM_UP)
  const first = timesOf(await service.asker.timeAll(counted))
  const rows = [row(`${what}, first time`, { times: first, target: target(first) })]
  if (!again) return rows
  await service.asker.timeAll(counted.slice(-AGAIN - WARM_UP, -AGAIN))
  const recent = counted.slice(-AGAIN)
  const times = timesOf(await service.asker.timeAll(Array.from({ length: TIMES_AGAIN }, () => recent).flat()))
  return [...rows, row(`${what}, again`, { times, target: again(times) })]
}

function withinP95(limit: number): (times: Times) => Target {
  return ({ p95 }) => atMost('p95', limit, p95)
}

/** The first page of a list that was seen before, against its last one; neither page was asked for before. */
async function lastPage({ service }: Driving, count: number): Promise<Row> {
  const first: number[] = []
  const last: number[] = []
  for (let i = 0; i < count; i++) {
    const filter = { production_year_from_gte: 1700 + i }
    const total = await totalOf(service, list('item', { ...filter, limit: 1 }))
    const pages = [list('item', filter), list('item', { ...filter, start: Math.max(0, total - 50) })]
    if (i % 2 === 1) pages.reverse()
    const [one = 0, other = 0] = await service.asker.timeAll(pages)
    first.push(i % 2 === 0 ? one : other)
    last.push(i % 2 === 0 ? other : one)
  }
  const times = timesOf(last)
  const ratio = times.p50 / timesOf(first).p50
  return row('the page at start = total − 50', {
    times,
    measured: `${ratio.toFixed(2)} × the first`,
    target: { text: '≤ 1.3 × the first', isReached: ratio <= 1.3 },
  })
}
