import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { getPriority, platform } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FACET_FIELDS } from '../../../contract/facets.ts'
import { parseListQuery } from '../../../contract/list-query.ts'
import { newFolder } from '../../../testkit/command.ts'
import { MUSEUM_ITEMS, MUSEUM_TERMS } from '../../../testkit/museum.ts'
import { itemOf, thesaurusOf } from '../../../testkit/world.ts'
import { Overload } from '../../catalogue.ts'
import { writeCatalogue } from '../../engines.ts'
import { SearchPool } from './search-pool.ts'

const file = path.join(newFolder(), 'museum.db')
const ownPriority = getPriority()
let pool: SearchPool
const FAILING_START = new URL('../../../testkit/failing-start.ts', import.meta.url)

beforeAll(async () => {
  await writeCatalogue(file, thesaurusOf(MUSEUM_TERMS), MUSEUM_ITEMS.map(itemOf), {
    title: 'Test',
    language: 'en',
  })
  pool = new SearchPool(file, { threads: 2 })
})

afterAll(() => pool.close())

function search(text: string, signal?: AbortSignal) {
  const parsed = parseListQuery('item', [['text', text]])
  if (!parsed.ok) throw new Error(parsed.problem.detail)
  return pool.run('list', parsed.value, signal)
}

test('searches asked at once are each answered with what they asked for', async () => {
  const found = await Promise.all(Array.from({ length: 30 }, (_, i) => search(i % 2 ? 'bubble' : 'teapot')))
  expect(found.map((ordinals) => ordinals.length)).toEqual(
    Array.from({ length: 30 }, (_, i) => (i % 2 ? 1 : 2)),
  )
})

test('threads that count facets at once and one after the other all count the same', async () => {
  const facets = { fields: FACET_FIELDS, limit: 100 }
  const query = {
    facets,
    branchesOf: null,
    items: Uint32Array.from(MUSEUM_ITEMS.keys()),
  }
  const atOnce = await Promise.all(Array.from({ length: 8 }, () => pool.run('facets', query)))
  const later = await pool.run('facets', query)
  expect(later.map(({ distinct }) => distinct > 0)).toContain(true)
  expect(atOnce).toEqual(atOnce.map(() => later))
})

test('a pool knows how many searches run and how many wait', async () => {
  const single = new SearchPool(file, { threads: 1 })
  const query = parseListQuery('item', [['text', 'teapot']])
  if (!query.ok) throw new Error(query.problem.detail)
  const start = () => single.run('list', query.value)
  // From then on its thread is ready.
  await start()
  const searches = [start(), start(), start()]
  expect(single.load()).toEqual({ running: 1, waiting: 2 })
  await Promise.all(searches)
  expect(single.load()).toEqual({ running: 0, waiting: 0 })
  single.close()
})

test('only searches give way to other work, not the thread that answers', async () => {
  expect((await search('teapot')).length).toBe(2)
  expect(getPriority()).toBe(ownPriority)
  if (platform() === 'linux') expect(threadPriorities()).toContain(ownPriority + 5)
})

/** The nice value of each thread of this process (proc_pid_stat(5), field 19). */
function threadPriorities(): number[] {
  return readdirSync('/proc/self/task').map((thread) => {
    const stat = readFileSync(`/proc/self/task/${thread}/stat`, 'utf8')
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16])
  })
}

test('threads that cannot start are reported once, refuse searches, and are replaced as soon as they can start', async () => {
  writeFileSync(`${file}.broken`, '')
  const faults: string[] = []
  const onFault = (fault: Error) => faults.push(fault.message)
  const failing = new SearchPool(file, { threads: 2, script: FAILING_START, onFault })
  const query = parseListQuery('item', [['text', 'teapot']])
  if (!query.ok) throw new Error(query.problem.detail)

  const refused = new Overload('Searches cannot be run at the moment.')
  await expect(failing.run('list', query.value)).rejects.toThrow(refused)
  expect([failing.fault(), faults]).toEqual(['cannot start here', ['cannot start here', 'cannot start here']])
  await expect(failing.run('list', query.value)).rejects.toThrow(refused)
  // Later attempts fail likewise and are not reported again.
  await new Promise((resolve) => setTimeout(resolve, 1500))
  expect(faults.length).toBe(2)

  rmSync(`${file}.broken`)
  await expect.poll(() => failing.fault()).toBeUndefined()
  expect((await failing.run('list', query.value)).length).toBe(2)
  failing.close()
})

test('a thread never searches another file that has taken the place of its own', async () => {
  const own = path.join(newFolder(), 'own.db')
  const other = path.join(newFolder(), 'other.db')
  for (const target of [own, other])
    await writeCatalogue(target, thesaurusOf(MUSEUM_TERMS), [], { title: 'Test', language: 'en' })
  const replaced = new SearchPool(own, { threads: 1 })
  renameSync(other, own)
  await expect.poll(() => replaced.fault()).toBe(`${own} is no longer the same file`)
  replaced.close()
})

test('searches that find nothing are answered one after the other', async () => {
  const parsed = parseListQuery('item', [['term', '987654']])
  if (!parsed.ok) throw new Error(parsed.problem.detail)
  for (let turn = 0; turn < 4; turn++) expect((await pool.run('list', parsed.value)).length).toBe(0)
})

test('a search that nobody waits for any longer is given up, and the next are answered', async () => {
  const controller = new AbortController()
  const searches = Array.from({ length: 20 }, () => search('bubble', controller.signal))
  controller.abort(new Error('left'))
  const ends = await Promise.allSettled(searches)
  expect(ends.map((end) => end.status)).toEqual(Array.from({ length: 20 }, () => 'rejected'))
  expect((await search('teapot')).length).toBe(2)
})

test('more searches than can wait are refused at once, and the others answered', async () => {
  const ends = await Promise.allSettled(Array.from({ length: 260 }, () => search('bubble')))
  const refused = ends.filter((end) => end.status === 'rejected').map((end) => end.reason)
  expect(refused.length).toBeGreaterThan(0)
  expect(refused.every((reason) => reason instanceof Overload)).toBe(true)
  expect(ends.filter((end) => end.status === 'fulfilled').length).toBe(260 - refused.length)
})
