import { changeWords } from '../../../contract/change-words.ts'
import { CHANGE_KINDS, CHANGES } from '../../../contract/changes.ts'
import type { Catalogue } from '../../catalogue.ts'
import type { StoredChange } from '../../editions/edition-history.ts'
import type { BookChanges } from './read-book.ts'

/** How many are read at a time. */
const BATCH = 1000

/** What changed in the last edition, a heading for each kind; none in the first edition that is known. */
export async function lastChanges(catalogue: Catalogue): Promise<BookChanges[]> {
  const edition = (await catalogue.editions()).at(-1)?.number
  if (edition === undefined) return []
  const changes: StoredChange[] = []
  for (let total = 1; changes.length < total; ) {
    const page = await catalogue.changes({ edition, start: changes.length, limit: BATCH })
    changes.push(...page.changes)
    total = page.total
  }
  const byKind = Map.groupBy(changes, ({ kind }) => kind)
  return CHANGE_KINDS.flatMap((kind) => {
    const sentences = byKind.get(kind)?.map((change) => changeWords({ ...change, term: change }))
    return sentences === undefined ? [] : [{ heading: CHANGES[kind].label, sentences }]
  })
}
