import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { newFolder } from '../../../testkit/command.ts'
import { TURTLE } from '../../../testkit/read-texts.ts'
import { goneOf, itemOf, thesaurusOf } from '../../../testkit/world.ts'
import { CatalogueOpenError } from '../../catalogue.ts'
import { PLAIN_IDENTITY } from '../../drafts.ts'
import { openCatalogue, openIdHistory, writeCatalogue } from '../../engines.ts'
import { importSources } from '../../importing/import-sources.ts'
import { writeChecksum } from './catalogue-file.ts'
import { SCHEMA_VERSION } from './schema-version.ts'

const TERMS = thesaurusOf([
  { id: 1, name: 'Iron', sourceUri: 'https://x.test/iron' },
  { id: 2, name: 'Tin', sourceUri: 'https://x.test/tin' },
])
const ITEMS = [itemOf({ id: 5, title: 'Nail' })]

/** A catalogue file of another format: format 9 lacks what later ones have. */
async function fileOfFormat(version: number): Promise<string> {
  const file = path.join(newFolder(), 'museum.db')
  const gone = [goneOf({ resource: 'term', id: 3, name: 'Zinc' })]
  await writeCatalogue(file, TERMS, ITEMS, { title: 'Test', language: 'en' }, gone)
  const db = new DatabaseSync(file)
  db.prepare("update meta set value = ? where key = 'schema_version'").run(String(version))
  if (version < 10)
    db.exec("drop table gone; drop table term_identity; delete from meta where key = 'changed_at'")
  db.close()
  await writeChecksum(file)
  return file
}

async function everyOf<T>(values: AsyncIterable<T> | Iterable<T> = []): Promise<T[]> {
  const every: T[] = []
  for await (const value of values) every.push(value)
  return every
}

test('the ids of a file of format 9 can be read, and none of them is gone', async () => {
  const history = await openIdHistory(await fileOfFormat(9))
  expect(history?.changedAt).toBeNull()
  expect([await history?.ids('term'), await history?.ids('item')]).toEqual([
    Float64Array.from([1, 2]),
    Float64Array.from([5]),
  ])
  expect(await everyOf(history?.terms())).toEqual([
    { ...PLAIN_IDENTITY, id: 1, sourceUri: 'https://x.test/iron', isGone: false },
    { ...PLAIN_IDENTITY, id: 2, sourceUri: 'https://x.test/tin', isGone: false },
  ])
  expect(await everyOf(history?.asGone('item', Float64Array.from([5])))).toEqual([
    goneOf({ resource: 'item', id: 5, name: 'Nail' }),
  ])
  await history?.close()
})

test('an import over a file of format 9 keeps its ids and remembers those that leave', async () => {
  const file = await fileOfFormat(9)
  const content = `${TURTLE} x:brass skos:prefLabel "Brass" . x:tin skos:prefLabel "Tin" .`
  const terms = [{ path: 'terms.ttl', content }]
  const { refused } = await importSources({ terms, items: [], language: 'en', strict: true, catalogue: file })
  expect(refused).toBe(false)
  const catalogue = await openCatalogue(file)
  const { revision } = catalogue
  expect(JSON.parse(String(await catalogue.get('term', 2)))).toMatchObject({ name: 'Tin' })
  expect(JSON.parse(String(await catalogue.get('term', 3)))).toMatchObject({ name: 'Brass' })
  expect(await catalogue.gone('term', 1)).toEqual({ name: 'Iron', revision, replacedBy: null })
  expect(await catalogue.gone('item', 5)).toEqual({ name: 'Nail', revision, replacedBy: null })
  await catalogue.close()
})

test.each([
  [8, 'made by an older version of Vitrine', 'import it again'],
  [999, 'made by a newer version of Vitrine', 'use that version or a later one'],
])(
  'the ids of a file of format %i cannot be read, and a sentence says so',
  async (version, fault, advice) => {
    const file = await fileOfFormat(version)
    await expect(openIdHistory(file)).rejects.toThrow(
      new CatalogueOpenError(
        `${file} was ${fault} (catalogue format ${version}, expected ${SCHEMA_VERSION}); ${advice}`,
      ),
    )
  },
)

test('a folder has no ids that can be read, and a file that is no catalogue has none', async () => {
  const folder = newFolder()
  await expect(openIdHistory(folder)).rejects.toThrow(CatalogueOpenError)
  const file = path.join(folder, 'notes.txt')
  writeFileSync(file, '')
  expect(await openIdHistory(file)).toBeUndefined()
  writeFileSync(
    file,
    'The ids are in the other file, which is much longer than its name lets one think.'.repeat(9),
  )
  expect(await openIdHistory(file)).toBeUndefined()
})
