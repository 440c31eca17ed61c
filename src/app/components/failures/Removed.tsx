import { Link } from 'react-router'
import type { Resource } from '../../../contract/fields.ts'
import type { ReplacedBy } from '../../../contract/problem.ts'
import { t } from '../../../contract/texts.ts'
import type { GoneFailure } from '../../api/errors.ts'
import { buildItemUrl, buildTermUrl } from '../../routing/urls.ts'
import { useMuseum } from '../../words/museum-words.ts'
import { CatalogueText } from '../view/CatalogueText.tsx'
import { usePageHead } from '../view/page-head.ts'
import { ViewHeading } from '../view/ViewHeading.tsx'
import { WaysOn } from './WaysOn.tsx'

/** A record that an earlier catalogue had: what it was called, and what replaces it. */
export function Removed({ resource, gone }: { resource: Resource; gone: GoneFailure }) {
  const museum = useMuseum()
  const isTerm = resource === 'term'
  const whole = isTerm ? t`thesaurus` : t`collection`
  const urlOf = ({ id, name }: ReplacedBy) =>
    isTerm ? buildTermUrl({ id, name }) : buildItemUrl({ id, display_title: name })
  const { formerName: name, replacedBy } = gone
  usePageHead({ view: 'gone', what: resource, name, replacement: replacedBy?.name })
  return (
    <div className="max-w-2xl py-8">
      <ViewHeading title={t`${name} (removed)`}>
        {isTerm ? t`This term was removed` : t`This ${museum.item} was removed`}
      </ViewHeading>
      <p className="mt-4 font-serif text-lead text-muted">
        “<CatalogueText>{name}</CatalogueText>” is no longer in this {whole}.
      </p>
      {replacedBy && (
        <p className="mt-4">
          It is replaced by{' '}
          <Link to={urlOf(replacedBy)} className="link">
            <CatalogueText>{replacedBy.name}</CatalogueText>
          </Link>
          .
        </p>
      )}
      <WaysOn />
    </div>
  )
}
