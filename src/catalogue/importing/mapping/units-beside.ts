import { type Measured, unitCalled } from '../cleaning/parse-measure.ts'
import { allWordsOf } from './column-names.ts'
import type { Column } from './column-tally.ts'
import { unitOf } from './column-units.ts'

/** Takes the unit in a column's name, else the only one in a column of units beside it: “Height Unit”, “Units”. */
export function findUnit(
  column: Column,
  measured: Measured,
  columns: readonly Column[],
): { unit: string | undefined; doubts: string[] } {
  const own = unitOf(column.name, measured)
  const beside = unitsFor(column, measured, columns)
  const unit = own ?? (beside?.units.length === 1 ? beside.units[0] : undefined)
  const taken = unit ?? (measured === 'length' ? 'mm' : 'g')
  const others = beside?.units.filter((other) => other !== taken) ?? []
  const doubts: string[] = []
  const haveUnits = [...column.seen].every((text) => /\d\s*[\p{L}"″'′]/u.test(text))
  if (unit === undefined && !haveUnits)
    doubts.push(`Numbers without a unit are taken as ${PLAIN_UNITS[measured]}.`)
  if (others.length > 0)
    doubts.push(`“${beside?.name}” has other units, which are not read: ${others.join(', ')}.`)
  return { unit, doubts }
}

const PLAIN_UNITS: Readonly<Record<Measured, string>> = { length: 'millimetres', weight: 'grams' }

function unitsFor({ name }: Column, measured: Measured, columns: readonly Column[]) {
  const known = new Set([...allWordsOf(name), ...ANY_MEASUREMENT])
  const found = columns.flatMap((column) => {
    const words = allWordsOf(column.name)
    const others = words.filter((word) => !UNIT_WORDS.has(word))
    if (others.length === words.length || others.some((word) => !known.has(word))) return []
    const units = [...column.seen].flatMap((text) => unitCalled(text.toLowerCase(), measured) ?? [])
    return units.length === 0 ? [] : [{ name: column.name, units: [...new Set(units)], others }]
  })
  // “Height Unit” says more about “Height” than “Units”.
  return found.sort((a, b) => b.others.length - a.others.length)[0]
}

const UNIT_WORDS = new Set('unit einheit masseinheit unite eenheid unidad unita'.split(' '))
const ANY_MEASUREMENT = 'of measurement measure dimension size de medida mesure misura'.split(' ')
