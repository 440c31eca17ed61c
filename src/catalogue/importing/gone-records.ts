import type { Resource } from '../../contract/fields.ts'
import { fold } from '../../contract/text.ts'
import type { GoneDraft } from '../drafts.ts'
import { labelOf } from '../engines.ts'
import type { IdHistory } from '../id-history.ts'
import type { Findings } from './findings.ts'
import type { IdentifiedRequest } from './import-request.ts'
import type { ImportTotals } from './import-totals.ts'
import type { ReadThesaurus } from './terms/read-thesaurus.ts'

/** The ids that the earlier catalogue has or had and the new one does not have, ascending. */
export async function absentIds(
  earlier: IdHistory | undefined,
  resource: Resource,
  present: { has(id: number): boolean },
): Promise<Float64Array> {
  const ids = (await earlier?.ids(resource)) ?? new Float64Array()
  return ids.filter((id) => !present.has(id))
}

const CHECK_EVERY = 1000

/** Yields all records that are gone, terms first, by id. Adds them to the totals and reports those that leave now. */
export async function* goneRecords(
  { catalogue, signal }: IdentifiedRequest,
  thesaurus: ReadThesaurus,
  findings: Findings,
  totals: ImportTotals,
  earlier: IdHistory | undefined,
): AsyncGenerator<GoneDraft> {
  if (earlier === undefined) return
  await reportReused(earlier, thesaurus, findings, totals)
  const { draft, replacements, ids } = thesaurus
  const terms = new Set(draft.terms.map(({ id }) => id))
  // The location of a database may hold a password.
  const file = labelOf(catalogue)
  const absent = { term: await absentIds(earlier, 'term', terms), item: totals.absentItems }
  for (const resource of ['term', 'item'] as const) {
    for await (const record of earlier.asGone(resource, absent[resource])) {
      if (++totals.gone % CHECK_EVERY === 0) signal?.throwIfAborted()
      const { id, name, revision, sourceUri } = record
      // A term with another id is not removed, and its new id has been reported.
      const isHere = resource === 'term' && ids.changed.has(id)
      if (revision === null && !isHere) {
        totals.removed++
        const reason = `The ${resource} “${name}” (${id}) is no longer in the sources; its id is remembered.`
        findings.add(`removed-${resource}`, { file, line: null }, reason, sourceUri ?? id)
      }
      const replacedBy =
        resource === 'term' ? replacements.ofGone(id, (other) => terms.has(other)) : record.replacedBy
      yield { ...record, replacedBy }
    }
  }
}

/** Reports the terms that leave, or left before, and whose id a source states for a term with another name. */
async function reportReused(
  earlier: IdHistory,
  { draft, ids, placeOf }: ReadThesaurus,
  findings: Findings,
  totals: ImportTotals,
): Promise<void> {
  if (ids.reused.size === 0) return
  const names = new Map(draft.terms.flatMap(({ id, name }) => (ids.reused.has(id) ? [[id, name]] : [])))
  const reused = Float64Array.from(ids.reused).sort()
  for await (const { id, name, revision, sourceUri } of earlier.asGone('term', reused)) {
    const now = names.get(id) ?? ''
    if (fold(now) === fold(name)) continue
    if (revision === null) totals.removed++
    const reason = `The term “${name}” (${id}) is no longer in the sources, and its id is now that of “${now}”, which has the same number.`
    findings.add('reused-id', placeOf.get(id) ?? { file: '', line: null }, reason, sourceUri ?? id)
  }
}
