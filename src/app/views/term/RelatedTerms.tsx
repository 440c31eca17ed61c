import type { Relation, Term } from '../../../contract/term.ts'
import { t } from '../../../contract/texts.ts'
import { DeprecatedMark } from '../../components/terms/Deprecation.tsx'
import { RelationLabel } from '../../components/terms/RelationLabel.tsx'
import { TermLink } from '../../components/terms/TermLink.tsx'
import { relationsOf } from '../../hierarchy/relations.ts'
import { Fold, shownFirst } from '../../ui/panels/Fold.tsx'
import { useMuseum } from '../../words/museum-words.ts'

/** The height of a row, in lines of text. */
const ROW_LINES = 1.1

/** Related terms, which are outside the hierarchy. */
export function RelatedTerms({ term, isNarrow }: { term: Term; isNarrow: boolean }) {
  const related = relationsOf(term, 'Related')
  if (related.length === 0) return null
  const first = shownFirst(related.map(() => ROW_LINES))
  return (
    <section id="related" className="section" aria-label={t`Related terms`}>
      <h2>
        <RelationLabel kind="Related" />
      </h2>
      <Rows relations={related.slice(0, first)} isNarrow={isNarrow} />
      <Fold count={related.length - first} className="mt-3">
        <Rows relations={related.slice(first)} isNarrow={isNarrow} />
      </Fold>
    </section>
  )
}

function Rows({ relations, isNarrow }: { relations: readonly Relation[]; isNarrow: boolean }) {
  const museum = useMuseum()
  return (
    <ul
      className={`mt-2 columns-[15rem] gap-x-12 ${isNarrow ? '[column-count:2] lg:[column-count:1]' : '[column-count:3]'}`}
    >
      {relations.map((relation) => (
        <li
          key={relation.id}
          className="flex break-inside-avoid items-baseline justify-between gap-4 border-b border-line py-1.5"
        >
          <TermLink term={relation} className="quiet-link min-w-0 font-serif text-prose">
            <DeprecatedMark term={relation} />
          </TermLink>{' '}
          <span className="label shrink-0">{museum.countItems(relation.num_items)}</span>
        </li>
      ))}
    </ul>
  )
}
