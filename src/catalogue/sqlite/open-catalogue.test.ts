import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { newFolder } from '../../testkit/command.ts'
import { thesaurusOf } from '../../testkit/world.ts'
import { CatalogueFileError, openCatalogue } from './open-catalogue.ts'
import { SCHEMA_VERSION } from './schema-version.ts'
import { writeCatalogue } from './write-catalogue.ts'

test('a file of an older version is refused by both versions and with what to do', async () => {
  const file = path.join(newFolder(), 'older.db')
  await writeCatalogue(file, thesaurusOf([{ id: 1, name: 'Bowls' }]), [], { title: 'Test', language: 'en' })
  openCatalogue(file).close()
  const db = new DatabaseSync(file)
  db.exec("update meta set value = '2' where key = 'schema_version'")
  db.close()
  expect(() => openCatalogue(file)).toThrow(
    new CatalogueFileError(
      `${file}: made by another version of Vitrine (catalogue format 2, expected ${SCHEMA_VERSION}); import it again`,
    ),
  )
})
