import { fold } from '../../../contract/text.ts'
import { type Measured, unitCalled } from '../cleaning/parse-measure.ts'
import { measuredIn, SOURCE_MEMBERS } from '../items/item-members.ts'
import { ALIASES } from './member-aliases.ts'

/** The unit at the end of a column's name or in brackets, by its name in a map: “Height (cm)”, “Länge/m”, “Size (cm) H”. */
export function unitIn(column: string): string | undefined {
  return unitOf(column, 'length') ?? unitOf(column, 'weight')
}

export function unitOf(column: string, measured: Measured): string | undefined {
  const [, word = ''] = /[\s_()[\]/,.–—-](\p{L}+|["″'′])\.?\s*[)\]]?$/u.exec(column) ?? []
  const [, inBrackets = ''] = /\(\s*(\p{L}+)\.?\s*\)/u.exec(column) ?? []
  return (
    unitCalled(fold(word), measured) ??
    unitCalled(fold(inBrackets), measured) ??
    gluedUnit(fold(column), measured)
  )
}

/** In “HEIGHTIN” the unit is sure, but not in “Diam”: what stands before it must be the name of a measurement. */
function gluedUnit(column: string, measured: Measured): string | undefined {
  for (const name of MEASUREMENTS[measured]) {
    const at = column.lastIndexOf(name)
    const unit = at < 0 ? undefined : unitCalled(column.slice(at + name.length), measured)
    if (unit !== undefined) return unit
  }
  return undefined
}

const MEASUREMENTS: Readonly<Record<Measured, readonly string[]>> = {
  length: measurementsIn('length'),
  weight: measurementsIn('weight'),
}

function measurementsIn(measured: Measured): string[] {
  return SOURCE_MEMBERS.filter((member) => measuredIn(member) === measured)
    .flatMap((member) => ALIASES[member])
    .filter((name) => name.length >= 4)
}
