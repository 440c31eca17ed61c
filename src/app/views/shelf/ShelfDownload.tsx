import { listKeyOf } from '../../api/params.ts'
import { DownloadButton } from '../../components/downloads/DownloadButton.tsx'
import { listPart } from '../../downloads/part.ts'
import type { Shelf } from '../../routing/urls.ts'

/** The records of a shelf as files: a table of its terms, and one of its items. */
export function ShelfDownload({ shelf: { terms, items } }: { shelf: Shelf }) {
  const parts = [
    ...(terms.length > 0 ? [listPart('term', listKeyOf([['id_in', terms.join(',')]]), terms.length)] : []),
    ...(items.length > 0 ? [listPart('item', listKeyOf([['id_in', items.join(',')]]), items.length)] : []),
  ]
  return parts.length > 0 && <DownloadButton parts={parts} className="tool" />
}
