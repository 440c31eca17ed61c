import fc from 'fast-check'
import { expect, test } from 'vitest'
import { memberAround, memberIn } from './record-member.ts'

const text = fc.oneof(
  fc.constantFrom(
    '',
    'wood',
    '"title":',
    '\\',
    '\\"',
    '":[{',
    ']',
    '}',
    '[],',
    'a "b" c\\',
    '\n',
    'é 🫖',
    '\u0000',
  ),
  fc.string(),
)
const person = fc.record({ name: text, role: fc.option(text), place: fc.option(text) })
const record = fc.record({
  id: fc.nat(),
  title: fc.option(text),
  description: fc.option(text),
  names: fc.array(text),
  makers: fc.array(person),
  height_mm: fc.option(fc.nat()),
  marks: fc.option(text),
  rights: fc.option(fc.record({ statement: text, licence: fc.option(text) })),
})

test('a member read out of the text of a record is what the whole record has', () => {
  fc.assert(
    fc.property(record, (made) => {
      const json = JSON.stringify(made)
      const found = Object.keys(made).map((name) => [name, memberIn(json, name)])
      expect(Object.fromEntries(found)).toEqual(JSON.parse(json))
      expect(memberIn(json, 'subjects')).toBeUndefined()
    }),
    { numRuns: 2000 },
  )
})

test('each place of a text without a backslash is told the member that it stands in', () => {
  const item = {
    id: 7,
    title: 'Wood: a box',
    names: ['box', 'wood case'],
    makers: [
      { name: 'Ada Wood', role: null },
      { name: 'B: Wood', role: 'potter' },
    ],
    marks: 'wood',
  }
  const json = JSON.stringify(item)
  const places = [...json.matchAll(/wood/gi)].map(({ index }) => memberAround(json, index))
  expect(places).toEqual(['title', 'names', 'makers', 'makers', 'marks'])
})
