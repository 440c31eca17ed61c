import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { openCatalogue } from '../catalogue/engines.ts'
import { importSources } from '../catalogue/importing/import-sources.ts'
import { newFolder, runCommand } from '../testkit/command.ts'
import { readSearches } from './lost-searches.ts'
import { limitsIn } from './preview-limits.ts'

const OLD = `id,name,broader,used_for,mappings
1,Vessels,,,
2,Bowls,1,,http://x.test/bowl
3,Mugs,1,,http://x.test/mug
4,Cups,1,,
5,Tableware,,,
`
const NEW = `id,name,broader,used_for,mappings
1,Vessels,,,
2,Bowls,5,,http://x.test/bowl
4,Cups,1,Mugs,
5,Tableware,,,
6,Plates,5,,
`
const OLD_ITEMS = 'id,title,terms\n1,Blue bowl,2\n2,Cup of silver,3\n3,Lost thing,4\n'
const NEW_ITEMS = 'id,title,terms\n1,Blue bowl,2\n2,Cup of silver,4\n'

const PREVIEW = ['--terms', 'new.csv', '--items', 'new-items.csv', '--catalogue', 'museum.db', '--quiet']

/** A folder with a catalogue and the sources of the next one. */
async function newMuseum() {
  const folder = newFolder()
  const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text)
  write('new.csv', NEW)
  write('new-items.csv', NEW_ITEMS)
  write('searches.txt', 'bowl\nmugs\n\n lost thing\r\n')
  write(
    'access.log',
    '192.0.2.1 - - [01/Mar/2026:10:00:00 +0000] "GET /terms/3/mugs HTTP/1.1" 200 99 "-" "x"\n',
  )
  const file = path.join(folder, 'museum.db')
  await importSources({
    terms: [{ path: 'old.csv', content: OLD }],
    items: [{ path: 'old-items.csv', content: OLD_ITEMS }],
    language: 'en',
    strict: false,
    catalogue: file,
  })
  return {
    preview: (...more: readonly string[]) => runCommand(['preview', ...PREVIEW, ...more], {}, folder),
    content: () => readFileSync(file),
    files: () => readdirSync(folder),
    revision: async () => {
      const opened = await openCatalogue(file)
      await opened.close()
      return opened.revision
    },
  }
}

test('preview says what an import would change, and changes nothing', async () => {
  const { preview, content, files } = await newMuseum()
  const [before, listed] = [content(), files()]
  const { code, stdout, stderr } = await preview('--log', 'access.log', '--searches', 'searches.txt')
  expect([code, stderr]).toEqual([0, ''])
  const [first, ...lines] = stdout.split('\n')
  expect(first).toMatch(
    /^The new catalogue has 5 terms \(now 5\) and 2 items \(now 3\), and the revision [0-9a-f]{16} \(now [0-9a-f]{16}\)\.$/,
  )
  expect(lines).toEqual([
    '',
    'Changes of terms: 4',
    '  Merged: 1',
    '    “Mugs” was merged into “Cups”.',
    '  Moved: 1',
    '    “Bowls” moved from “Vessels” to “Tableware”.',
    '  Non-preferred terms: 1',
    '    “Cups”: non-preferred term added: “Mugs”.',
    '  Added: 1',
    '    “Plates” was added.',
    '',
    'Items whose branch changes: 2',
    '  /items/1/blue-bowl Blue bowl',
    '  /items/2/cup-of-silver Cup of silver',
    '',
    'Addresses that would answer 410: 2 (1 term, 1 item, opened 1 time)',
    '  1 × /terms/3/mugs Mugs',
    '  0 × /items/3/lost-thing Lost thing',
    '',
    'Searches that would find less: 1 of 3',
    '  “lost thing”: 0 terms (now 0), 0 items (now 1)',
    '',
    'Exact mappings that no term would have any more: 1',
    '  http://x.test/mug',
    '',
    'Quality checks that would find more: 0',
    '',
  ])
  expect([content().equals(before), files()]).toEqual([true, listed])
})

test('preview beyond a limit exits with 3 and publishes nothing, although it should', async () => {
  const { preview, content } = await newMuseum()
  const before = content()
  const limits = ['--fail-on', 'removals>0,moved>1,gone>1,searches>0', '--accept']
  const { code, stdout, stderr } = await preview('--format', 'json', ...limits)
  expect([code, stderr]).toEqual([
    3,
    'vitrine: the new catalogue is beyond --fail-on: removals 1 (at most 0), gone 2 (at most 1). The catalogue is as it was before.\n',
  ])
  const report: unknown = JSON.parse(stdout)
  expect(report).toMatchObject({
    terms: { before: 5, after: 5 },
    items: { before: 3, after: 2 },
    changes: { total: 4, counts: { merged: 1, moved: 1, non_preferred: 1, added: 1 } },
    moved_items: { total: 2, first: [{ id: 1, title: 'Blue bowl', path: '/items/1/blue-bowl' }, { id: 2 }] },
    gone: {
      total: 2,
      addresses: [
        { resource: 'term', id: 3, name: 'Mugs', path: '/terms/3/mugs' },
        { resource: 'item', id: 3, name: 'Lost thing' },
      ],
    },
    searches: null,
    orphaned_mappings: { total: 1, addresses: ['http://x.test/mug'] },
    quality: [],
    exceeded: [
      { name: 'removals', most: 0, count: 1 },
      { name: 'gone', most: 1, count: 2 },
    ],
  })
  expect(content().equals(before)).toBe(true)
})

test('preview publishes the catalogue that was previewed, and no other one', async () => {
  const { preview, content, revision: revisionNow } = await newMuseum()
  const first = await preview()
  const [, revision = ''] = /revision ([0-9a-f]+) \(/.exec(first.stdout) ?? []
  const before = content()
  const other = await preview('--accept', '0123456789abcdef')
  expect([other.code, other.stderr]).toEqual([
    1,
    `vitrine: --accept: the new catalogue has the revision ${revision}, not 0123456789abcdef. The catalogue is as it was before.\n`,
  ])
  expect(content().equals(before)).toBe(true)
  const accepted = await preview('--accept', revision)
  expect([accepted.code, accepted.stderr, await revisionNow()]).toEqual([0, '', revision])
})

test.each([
  [['--accept', '--serve', '5650'], /^vitrine: --accept cannot be used with --serve;/],
  [['--accept', '--catalogue', 'postgres://db.test/museum'], /^vitrine: --accept publishes a file;/],
  [['--serve', 'x'], /^vitrine: --serve is “x”: it must be a port/],
])('preview %j is refused before anything is read', async (args, message) => {
  const { code, stdout, stderr } = await runCommand(['preview', ...PREVIEW, ...args], {}, newFolder())
  expect([code, stdout, stderr]).toEqual([2, '', expect.stringMatching(message)])
})

test.each([
  ['removals', '“removals” is not a name, > and a whole number, such as removals>10'],
  ['gone>0,remove>1', 'there is no “remove” to count. Did you mean “removed”? It takes changes, removals,'],
  ['gone>-1', '“gone>-1” is not a name'],
  ['', '“” is not a name'],
])('--fail-on %j is refused', (flag, message) => {
  expect(() => limitsIn(flag)).toThrow(message)
})

test('limits can have spaces', () => {
  expect(limitsIn('removals > 10, moved>50')).toEqual([
    { name: 'removals', most: 10 },
    { name: 'moved', most: 50 },
  ])
})

test('searches that cannot be searched are refused with their line', () => {
  const file = path.join(newFolder(), 'searches.txt')
  expect(() => readSearches(file)).toThrow(`--searches: ${file} cannot be read`)
  writeFileSync(file, 'tea\n\n…\n')
  expect(() => readSearches(file)).toThrow(`--searches: ${file}, line 3: name has no word in it`)
})
