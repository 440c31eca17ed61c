import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { t } from '../../../contract/texts.ts'
import { goneIn } from '../../api/errors.ts'
import { useApi } from '../../api/session.ts'
import { CatalogueText } from '../../components/view/CatalogueText.tsx'
import { termQueries } from '../../queries/terms.ts'
import { buildCompareUrl } from '../../routing/urls.ts'

interface MissingTermProps {
  id: number
  /** The other terms that are compared. */
  others: readonly number[]
}

/** Says that a term of the address does not exist, or what replaces it. */
export function MissingTerm({ id, others }: MissingTermProps) {
  const { error } = useQuery(termQueries.detail(useApi(), id))
  const gone = goneIn(error)
  const replacement = gone?.replacedBy
  return (
    <p>
      {gone === undefined
        ? t`There is no term with ID ${id}.`
        : t`“${gone.formerName}” (ID ${id}) was removed.`}
      {replacement && (
        <>
          {' '}
          <Link to={buildCompareUrl([...others, replacement.id])} className="link">
            Compare its replacement, <CatalogueText>{replacement.name}</CatalogueText>
          </Link>
        </>
      )}
    </p>
  )
}
