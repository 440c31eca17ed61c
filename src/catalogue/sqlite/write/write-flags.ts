import type { Hash } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import type { Resource } from '../../../contract/fields.ts'
import type { ThesaurusDraft } from '../../drafts.ts'
import { flaggedItems, flaggedTerms } from '../../flags.ts'
import type { Hierarchy } from '../../hierarchy.ts'
import { bytesOf } from '../file/packed.ts'
import { type Ordinals, toOrdinals } from '../ordinals.ts'
import type { IdList } from '../records/id-list.ts'

/** Writes the records with each flag. Adds to the hash what no record shows: which terms are deprecated. */
export function writeFlags(
  db: DatabaseSync,
  thesaurus: ThesaurusDraft,
  {
    hierarchy,
    itemsOf,
    itemCount,
  }: { hierarchy: Hierarchy; itemsOf: ReadonlyMap<number, Ordinals>; itemCount: number },
  termIds: IdList,
  hash: Hash,
): void {
  const insert = db.prepare('insert into flag (resource, flag, ordinals) values (?, ?, ?)')
  const write = (resource: Resource, flag: string, ordinals: Ordinals) =>
    insert.run(resource, flag, bytesOf(ordinals))
  const terms = flaggedTerms(thesaurus, hierarchy)
  if (terms.deprecated.length > 0)
    hash.update(JSON.stringify({ deprecated: terms.deprecated.toSorted((a, b) => a - b) }))
  for (const [flag, ids] of Object.entries(terms)) write('term', flag, toOrdinals(termIds.ordinalsOf(ids)))
  for (const [flag, items] of Object.entries(flaggedItems(thesaurus, itemsOf, itemCount)))
    write('item', flag, items)
}
