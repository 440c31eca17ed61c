import type { DatabaseSync } from 'node:sqlite'
import type { Resource } from '../../contract/fields.ts'
import { storedTextFields } from './indexed-fields.ts'
import { NO_PLACE } from './orders.ts'
import { bytesOf } from './packed.ts'
import { textChunks } from './text-columns.ts'

/**
 * Works out the language-aware order of every scalar text field: case and accents folded, equal values sharing a
 * place. It is found once here, since comparing by language is slow.
 */
export async function writeOrders(
  db: DatabaseSync,
  resource: Resource,
  count: number,
  language: string,
  onField: (done: number) => Promise<void>,
): Promise<void> {
  const collator = new Intl.Collator(language, { sensitivity: 'base' })
  const insert = db.prepare(`insert into ${resource}_order (field, places) values (?, ?)`)
  for (const field of storedTextFields(resource)) {
    await onField(0)
    if (field.sortable) insert.run(field.name, bytesOf(placesOf(db, resource, field.name, count, collator)))
  }
}

function placesOf(
  db: DatabaseSync,
  resource: Resource,
  field: string,
  count: number,
  collator: Intl.Collator,
): Uint32Array {
  const ordinalsOf = new Map<string, number[]>()
  for (const { folded, starts, ordinals } of textChunks(db, resource, field)) {
    for (let value = 0; value < starts.length; value++) {
      const next = starts[value + 1]
      const text = folded.toString('utf8', starts[value], (next ?? folded.length) - 1)
      const list = ordinalsOf.get(text)
      if (list) list.push(ordinals[value] as number)
      else ordinalsOf.set(text, [ordinals[value] as number])
    }
  }
  const places = new Uint32Array(count).fill(NO_PLACE)
  const texts = [...ordinalsOf.keys()].sort(collator.compare)
  let place = 0
  for (const [index, text] of texts.entries()) {
    const before = texts[index - 1]
    if (before !== undefined && collator.compare(before, text) !== 0) place++
    for (const ordinal of ordinalsOf.get(text) ?? []) places[ordinal] = place
  }
  return places
}
