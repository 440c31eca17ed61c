import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { withoutZeros } from '../../../contract/linked-words.ts'
import { words } from '../../../contract/text.ts'
import { GrowingUint32s } from '../../growing-uint32s.ts'
import { itemsWithNumber, longestNumber, NUMBER_FIELD } from '../../item-number.ts'
import { lowerBound } from '../../lower-bound.ts'
import type { Ordinals } from '../../ordinals.ts'
import { bytesIn } from '../file/packed.ts'
import { PostingReader } from './posting-reader.ts'
import { endOf, textAt, textChunks } from './text-columns.ts'

/** Finds items by their whole number. */
export class NumberSearch {
  readonly #db: DatabaseSync
  readonly #sizeOf: StatementSync
  readonly #postingsOf: StatementSync

  constructor(db: DatabaseSync) {
    this.#db = db
    this.#sizeOf = db.prepare('select sum(size) as size from item_posting where field = ? and word = ?')
    this.#postingsOf = db.prepare(
      'select data from item_posting where field = ? and word = ? order by segment',
    )
  }

  /**
   * The items whose number is the text. If there are none, the items whose number has the same words with other
   * characters between them.
   */
  find(text: string): Ordinals {
    const rarest = this.#rarest(words(text).map(withoutZeros))
    if (rarest === null) return new Uint32Array(0)
    return itemsWithNumber(this.#numbersOf(this.#ownersOf(rarest), longestNumber(text)), text)
  }

  /** The word that occurs in the fewest numbers; null if a word occurs in none, which is the usual case. */
  #rarest(searched: readonly string[]): string | null {
    let rarest: string | null = null
    let fewest = Number.POSITIVE_INFINITY
    for (const word of searched) {
      const size = Number(this.#sizeOf.get(NUMBER_FIELD, word)?.size ?? 0)
      if (size === 0) return null
      if (size < fewest) [rarest, fewest] = [word, size]
    }
    return rarest
  }

  #ownersOf(word: string): Ordinals {
    const owners = new GrowingUint32s()
    const reader = new PostingReader()
    for (const { data } of this.#postingsOf.iterate(NUMBER_FIELD, word)) {
      const bytes = bytesIn(data)
      reader.open(bytes, 0, bytes.length)
      while (reader.next()) owners.push(reader.value)
    }
    return owners.take()
  }

  /** Yields the folded numbers of these items, up to a length in bytes. */
  *#numbersOf(owners: Ordinals, longest: number): Generator<[ordinal: number, number: string]> {
    let next = 0
    for (const { folded, starts, ordinals } of textChunks(this.#db, 'item', NUMBER_FIELD)) {
      const last = ordinals.at(-1) ?? 0
      for (let i = 0; (owners[next] ?? Number.POSITIVE_INFINITY) <= last; next++) {
        const owner = owners[next] as number
        i = lowerBound(ordinals, owner, i)
        if (endOf(folded, starts, i) - (starts[i] as number) <= longest)
          yield [owner, textAt(folded, starts, i)]
      }
    }
  }
}
