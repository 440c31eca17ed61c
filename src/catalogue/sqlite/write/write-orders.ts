import type { DatabaseSync } from 'node:sqlite'
import type { Resource } from '../../../contract/fields.ts'
import { sortableTextFields } from '../../indexed-fields.ts'
import { TextCollator } from '../../writing/text-collator.ts'
import { type OwnedText, PART_TEXTS, type RankedTexts, ranksOf } from '../../writing/text-ranks.ts'
import { bytesOf } from '../file/packed.ts'
import { countTexts, textBatches } from '../search/text-columns.ts'

/**
 * Writes the rank of each record in the sort order of every text field that lists can be sorted by. Comparing by the rules
 * of a language is slow, so it is done once, at import.
 * @param onPart called often, with the number of finished fields
 * @param known the ranks in the orders that are known already, by field
 */
export async function writeOrders(
  db: DatabaseSync,
  resource: Resource,
  count: number,
  language: string,
  onPart: (done: number) => Promise<void>,
  known: ReadonlyMap<string, Uint32Array> = new Map(),
  partTexts: number = PART_TEXTS,
): Promise<void> {
  const insert = db.prepare(`insert into ${resource}_order (field, ranks) values (?, ?)`)
  for (const [done, { name, isNatural }] of sortableTextFields(resource).entries()) {
    const collator = new TextCollator(language, isNatural)
    const texts: RankedTexts = {
      count: countTexts(db, resource, name),
      read: (isWanted) => firstTexts(textBatches(db, resource, name, isWanted)),
    }
    const ranks = known.get(name) ?? (await ranksOf(texts, count, collator, () => onPart(done), partTexts))
    insert.run(name, bytesOf(ranks))
  }
}

/** A record with several texts is sorted by the first. */
function* firstTexts(batches: Iterable<readonly OwnedText[]>): Generator<OwnedText[]> {
  let last = -1
  for (const batch of batches) {
    yield batch.filter(({ ordinal }) => {
      const isFirst = ordinal !== last
      last = ordinal
      return isFirst
    })
  }
}
