import { useSearchParams } from 'react-router'
import { t } from '../../../contract/texts.ts'
import { useSession } from '../../api/session.ts'
import { usePageHead } from '../../components/view/page-head.ts'
import { buildShelfUrl, readShelf } from '../../routing/urls.ts'
import { EMPTY_SHELF } from '../../storage/shelf-changes.ts'
import { useMuseum } from '../../words/museum-words.ts'
import { OwnShelf } from './OwnShelf.tsx'
import { SharedShelf } from './SharedShelf.tsx'

/** The shelf of this browser, or the one that a link shows. */
export function ShelfView() {
  const museum = useMuseum()
  const [query] = useSearchParams()
  const { url } = useSession()
  const isShared = query.has('terms') || query.has('items')
  usePageHead({
    view: 'list',
    list: {
      title: isShared ? t`A shared shelf` : t`Shelf`,
      description: t`${museum.Terms} and ${museum.items} that somebody collected.`,
      canonical: isShared ? undefined : url + buildShelfUrl(EMPTY_SHELF),
      isIndexed: !isShared,
    },
  })
  return isShared ? <SharedShelf shelf={readShelf(query)} /> : <OwnShelf />
}
