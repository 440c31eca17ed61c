import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { TermInEdition } from '../../../contract/changes.ts'
import { RELATION_KINDS, RELATIONS } from '../../../contract/term.ts'
import { t } from '../../../contract/texts.ts'
import { VIEW_PATHS, viewPath } from '../../../contract/views.ts'
import { isNotFound } from '../../api/errors.ts'
import { useApi } from '../../api/session.ts'
import { editionName } from '../../components/changes/edition-name.ts'
import { type FactRow, FactSection } from '../../components/facts/FactSection.tsx'
import { FailureNotice } from '../../components/failures/FailureNotice.tsx'
import { NotFound } from '../../components/failures/NotFound.tsx'
import { TermLink } from '../../components/terms/TermLink.tsx'
import { CatalogueText } from '../../components/view/CatalogueText.tsx'
import { Prose } from '../../components/view/Prose.tsx'
import { usePageHead, useSite } from '../../components/view/page-head.ts'
import { ViewHeading } from '../../components/view/ViewHeading.tsx'
import { changeQueries } from '../../queries/changes.ts'
import { buildEditionUrl, buildTermUrl } from '../../routing/urls.ts'
import { useCanonicalPath } from '../../routing/use-canonical-path.ts'
import { Pending } from '../../ui/loading/Pending.tsx'
import { TermNotes } from './TermNotes.tsx'

/**
 * A term as an edition of the thesaurus had it, also one that is gone.
 *
 * @param edition a condition: `edition=1` or `date=2026-03-01`
 */
export function EditionTerm({ id, edition }: { id: number; edition: string }) {
  const { data: term, error } = useQuery(changeQueries.term(useApi(), id, edition))
  if (isNotFound(error)) {
    return (
      <NotFound
        what="term"
        id={id}
        title={t`Term not found`}
        detail={t`No edition that is kept has the term with ID ${id} there.`}
      />
    )
  }
  if (error && !term) return <FailureNotice error={error} what={t`The term`} />
  return term ? <Shown term={term} /> : <Pending em={16} />
}

function Shown({ term }: { term: TermInEdition }) {
  const site = useSite()
  const { id, name } = term
  const edition = editionName(term.edition)
  usePageHead({
    view: 'list',
    list: {
      title: t`${name} (${edition})`,
      description: t`${name}, as it was in an earlier edition of ${site.title}.`,
      canonical: site.url + viewPath({ name: 'term', id }),
      isIndexed: false,
    },
  })
  useCanonicalPath(buildTermUrl(term))
  return (
    <article>
      <p role="note" className="mb-8 border-s-2 border-s-line bg-wash px-4 py-3">
        {term.is_current ? (
          <>This is the current edition: {edition}. </>
        ) : (
          <>As it was in an earlier edition: {edition}. Lists and searches are of today. </>
        )}
        <Link to={buildTermUrl({ id, name: undefined })} className="link">
          Today’s page
        </Link>
        {' · '}
        <Link to={`${VIEW_PATHS.changes}?term=${id}`} className="link">
          Its changes
        </Link>
      </p>
      <ViewHeading title={t`${name} (${edition})`}>
        <CatalogueText>{name}</CatalogueText>
      </ViewHeading>
      {term.scope_notes !== null && (
        <div className="mt-4">
          <Prose text={term.scope_notes} name={t`Scope note`} isLead />
        </div>
      )}
      <FactSection title={t`Names and places`} rows={factsOf(term)} />
      <TermNotes term={term} />
    </article>
  )
}

function factsOf(term: TermInEdition): FactRow[] {
  const texts = (label: string, values: readonly string[] = []): FactRow[] =>
    values.length === 0
      ? []
      : [
          {
            label,
            values: values.map((text) => ({
              key: text,
              text,
              content: (
                <p>
                  <CatalogueText>{text}</CatalogueText>
                </p>
              ),
            })),
          },
        ]
  const relations = RELATION_KINDS.flatMap((kind): FactRow[] => {
    const values = term.relations
      .filter((relation) => relation.kind === kind)
      .map((other) => ({
        key: String(other.id),
        text: other.name,
        content: (
          <p>
            <Link to={buildEditionUrl(other, term.edition.number)} className="link">
              <CatalogueText>{other.name}</CatalogueText>
            </Link>
          </p>
        ),
      }))
    return values.length === 0 ? [] : [{ label: RELATIONS[kind].label.plain, values }]
  })
  const replacement = term.replaced_by
  return [
    ...(term.deprecated ? texts(t`Status`, [t`no longer used`]) : []),
    ...(replacement
      ? [
          {
            label: t`Use instead`,
            values: [
              {
                key: 'use',
                text: replacement.name,
                content: (
                  <p>
                    <TermLink term={replacement} className="link" />
                  </p>
                ),
              },
            ],
          },
        ]
      : []),
    ...texts(t`Non-preferred terms`, term.used_for),
    ...texts(t`Notations`, term.notations),
    ...relations,
    ...texts(
      t`Groups`,
      term.groups?.map(({ name }) => name),
    ),
  ]
}
