import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { CATALOGUE_COUNTS, type CatalogueSummary, COUNT_NAMES } from '../../../contract/catalogue-summary.ts'
import { languageName } from '../../../contract/language-name.ts'
import { t } from '../../../contract/texts.ts'
import { VIEW_PATHS } from '../../../contract/views.ts'
import { useApi, useSession } from '../../api/session.ts'
import { FailureNotice } from '../../components/failures/FailureNotice.tsx'
import { CatalogueText } from '../../components/view/CatalogueText.tsx'
import { usePageHead } from '../../components/view/page-head.ts'
import { ViewHeading } from '../../components/view/ViewHeading.tsx'
import { catalogueSummaryQuery } from '../../queries/catalogue-summary.ts'
import { buildItemsUrl, buildTermsUrl } from '../../routing/urls.ts'
import { Pending } from '../../ui/loading/Pending.tsx'
import { formatUtcDay } from '../../ui/text/dates.ts'
import { formatNumber } from '../../ui/text/numbers.ts'
import { useMuseum } from '../../words/museum-words.ts'
import { countLabels } from './count-labels.ts'
import { Thesaurus } from './Thesaurus.tsx'

/** What this catalogue is: its thesaurus and who made it, what is in it, and how recent it is. */
export function AboutView() {
  const { title, url, apiUrl, about } = useSession()
  const { data, error } = useQuery(catalogueSummaryQuery(useApi()))
  usePageHead({
    view: 'list',
    list: {
      title: t`About`,
      description: t`What is in ${title}: its thesaurus, who made it, its licence, and how much is in the catalogue.`,
      canonical: url + VIEW_PATHS.about,
      isIndexed: true,
    },
  })
  return (
    <article>
      <ViewHeading title={t`About`}>
        <CatalogueText>{title}</CatalogueText>
      </ViewHeading>
      {about.introduction !== null && (
        <p dir="auto" className="measure mt-4 whitespace-pre-line font-serif text-lead">
          <CatalogueText>{about.introduction}</CatalogueText>
        </p>
      )}
      {error && <FailureNotice error={error} what={t`The page`} />}
      <div className="mt-10 grid grid-cols-1 gap-x-16 gap-y-10 lg:grid-cols-2">
        <Part title={t`The thesaurus`}>
          {data ? <Thesaurus scheme={data.thesaurus} /> : <Pending em={12} />}
        </Part>
        <Part title={t`In numbers`}>{data ? <Counts summary={data} /> : <Pending em={12} />}</Part>
        <Part title={t`Use the data`}>
          <p>
            Every page has a permanent link, and every record can be cited and downloaded. Programs read the
            catalogue through its{' '}
            <a href={`${apiUrl}/api/`} className="link">
              API
            </a>
            .
          </p>
        </Part>
        <Part title={t`How recent it is`}>{data ? <Dates summary={data} /> : <Pending em={12} />}</Part>
      </div>
    </article>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="space-y-3">
      <h2 id={id} className="section-head">
        {title}
      </h2>
      {children}
    </section>
  )
}

/** Each number leads to the list that it counts. */
function Counts({ summary }: { summary: CatalogueSummary }) {
  const labels = countLabels(useMuseum())
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
      {COUNT_NAMES.map((name) => {
        const { resource, filters } = CATALOGUE_COUNTS[name]
        const count = summary.counts[name]
        if (count === 0) return null
        return (
          <div key={name} className="col-span-2 grid grid-cols-subgrid">
            <dt className="order-2 text-muted">{labels[name]}</dt>
            <dd className="text-end">
              <Link
                to={resource === 'term' ? buildTermsUrl(filters) : buildItemsUrl(filters)}
                className="link target tabular-nums"
              >
                {formatNumber(count)}
              </Link>
            </dd>
          </div>
        )
      })}
      {summary.languages.map(({ language, terms }) => {
        const name = languageName(language)
        return (
          <div key={language} className="col-span-2 grid grid-cols-subgrid">
            <dt className="order-2 text-muted">{t`names in ${name}`}</dt>
            <dd className="text-end tabular-nums">{formatNumber(terms)}</dd>
          </div>
        )
      })}
    </dl>
  )
}

function Dates({ summary }: { summary: CatalogueSummary }) {
  const changed = formatUtcDay(summary.changed_at)
  const imported = formatUtcDay(summary.imported_at)
  return (
    <p>
      {changed !== undefined && <>The content last changed on {changed}. </>}
      {imported !== undefined && <>It was last read from its sources on {imported}.</>}
    </p>
  )
}
