import type { DatabaseSync } from 'node:sqlite'
import type { Resource } from '../../../contract/fields.ts'
import { termsByLetter } from '../../alphabet.ts'
import type { ThesaurusDraft } from '../../drafts.ts'
import { flaggedItems, flaggedTerms } from '../../flags.ts'
import { type Ordinals, toOrdinals } from '../../ordinals.ts'
import type { CountedItems } from '../../writing/counted-terms.ts'
import { bytesOf } from '../file/packed.ts'
import type { IdList } from '../records/id-list.ts'

/**
 * Writes the records with each flag, and the terms of each letter.
 * @param inLanguages the terms with each flag in a further language
 */
export function writeFlags(
  db: DatabaseSync,
  thesaurus: ThesaurusDraft,
  { hierarchy, itemsOf, itemCount, language }: CountedItems,
  termIds: IdList,
  inLanguages: ReadonlyMap<string, readonly number[]>,
): void {
  const insert = db.prepare('insert into flag (resource, flag, ordinals) values (?, ?, ?)')
  const write = (resource: Resource, flag: string, ordinals: Ordinals) =>
    insert.run(resource, flag, bytesOf(ordinals))
  const flags = Object.entries(flaggedTerms(thesaurus, hierarchy, language))
  for (const [flag, ids] of [...flags, ...termsByLetter(thesaurus.terms, language), ...inLanguages])
    write('term', flag, toOrdinals(termIds.ordinalsOf(ids)))
  for (const [flag, items] of Object.entries(flaggedItems(thesaurus, itemsOf, itemCount)))
    write('item', flag, items)
}
