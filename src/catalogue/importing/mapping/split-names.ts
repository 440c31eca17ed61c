import { splitText } from '../cleaning/plain-html.ts'
import { memberOf, type SourceRecord } from '../sources/source-record.ts'
import { sourcesOf } from './apply-map.ts'
import type { RecordMap } from './record-map.ts'

type Values = SourceRecord['values']

/**
 * The records of the terms in a record of a table, one for each name, if the map splits the column with the names: the last
 * column of a path with one column for each level, or that of “name”.
 */
export function splitNames(map: RecordMap, values: Values): readonly Values[] {
  const [broader, name] = [map.get('broader'), map.get('name')]
  const rules = [broader?.path === true ? broader : undefined, name]
  return rules.reduce<readonly Values[]>(
    (records, rule) => {
      const column = rule === undefined ? undefined : sourcesOf(rule).at(-1)
      const split = rule?.split
      if (column === undefined || split === undefined) return records
      return records.flatMap((record) => {
        const text = memberOf(record, column)
        if (typeof text !== 'string') return [record]
        const parts = splitText(text, split).filter((part) => part.trim() !== '')
        return parts.length < 2 ? [record] : parts.map((part) => ({ ...record, [column]: part.trim() }))
      })
    },
    [values],
  )
}
