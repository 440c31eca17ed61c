import type { Resource } from '../../contract/fields.ts'
import type { Filter } from '../../contract/filter.ts'
import type { Catalogue, RecordBatches } from '../catalogue.ts'
import { idFilter } from '../id-filter.ts'

/** A part of a catalogue: the terms or the items that are in the branch, where one is named, and fulfil all filters. */
export interface Part {
  resource: Resource
  /** Id of the term at its head. */
  branch: number | null
  filters: readonly Filter[]
}

/** The records of the part, in the order of their ids; the term at the head of a branch comes before the others. */
export async function readPart(
  catalogue: Catalogue,
  part: Part,
  signal?: AbortSignal,
): Promise<RecordBatches> {
  const { resource, branch, filters } = part
  const read = (...more: Filter[]) => catalogue.readAll(resource, [...filters, ...more], { signal })
  if (branch === null) return read()
  if (resource === 'item') return read(idFilter('item', 'term_branch', branch))
  // No filter of the API finds a term together with its descendants.
  const head = await read(idFilter('term', 'id', branch))
  const descendants = await read(idFilter('term', 'ancestor', branch))
  return { total: head.total + descendants.total, batches: concatenated(head, descendants) }
}

async function* concatenated(...parts: RecordBatches[]): AsyncGenerator<readonly Buffer[]> {
  for (const { batches } of parts) yield* batches
}
