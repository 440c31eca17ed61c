import { useQuery } from '@tanstack/react-query'
import type { Resource } from '../../../contract/fields.ts'
import { listKeyOf } from '../../api/params.ts'
import { useApi } from '../../api/session.ts'
import type { ShelfRecords } from '../../api/shelf-records.ts'
import { DownloadButton } from '../../components/downloads/DownloadButton.tsx'
import { chosenPart, type DownloadPart } from '../../downloads/part.ts'
import { shelfQueries } from '../../queries/shelf.ts'
import type { Shelf } from '../../routing/urls.ts'
import { type MuseumWords, useMuseum } from '../../words/museum-words.ts'

/** The records of a shelf as files, in its order: a table of its terms, and one of its items. */
export function ShelfDownload({ shelf: { terms, items } }: { shelf: Shelf }) {
  const api = useApi()
  const museum = useMuseum()
  // The rows of the shelf read the same.
  const { data: foundTerms } = useQuery(shelfQueries.terms(api, terms))
  const { data: foundItems } = useQuery(shelfQueries.items(api, items))
  const parts = [
    ...partOf('term', terms, existing(terms, foundTerms), museum),
    ...partOf('item', items, existing(items, foundItems), museum),
  ]
  return parts.length > 0 && <DownloadButton parts={parts} className="tool" />
}

function partOf(
  resource: Resource,
  ids: readonly number[],
  total: number,
  museum: MuseumWords,
): DownloadPart[] {
  return total === 0 ? [] : [chosenPart(resource, listOf(ids), ids, total, museum)]
}

/** How many of these ids have a record; all of them until that is known. */
function existing(ids: readonly number[], found: ShelfRecords<{ readonly id: number }> | undefined): number {
  const missing = new Set(found?.gone.map(({ id }) => id))
  return ids.filter((id) => !missing.has(id)).length
}

function listOf(ids: readonly number[]): string {
  return listKeyOf([['id_in', ids.join(',')]])
}
