import type { Term } from '../../../contract/term.ts'
import { t } from '../../../contract/texts.ts'
import { DeprecatedMark } from '../../components/terms/Deprecation.tsx'
import { RelationLabel } from '../../components/terms/RelationLabel.tsx'
import { TermLink } from '../../components/terms/TermLink.tsx'
import { relationsOf } from '../../hierarchy/relations.ts'
import { useMuseum } from '../../words/museum-words.ts'

/** Related terms, which are outside the hierarchy. */
export function RelatedTerms({ term, isNarrow }: { term: Term; isNarrow: boolean }) {
  const museum = useMuseum()
  const related = relationsOf(term, 'Related')
  if (related.length === 0) return null
  return (
    <section id="related" className="section" aria-label={t`Related terms`}>
      <h2>
        <RelationLabel kind="Related" />
      </h2>
      <ul
        className={`mt-2 columns-[15rem] gap-x-12 ${isNarrow ? '[column-count:2] lg:[column-count:1]' : '[column-count:3]'}`}
      >
        {related.map((relation) => (
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
    </section>
  )
}
