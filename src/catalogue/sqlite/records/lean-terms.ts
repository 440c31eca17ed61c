import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { termSchema } from '../../../contract/term.ts'
import { leanTermRecord } from '../../records.ts'
import { bytesIn } from '../file/packed.ts'
import type { RecordReader } from './record-reader.ts'

/** Reads terms, those with many narrower terms without their Narrower relations. */
export class LeanTerms {
  readonly #whole: RecordReader
  readonly #narrowerAfter: StatementSync
  readonly #stored: StatementSync

  constructor(db: DatabaseSync, whole: RecordReader) {
    this.#whole = whole
    this.#narrowerAfter = db.prepare('select 1 from narrower where broader_id = ? limit 1 offset ?')
    this.#stored = db.prepare('select record from lean_term where id = ?')
  }

  /** The whole record if the term has at most `maxNarrower` narrower terms, else the lean one. */
  get(id: number, maxNarrower: number): Buffer | undefined {
    if (!this.#narrowerAfter.get(id, maxNarrower)) return this.#whole.get(id)
    const stored = this.#stored.get(id)
    if (stored) return bytesIn(stored.record)
    const whole = this.#whole.get(id)
    return (
      whole && Buffer.from(JSON.stringify(leanTermRecord(termSchema.parse(JSON.parse(whole.toString())))))
    )
  }
}
