// @module-tag rest

import { createHash } from 'node:crypto'
import { readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { type Handler, nameIn, publishedCatalogue } from '../../../testkit/published-catalogue.ts'
import { checksumIn } from './published-checksum.ts'

describe('a new file is refused, and the old one still served, if it', () => {
  test.each<[string, (source: string) => void, unknown]>([
    [
      'is no catalogue',
      (source) => writeFileSync(source, 'id,name\n'.repeat(1000)),
      'is not a Vitrine catalogue file',
    ],
    [
      'is a web page',
      (source) => writeFileSync(source, `\n<!DOCTYPE html>${'<p>Log in</p>'.repeat(1000)}`),
      'is not a Vitrine catalogue file: it begins like a web page; a login may be needed',
    ],
    ['is empty', (source) => writeFileSync(source, ''), 'source.db is empty, or still being written'],
    [
      'is longer than its first bytes say',
      (source) => writeFileSync(source, 'more', { flag: 'a' }),
      'other bytes follow the end of the catalogue',
    ],
    ['is cut off', (source) => truncateSync(source, 65_536), 'it is cut off, or still being written'],
    [
      'is damaged',
      (source) => writeFileSync(source, readFileSync(source).fill(0, 32_768, 65_536)),
      'source.db is damaged: its checksum does not match',
    ],
    [
      'is not the one of the checksum beside it',
      (source) => writeFileSync(`${source}.sha256`, `${'0'.repeat(64)}  source.db\n`),
      expect.stringMatching(
        /source\.db does not have the checksum in source\.db\.sha256: 0{12}… was expected, [0-9a-f]{12}… was found$/,
      ),
    ],
    [
      'has an empty checksum file, which is still being written',
      (source) => writeFileSync(`${source}.sha256`, ''),
      'source.db.sha256 is empty, or still being written',
    ],
    [
      'has a web page in place of its checksum',
      (source) =>
        writeFileSync(`${source}.sha256`, `<!doctype html>\n<title>Log in</title>${' '.repeat(100_000)}`),
      'source.db.sha256 has no SHA-256 checksum: it begins with “<!doctype html> <title>Log in</title>',
    ],
    [
      'has a checksum that is cut off',
      (source) => writeFileSync(`${source}.sha256`, 'abc123'),
      'source.db.sha256 has no SHA-256 checksum: it begins with “abc123”',
    ],
  ])('%s', async (_, spoil, reason) => {
    const { source, copy, publish, serveSource, follow } = await publishedCatalogue()
    const { url } = await serveSource()
    const { followed, failures } = await follow(url)
    const [before] = [readFileSync(copy)]
    await publish('Basins')
    spoil(source)
    await expect
      .poll(failures)
      .toContainEqual(typeof reason === 'string' ? expect.stringContaining(reason) : reason)
    expect(await nameIn(followed)).toBe('Bowls')
    expect(readFileSync(copy).equals(before)).toBe(true)
  })

  test('has no room on the disk', async () => {
    const { source, serveSource, follow } = await publishedCatalogue()
    await (await follow(source)).close()
    // A catalogue of 16 TB, according to its first bytes.
    const beginning = readFileSync(source).subarray(0, 100)
    beginning.writeUInt32BE(0xfffffffe, 28)
    const length = 0xfffffffe * beginning.readUInt16BE(16)
    const { url: large } = await serveSource({
      before: ({ url }, outgoing) => {
        if (url !== '/source.db') return false
        outgoing.writeHead(200, { 'Content-Length': length }).write(beginning)
        return true
      },
    })
    const again = await follow(large)
    await expect
      .poll(again.failures)
      .toEqual([expect.stringMatching(/has too little space: the new catalogue needs \d+ MB$/)])
    expect(await nameIn(again.followed)).toBe('Bowls')
  })
})

test.each([
  ['empty', '', 'is empty, or still being written'],
  ['that of another file', `${'0'.repeat(64)}  source.db\n`, 'does not have the checksum'],
])('a file whose checksum is %s is taken as soon as its own is there', async (_, first, reason) => {
  const { source, publish, serveSource, follow } = await publishedCatalogue()
  const { followed, failures } = await follow((await serveSource()).url)
  writeFileSync(`${source}.sha256`, first)
  await publish('Basins')
  await expect.poll(failures).toEqual([expect.stringContaining(reason)])
  expect(await nameIn(followed)).toBe('Bowls')
  const sum = createHash('sha256').update(readFileSync(source)).digest('hex')
  writeFileSync(`${source}.sha256`, `${sum}  source.db\n`)
  await expect.poll(() => nameIn(followed)).toBe('Basins')
})

test.each([
  ['of sha256sum', (sum: string) => `${sum}  source.db\n`],
  ['of sha256sum --tag', (sum: string) => `SHA256 (source.db) = ${sum}\n`],
  ['in capital letters, with nothing else', (sum: string) => sum.toUpperCase()],
])('a checksum %s is read', (_, content) => {
  const sum = '0123456789abcdef'.repeat(4)
  expect(checksumIn(content(sum), 'source.db.sha256')).toBe(sum)
})

test.each<[string, Handler, string]>([
  [
    'a web page of unknown length',
    (_, outgoing) => {
      outgoing.writeHead(200)
      outgoing.write('<html>')
      return Boolean(outgoing.end('<form>Password</form>'.repeat(10)))
    },
    'source.db is not a Vitrine catalogue file: it begins like a web page; a login may be needed',
  ],
  [
    'an empty file',
    (_, outgoing) => Boolean(outgoing.writeHead(200, { 'Content-Length': 0 }).end()),
    'source.db is empty, or still being written',
  ],
])('a server that sends %s is reported', async (_, before, reason) => {
  const { serveSource, follow } = await publishedCatalogue()
  const { url, state } = await serveSource()
  const { followed, failures } = await follow(url)
  state.before = before
  await expect.poll(failures).toEqual([expect.stringContaining(reason)])
  expect(await nameIn(followed)).toBe('Bowls')
})

test('a catalogue of unknown length is refused', async () => {
  const { source, publish, serveSource, follow } = await publishedCatalogue()
  const { url, state } = await serveSource()
  const { failures } = await follow(url)
  await publish('Basins')
  state.before = (_, outgoing) => {
    outgoing.writeHead(200)
    outgoing.write(readFileSync(source).subarray(0, 200))
    return Boolean(outgoing.end(readFileSync(source).subarray(200)))
  }
  await expect
    .poll(failures)
    .toEqual([expect.stringContaining('source.db: the server did not say how long it is')])
})

test('a file that was refused is not fetched again', async () => {
  const { source, publish, serveSource, follow, unfinished } = await publishedCatalogue()
  const { url, requests } = await serveSource()
  const { failures, refusals } = await follow(url)
  await publish('Basins')
  writeFileSync(source, readFileSync(source).fill(0, 32_768, 65_536))
  await expect.poll(failures).toHaveLength(1)
  expect(refusals()).toEqual(failures())
  const seen = requests.length
  await expect.poll(() => requests.length).toBeGreaterThan(seen + 5)
  expect([unfinished(), failures().length]).toEqual([[], 1])
})

test.each(['a folder', 'a web server'])(
  'the whole file in place of a damaged one in %s is fetched',
  async (of) => {
    const { source, publish, serveSource, follow } = await publishedCatalogue()
    const { followed, failures } = await follow(of === 'a folder' ? source : (await serveSource()).url)
    await publish('Basins')
    const whole = readFileSync(source)
    writeFileSync(source, Buffer.from(whole).fill(0, 32_768, 65_536))
    await expect.poll(failures).toHaveLength(1)
    writeFileSync(source, whole)
    await expect.poll(() => nameIn(followed)).toBe('Basins')
  },
)
