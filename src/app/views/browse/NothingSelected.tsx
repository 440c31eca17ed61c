import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { t } from '../../../contract/texts.ts'
import { useApi } from '../../api/session.ts'
import { TOP_TERM_LINK, TopTermCount, TopTermTile } from '../../components/terms/TopTermTile.tsx'
import { CatalogueText } from '../../components/view/CatalogueText.tsx'
import { largestBranchesQuery } from '../../queries/largest-branches.ts'
import { GUIDE_URL } from '../../routing/urls.ts'
import { type RememberedTerm, usePinnedTerms, useRecentTerms } from '../../storage/remembered-terms.ts'
import { explainCounts } from '../../words/item-counts.ts'
import { useMuseum } from '../../words/museum-words.ts'
import { PlaceLink } from './PlaceLink.tsx'

interface NothingSelectedProps {
  /** False if filters leave a part of the tree. */
  isWhole: boolean
  onChoose: (ids: readonly number[]) => void
}

/** Beside the tree until a term is selected: how to begin, where to go, and where the visitor was before. */
export function NothingSelected({ isWhole, onChoose }: NothingSelectedProps) {
  const { terms: pinned, isPinned } = usePinnedTerms()
  const recent = useRecentTerms().filter(({ id }) => !isPinned(id))
  return (
    <div className="no-print">
      <div className="measure">
        <p className="text-muted">
          Select a term to see its details here. Press Enter to open its page.{' '}
          <Link to={GUIDE_URL} className="link inline-block">
            How to read a thesaurus
          </Link>
        </p>
        <p className="mt-2 text-muted">{explainCounts(useMuseum())}</p>
      </div>
      {isWhole && <LargestBranches onChoose={onChoose} />}
      {/* Last, because the server does not know them, and nothing above may move. */}
      <Remembered title={t`Pinned terms`} terms={pinned} onChoose={onChoose} />
      <Remembered title={t`Recent terms`} terms={recent} onChoose={onChoose} />
    </div>
  )
}

interface ChoosingProps {
  onChoose: (ids: readonly number[]) => void
}

/** The top terms with the most items and their pictures; nothing in a catalogue without images. */
function LargestBranches({ onChoose }: ChoosingProps) {
  const { data } = useQuery(largestBranchesQuery(useApi()))
  const { items } = useMuseum()
  if (!data?.terms.some(({ image }) => image !== undefined)) return null
  const { total, terms } = data
  return (
    <section aria-labelledby="top-terms" className="section mt-6">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-8">
        <h2 id="top-terms" className="section-head">
          {terms.length < total ? t`Largest top terms` : t`Top terms`}
        </h2>
        <p className="text-muted">Number of {items}</p>
      </div>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(max(7rem,21%),1fr))] gap-x-4 gap-y-4">
        {terms.map((term) => (
          <TopTermTile key={term.id} term={term}>
            <PlaceLink ids={[term.id]} onChoose={onChoose} className={TOP_TERM_LINK}>
              <CatalogueText language={term.language}>{term.name}</CatalogueText>
            </PlaceLink>{' '}
            <TopTermCount term={term} />
          </TopTermTile>
        ))}
      </ul>
    </section>
  )
}

interface RememberedProps extends ChoosingProps {
  title: string
  terms: readonly RememberedTerm[]
}

function Remembered({ title, terms, onChoose }: RememberedProps) {
  if (terms.length === 0) return null
  return (
    <section aria-label={title} className="section measure mt-6">
      <h2 className="section-head">{title}</h2>
      <ul className="mt-1">
        {terms.map(({ id, name, language }) => (
          <li key={id} className="border-b border-line font-serif text-prose">
            <PlaceLink ids={[id]} onChoose={onChoose} className="quiet-link target flex min-h-9 items-center">
              <CatalogueText language={language}>{name}</CatalogueText>
            </PlaceLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
