import { expect, test } from 'vitest'
import { CatalogueOpenError } from './catalogue.ts'
import { CatalogueWriteError } from './catalogue-writer.ts'
import { createCatalogue, followCatalogue, openCatalogue } from './engines.ts'

const LOCATION = 'mysql://curator:secret@db.example/museum'
const REFUSAL =
  'there is no engine for mysql:// catalogues; give the path of a catalogue file or a postgres:// address'

test('a location without an engine is refused by its scheme, without its password', async () => {
  const refusals = [
    openCatalogue(LOCATION),
    followCatalogue(LOCATION, () => undefined),
    createCatalogue(LOCATION, { title: 'Museum', language: 'en' }),
  ].map((started) => started.catch((error: unknown) => error))
  expect(await Promise.all(refusals)).toEqual([
    new CatalogueOpenError(REFUSAL),
    new CatalogueOpenError(REFUSAL),
    new CatalogueWriteError(REFUSAL),
  ])
})
