import { allWordsOf } from './column-names.ts'
import type { Column } from './column-tally.ts'

/** Whether the dates of a column are about the record and not about the item: when it was exported, changed or checked. */
export function isStamp(column: Column): boolean {
  return column.times >= 0.2 || isStampName(column.name)
}

function isStampName(name: string): boolean {
  return isLifeName(name) || allWordsOf(name).some((word) => STAMPS.has(word))
}

/** Whether a name is that of a column about birth or death. */
export function isLifeName(name: string): boolean {
  return allWordsOf(name).some((word) => LIFE.has(word))
}

/** Whether hardly any date of a column differs from the others, as in a column with the day of the export. */
export function isNearlyConstant({ values, distinct }: Column): boolean {
  return values >= 3 && distinct <= Math.max(1, Math.min(20, values * 0.02))
}

/** Words of column names about what happened to a record, or to the item in the museum. */
const STAMPS = new Set(
  (
    'recorder data export exported extract modified modification update updated edit edited changed entered entry catalogued ' +
    'cataloged catalog catalogue recorded record loaded import imported timestamp status inventory inventoried audit ' +
    'condition valuation valued insured loan exhibition photographed scanned digitised digitized publication published ' +
    'checked verified moved location review detected sync ' +
    'anderungsdatum erfassungsdatum aenderungsdatum exportdatum stand geandert erfasst modifie saisie mise modificado wijziging'
  ).split(' '),
)

const LIFE = new Set(
  (
    'birth born death died life geburtsjahr geburtsdatum sterbejahr sterbedatum geboren gestorben ' +
    'naissance deces nacimiento muerte geboortejahr geboortejaar sterfjaar nascita morte ' +
    'fodelsear fodelsedatum fodd dodsar dodsdatum fodselsar fodselsdato fodt dodsdato syntymavuosi syntymaaika kuolinvuosi nascimento falecimento urodzenia'
  ).split(' '),
)
