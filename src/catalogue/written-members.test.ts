import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ITEM_MEMBERS } from '../contract/item-fields.ts'
import { keysOf } from '../contract/keys.ts'
import type { ValueKind } from '../contract/value-kinds.ts'
import { beginningWith, memberFinder } from './written-members.ts'

/** Some of these texts look like what is between two members of a record. */
const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    '","title":"',
    ',"names":[',
    '\\","names":["',
    '"',
    '\\',
    '{"id":1,"uri":"',
    '\n],"rights":null}',
  ),
)
const textOrNone = fc.option(text)
const number = fc.option(fc.integer({ min: -9999, max: 9999 }))
const list = <Value>(one: fc.Arbitrary<Value>) => fc.array(one, { maxLength: 3 })
const VALUES: Record<ValueKind, fc.Arbitrary<unknown>> = {
  id: fc.nat(),
  line: textOrNone,
  paragraphs: textOrNone,
  texts: list(text),
  people: list(fc.record({ name: text, role: textOrNone, place: textOrNone, date: textOrNone })),
  year: number,
  length: number,
  weight: number,
  rights: fc.option(fc.record({ statement: textOrNone, licence: textOrNone, licence_uri: textOrNone })),
  images: list(fc.record({ uri: text, thumbnail_uri: textOrNone, width: number, alt: textOrNone })),
  terms: list(fc.record({ id: fc.nat(), name: text, uri: text })),
  address: textOrNone,
  displayTitle: text,
  count: fc.nat(),
  path: text,
}
const members = keysOf(ITEM_MEMBERS)
const values = fc.tuple(...members.map((member) => VALUES[ITEM_MEMBERS[member].value]))
/** The last member ends the record. No search is for it. */
const searchable = members.slice(0, -1)

test('members of any item are found without parsing it', () => {
  fc.assert(
    fc.property(values, fc.subarray(searchable, { minLength: 1 }), (made, names) => {
      const record = Object.fromEntries(members.map((member, index) => [member, made[index]]))
      const written = JSON.stringify(record)
      expect(beginningWith('item', names).test(written)).toBe(true)
      const found = memberFinder('item', names)(written)
      for (const name of names) expect([name, found(name)]).toEqual([name, JSON.stringify(record[name])])
    }),
    { numRuns: 1000 },
  )
})

test('members of a record in another order are found by parsing it', () => {
  const found = memberFinder('term', ['name', 'used_for'])(
    '{"used_for":["Pipe \\"A\\""],"id":1,"name":"Pipes"}',
  )
  expect(['name', 'used_for', 'scope_notes'].map(found)).toEqual(['"Pipes"', '["Pipe \\"A\\""]', undefined])
})
