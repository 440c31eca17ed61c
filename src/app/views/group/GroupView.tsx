import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { Link, useParams } from 'react-router'
import { parseId } from '../../../contract/endpoint.ts'
import type { Group } from '../../../contract/group.ts'
import type { GroupReference } from '../../../contract/group-reference.ts'
import { t } from '../../../contract/texts.ts'
import { VIEW_PATHS } from '../../../contract/views.ts'
import { isNotFound } from '../../api/errors.ts'
import { useApi } from '../../api/session.ts'
import { OtherLanguages } from '../../components/facts/OtherLanguages.tsx'
import { FailureNotice } from '../../components/failures/FailureNotice.tsx'
import { NotFound } from '../../components/failures/NotFound.tsx'
import { GroupLink } from '../../components/groups/GroupLink.tsx'
import { noteLanguage } from '../../components/terms/note-language.ts'
import { TermLink } from '../../components/terms/TermLink.tsx'
import { CatalogueText } from '../../components/view/CatalogueText.tsx'
import { usePageHead, useSite } from '../../components/view/page-head.ts'
import { SourceRecord } from '../../components/view/SourceRecord.tsx'
import { ViewHeading } from '../../components/view/ViewHeading.tsx'
import { translationsOf } from '../../head/translations.ts'
import { groupQueries } from '../../queries/groups.ts'
import { buildGroupUrl, buildTermsUrl } from '../../routing/urls.ts'
import { useCanonicalPath } from '../../routing/use-canonical-path.ts'
import { Pending } from '../../ui/loading/Pending.tsx'
import { useMuseum } from '../../words/museum-words.ts'

/** A group of terms: what it is for, its members and the groups around it. */
export function GroupView() {
  const { id: segment } = useParams()
  const id = parseId(segment ?? '')
  if (id === undefined) {
    return (
      <NotFound what="group" title={t`Group not found`} detail={t`“${segment}” is not the ID of a group.`} />
    )
  }
  return <GroupById key={id} id={id} />
}

function GroupById({ id }: { id: number }) {
  const { data: group, error } = useQuery(groupQueries.detail(useApi(), id))
  if (isNotFound(error)) {
    return (
      <NotFound
        what="group"
        id={id}
        title={t`Group not found`}
        detail={t`There is no group with ID ${id}.`}
      />
    )
  }
  if (group) return <GroupPage group={group} />
  return (
    <>
      <ViewHeading title={t`Group ${id}`} isLoading={!error}>
        Group {id}
      </ViewHeading>
      <div className="mt-6">
        {error ? <FailureNotice error={error} what={t`The group`} /> : <Pending em={24} />}
      </div>
    </>
  )
}

/** Members beyond these are in A–Z. */
const MOST_MEMBERS = 300

function GroupPage({ group }: { group: Group }) {
  const { id, name, kind, scope_notes: note, members, subgroups, supergroups, superordinates } = group
  const museum = useMuseum()
  const site = useSite()
  const { title } = site
  usePageHead({
    view: 'list',
    list: {
      title: name,
      description:
        note ?? t`A group of ${museum.terms} in ${title}: ${museum.countTerms(group.num_members)}.`,
      canonical: undefined,
      isIndexed: true,
      pages: translationsOf('group', group, site),
    },
  })
  useCanonicalPath(buildGroupUrl(group))
  const inList = buildTermsUrl([['group', String(id)]])
  return (
    <article>
      <p className="label">
        <Link to={VIEW_PATHS.groups} className="link">
          Groups
        </Link>
      </p>
      <ViewHeading title={name} className="text-title lg:text-display">
        <CatalogueText language={group.language}>{name}</CatalogueText>
      </ViewHeading>
      {superordinates.length > 0 && (
        <p className="mt-3 text-muted">
          Divides the narrower terms of{' '}
          <Separated
            items={superordinates.map((term) => <TermLink key={term.id} term={term} className="link" />)}
          />
        </p>
      )}
      {superordinates.length === 0 && kind === 'group' && (
        <p className="mt-3 text-muted">A group of {museum.terms}</p>
      )}
      {note !== null && (
        <p className="measure mt-3 whitespace-pre-line font-serif text-prose">
          <CatalogueText language={noteLanguage(group, 'scope_notes')}>{note}</CatalogueText>
        </p>
      )}
      <div className="mt-8 space-y-10">
        {supergroups.length > 0 && <Groups title={t`Part of`} groups={supergroups} />}
        {subgroups.length > 0 && <Groups title={t`Subgroups`} groups={subgroups} />}
        <Part title={museum.Terms}>
          {members.length > 0 ? (
            <Columns isOrdered={group.ordered === true}>
              {members.slice(0, MOST_MEMBERS).map((term) => (
                <li key={term.id} className="break-inside-avoid border-b border-line py-1.5">
                  <TermLink term={term} className="quiet-link font-serif text-prose" />
                </li>
              ))}
            </Columns>
          ) : (
            <p className="text-muted">None</p>
          )}
          {members.length + subgroups.length > 0 && (
            <p className="mt-4">
              <Link to={inList} className="link target">
                {subgroups.length > 0
                  ? t`These and the ${museum.terms} of subgroups in A–Z`
                  : t`All ${museum.countTerms(members.length)} in A–Z`}
              </Link>
            </p>
          )}
        </Part>
      </div>
      <OtherLanguages record={group} />
      <SourceRecord address={group.source_uri} />
    </article>
  )
}

function Groups({ title, groups }: { title: string; groups: readonly GroupReference[] }) {
  return (
    <Part title={title}>
      <Columns>
        {groups.map((group) => (
          <li key={group.id} className="break-inside-avoid border-b border-line py-1.5">
            <GroupLink group={group} className="quiet-link font-serif text-prose" />
          </li>
        ))}
      </Columns>
    </Part>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="section">
      <h2 id={id} className="section-head">
        {title}
      </h2>
      {children}
    </section>
  )
}

function Columns({ isOrdered = false, children }: { isOrdered?: boolean; children: ReactNode }) {
  const className = 'mt-2 columns-[15rem] gap-x-12 [column-count:3]'
  return isOrdered ? <ol className={className}>{children}</ol> : <ul className={className}>{children}</ul>
}

function Separated({ items }: { items: readonly ReactNode[] }) {
  return items.flatMap((item, index) => (index === 0 ? [item] : ['; ', item]))
}
