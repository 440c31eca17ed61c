import { Link } from 'react-router'
import { t } from '../../../contract/texts.ts'
import { ViewHeading } from '../../components/view/ViewHeading.tsx'
import { buildShelfUrl, type readShelf } from '../../routing/urls.ts'
import { changeShelf, useShelf } from '../../storage/shelf.ts'
import { countOf, EMPTY_SHELF, joined, MAX_ON_SHELF } from '../../storage/shelf-changes.ts'
import { plural } from '../../ui/text/plural.ts'
import { listed, quoted } from '../../ui/text/punctuation.ts'
import { ShelfDownload } from './ShelfDownload.tsx'
import { ShelfRows } from './ShelfRows.tsx'

/** A shelf from a link. It changes nothing in this browser until the visitor adds it. */
export function SharedShelf({ shelf }: { shelf: ReturnType<typeof readShelf> }) {
  const own = useShelf()
  const missing =
    shelf.terms.filter((id) => !own.terms.includes(id)).length +
    shelf.items.filter((id) => !own.items.includes(id)).length
  const isFull = countOf(own) + missing > MAX_ON_SHELF
  return (
    <>
      <ViewHeading title={t`A shared shelf`}>A shared shelf</ViewHeading>
      <p className="measure mt-3 font-serif text-lead">
        This link shows what somebody collected. Your own shelf stays as it is.
      </p>
      {shelf.unreadable.length > 0 && (
        <p className="mt-3">
          {t`The link contains values that are not IDs: ${listed(shelf.unreadable.map((value) => quoted(value.slice(0, 40))))}.`}
        </p>
      )}
      <div className="no-print mt-4 flex flex-wrap items-center gap-x-5 gap-y-2 no-scripts:hidden">
        {missing > 0 ? (
          <button
            type="button"
            className="button button-main"
            disabled={isFull}
            onClick={() => changeShelf((now) => joined(now, shelf))}
          >
            Add to my shelf
          </button>
        ) : (
          countOf(shelf) > 0 && <p role="status">All of it is on your shelf.</p>
        )}{' '}
        {isFull && (
          <p className="label">
            {plural(MAX_ON_SHELF, { one: 'A shelf holds # record.', other: 'A shelf holds # records.' })}
          </p>
        )}{' '}
        <Link to={buildShelfUrl(EMPTY_SHELF)} className="link target">
          My shelf
        </Link>{' '}
        <ShelfDownload shelf={shelf} />
      </div>
      <ShelfRows shelf={shelf} />
    </>
  )
}
