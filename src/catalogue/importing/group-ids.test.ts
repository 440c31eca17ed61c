import { expect, test } from 'vitest'
import { groupPageSchema } from '../../contract/group.ts'
import { importEditions } from '../../testkit/import-editions.ts'
import { openCatalogue } from '../engines.ts'

const { imports, file } = importEditions()

const CONCEPT = 'x:1 a skos:Concept ; skos:prefLabel "Vessels" .'
const group = (subject: string, name: string) =>
  `${subject} a skos:Collection ; skos:prefLabel "${name}" ; skos:member x:1 .`

async function groups() {
  const catalogue = await openCatalogue(file())
  const { total, records } = await catalogue.groups({ start: 0, limit: 100, isBlank: null })
  const page = groupPageSchema.parse({
    start: 0,
    end: null,
    result: records.length,
    total,
    groups: JSON.parse(`[${records.json}]`),
  })
  await catalogue.close()
  return page.groups.map(({ id, name }) => [id, name])
}

test('groups keep their ids from import to import, by address or by name', async () => {
  await imports({
    ttl: CONCEPT + group('x:kitchen', 'Kitchen') + group('_:a', 'Table') + group('x:30', 'Bar'),
  })
  expect(await groups()).toEqual([
    [30, 'Bar'],
    [2, 'Kitchen'],
    [1, 'Table'],
  ])
  await imports({
    ttl:
      CONCEPT +
      group('x:a', 'Attic') +
      group('_:a', 'Table') +
      group('x:kitchen', 'Scullery') +
      group('x:2', 'Barn'),
  })
  expect(await groups()).toEqual([
    [4, 'Attic'],
    [3, 'Barn'],
    [2, 'Scullery'],
    [1, 'Table'],
  ])
})
