import type { Resource } from '../../contract/fields.ts'
import type { Filter } from '../../contract/filter.ts'
import type { Catalogue, RecordBatches } from '../catalogue.ts'
import { idFilter } from '../id-filter.ts'

/** A part of a catalogue: the terms or items that match all filters, and are in the branch if one is given. */
export interface Part {
  resource: Resource
  /** The id of the term at its top. */
  branch: number | null
  filters: readonly Filter[]
}

/** The records of the part, by ascending id. The term at the top of a branch comes first. */
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
  const top = await read(idFilter('term', 'id', branch))
  const descendants = await read(idFilter('term', 'ancestor', branch))
  return { total: top.total + descendants.total, batches: concatenated(top, descendants) }
}

async function* concatenated(...parts: RecordBatches[]): AsyncGenerator<readonly Buffer[]> {
  for (const { batches } of parts) yield* batches
}
