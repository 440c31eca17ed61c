import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { Link } from 'react-router'
import { placedBroader, RELATIONS, type Term } from '../../../contract/term.ts'
import { t } from '../../../contract/texts.ts'
import { listKeyOf } from '../../api/params.ts'
import { useApi } from '../../api/session.ts'
import { USED_FOR } from '../../components/terms/RelationLabel.tsx'
import { TermLink } from '../../components/terms/TermLink.tsx'
import { usePageHead } from '../../components/view/page-head.ts'
import { ViewHeading } from '../../components/view/ViewHeading.tsx'
import { termQueries } from '../../queries/terms.ts'
import { buildBrowseUrl, buildTermsUrl } from '../../routing/urls.ts'
import { usePreference } from '../../storage/preferences.ts'
import { listed } from '../../ui/text/punctuation.ts'
import { useMuseum } from '../../words/museum-words.ts'

/** Explains a thesaurus to those who see one for the first time, with a term of this catalogue as the example. */
export function GuideView() {
  const museum = useMuseum()
  usePageHead({ view: 'guide' })
  const [hint, setHint] = usePreference('hint')
  useEffect(() => {
    if (hint === 'on') setHint('off')
  })
  return (
    <article className="measure">
      <ViewHeading title={t`How to read a thesaurus`}>How to read a thesaurus</ViewHeading>
      <p className="mt-4 font-serif text-lead">
        A museum describes its collection in agreed words. A thesaurus has one term for each kind of thing,
        and shows how the kinds belong together.
      </p>
      <Part title={t`Broader and narrower terms`}>
        <p>
          Every term has a place in a hierarchy. Its <em>broader term</em> is the wider group that it belongs
          to. Its <em>narrower terms</em> are kinds of it. A term without a broader term is a{' '}
          <em>top term</em>: start there if you do not know a name, and go down.
        </p>
      </Part>
      <Part title={t`More than one place`}>
        <p>
          Some things belong to more than one group, so their term has several places. It is still one term,
          with one page and one set of {museum.items}. Each place is another way to it.
        </p>
        <Example />
      </Part>
      <Part title={t`Other words on a term’s page`}>
        <dl className="space-y-2">
          <Word code={t`SN`} name={t`Scope note`}>
            How the term is used here, and what it leaves out.
          </Word>
          <Word code={USED_FOR.trade} name={t`Used for`}>
            Other names for the same thing. Searches find the term by these too.
          </Word>
          <Word code={RELATIONS.Related.label.trade} name={t`Related terms`}>
            Terms that are neither broader nor narrower, but worth knowing about.
          </Word>
          <Word
            code={listed([RELATIONS.Broader.label.trade, RELATIONS.Narrower.label.trade])}
            name={t`Broader and narrower terms`}
          >
            The codes are those of printed thesauri. The settings show them in place of words.
          </Word>
        </dl>
      </Part>
      <Part title={t`Numbers of ${museum.items}`}>
        <p>
          “12 direct · 340 total” means that 12 {museum.items} are catalogued directly under the term, and 340
          under it or under a narrower term. Each {museum.item} counts once, however many places lead to it.
        </p>
      </Part>
      <Part title={t`Where to start`}>
        <ul className="space-y-1">
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
      </Part>
    </article>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-10 space-y-3 font-serif text-prose">
      <h2 className="font-serif text-head">{title}</h2>
      {children}
    </section>
  )
}

function Word({ code, name, children }: { code: string; name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="inline font-medium">
        {name} <span className="text-muted">({code})</span>.
      </dt>{' '}
      <dd className="inline">{children}</dd>
    </div>
  )
}

/** The term with several broader terms that most items have. */
const EXAMPLE = listKeyOf([
  ['num_broader_gte', '2'],
  ['order_by', '-num_items'],
])

function Example() {
  const { data } = useQuery(termQueries.page(useApi(), EXAMPLE, 0, 1))
  const term = data?.rows[0]
  return term ? <ExampleTerm term={term} /> : null
}

function ExampleTerm({ term }: { term: Term }) {
  const broader = placedBroader(term)
  return (
    <figure className="border-s-2 border-ochre py-1 ps-5">
      <ul aria-label={t`Places of ${term.name}`}>
        {broader.map((place) => (
          <li key={place.id}>
            <TermLink term={place} className="link" /> <span className="text-ochre">›</span>{' '}
            <TermLink term={term} path={[place.id]} className="link" />
          </li>
        ))}
      </ul>
      <figcaption className="label mt-1">An example from this thesaurus</figcaption>
    </figure>
  )
}
