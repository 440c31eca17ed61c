import type { ReactNode } from 'react'
import { placedBroader, RELATIONS, type Relation, type Term } from '../../../contract/term.ts'
import { t } from '../../../contract/texts.ts'
import { noteLanguage } from '../../components/terms/note-language.ts'
import { TermLink } from '../../components/terms/TermLink.tsx'
import { CatalogueText, CatalogueTexts } from '../../components/view/CatalogueText.tsx'
import { SEMICOLON } from '../../ui/text/punctuation.ts'
import { formatItemCounts } from '../../words/item-counts.ts'
import { useMuseum } from '../../words/museum-words.ts'
import { NumberMark } from './NumberMark.tsx'
import type { ExplainedPart } from './parts-of-term.ts'

/** So many names fit side by side on a phone. */
const SIDE_BY_SIDE = 3

/** A term with the parts of its page, each with the number under which it is explained. */
export function ExplainedTerm({ term }: { term: Term }) {
  const museum = useMuseum()
  const narrower = term.relations.filter(({ kind }) => kind === 'Narrower')
  const related = term.relations.filter(({ kind }) => kind === 'Related')
  const counts = {
    direct: term.num_items,
    total: term.num_branch_items,
    hasBelow: term.num_narrower_items > 0,
  }
  return (
    <figure className="self-start border border-line bg-raised p-4 sm:p-6">
      <figcaption className="label mb-4">
        An example from this thesaurus: <CatalogueText language={term.language}>{term.name}</CatalogueText>
      </figcaption>
      <Neighbours part="broader" label={RELATIONS.Broader.label.plain} terms={placedBroader(term)} isAbove />
      <p className="text-center font-serif text-title">
        <NumberMark part="name" /> <TermLink term={term} className="quiet-link" />
      </p>
      {narrower.length > 0 && (
        <Neighbours part="narrower" label={RELATIONS.Narrower.label.plain} terms={narrower} isAbove={false} />
      )}
      <dl className="mt-6 space-y-3 border-t border-line pt-4">
        {term.scope_notes !== null && (
          <Line part="scopeNote" label={t`Scope note`}>
            <CatalogueText language={noteLanguage(term, 'scope_notes')}>{term.scope_notes}</CatalogueText>
          </Line>
        )}
        {term.used_for.length > 0 && (
          <Line part="usedFor" label={t`Used for`}>
            <CatalogueTexts texts={term.used_for} language={term.language} separator={SEMICOLON} />
          </Line>
        )}
        {related.length > 0 && (
          <Line part="related" label={RELATIONS.Related.label.plain}>
            {related.slice(0, SIDE_BY_SIDE).map((one, index) => (
              <span key={one.id}>
                {index > 0 && SEMICOLON}
                <TermLink term={one} className="link" />
              </span>
            ))}
            {related.length > SIDE_BY_SIDE && ' …'}
          </Line>
        )}
        <Line part="counts" label={museum.Items}>
          {formatItemCounts(counts, museum)}
        </Line>
      </dl>
    </figure>
  )
}

interface NeighboursProps {
  part: ExplainedPart
  label: string
  terms: readonly Relation[]
  isAbove: boolean
}

/** Broader or narrower terms side by side, with a line from each to the term. */
function Neighbours({ part, label, terms, isAbove }: NeighboursProps) {
  const shown = terms.slice(0, SIDE_BY_SIDE)
  const isMore = terms.length > shown.length
  const columns = shown.length + (isMore ? 1 : 0)
  const lines = (
    <svg
      aria-hidden="true"
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      className="my-1 h-8 w-full overflow-visible rtl:-scale-x-100"
    >
      {shown.map(({ id }, index) => (
        <line
          key={id}
          x1={((index + 0.5) / columns) * 100}
          y1={isAbove ? 0 : 100}
          x2={50}
          y2={isAbove ? 100 : 0}
          vectorEffect="non-scaling-stroke"
          strokeWidth={1.5}
          className={`forced-colors:stroke-[CanvasText] ${isAbove ? 'stroke-ochre' : 'stroke-edge'}`}
        />
      ))}
    </svg>
  )
  return (
    <>
      {!isAbove && lines}
      <p className="label flex items-center justify-center gap-2">
        <NumberMark part={part} /> {label}
      </p>
      <ul
        aria-label={label}
        style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
        className="grid items-end gap-x-2 text-center font-serif text-prose leading-tight wrap-break-word"
      >
        {shown.map((term) => (
          <li key={term.id}>
            <TermLink term={term} className="link" />
          </li>
        ))}
        {isMore && <li>…</li>}
      </ul>
      {isAbove && lines}
    </>
  )
}

function Line({ part, label, children }: { part: ExplainedPart; label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap gap-x-2">
      <dt className="flex basis-36 items-start gap-2 text-muted">
        <NumberMark part={part} /> {label}
      </dt>
      <dd className="min-w-0 grow basis-40 font-serif text-prose wrap-break-word">{children}</dd>
    </div>
  )
}
