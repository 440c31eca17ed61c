import { existsSync, readFileSync, renameSync, statSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  type Handler,
  isTransfer,
  nameIn,
  type Published,
  publishedCatalogue,
} from '../../../testkit/published-catalogue.ts'

describe('a transfer that breaks off', () => {
  /** Ends each transfer of the file after so many bytes. */
  const breaking =
    ({ source, beginTransfer }: Published, bytes: number): Handler =>
    (incoming, outgoing) => {
      if (!isTransfer(incoming)) return false
      const start = beginTransfer(incoming, outgoing)
      outgoing.write(readFileSync(source).subarray(start, start + bytes), () =>
        setTimeout(() => outgoing.destroy(), 20),
      )
      return true
    }

  test('is continued, and the old file is served meanwhile', async () => {
    const published = await publishedCatalogue()
    const { source, copy, publish, serveSource, follow, unfinished } = published
    const { url, requests, state } = await serveSource()
    const { followed, kinds } = await follow(url)
    await publish('Basins')
    state.before = breaking(published, 100_000)
    await expect.poll(kinds).toContain('failed')
    expect(await nameIn(followed)).toBe('Bowls')
    state.before = () => false
    await expect.poll(() => nameIn(followed)).toBe('Basins')
    expect(readFileSync(copy).equals(readFileSync(source))).toBe(true)
    expect(requests.filter((one) => /=\d{5,}-$/.test(one)).length).toBeGreaterThan(0)
    expect(unfinished()).toEqual([])
  })

  test('is continued even if the server seems to have sent all, as in HTTP/1.0', async () => {
    const published = await publishedCatalogue()
    const { source, beginTransfer, serveSource, follow } = published
    const { url, requests, state } = await serveSource({
      before: (incoming, outgoing) => {
        if (!isTransfer(incoming)) return false
        outgoing.useChunkedEncodingByDefault = false
        beginTransfer(incoming, outgoing, { withLength: false })
        outgoing.end(readFileSync(source).subarray(0, 100_000))
        return true
      },
    })
    await expect(follow(url)).rejects.toThrow('source.db: the connection was closed before all had arrived')
    state.before = () => false
    requests.length = 0
    expect(await nameIn((await follow(url)).followed)).toBe('Bowls')
    expect(requests[1]).toBe('/source.db bytes=100000-')
  })

  test('is continued after a restart', async () => {
    const published = await publishedCatalogue()
    const { copy, serveSource, follow, unfinished } = published
    const { url, requests, state } = await serveSource({ before: breaking(published, 100_000) })
    await expect(follow(url)).rejects.toThrow('source.db: the connection was closed before all had arrived')
    expect(unfinished()).toEqual([`museum.db.fetching-${process.pid}`])
    // As another process would have left it.
    const left = path.join(path.dirname(copy), `museum.db.fetching-${process.pid}`)
    renameSync(left, left.replace(/\d+$/, '999999999'))
    state.before = () => false
    requests.length = 0
    expect(await nameIn((await follow(url)).followed)).toBe('Bowls')
    expect(requests[1]).toBe('/source.db bytes=100000-')
    expect(unfinished()).toEqual([])
  })

  test('starts over if the file is another one by then', async () => {
    const published = await publishedCatalogue()
    const { publish, serveSource, follow } = published
    const { url, state } = await serveSource({ before: breaking(published, 100_000) })
    await expect(follow(url)).rejects.toThrow('source.db: the connection was closed before all had arrived')
    state.before = () => false
    await publish('Basins')
    expect(await nameIn((await follow(url)).followed)).toBe('Basins')
  })
})

test('the end of the service ends a transfer and keeps what has arrived', async () => {
  const { source, copy, publish, serveSource, beginTransfer, follow, unfinished } = await publishedCatalogue()
  const { url, state } = await serveSource()
  const { close, failures } = await follow(url)
  await publish('Basins')
  let isSending = false
  state.before = (incoming, outgoing) => {
    if (!isTransfer(incoming)) return false
    beginTransfer(incoming, outgoing)
    outgoing.write(readFileSync(source).subarray(0, 100_000))
    isSending = true
    return true
  }
  await expect.poll(() => isSending && unfinished().length > 0).toBe(true)
  const left = path.join(path.dirname(copy), unfinished()[0] ?? '')
  await expect.poll(() => statSync(left).size).toBe(100_000)
  await close()
  expect([failures(), existsSync(left)]).toEqual([[], true])
})
