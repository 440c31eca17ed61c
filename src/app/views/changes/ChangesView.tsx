import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import type { Change, Edition } from '../../../contract/changes.ts'
import { CHANGES_FEED } from '../../../contract/changes-feed.ts'
import { t } from '../../../contract/texts.ts'
import { CHANGE_TABLE_PATH } from '../../../contract/tool-endpoint.ts'
import { isIndexed, VIEW_PATHS } from '../../../contract/views.ts'
import { PAGE_SIZE, pageStart } from '../../api/params.ts'
import { useApi, useSession } from '../../api/session.ts'
import { ChangeRows } from '../../components/changes/ChangeRows.tsx'
import { editionName } from '../../components/changes/edition-name.ts'
import { FailureNotice } from '../../components/failures/FailureNotice.tsx'
import { PageLinks } from '../../components/lists/PageLinks.tsx'
import { PastEnd } from '../../components/lists/PastEnd.tsx'
import { usePageHead } from '../../components/view/page-head.ts'
import { ViewHeading } from '../../components/view/ViewHeading.tsx'
import { changeQueries } from '../../queries/changes.ts'
import { readStart } from '../../routing/urls.ts'
import { Pending } from '../../ui/loading/Pending.tsx'
import { plural } from '../../ui/text/plural.ts'
import { useMuseum } from '../../words/museum-words.ts'
import { ChangeConditions } from './ChangeConditions.tsx'
import { conditionsIn } from './conditions.ts'

/** What changed between the editions of the thesaurus, newest first. */
export function ChangesView() {
  const { title, url, apiUrl } = useSession()
  const museum = useMuseum()
  const api = useApi()
  const [query] = useSearchParams()
  const start = pageStart(readStart(query))
  const conditions = conditionsIn(query)
  const paging = new URLSearchParams([...conditions, ['start', String(start)], ['limit', String(PAGE_SIZE)]])
  const { data, error } = useQuery(changeQueries.page(api, paging.toString()))
  const { data: editions = [] } = useQuery(changeQueries.editions(api))
  const isWhole = conditions.size === 0
  usePageHead({
    view: 'list',
    list: {
      title: t`Changes`,
      description: t`What changed in the thesaurus of ${title}, edition by edition.`,
      canonical: url + VIEW_PATHS.changes,
      isIndexed: isIndexed('changes') && isWhole && start === 0,
    },
  })
  return (
    <>
      <ViewHeading title={t`Changes`}>Changes</ViewHeading>
      <p className="measure mt-4 font-serif text-lead">
        What changed in the thesaurus from one edition to the next. An edition is made when an import finds
        other {museum.terms} than before; the last twenty are kept.
      </p>
      <ChangeConditions conditions={conditions} editions={editions} />
      <div className="mt-8">
        {error ? (
          <FailureNotice error={error} what={t`The changes`} />
        ) : data === undefined ? (
          <Pending em={16} />
        ) : data.total === 0 ? (
          <p className="text-muted">
            {isWhole ? t`Nothing has changed since the first edition that is known.` : t`No such changes.`}
          </p>
        ) : (
          <PastEnd row={start} total={data.total}>
            <p className="label">
              {plural(data.total, { one: '# change', other: '# changes' })}
              {' · '}
              <a href={`${apiUrl}${CHANGE_TABLE_PATH}?${conditions}`} rel="nofollow" className="link">
                CSV
              </a>
              {t` (needs a key)`}
              {' · '}
              <a href={CHANGES_FEED.path} type={CHANGES_FEED.mediaType} className="link">
                Atom
              </a>
            </p>
            <PageLinks label={t`Pages`} first={start} total={data.total} />
            {byEdition(data.changes).map(([edition, changes]) => (
              <EditionChanges
                key={edition}
                edition={editions.find(({ number }) => number === edition)}
                changes={changes}
              />
            ))}
            <PageLinks label={t`Pages, after the list`} first={start} total={data.total} />
          </PastEnd>
        )}
      </div>
      {!isWhole && (
        <p className="no-print mt-6">
          <Link to={VIEW_PATHS.changes} className="link">
            All changes
          </Link>
        </p>
      )}
    </>
  )
}

function EditionChanges({ edition, changes }: { edition: Edition | undefined; changes: readonly Change[] }) {
  const [{ edition: number, date } = { edition: 0, date: '' }] = changes
  const name = editionName(edition ?? { number, date })
  return (
    <section className="mt-8">
      <h2 className="section-head">{name}</h2>
      <ChangeRows label={name} changes={changes} />
    </section>
  )
}

function byEdition(changes: readonly Change[]): [number, Change[]][] {
  return [...Map.groupBy(changes, ({ edition }) => edition)]
}
