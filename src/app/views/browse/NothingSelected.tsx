import { Link } from 'react-router'
import { t } from '../../../contract/texts.ts'
import { CatalogueText } from '../../components/view/CatalogueText.tsx'
import { GUIDE_URL } from '../../routing/urls.ts'
import { type RememberedTerm, usePinnedTerms, useRecentTerms } from '../../storage/remembered-terms.ts'
import { explainCounts } from '../../words/item-counts.ts'
import { PlaceLink } from './PlaceLink.tsx'

interface NothingSelectedProps {
  onChoose: (ids: readonly number[]) => void
}

/** Beside the tree until a term is selected: how to begin, and where the visitor was before. */
export function NothingSelected({ onChoose }: NothingSelectedProps) {
  const { terms: pinned, isPinned } = usePinnedTerms()
  const recent = useRecentTerms().filter(({ id }) => !isPinned(id))
  return (
    <div className="no-print measure">
      <p className="text-muted">Select a term to see its details here. Press Enter to open its page.</p>
      <p className="mt-3 text-muted">{explainCounts()}</p>
      <p className="mt-3">
        <Link to={GUIDE_URL} className="link">
          How to read a thesaurus
        </Link>
      </p>
      <Remembered title={t`Pinned terms`} terms={pinned} onChoose={onChoose} />
      <Remembered title={t`Recent terms`} terms={recent} onChoose={onChoose} />
    </div>
  )
}

interface RememberedProps extends NothingSelectedProps {
  title: string
  terms: readonly RememberedTerm[]
}

function Remembered({ title, terms, onChoose }: RememberedProps) {
  if (terms.length === 0) return null
  return (
    <section aria-label={title} className="section mt-6">
      <h2 className="section-head">{title}</h2>
      <ul className="mt-1">
        {terms.map(({ id, name }) => (
          <li key={id} className="border-b border-line font-serif text-prose">
            <PlaceLink ids={[id]} onChoose={onChoose} className="quiet-link target flex min-h-9 items-center">
              <CatalogueText>{name}</CatalogueText>
            </PlaceLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
