import { listKeyOf } from '../../api/params.ts'
import { DownloadButton } from '../../components/downloads/DownloadButton.tsx'
import { chosenPart } from '../../downloads/part.ts'
import type { Shelf } from '../../routing/urls.ts'

/** The records of a shelf as files, in its order: a table of its terms, and one of its items. */
export function ShelfDownload({ shelf: { terms, items } }: { shelf: Shelf }) {
  const parts = [
    ...(terms.length > 0 ? [chosenPart('term', listOf(terms), terms)] : []),
    ...(items.length > 0 ? [chosenPart('item', listOf(items), items)] : []),
  ]
  return parts.length > 0 && <DownloadButton parts={parts} className="tool" />
}

function listOf(ids: readonly number[]): string {
  return listKeyOf([['id_in', ids.join(',')]])
}
