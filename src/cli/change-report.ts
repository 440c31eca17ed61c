import { stringify } from 'csv-stringify/sync'
import type { CatalogueChange } from '../catalogue/editions/compare-catalogues.ts'
import { listCell, textCell } from '../catalogue/exporting/cells.ts'
import { changeWords } from '../contract/change-words.ts'
import { CHANGES, type ChangedValue, type ChangeKind } from '../contract/changes.ts'
import { keysOf } from '../contract/keys.ts'
import { counted } from './counted.ts'
import { onOneLine } from './finding-samples.ts'

/** What may break links and records first. */
const WORST_FIRST = keysOf<ChangeKind>({
  removed: true,
  merged: true,
  split: true,
  renamed: true,
  moved: true,
  status: true,
  non_preferred: true,
  translations: true,
  notes: true,
  notations: true,
  mappings: true,
  related: true,
  groups: true,
  address: true,
  added: true,
} satisfies Record<ChangeKind, true>)

/** The changes of each kind that has some, worst first. */
function changesByKind(
  changes: readonly CatalogueChange[],
): (readonly [kind: ChangeKind, changes: readonly CatalogueChange[]])[] {
  const byKind = Map.groupBy(changes, ({ kind }) => kind)
  return WORST_FIRST.flatMap((kind) => {
    const ofKind = byKind.get(kind)
    return ofKind === undefined ? [] : [[kind, ofKind] as const]
  })
}

/** How many changes there are of each kind that has some, worst first. */
export function changeCounts(changes: readonly CatalogueChange[]): Partial<Record<ChangeKind, number>> {
  return Object.fromEntries(changesByKind(changes).map(([kind, ofKind]) => [kind, ofKind.length]))
}

/** A heading with the count of each kind, and under it a sentence for each change. */
export function changeLines(changes: readonly CatalogueChange[], most = Number.POSITIVE_INFINITY): string[] {
  return changesByKind(changes).flatMap(([kind, ofKind]) => [
    `${CHANGES[kind].label}: ${ofKind.length.toLocaleString('en')}`,
    ...ofKind.slice(0, most).map((change) => `  ${changeLine(change)}`),
    ...(ofKind.length > most ? [`  … and ${counted(ofKind.length - most, 'more', 'more')}`] : []),
  ])
}

const LONGEST_VALUE = 200

/** The sentence of a change, without control characters and the rest of long notes. */
function changeLine({ term, before, after, ...change }: CatalogueChange): string {
  const short = (text: string) => onOneLine(text, LONGEST_VALUE)
  const values = (list: readonly ChangedValue[]) =>
    list.map(({ text, ...value }) => ({ ...value, text: short(text) }))
  return changeWords({
    ...change,
    term: { name: short(term.name) },
    before: values(before),
    after: values(after),
  })
}

/** A table with a row for each change. Lists are cells as in an export. */
export function changeTable(changes: readonly CatalogueChange[]): string {
  const values = (list: readonly ChangedValue[]) => listCell(list.map(({ text }) => text))
  return stringify([
    ['term', 'name', 'kind', 'part', 'language', 'before', 'after'],
    ...changes.map(({ term, kind, part = '', language = '', before, after }) => [
      term.id,
      textCell(term.name),
      kind,
      part,
      language,
      values(before),
      values(after),
    ]),
  ])
}
