import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link } from 'react-router'
import type { Term } from '../../../contract/term.ts'
import { t } from '../../../contract/texts.ts'
import { listKeyOf } from '../../api/params.ts'
import { useApi } from '../../api/session.ts'
import { usePageHead } from '../../components/view/page-head.ts'
import { ViewHeading } from '../../components/view/ViewHeading.tsx'
import { termQueries } from '../../queries/terms.ts'
import { buildBrowseUrl, buildTermsUrl } from '../../routing/urls.ts'
import { usePreference } from '../../storage/preferences.ts'
import { ExplainedTerm } from './ExplainedTerm.tsx'
import { PartsOfTerm } from './PartsOfTerm.tsx'

/** Explains a thesaurus to those who see one for the first time, with a term of this catalogue as the example. */
export function GuideView() {
  usePageHead({ view: 'guide' })
  const [hint, setHint] = usePreference('hint')
  useEffect(() => {
    if (hint === 'on') setHint('off')
  })
  return (
    <article>
      <ViewHeading title={t`How to read a thesaurus`}>How to read a thesaurus</ViewHeading>
      <p className="measure mt-4 font-serif text-lead">
        A museum describes its collection in agreed words. A thesaurus has one term for each kind of thing,
        and shows how the kinds belong together.
      </p>
      <section className="section mt-8">
        <h2 className="section-head">What a term’s page says</h2>
        <div className="mt-4 grid grid-cols-1 gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,6fr)]">
          <Example />
          <div className="measure">
            <PartsOfTerm />
            <p className="mt-4 text-muted">
              The codes are those of printed thesauri. The settings show them in place of words.
            </p>
          </div>
        </div>
      </section>
      <section className="section mt-10">
        <h2 className="section-head">Where to start</h2>
        <ul className="mt-3 space-y-1 font-serif text-prose">
          <li>
            <Link to={buildBrowseUrl()} className="link">
              Browse
            </Link>{' '}
            if you want to see what there is.
          </li>
          <li>
            <Link to={buildTermsUrl()} className="link">
              A–Z
            </Link>{' '}
            if you know how a name begins.
          </li>
          <li>The search in the header if you know any word of it.</li>
        </ul>
      </section>
    </article>
  )
}

/** Terms with several broader terms, those with most items first. */
const EXAMPLES = listKeyOf([
  ['num_broader_gte', '2'],
  ['order_by', '-num_items'],
])
const MOST_EXAMPLES = 20

/** The first of them whose page has most to explain. */
function Example() {
  const { data } = useQuery(termQueries.page(useApi(), EXAMPLES, 0, MOST_EXAMPLES))
  const [term] = data?.rows.toSorted((a, b) => partCount(b) - partCount(a)) ?? []
  return term ? <ExplainedTerm term={term} /> : null
}

function partCount({ scope_notes, used_for, num_narrower, num_related }: Term): number {
  return [scope_notes !== null, used_for.length > 0, num_narrower > 0, num_related > 0].filter(Boolean).length
}
