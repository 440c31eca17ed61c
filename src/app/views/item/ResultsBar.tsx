import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Item } from '../../../contract/item.ts'
import type { ListQuery } from '../../../contract/list-query.ts'
import { largePicture } from '../../../contract/photos.ts'
import { t } from '../../../contract/texts.ts'
import { useApi } from '../../api/session.ts'
import { InlineFailure } from '../../components/failures/InlineFailure.tsx'
import { useTermNames } from '../../components/terms/use-term-names.ts'
import { itemSentence } from '../../filters/item-sentence.ts'
import { neighboursQuery } from '../../queries/neighbours.ts'
import { buildItemsUrl, buildItemUrl, buildResultsUrl } from '../../routing/urls.ts'
import { usePreference } from '../../storage/preferences.ts'
import { Icon } from '../../ui/buttons/Icon.tsx'
import { isPlainClick } from '../../ui/buttons/plain-click.ts'
import { Pending } from '../../ui/loading/Pending.tsx'
import { formatNumber } from '../../ui/text/numbers.ts'
import { quotedWords } from '../../ui/text/punctuation.ts'
import { webAddress } from '../../ui/text/web-address.ts'
import { useShortcut } from '../../ui/window/use-shortcut.ts'
import { useMuseum } from '../../words/museum-words.ts'
import { BackLink } from './BackLink.tsx'
import { type FoundIn, useFoundIn } from './use-found-in.ts'
import { useSteps } from './use-steps.ts'

/** The position of the item in the search, links to the previous and next item, and the link back. */
export function ResultsBar({ id }: { id: number }) {
  const found = useFoundIn(id)
  const at = found.kind === 'search' ? rowNow(found) : undefined
  return (
    <nav
      aria-label={t`Search results`}
      className="no-print mb-8 flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-b border-line pb-3"
    >
      <p className="flex">
        <BackLink row={at} />
      </p>
      {found.kind === 'unreadable' && (
        <p className="min-w-0 grow text-muted">
          This link has a search we don’t recognise.{' '}
          <Link to={buildItemsUrl()} className="link target">
            Search the collection
          </Link>
        </p>
      )}
      {found.kind === 'search' && (
        <>
          <p className="order-last min-w-0 basis-full text-muted lg:order-none lg:basis-0 lg:grow">
            <Position found={found} />
          </p>
          <Steps found={found} />
        </>
      )}
    </nav>
  )
}

type Search = Extract<FoundIn, { kind: 'search' }>

/** The current row of the item. The URL may name an earlier one. */
function rowNow({ list, row, neighbours }: Search) {
  return neighbours?.isThere ? { list, index: neighbours.index } : row
}

function Position({ found }: { found: Search }) {
  const museum = useMuseum()
  const { search, row, neighbours, total, error } = found
  const name = <SearchName search={search} />
  const linked = (
    <Link to={buildResultsUrl(row ?? { list: found.list, index: 0 })} className="link target">
      {name}
    </Link>
  )
  if (row === undefined) return <>Found in {linked}</>
  if (error) return <InlineFailure what={t`The ${museum.items} before and after this one`} />
  if (neighbours?.isThere === false)
    return (
      <>
        This {museum.item} is no longer in these results: {linked}
      </>
    )
  return (
    <>
      {formatNumber((neighbours?.index ?? row.index) + 1)} of{' '}
      {total === undefined ? <Pending em={2} /> : formatNumber(total)} in {name}
    </>
  )
}

/** Links to the previous and next item, with text in their place at the ends. */
function Steps({ found: { list, neighbours } }: { found: Search }) {
  const museum = useMuseum()
  const step = useSteps()
  const [keys] = usePreference('keys')
  const { previous, next, index } = neighbours?.isThere
    ? neighbours
    : { previous: undefined, next: undefined, index: 0 }
  const go = (by: 1 | -1, { repeat }: KeyboardEvent) => {
    // The keys must not change the item behind a dialog.
    if (!document.querySelector('dialog[open]')) step(by, repeat)
  }
  useShortcut({ n: (event) => go(1, event), p: (event) => go(-1, event) }, keys === 'on')
  const isKnown = neighbours?.isThere === true
  return (
    <ul className="flex grow flex-wrap justify-between gap-x-6 sm:grow-0">
      <li className="flex min-w-32">
        <Step
          to={previous}
          list={list}
          index={index - 1}
          onStep={() => step(-1)}
          shortcut={keys === 'on' ? 'p' : undefined}
        >
          <Icon name="arrowLeft" /> Previous {museum.item}
        </Step>
        {isKnown && !previous && <span className="py-0.5 text-muted">No {museum.item} before</span>}
      </li>
      <li className="flex min-w-28 justify-end">
        <Step
          to={next}
          list={list}
          index={index + 1}
          onStep={() => step(1)}
          shortcut={keys === 'on' ? 'n' : undefined}
        >
          Next {museum.item} <Icon name="arrowRight" />
        </Step>
        {isKnown && !next && <span className="py-0.5 text-muted">No {museum.item} after</span>}
      </li>
    </ul>
  )
}

interface StepProps {
  to: Item | undefined
  list: string
  index: number
  onStep: () => void
  shortcut: string | undefined
  children: ReactNode
}

function Step({ to, list, index, onStep, shortcut, children }: StepProps) {
  const api = useApi()
  const client = useQueryClient()
  if (to === undefined) return null
  // The record of the next item is cached; this adds its picture and neighbours.
  const prefetch = () => {
    void client.prefetchQuery(neighboursQuery(api, list, index, to.id))
    const picture = webAddress(to.images[0]?.uri)
    if (picture !== undefined) new Image().src = largePicture(picture)
  }
  return (
    <Link
      to={buildItemUrl(to, { list, index })}
      aria-keyshortcuts={shortcut}
      onClick={(event) => {
        if (!isPlainClick(event)) return
        // The next click may come before the next item is rendered.
        event.preventDefault()
        onStep()
      }}
      onPointerEnter={prefetch}
      onFocus={prefetch}
      className="link target inline-flex items-center gap-2 py-0.5 whitespace-nowrap"
    >
      {children}
    </Link>
  )
}

/** A search of the collection in words, in quotation marks: “items matching ‘teapot’, with images”. */
function SearchName({ search }: { search: ListQuery }) {
  const museum = useMuseum()
  const nameOf = useTermNames(search.filters)
  return quotedWords(
    search.filters.length === 0 ? t`the whole collection` : itemSentence(search.filters, nameOf, museum),
  )
}
