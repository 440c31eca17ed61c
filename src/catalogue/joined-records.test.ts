import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PROPERTY, runs } from '../testkit/property-runs.ts'
import { JoinedRecords } from './joined-records.ts'

const records = fc.array(fc.record({ id: fc.nat(), name: fc.string({ unit: 'binary' }) }), { maxLength: 5 })

function joined(all: readonly object[]): JoinedRecords {
  return JoinedRecords.of(all.map((record) => Buffer.from(JSON.stringify(record))))
}

test('joined records are the inside of an array, and come apart again', PROPERTY, () => {
  fc.assert(
    fc.property(records, (all) => {
      const list = joined(all)
      expect(list.length).toBe(all.length)
      expect(list.json.toString()).toBe(JSON.stringify(all).slice(1, -1))
      expect([...list].map((record) => JSON.parse(record.toString()))).toEqual(all)
      expect(list.parsed()).toEqual(all)
    }),
    runs(20),
  )
})

test('a member is added to some of the records, and the others stay as they are', PROPERTY, () => {
  fc.assert(
    fc.property(records, fc.string({ unit: 'binary' }), (all, note) => {
      const list = joined(all)
      const before = list.json.toString()
      const noted = list.withMember((record) => {
        const { id } = JSON.parse(record)
        return id % 2 === 0 ? `"note":${JSON.stringify(note)}` : undefined
      })
      const expected = all.map((record) => (record.id % 2 === 0 ? { ...record, note } : record))
      expect(noted.parsed()).toEqual(expected)
      expect([...noted].map((record) => JSON.parse(record.toString()))).toEqual(expected)
      expect(list.json.toString()).toBe(before)
    }),
    runs(20),
  )
})
