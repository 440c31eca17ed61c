import path from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newFolder } from '../../testkit/command.ts'
import { publish } from '../../testkit/conformance/editions.ts'
import { PROPERTY, REST, runs } from '../../testkit/property-runs.ts'
import { thesaurusOf } from '../../testkit/world.ts'
import type { Catalogue } from '../catalogue.ts'
import { openCatalogue } from '../engines.ts'
import { MOST_EDITIONS } from './next-history.ts'
import { termAt } from './term-at.ts'

const newLocation = () => path.join(newFolder(), 'museum.db')
const ALL = { start: 0, limit: 100 }

test(`a catalogue keeps ${MOST_EDITIONS} editions`, REST, async () => {
  const other = newLocation()
  const last = MOST_EDITIONS + 3
  for (let edition = 1; edition <= last; edition++)
    await publish(other, thesaurusOf([{ id: 1, name: `Name ${edition}` }]))
  const opened = await openCatalogue(other)
  const editions = await opened.editions()
  expect(editions.map(({ number }) => number)).toEqual(Array.from({ length: MOST_EDITIONS }, (_, i) => i + 4))
  for (const edition of editions)
    expect((await termAt(opened, 1, edition))?.name).toBe(`Name ${edition.number}`)
  const kept = await opened.changes(ALL)
  expect(new Set(kept.changes.map(({ edition }) => edition))).toEqual(
    new Set(editions.map(({ number }) => number)),
  )
  await opened.close()
})

test('every edition has each term as a catalogue of that edition alone would', PROPERTY, () =>
  fc.assert(
    fc.asyncProperty(fc.array(sketches, { minLength: 2, maxLength: 4 }), async (all) => {
      const other = newLocation()
      const expected = new Map<number, (number | string | object)[]>()
      for (const terms of all) {
        await publish(other, thesaurusOf(terms))
        const alone = newLocation()
        await publish(alone, thesaurusOf(terms))
        const [history, own] = [await openCatalogue(other), await openCatalogue(alone)]
        const number = (await history.editions()).at(-1)?.number ?? 0
        expected.set(number, await everyTerm(own, 1))
        await history.close()
        await own.close()
      }
      const opened = await openCatalogue(other)
      for (const [number, terms] of expected) expect(await everyTerm(opened, number)).toEqual(terms)
      await opened.close()
    }),
    runs(3),
  ),
)

const IDS = [1, 2, 3, 4, 5, 6]
const someIds = fc.subarray(IDS, { maxLength: 3 })
/** Terms with names, notes and relations at random; the narrower term has the greater id. */
const sketches = fc.subarray(IDS, { minLength: 1 }).chain((ids) =>
  fc.tuple(
    ...ids.map((id) =>
      fc.record({
        id: fc.constant(id),
        name: fc.constantFrom(`Name ${id}`, `Other ${id}`),
        usedFor: fc.subarray(['Jars', 'Pots']),
        scopeNotes: fc.constantFrom('One.', 'Two.'),
        broader: someIds.map((list) => list.filter((other) => other < id && ids.includes(other))),
        labels: fc.constantFrom({}, { fr: { name: 'Pots' } }),
      }),
    ),
  ),
)

async function everyTerm(catalogue: Catalogue, number: number): Promise<(number | string | object)[]> {
  const edition = (await catalogue.editions()).find((one) => one.number === number)
  if (edition === undefined) throw new Error(`there is no edition ${number}`)
  const found = await Promise.all(IDS.map((id) => termAt(catalogue, id, edition)))
  return found.map((term, at) => {
    if (term === undefined) return IDS[at] ?? 0
    const { uri: _, edition: __, is_current: ___, ...content } = term
    return content
  })
}
