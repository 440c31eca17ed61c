import type { Findings } from '../findings.ts'
import type { ItemFile } from '../import-request.ts'
import { nothingRead, Refusal } from '../refusal.ts'
import { nameOf } from '../sources/source.ts'

/** The refusal of named sources without any item, with the cause of each. */
export function nothingReadFrom(
  keys: ReadonlySet<string>,
  sources: readonly ItemFile[],
  { causes }: Findings,
): Refusal {
  const reasons = [...keys].map((key) => {
    const files = sources.filter(({ origin }) => origin?.key === key)
    const why = [...new Set(files.flatMap((file) => causes.get(nameOf(file)) ?? []))]
    return [`Source “${key}”: ${nothingRead('item', files).message}`, ...why].join(' ')
  })
  return new Refusal(reasons.join(' '))
}
