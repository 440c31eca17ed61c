import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import {
  type CheckedQuality,
  checkFilter,
  EMPTY_GROUP,
  EMPTY_GROUP_FILTERS,
  QUALITY_CHECKS,
  type QualityCheck,
} from '../../../contract/quality.ts'
import { t } from '../../../contract/texts.ts'
import { useApi } from '../../api/session.ts'
import { DownloadButton } from '../../components/downloads/DownloadButton.tsx'
import { InlineFailure } from '../../components/failures/InlineFailure.tsx'
import { checkTitles } from '../../components/quality/check-words.ts'
import { BroaderTerms } from '../../components/terms/BroaderTerms.tsx'
import { CatalogueText } from '../../components/view/CatalogueText.tsx'
import { listPart } from '../../downloads/part.ts'
import { groupQueries } from '../../queries/groups.ts'
import { EXAMPLES, qualityQueries } from '../../queries/quality.ts'
import {
  buildGroupsUrl,
  buildGroupUrl,
  buildItemsUrl,
  buildItemUrl,
  buildTermsUrl,
  buildTermUrl,
} from '../../routing/urls.ts'
import { Pending } from '../../ui/loading/Pending.tsx'
import { plural } from '../../ui/text/plural.ts'
import { type MuseumWords, useMuseum } from '../../words/museum-words.ts'

interface CheckProps {
  check: QualityCheck
}

export function TermCheck({ check }: CheckProps) {
  const { data, isError } = useQuery(qualityQueries.terms(useApi(), check))
  const museum = useMuseum()
  return (
    <CheckSection
      check={check}
      found={data}
      isError={isError}
      all={data && t`${museum.countTerms(data.total)} in A–Z`}
      url={buildTermsUrl(QUALITY_CHECKS[check].filters)}
    >
      {data?.rows.map((term) => (
        <Example key={term.id} name={term.name} language={term.language} url={buildTermUrl(term)}>
          <BroaderTerms term={term} />
        </Example>
      ))}
    </CheckSection>
  )
}

export function ItemCheck({ check }: CheckProps) {
  const { data, isError } = useQuery(qualityQueries.items(useApi(), check))
  const museum = useMuseum()
  const list = checkFilter(check)
  return (
    <CheckSection
      check={check}
      found={data}
      isError={isError}
      all={data && t`${museum.countItems(data.total)} in the collection`}
      url={buildItemsUrl(QUALITY_CHECKS[check].filters)}
    >
      {data?.rows.map((item, index) => (
        <Example key={item.id} name={item.display_title} url={buildItemUrl(item, { list, index })}>
          {item.terms.map(({ name }) => name).join('; ')}
        </Example>
      ))}
    </CheckSection>
  )
}

/** The groups without members. */
export function GroupCheck() {
  const { data, isError } = useQuery(groupQueries.page(useApi(), 0, EXAMPLES, true))
  return (
    <CheckSection
      check={EMPTY_GROUP}
      found={data}
      isError={isError}
      all={data && plural(data.total, { one: '# group', other: '# groups' })}
      url={buildGroupsUrl(EMPTY_GROUP_FILTERS)}
    >
      {data?.groups.map((group) => (
        <Example key={group.id} name={group.name} url={buildGroupUrl(group)} />
      ))}
    </CheckSection>
  )
}

interface CheckSectionProps {
  check: CheckedQuality['check']
  found: { readonly total: number } | undefined
  isError: boolean
  /** The link to all records, in words. */
  all: string | undefined
  url: string
  children: ReactNode
}

/** The id of the heading of a check. */
export function checkId(check: CheckedQuality['check']): string {
  return `check-${check}`
}

/** What the check means, and the first records that it found. */
function CheckSection({ check, found, isError, all, url, children }: CheckSectionProps) {
  const id = checkId(check)
  const museum = useMuseum()
  const title = checkTitles(museum)[check]
  return (
    <section
      aria-labelledby={id}
      className="section grid grid-cols-1 gap-x-16 gap-y-3 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]"
    >
      <div>
        <h2 id={id} className="section-head">
          {title}
        </h2>
        <p className="measure mt-1 text-muted">{checkExplanations(museum)[check]}</p>
      </div>
      <div className="min-w-0">
        {isError ? (
          <InlineFailure what={t`The check “${title}”`} />
        ) : found === undefined ? (
          <Pending em={8} />
        ) : (
          <>
            <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
              <Link to={url} className="link target">
                {all}
              </Link>{' '}
              {check !== EMPTY_GROUP && (
                <DownloadButton
                  parts={[listPart(QUALITY_CHECKS[check].resource, checkFilter(check), found.total, museum)]}
                  of={title}
                  className="button button-small"
                />
              )}
            </div>
            <ul aria-label={t`Examples: ${title}`} className="mt-2">
              {children}
            </ul>
          </>
        )}
      </div>
    </section>
  )
}

interface ExampleProps {
  name: string
  language?: string | undefined
  url: string
  children?: ReactNode
}

function Example({ name, language, url, children }: ExampleProps) {
  return (
    <li className="relative flex flex-wrap items-baseline justify-between gap-x-6 border-t border-line py-1.5">
      <Link to={url} className="quiet-link row-target min-w-0 font-serif text-prose">
        <CatalogueText language={language}>{name}</CatalogueText>
      </Link>{' '}
      <span className="label">{children}</span>
    </li>
  )
}

/** What is wrong with the records of each check, and what to do about it. */
const checkExplanations = (museum: MuseumWords): Readonly<Record<CheckedQuality['check'], string>> => ({
  'no-scope-note': t`A scope note says how a term is used here. Without one, cataloguers have to guess.`,
  orphan: t`These terms have neither broader nor narrower terms, so nobody finds them by browsing. Most of them need a broader term.`,
  cycle: t`The broader terms of these terms lead back to them. At least one of the relationships is wrong.`,
  'duplicate-name': t`Each of these terms has the same name as another one, apart from case and accents. Merge them, or add a qualifier that tells them apart.`,
  'redundant-broader': t`One of the broader terms of each of these terms is also above another one. The longer path already says it.`,
  'shared-mapping': t`Each of these terms is the same as a concept of another vocabulary that another term is the same as, too. One of the mappings may be a close or a broader one.`,
  unnamed: t`These terms have no name in the language of this page, so it shows the names that they have. Each language has a page of its own.`,
  'no-items': t`Nothing is catalogued under these terms or their narrower terms.`,
  'top-terms-only': t`All terms of these ${museum.items} are at the top of the hierarchy. A narrower term would say more.`,
  'deprecated-in-use': t`The source says that these terms are no longer used, but ${museum.items} are still catalogued with them.`,
  [EMPTY_GROUP]: t`These groups have neither ${museum.terms} nor subgroups. Add members at the source, or remove the group.`,
})
