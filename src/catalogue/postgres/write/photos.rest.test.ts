// @module-tag rest

import { readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { newFolder } from '../../../testkit/command.ts'
import { importEditions } from '../../../testkit/import-editions.ts'
import { postgresLocation } from '../../../testkit/postgres-server.ts'
import { folderWith, jpegOf, twoColours } from '../../../testkit/test-photos.ts'
import { openCatalogue } from '../../engines.ts'

const newLocation = await postgresLocation()
const { imports } = importEditions()

test('photos of a database are in the folder that is named, and the import after the next removes them', async () => {
  const { location } = newLocation()
  const photoFolder = path.join(newFolder(), 'photos')
  const picture = await jpegOf(twoColours())
  const stems = async (name: string) => {
    await imports(
      { csv: 'id,name\n1,Bowls\n', items: `id,title,images\n1,Bowl,${name}\n` },
      { catalogue: location, photos: folderWith({ [name]: picture }), photoFolder },
    )
    const catalogue = await openCatalogue(location)
    const named = catalogue.photos.map((photo) => photo.split('-')[0])
    await catalogue.close()
    const files = readdirSync(photoFolder).map((file) => file.split('-')[0])
    return { named, stored: [...new Set(files)].sort() }
  }
  expect(await stems('a.jpg')).toEqual({ named: ['a'], stored: ['a'] })
  expect(await stems('b.jpg')).toEqual({ named: ['b'], stored: ['a', 'b'] })
  expect(await stems('c.jpg')).toEqual({ named: ['c'], stored: ['b', 'c'] })
})
