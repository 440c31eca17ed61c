import { readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import {
  type Handler,
  nameIn,
  type Published,
  publishedCatalogue,
} from '../../../testkit/published-catalogue.ts'

/** Ends each transfer of the file after 100,000 bytes. */
function breaking({ beginTransfer }: Published): Handler {
  return ({ url }, outgoing) => {
    if (url !== '/source.db') return false
    beginTransfer(outgoing, 100_000, () => setTimeout(() => outgoing.destroy(), 20))
    return true
  }
}

const CUT_OFF = 'source.db: the connection was closed before all had arrived'

test('a transfer that breaks off leaves nothing, the old file is served, and the next one takes the whole file', async () => {
  const published = await publishedCatalogue()
  const { source, copy, publish, serveSource, follow, unfinished } = published
  const { url, state } = await serveSource()
  const { followed, failures } = await follow(url)
  await publish('Basins')
  state.before = breaking(published)
  await expect.poll(failures).toEqual([expect.stringContaining(CUT_OFF)])
  expect(await nameIn(followed)).toBe('Bowls')
  state.before = () => false
  await expect.poll(() => nameIn(followed)).toBe('Basins')
  expect(readFileSync(copy).equals(readFileSync(source))).toBe(true)
  expect(unfinished()).toEqual([])
})

test('the first transfer may break off as well', async () => {
  const published = await publishedCatalogue()
  const { serveSource, follow, unfinished } = published
  const { url, state } = await serveSource({ before: breaking(published) })
  await expect(follow(url)).rejects.toThrow(CUT_OFF)
  expect(unfinished()).toEqual([])
  state.before = () => false
  expect(await nameIn((await follow(url)).followed)).toBe('Bowls')
})

test('what a process left that ended in the middle of a transfer is removed by the next one', async () => {
  const { copy, publish, serveSource, follow, unfinished } = await publishedCatalogue()
  const { url } = await serveSource()
  const { followed } = await follow(url)
  writeFileSync(path.join(path.dirname(copy), 'museum.db.fetching-999999999'), 'the beginning')
  await publish('Basins')
  await expect.poll(() => nameIn(followed)).toBe('Basins')
  expect(unfinished()).toEqual([])
})

test('the end of the service ends a transfer, which is no failure', async () => {
  const { copy, publish, serveSource, beginTransfer, follow, unfinished } = await publishedCatalogue()
  const { url, state } = await serveSource()
  const { close, failures } = await follow(url)
  await publish('Basins')
  state.before = ({ url: asked }, outgoing) => {
    if (asked !== '/source.db') return false
    beginTransfer(outgoing, 100_000)
    return true
  }
  const transferred = () =>
    unfinished().map((name) => statSync(path.join(path.dirname(copy), name), { throwIfNoEntry: false })?.size)
  await expect.poll(transferred).toEqual([100_000])
  await close()
  await expect.poll(unfinished).toEqual([])
  expect(failures()).toEqual([])
})
