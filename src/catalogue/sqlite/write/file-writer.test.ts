import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { newFolder } from '../../../testkit/command.ts'
import { itemOf, thesaurusOf } from '../../../testkit/world.ts'
import { CatalogueWriteError } from '../../catalogue-writer.ts'
import { createCatalogue, openCatalogue, writeCatalogue } from '../../engines.ts'

const OPTIONS = { title: 'Test', language: 'en' }
const BOWLS = thesaurusOf([{ id: 1, name: 'Bowls' }])

function newFile(): { folder: string; file: string } {
  const folder = newFolder()
  return { folder, file: path.join(folder, 'museum.db') }
}

test('the old catalogue stays until the new one is finished and replaces it', async () => {
  const { folder, file } = newFile()
  await writeCatalogue(file, BOWLS, [], OPTIONS)
  const old = readFileSync(file)
  const writer = await createCatalogue(file, { ...OPTIONS, title: 'New' })
  await writer.addThesaurus(BOWLS)
  await writer.addItem(itemOf({ id: 7, termIds: [1] }))
  expect(readFileSync(file).equals(old)).toBe(true)

  const summary = await writer.finish()
  const opened = await openCatalogue(file)
  expect([opened.title, opened.revision, readdirSync(folder)]).toEqual([
    'New',
    summary.revision,
    ['museum.db'],
  ])
  expect(summary).toMatchObject({ terms: 1, items: 1 })
  opened.close()
})

test('an aborted catalogue leaves nothing behind', async () => {
  const { folder, file } = newFile()
  const writer = await createCatalogue(file, OPTIONS)
  await writer.addThesaurus(BOWLS)
  await writer.addItem(itemOf({ id: 7 }))
  await writer.abort()
  expect(readdirSync(folder)).toEqual([])
})

test('an item with an unknown term leaves the old catalogue as it was', async () => {
  const { folder, file } = newFile()
  await writeCatalogue(file, BOWLS, [], OPTIONS)
  const old = readFileSync(file)
  const items = [itemOf({ id: 7, termIds: [2] })]
  await expect(writeCatalogue(file, BOWLS, items, OPTIONS)).rejects.toThrow(
    'item 7 has term 2, which does not exist',
  )
  expect([readdirSync(folder), readFileSync(file).equals(old)]).toEqual([['museum.db'], true])
})

test('an abort while the catalogue is being indexed leaves nothing behind', async () => {
  const { folder, file } = newFile()
  const controller = new AbortController()
  const onProgress = ({ stage }: { stage: string }) => stage === 'order' && controller.abort()
  const options = { ...OPTIONS, onProgress, signal: controller.signal }
  await expect(writeCatalogue(file, BOWLS, [itemOf({ id: 7 })], options)).rejects.toThrow(/abort/)
  expect(readdirSync(folder)).toEqual([])
})

test('a file that another program removes during an import is named', async () => {
  const { folder, file } = newFile()
  const writer = await createCatalogue(file, OPTIONS)
  const unfinished = path.join(folder, readdirSync(folder)[0] ?? '')
  await writer.addThesaurus(BOWLS)
  rmSync(unfinished)
  await expect(writer.finish()).rejects.toThrow(
    new CatalogueWriteError(`${file} cannot be written: another program removed ${unfinished}.`),
  )
  await writer.abort()
})

test('a location that cannot be written is named with the reason', async () => {
  const { folder } = newFile()
  const missing = path.join(folder, 'none', 'museum.db')
  await expect(createCatalogue(missing, OPTIONS)).rejects.toThrow(
    new CatalogueWriteError(`${missing} cannot be written: there is no such folder.`),
  )
  const inFile = path.join(folder, 'notes.txt', 'museum.db')
  writeFileSync(path.join(folder, 'notes.txt'), '')
  await expect(createCatalogue(inFile, OPTIONS)).rejects.toThrow(CatalogueWriteError)
})
