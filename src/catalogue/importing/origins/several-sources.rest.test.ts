// @module-tag rest

import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { newFolder } from '../../../testkit/command.ts'
import { postgresLocation } from '../../../testkit/postgres-server.ts'
import { exportedText } from '../../../testkit/round-trip.ts'
import { openCatalogue } from '../../engines.ts'
import type { ImportRequest } from '../import-request.ts'
import { importSources } from '../import-sources.ts'
import { numberFor } from '../items/item-numbers.ts'
import { parseMap } from '../mapping/record-map.ts'

const newDatabase = await postgresLocation()
const LOCATIONS = [
  ['a file', () => path.join(newFolder(), 'union.db')],
  ['PostgreSQL', () => newDatabase().location],
] as const

const NAMES = { bay: 'Bay Museum', farm: 'Hill Farm', tin: 'Tin Works' } as const
type Key = keyof typeof NAMES
const TERMS = 'id,name,broader\n1,Vessels,\n2,Bowls,Vessels\n3,Cups,Vessels\n'

/** The same ids in three museums. */
const table = (name: string, count = 30) =>
  `id,title,terms\n${Array.from({ length: count }, (_, i) => `${i + 1},${name} thing ${i + 1},${i % 2 === 0 ? 'Bowls' : 'Cups'}`).join('\n')}\n`
const ALL = { bay: table('Bay'), farm: table('Farm'), tin: table('Tin') }

interface Edition
  extends Pick<
    ImportRequest,
    'replacedSources' | 'listedSources' | 'acceptRemovals' | 'onFinding' | 'onNotice'
  > {
  terms?: string
}

async function importing(
  catalogue: string,
  tables: Partial<Record<Key, string>>,
  { terms = TERMS, replacedSources = 'all', ...more }: Edition = {},
) {
  const said: string[] = []
  const result = await importSources({
    terms: [{ path: 'terms.csv', content: terms }],
    items: Object.entries(tables).map(([key, content]) => ({
      path: `${key}.csv`,
      content,
      map: parseMap('{"on_display":{"from":"Place","public":true}}', 'item'),
      origin: { key, provider: { key, name: NAMES[key as Key], address: null, logo: null } },
    })),
    replacedSources,
    language: 'en',
    strict: false,
    catalogue,
    onFinding: ({ code, reason }) => said.push(`${code}: ${reason}`),
    ...more,
  })
  if (result.refused) throw new Error(result.reason)
  return said
}

async function revisionOf(location: string): Promise<string> {
  const catalogue = await openCatalogue(location)
  await catalogue.close()
  return catalogue.revision
}

/** The records of items as they are stored, by id. */
async function recordsIn(location: string): Promise<Map<number, string>> {
  const catalogue = await openCatalogue(location)
  const text = await exportedText(catalogue, 'jsonl', { resource: 'item' })
  await catalogue.close()
  const lines = text.split('\n').filter((line) => line !== '')
  return new Map(lines.map((line) => [Number(/^\{"id":(\d+)/.exec(line)?.[1]), line]))
}

const of = (records: Map<number, string>, key: Key) =>
  new Map([...records].filter(([, line]) => line.includes(`"key":"${key}"`)))
const only = (...keys: Key[]) => new Set<string>(keys)

describe.each(LOCATIONS)('three museums in %s', (_, newLocation) => {
  test('keep all their items although the ids are equal', async () => {
    const location = newLocation()
    await importing(location, ALL)
    const records = await recordsIn(location)
    expect([...records.keys()].sort()).toEqual(
      (['bay', 'farm', 'tin'] as const)
        .flatMap((key) => Array.from({ length: 30 }, (_, i) => numberFor(key, String(i + 1))))
        .sort(),
    )
    expect(JSON.parse(records.get(numberFor('farm', '7')) ?? '')).toMatchObject({
      title: 'Farm thing 7',
      registration_number: '7',
      provider: { key: 'farm', name: 'Hill Farm', address: null, logo: null },
    })
  })

  test('are replaced one by one, and the records of the others stay byte for byte', async () => {
    const location = newLocation()
    const shown = `${ALL.tin.replace('terms\n', 'terms,Place\n').replace(/(Bowls|Cups)\n/, '$1,Store 2 shelf 3\n')}`
    await importing(location, { ...ALL, tin: shown })
    const before = await recordsIn(location)
    expect([...before.values()].join()).toContain('"on_display":"Store 2 shelf 3"')
    await importing(
      location,
      { farm: ALL.farm.replace('Farm thing 7', 'Plough') },
      { replacedSources: only('farm') },
    )
    const after = await recordsIn(location)
    expect([of(after, 'bay'), of(after, 'tin')]).toEqual([of(before, 'bay'), of(before, 'tin')])
    const changed = [...after].filter(([id, line]) => before.get(id) !== line)
    expect(changed.map(([id]) => id)).toEqual([numberFor('farm', '7')])
  })

  test('have the same records and revision in whatever order they come, alone or together', async () => {
    const [together, oneByOne] = [newLocation(), newLocation()]
    await importing(together, ALL)
    for (const key of ['tin', 'bay', 'farm'] as const)
      await importing(oneByOne, { [key]: ALL[key] }, { replacedSources: only(key) })
    expect(await recordsIn(oneByOne)).toEqual(await recordsIn(together))
    expect(await revisionOf(oneByOne)).toBe(await revisionOf(together))
  })

  test('lose no more than a tenth of one of them by mistake', async () => {
    const location = newLocation()
    // 25 of 330 items are less than a tenth of all.
    await importing(location, { ...ALL, bay: table('Bay', 270) })
    const before = await recordsIn(location)
    const cut = { farm: table('Farm', 5) }
    await expect(importing(location, cut, { replacedSources: only('farm') })).rejects.toThrow(
      /^The import would remove 25 of the 30 items of the source “farm”: “Farm thing \d+” .* --accept-removals\.$/,
    )
    await expect(importing(location, { bay: table('Bay', 270), tin: ALL.tin })).rejects.toThrow(
      'The import would remove all items of sources that are not in the file: “farm” (30). If a key',
    )
    expect(await recordsIn(location)).toEqual(before)
    await importing(location, cut, { replacedSources: only('farm'), acceptRemovals: true })
    const after = await recordsIn(location)
    expect([of(after, 'farm').size, of(after, 'bay'), of(after, 'tin')]).toEqual([
      5,
      of(before, 'bay'),
      of(before, 'tin'),
    ])
  })
})

test('sources that are left out or cut are refused together, however small', async () => {
  const location = path.join(newFolder(), 'union.db')
  await importing(location, { bay: table('Bay', 2), farm: table('Farm', 3), tin: ALL.tin })
  await expect(importing(location, { tin: ALL.tin })).rejects.toThrow(
    'not in the file: “bay” (2), “farm” (3). If a key was changed, all its items would get new addresses: use the old key.',
  )
  await importing(location, { tin: ALL.tin }, { acceptRemovals: true })
  expect((await recordsIn(location)).size).toBe(30)
  await importing(location, ALL)
  await expect(
    importing(location, { bay: table('Bay', 5), farm: table('Farm', 5), tin: ALL.tin }),
  ).rejects.toThrow(/25 of the 30 items of the source “bay”.*25 of the 30 items of the source “farm”/)
})

test.each([
  [
    'other column names',
    'Nummer,Titel\n1,Plough\n',
    'There is no column “id” or “registration_number”; the file is not read. --suggest-map',
  ],
  ['a header and no row', 'id,title\n', 'The table has a header and no row below it.'],
  ['no record', '[]', 'The source has no record.'],
  ['no number', 'id,title\n,Plough\n', 'An item must have an id or a registration number'],
])('a source with %s does not remove its items, however few', async (_, content, cause) => {
  const location = path.join(newFolder(), 'union.db')
  await importing(location, { bay: table('Bay', 2), farm: table('Farm', 3) })
  const before = await recordsIn(location)
  const reason = `Source “farm”: No item could be read from farm.csv. ${cause}`
  await expect(importing(location, { bay: table('Bay', 2), farm: content })).rejects.toThrow(reason)
  const alone = { replacedSources: only('farm'), acceptRemovals: true }
  await expect(importing(location, { farm: content }, alone)).rejects.toThrow(reason)
  expect(await recordsIn(location)).toEqual(before)
})

test('the sources that stay are named, with those that are not in the file', async () => {
  const location = path.join(newFolder(), 'union.db')
  await importing(location, { bay: table('Bay', 2), farm: table('Farm', 3), tin: table('Tin', 4) })
  const notices: string[] = []
  await importing(
    location,
    { farm: table('Farm', 3) },
    {
      replacedSources: only('farm'),
      listedSources: only('bay', 'farm'),
      onNotice: (sentence) => notices.push(sentence),
    },
  )
  expect(notices).toHaveLength(1)
  expect(notices[0]).toMatch(/^Items of other sources that stay: /)
  expect(notices[0]).toContain('“bay” 2')
  expect(notices[0]).toContain('“tin” 4 (not in the file)')
})

test('a source whose key was changed is not added to the items that it has under the old key', async () => {
  const location = path.join(newFolder(), 'union.db')
  await importing(location, { bay: table('Bay', 2), farm: table('Farm', 3) })
  const before = await recordsIn(location)
  const renamed = (listed: readonly string[]) =>
    importSources({
      terms: [{ path: 'terms.csv', content: TERMS }],
      items: [
        {
          path: 'farm.csv',
          content: table('Farm', 3),
          origin: {
            key: 'hill',
            provider: { key: 'hill', name: 'Hill farm', address: null, logo: null },
          },
        },
      ],
      replacedSources: new Set(['hill']),
      listedSources: new Set(listed),
      language: 'en',
      strict: false,
      catalogue: location,
    })
  expect(await renamed(['bay', 'hill'])).toMatchObject({
    refused: true,
    reason:
      'The catalogue has 3 items of “Hill Farm” as the source “farm”, which is not in the file. With the key “hill” it would have them twice. If the key was changed, use the old key. To give the items new addresses, import all sources once, without --source and with --accept-removals.',
  })
  expect(await recordsIn(location)).toEqual(before)
  expect(await renamed(['bay', 'farm', 'hill'])).toMatchObject({ refused: false, summary: { items: 8 } })
})

test.each([
  ['id,title\n7,Plough\n', 'ids in the source, such as', '7'],
  ['registration_number,title\n1982.3.332,Plough\n', 'registration numbers, such as', '1982.3.332'],
])('the report says what the numbers of a source are made from: %j', async (content, from, number) => {
  const said = await importing(path.join(newFolder(), 'union.db'), { farm: content })
  expect(said).toContain(
    `assigned-id: One item of the source “farm”: the numbers are made from the ${from} ${numberFor('farm', number)} from “${number}”, and stay the same.`,
  )
})

test('a column of institutions is not read in a source that names its own', async () => {
  const location = path.join(newFolder(), 'union.db')
  const said = await importing(location, { farm: 'id,title,provider\n1,Plough,Tin Works\n' })
  expect(said.filter((text) => text.startsWith('unknown-member'))).toEqual([
    expect.stringContaining('“provider” is not read, because the source names its institution.'),
  ])
})

test('an item of a source that stays loses no term when the thesaurus changes', async () => {
  const location = path.join(newFolder(), 'union.db')
  await importing(location, ALL)
  const terms = 'id,name,broader,replaced_by\n1,Vessels,,\n9,Basins,Vessels,\n2,,,9\n'
  const said = await importing(location, { farm: table('Farm') }, { terms, replacedSources: only('farm') })
  const records = [...of(await recordsIn(location), 'bay').values()].map((line) => JSON.parse(line))
  const seen = records.map(({ title, terms: found, names }) => [title, found[0]?.name ?? null, names])
  expect(seen).toContainEqual(['Bay thing 1', 'Basins', []])
  expect(seen).toContainEqual(['Bay thing 2', null, ['Cups']])
  expect(said).toContain(
    `unknown-term: terms of item ${numberFor('bay', '2')}: there is no such term; the name is kept in names.`,
  )
})

test.each<[string, string, string[], string[]]>([
  [
    'all numbers change',
    '1,Ewers\n2,Jugs\n3,Pots\n',
    ['Jugs', 'Pots'],
    ['2 × … “Pots” was 2 and is 3, and 2 is now “Jugs”.'],
  ],
  [
    'two names change places',
    '1,Pots\n2,Jugs\n',
    ['Jugs', 'Pots'],
    ['2 × … “Pots” was 2 and is 1, and 2 is now “Jugs”.'],
  ],
  ['a term is renamed', '1,Pitchers\n2,Pots\n', ['Pitchers', 'Pots'], []],
  ['the old name is that of two terms', '1,Ewers\n2,Pots\n3,Jugs\n4,Jugs\n', ['Ewers', 'Pots'], []],
])('items of a source that stays have the right terms when %s', async (_, terms, expected, reported) => {
  const location = path.join(newFolder(), 'union.db')
  const bay = 'id,title,terms\n1,Thing 1,Jugs\n2,Thing 2,Pots\n'
  await importing(location, { bay, farm: table('Farm') }, { terms: 'id,name\n1,Jugs\n2,Pots\n' })
  const said: string[] = []
  await importing(
    location,
    { farm: table('Farm') },
    {
      terms: `id,name\n${terms}`,
      replacedSources: only('farm'),
      onFinding: ({ code, reason, count }) => {
        if (code === 'changed-id')
          said.push(reason.replace(/^Terms of items that stay.*names:/, `${count} × …`))
      },
    },
  )
  const kept = [...of(await recordsIn(location), 'bay').values()].map((line) => JSON.parse(line))
  kept.sort((one, other) => one.title.localeCompare(other.title))
  expect(kept.map((item) => item.terms[0].name)).toEqual(expected)
  expect(said).toEqual(reported)
})

test('items without a source stay when one of the sources is imported', async () => {
  const location = path.join(newFolder(), 'union.db')
  await importSources({
    terms: [{ path: 'terms.csv', content: TERMS }],
    items: [{ path: 'items.csv', content: 'id,title,provider\n4,Jug,Quarry Museum\n5,Mug,\n' }],
    language: 'en',
    strict: false,
    catalogue: location,
  })
  const before = await recordsIn(location)
  expect(JSON.parse(before.get(4) ?? '').provider).toEqual({
    key: null,
    name: 'Quarry Museum',
    address: null,
    logo: null,
  })
  await importing(location, { farm: ALL.farm }, { replacedSources: only('farm') })
  const after = await recordsIn(location)
  expect([after.size, after.get(4), after.get(5)]).toEqual([32, before.get(4), before.get(5)])
})

test.each(['jsonl', 'csv'] as const)(
  '%s of a catalogue with sources gives the same records again',
  async (format) => {
    const location = path.join(newFolder(), 'union.db')
    await importing(location, ALL)
    const catalogue = await openCatalogue(location)
    const content = await exportedText(catalogue, format, { resource: 'item' })
    await catalogue.close()
    const copy = path.join(newFolder(), 'copy.db')
    const items = [{ path: `items.${format}`, content }]
    await importSources({
      terms: [{ path: 'terms.csv', content: TERMS }],
      items,
      language: 'en',
      strict: false,
      catalogue: copy,
    })
    expect(await recordsIn(copy)).toEqual(await recordsIn(location))
    // The sources are known again.
    await importing(copy, { farm: ALL.farm }, { replacedSources: only('farm') })
    expect(await recordsIn(copy)).toEqual(await recordsIn(location))
  },
)
