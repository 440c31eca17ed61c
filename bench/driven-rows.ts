import { z } from 'zod'
import type { Resource } from '../src/contract/fields.ts'
import { Asker } from './asker.ts'
import { drive, driveBeside } from './drive.ts'
import { list, type Questions } from './questions.ts'
import { atMost, both, ofBareAtLeast, type Row, row } from './rows.ts'
import { KEY_HEADER, type ServiceProcess } from './service-process.ts'
import { timesOf } from './times.ts'

/** About as many terms as the service answers in a second while it searches. */
const TERMS_A_SECOND = 25_000
const PAGE = 50

export interface Driving {
  service: ServiceProcess
  questions: Questions
  /** How long each run lasts. */
  seconds: number
}

/** Single records, and pages of lists whose filter was seen before, over many connections. */
export async function drivenRows(driving: Driving): Promise<Row[]> {
  return [
    await recordRow('one term', 'term', driving),
    await recordRow('one item', 'item', driving),
    await pageRow('a page of 50 terms (all)', 'term', {}, driving),
    await pageRow('a page of 50 items (a branch)', 'item', { term_branch: 1 }, driving),
    await pageRow('a page of 50 items (a year)', 'item', { production_year_from_gte: 1800 }, driving),
    await pageRow('a page of 50 items (a word, with `matched`)', 'item', { text: 'wood' }, driving),
  ]
}

async function recordRow(
  what: string,
  resource: Resource,
  { service, questions, seconds }: Driving,
): Promise<Row> {
  const driven = await driveBeside(service, (count) => questions.records(resource, count), seconds)
  const target = both(ofBareAtLeast(0.6, driven.ofBare.sameBytes), atMost('p99', 5, driven.times.p99))
  return row(`${what}, random`, { ...driven, target })
}

async function pageRow(
  what: string,
  resource: Resource,
  filter: Record<string, string | number>,
  { service, questions, seconds }: Driving,
): Promise<Row> {
  const total = await totalOf(service, list(resource, { ...filter, limit: 1 }))
  const pages = (count: number) =>
    Array.from({ length: count }, () =>
      list(resource, { ...filter, start: questions.below(Math.max(1, total - PAGE)) }),
    )
  const driven = await driveBeside(service, pages, seconds)
  const target = ofBareAtLeast(0.4, driven.ofBare.sameBytes)
  return row(`${what}, random start`, { ...driven, target })
}

const envelope = z.object({ total: z.int() })

export async function totalOf({ asker }: ServiceProcess, path: string): Promise<number> {
  return envelope.parse(JSON.parse((await asker.ask(path)).body.toString())).total
}

/** Single terms while four searches, of the slowest kinds, run without pause; each is another one. */
export async function whileSearching({ service, questions, seconds }: Driving): Promise<Row[]> {
  const pieces = await questions.pieces(2000, 'anywhere', 12)
  const slow = [
    ...pieces.map((piece, index) => list('item', { text_in: `${piece},${pieces.at(-1 - index)}` })),
    ...questions.commonWords(2000).map((word) => list('item', { text: word })),
    ...pieces.map((piece) => list('item', { text_ends: piece, order_by: '-title' })),
  ]
  let isOver = false
  const took: number[] = []
  const searchOn = async (turn: number) => {
    const asker = new Asker(service.base, KEY_HEADER)
    // Four walkers over three kinds: each of them meets every kind, and no address twice.
    for (let at = turn; !isOver; at = (at + 2004) % slow.length) {
      took.push(await asker.time(slow[at] ?? ''))
    }
    asker.close()
  }
  let searching: Promise<void>[] = []
  const paths = questions.records('term', TERMS_A_SECOND * (seconds + 1))
  const { perSecond, times } = await drive(service.base, paths, seconds, () => {
    searching = [0, 1, 2, 3].map((turn) => searchOn(turn))
  })
  isOver = true
  await Promise.all(searching)
  const target = atMost('p99', 25, times.p99)
  return [
    row('one term, while four of the slowest searches run', { perSecond, times, target }),
    row('those searches meanwhile', { times: timesOf(took) }),
  ]
}
