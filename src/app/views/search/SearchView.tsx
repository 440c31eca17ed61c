import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { capitalised } from '../../../contract/text.ts'
import { inContext, t } from '../../../contract/texts.ts'
import { useApi, useSession } from '../../api/session.ts'
import { mostWords } from '../../api/terms.ts'
import { CatalogueSearch } from '../../components/catalogue-search/CatalogueSearch.tsx'
import { FailureNotice } from '../../components/failures/FailureNotice.tsx'
import { ItemLink } from '../../components/items/ItemLink.tsx'
import { ItemPicture } from '../../components/items/ItemPicture.tsx'
import { Marked } from '../../components/matches/Marked.tsx'
import { BranchItems } from '../../components/search/BranchItems.tsx'
import { BroaderLine } from '../../components/terms/BroaderTerms.tsx'
import { UseInstead } from '../../components/terms/Deprecation.tsx'
import { MostWords } from '../../components/terms/MostWords.tsx'
import { TermName } from '../../components/terms/TermName.tsx'
import { usePageHead } from '../../components/view/page-head.ts'
import { ViewHeading } from '../../components/view/ViewHeading.tsx'
import { readFilters } from '../../filters/conditions.ts'
import { itemSentence } from '../../filters/item-sentence.ts'
import { searchQueries } from '../../queries/search.ts'
import {
  buildItemsUrl,
  buildSearchUrl,
  buildTermsUrl,
  buildTermUrl,
  readSearchText,
} from '../../routing/urls.ts'
import { Pending } from '../../ui/loading/Pending.tsx'
import { withFullStop } from '../../ui/text/full-stop.ts'
import { formatNumber } from '../../ui/text/numbers.ts'
import { quoted } from '../../ui/text/punctuation.ts'
import { useMuseum } from '../../words/museum-words.ts'

/** What was found with some words: terms and items in two groups, the first of each, with links to all. */
export function SearchView() {
  const museum = useMuseum()
  const [query] = useSearchParams()
  const text = readSearchText(query)
  const { url } = useSession()
  const isEmpty = text === ''
  const title = text === '' ? inContext('page')`Search` : quoted(text)
  const description = t`${museum.Terms} and ${museum.items} with the words of a search.`
  usePageHead({
    view: 'list',
    list: { title, description, canonical: isEmpty ? url + buildSearchUrl() : undefined, isIndexed: isEmpty },
  })
  return (
    <>
      <ViewHeading title={title} className="text-title">
        {title}
      </ViewHeading>
      <search aria-label={t`${museum.Terms} and ${museum.items}`} className="mt-6 block max-w-2xl">
        <CatalogueSearch key={text} label={museum.find} isLabelVisible size="large" initial={text}>
          <button type="submit" className="button button-main min-h-13 px-5">
            Search
          </button>
        </CatalogueSearch>
      </search>
      {text !== '' && <Found text={text} />}
    </>
  )
}

function Found({ text }: { text: string }) {
  const museum = useMuseum()
  const { data, error } = useQuery(searchQueries.found(useApi(), text))
  if (error) {
    return (
      <div className="mt-8">
        <FailureNotice error={error} what={t`The search`} />
      </div>
    )
  }
  const asItems = data?.asItems ?? [['text', text] as const]
  const list = data?.items.list ?? ''
  const searched = asItems.find(([name]) => name === 'text')?.[1] ?? text
  const [firstTerm] = data?.terms.rows ?? []
  const isByWords = firstTerm?.matched?.found !== undefined
  const allTerms = buildTermsUrl(isByWords ? mostWords(searched) : [['term', searched]])
  const allItems = buildItemsUrl(asItems)
  const sentence = itemSentence(
    readFilters('item', new URLSearchParams(asItems.map(([name, value]) => [name, value]))).map(
      ({ filter }) => filter,
    ),
    String,
    museum,
  )
  const branch = data?.branch && data.branch.total > 0 ? data.branch : undefined
  const terms = (
    <Group
      key="terms"
      name={museum.Terms}
      of={museum.terms}
      found={data?.terms}
      all={allTerms}
      count={data && museum.countTerms(data.terms.total)}
      lead={<MostWords term={firstTerm} />}
    >
      <ul className={TWO_COLUMNS}>
        {data?.terms.rows.map((term) => (
          <li key={term.id} className="relative border-b border-line py-2">
            <span className="flex flex-wrap items-baseline justify-between gap-x-4">
              <Link
                to={buildTermUrl(term)}
                className="quiet-link row-target max-w-full font-serif text-prose wrap-break-word"
              >
                <TermName term={term} />
              </Link>
              <span className="shrink-0 text-muted">{museum.countItems(term.num_branch_items)}</span>
            </span>
            <BroaderLine term={term} className="label line-clamp-3">
              <UseInstead term={term} />
            </BroaderLine>
          </li>
        ))}
      </ul>
    </Group>
  )
  const items = (
    <Group
      key="items"
      name={museum.Items}
      of={museum.items}
      found={data?.items}
      all={allItems}
      count={data && museum.countItems(data.items.total)}
      lead={branch && <BranchItems {...branch} />}
    >
      {asItems.length > 1 && (
        <p className="label mb-2">
          {[withFullStop(capitalised(sentence)), ...(data?.leftOut ?? [])].join(' ')}
        </p>
      )}
      <ul className={TWO_COLUMNS}>
        {data?.items.rows.map((item, index) => (
          <li key={item.id} className="relative flex items-center gap-4 border-b border-line py-2">
            <span className="row-picture aspect-[4/3] w-[min(4rem,20vw)]">
              <ItemPicture image={item.images[0]} name={item.display_title} />
            </span>
            <span className="min-w-0">
              <ItemLink
                item={item}
                at={{ list, index }}
                className="quiet-link row-target font-serif text-prose"
              >
                <Marked text={item.display_title} words={item.matched?.words} />
              </ItemLink>
              <span className="label block">
                <Marked
                  text={[item.production_date, item.names.join(' · '), item.registration_number]
                    .filter(Boolean)
                    .join(' · ')}
                  words={item.matched?.words}
                />
              </span>
            </span>
          </li>
        ))}
      </ul>
    </Group>
  )
  // A question about a term begins with its items.
  return <div className="mt-10 space-y-12">{branch ? [items, terms] : [terms, items]}</div>
}

/** Two columns where there is room, read by rows: the best matches are on top. */
const TWO_COLUMNS = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,max(18rem,50%-1.5rem)),1fr))] gap-x-12'

interface GroupProps {
  name: string
  /** What is in it, in the plural. */
  of: string
  found: { readonly total: number; readonly rows: readonly unknown[] } | undefined
  /** The address of the whole list. */
  all: string
  count: string | undefined
  /** Shown also if nothing was found. */
  lead?: ReactNode
  children: ReactNode
}

function Group({ name, of, found, all, count, lead, children }: GroupProps) {
  const id = `found-${name.toLowerCase()}`
  const isPart = found && found.total > found.rows.length
  return (
    <section className="section" aria-labelledby={id}>
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-8">
        <h2 id={id} className="section-head">
          {name}
        </h2>
        {found === undefined ? (
          <Pending em={6} />
        ) : isPart ? (
          <Link to={all} className="link target">
            All {count}
          </Link>
        ) : (
          found.total > 0 && <span className="text-muted">{formatNumber(found.total)} found</span>
        )}
      </div>
      {lead}
      {found?.total === 0 ? (
        <p>
          No {of} found.{' '}
          <Link to={all} className="link">
            Try other words
          </Link>
        </p>
      ) : (
        children
      )}
    </section>
  )
}
