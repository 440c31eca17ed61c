import { Link } from 'react-router'
import type { Term } from '../../../contract/term.ts'
import { LOCALE } from '../../../contract/texts.ts'
import { buildTermUrl } from '../../routing/urls.ts'
import { CatalogueText } from '../view/CatalogueText.tsx'

/** Beside the name of a term, also in a link with its language: whether it is no longer used. */
export function DeprecatedMark({
  term: { deprecated },
}: {
  term: { readonly deprecated?: true | undefined }
}) {
  if (!deprecated) return null
  return (
    <>
      {' '}
      <span lang={LOCALE} className="label font-sans not-italic">
        no longer used
      </span>
    </>
  )
}

/** A link to what replaces a term. It can be clicked in a row that is itself a target. */
export function UseInstead({ term: { replaced_by } }: { term: Pick<Term, 'replaced_by'> }) {
  if (!replaced_by) return null
  return (
    <span className="relative z-1 pe-3">
      use{' '}
      <Link to={buildTermUrl(replaced_by)} className="link">
        <CatalogueText language={replaced_by.language}>{replaced_by.name}</CatalogueText>
      </Link>
    </span>
  )
}

/** A sentence about a term that is no longer used, with a link to the term to use instead. */
export function Deprecation({ term: { deprecated, replaced_by } }: { term: Term }) {
  if (!deprecated) return null
  return (
    <p className="mt-2 font-medium">
      This term is no longer used.
      {replaced_by && (
        <>
          {' '}
          Use{' '}
          <Link to={buildTermUrl(replaced_by)} className="link">
            <CatalogueText language={replaced_by.language}>{replaced_by.name}</CatalogueText>
          </Link>{' '}
          instead.
        </>
      )}
    </p>
  )
}
