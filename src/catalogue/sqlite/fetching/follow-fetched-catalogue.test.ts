import { createHash } from 'node:crypto'
import { chmodSync, copyFileSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, test } from 'vitest'
import { nameIn, type Published, publishedCatalogue } from '../../../testkit/published-catalogue.ts'

describe('a catalogue at', () => {
  test.each([
    ['a web address', async ({ serveSource }: Published) => (await serveSource()).url],
    ['a path', async ({ source }: Published) => source],
    ['a file address', async ({ source }: Published) => pathToFileURL(source).href],
  ])('%s is fetched, and again when it is another one', async (_, locate) => {
    const published = await publishedCatalogue()
    const { source, copy, publish, unfinished } = published
    const { followed, kinds } = await published.follow(await locate(published))
    expect([await nameIn(followed), kinds()]).toEqual(['Bowls', []])
    expect(readFileSync(copy).equals(readFileSync(source))).toBe(true)
    await publish('Basins')
    await expect.poll(() => nameIn(followed)).toBe('Basins')
    expect(kinds().sort()).toEqual(['fetched', 'opened'])
    expect(unfinished()).toEqual([])
  })

  test('an address that redirects is fetched', async () => {
    const { serveSource, follow } = await publishedCatalogue()
    const { url } = await serveSource({
      before: ({ url: asked }, outgoing) => {
        if (asked === '/source.db') return false
        if (!asked?.endsWith('/moved.db')) return false
        outgoing.writeHead(302, { Location: '/source.db' }).end()
        return true
      },
    })
    const { followed } = await follow(url.replace('source.db', 'moved.db'))
    expect(await nameIn(followed)).toBe('Bowls')
  })

  test('a server without tags is fetched', async () => {
    const { publish, serveSource, follow } = await publishedCatalogue()
    const { url } = await serveSource({
      before: (incoming) => {
        incoming.headers['if-none-match'] = undefined
        return false
      },
    })
    const { followed } = await follow(url)
    expect(await nameIn(followed)).toBe('Bowls')
    await publish('Basins')
    await expect.poll(() => nameIn(followed)).toBe('Basins')
  })

  test('an address with a password sends it, and no message has it', async () => {
    const { serveSource, follow } = await publishedCatalogue()
    const { url, state, stop } = await serveSource()
    const sent: (string | undefined)[] = []
    state.before = ({ headers }) => {
      sent.push(headers.authorization)
      return false
    }
    const { followed, failures } = await follow(url.replace('//', '//museum:secret@'))
    expect(await nameIn(followed)).toBe('Bowls')
    expect(sent[0]).toBe(`Basic ${btoa('museum:secret')}`)
    stop()
    await expect.poll(failures).toHaveLength(1)
    expect(failures().join()).not.toContain('secret')
  })
})

test('a file that is the same is not fetched again, not even after a restart', async () => {
  const { copy, serveSource, follow } = await publishedCatalogue()
  const { url, requests } = await serveSource()
  const { close } = await follow(url)
  await expect.poll(() => requests.length).toBeGreaterThan(6)
  expect(requests.slice(0, 2)).toEqual(['/source.db', '/source.db.sha256'])
  expect(new Set(requests.slice(2))).toEqual(new Set(['/source.db if-none-match']))
  await close()
  requests.length = 0
  const before = statSync(copy)
  await follow(url)
  await expect.poll(() => requests.length).toBeGreaterThan(3)
  // The first look reads the beginning. A last request of the follower before may arrive late.
  expect(requests.filter((request) => request === '/source.db')).toEqual(['/source.db'])
  expect(statSync(copy)).toMatchObject({ ino: before.ino, mtimeMs: before.mtimeMs })
})

test('without the server, a file that was fetched before is served, and the failure is reported once', async () => {
  const { serveSource, follow } = await publishedCatalogue()
  const { url, stop } = await serveSource()
  await (await follow(url)).close()
  stop()
  const { followed, failures, kinds } = await follow(url)
  expect(await nameIn(followed)).toBe('Bowls')
  await expect.poll(failures).toEqual([expect.stringContaining('/source.db: connect ECONNREFUSED')])
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(kinds()).toEqual(['failed'])
})

test('without a server and a file, the reasons for both are given', async () => {
  const { serveSource, follow } = await publishedCatalogue()
  const { url, stop } = await serveSource()
  stop()
  await expect(follow(url)).rejects.toThrow(
    /no catalogue could be fetched: http:.*source\.db: connect .*\. No earlier copy can be served: there is no file .*museum\.db/,
  )
})

test('a server that is back is noticed', async () => {
  const { serveSource, follow } = await publishedCatalogue()
  const { url, state } = await serveSource()
  const { kinds, followed } = await follow(url)
  state.before = (_, outgoing) => {
    outgoing.writeHead(502).end()
    return true
  }
  await expect.poll(kinds).toEqual(['failed'])
  expect(await nameIn(followed)).toBe('Bowls')
  state.before = () => false
  await expect.poll(kinds).toEqual(['failed', 'recovered'])
})

test('a damaged file in place of the copy is replaced at the start', async () => {
  const { copy, serveSource, follow } = await publishedCatalogue()
  const { url } = await serveSource()
  await (await follow(url)).close()
  const bytes = readFileSync(copy).fill(0, 32_768, 65_536)
  writeFileSync(copy, bytes)
  expect(await nameIn((await follow(url)).followed)).toBe('Bowls')
})

test('the right checksum beside the file is no obstacle', async () => {
  const { source, serveSource, follow } = await publishedCatalogue()
  const sum = createHash('sha256').update(readFileSync(source)).digest('hex')
  writeFileSync(`${source}.sha256`, `${sum}  source.db\n`)
  const { url } = await serveSource()
  expect(await nameIn((await follow(url)).followed)).toBe('Bowls')
})

test('the copy keeps its mode', async () => {
  const { source, copy, publish, follow } = await publishedCatalogue()
  const { followed } = await follow(source)
  chmodSync(copy, 0o640)
  await publish('Basins')
  await expect.poll(() => nameIn(followed)).toBe('Basins')
  expect(statSync(copy).mode & 0o777).toBe(0o640)
})

test('a file that was only touched is not copied again', async () => {
  const { folder, source, copy, follow } = await publishedCatalogue()
  const { followed } = await follow(source)
  const before = statSync(copy)
  utimesSync(source, new Date(), new Date())
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(statSync(copy).ino).toBe(before.ino)
  copyFileSync(copy, path.join(folder, 'other.db'))
  expect(await nameIn(followed)).toBe('Bowls')
})
