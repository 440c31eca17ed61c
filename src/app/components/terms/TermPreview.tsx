import { useQuery } from '@tanstack/react-query'
import { Fragment, useLayoutEffect, useRef } from 'react'
import type { Term } from '../../../contract/term.ts'
import { useApi } from '../../api/session.ts'
import { termQueries } from '../../queries/terms.ts'
import { SEMICOLON } from '../../ui/text/punctuation.ts'
import { formatItemCounts } from '../../words/item-counts.ts'
import { useMuseum } from '../../words/museum-words.ts'
import { CatalogueLine, CatalogueText } from '../view/CatalogueText.tsx'
import { BroaderTerms } from './BroaderTerms.tsx'
import { Deprecation } from './Deprecation.tsx'
import { Notations } from './Notations.tsx'
import { noteLanguage } from './note-language.ts'
import { SmallTermPicture } from './TermPicture.tsx'

export interface TermPreviewProps {
  id: number
  /** The link to the term, which the preview is placed beside and describes. */
  link: Element
}

/** The id of the preview; there is one at a time. */
const PREVIEW_ID = 'term-preview'

/** What a link to a term leads to: its codes, the scope note, the broader terms, the groups and the number of items. */
export function TermPreview({ id, link }: TermPreviewProps) {
  // Nothing is shown while it loads or if it fails: the link works without it.
  const { data: term } = useQuery(termQueries.detail(useApi(), id))
  return term && <PreviewCard key={id} term={term} link={link} />
}

function PreviewCard({ term, link }: { term: Term; link: Element }) {
  const card = useRef<HTMLDivElement>(null)
  const museum = useMuseum()
  const groups = term.groups?.map(({ id, name }, index) => (
    <Fragment key={id}>
      {index > 0 && SEMICOLON}
      <CatalogueText>{name}</CatalogueText>
    </Fragment>
  ))
  useLayoutEffect(() => {
    const before = link.getAttribute('aria-describedby')
    link.setAttribute('aria-describedby', before === null ? PREVIEW_ID : `${before} ${PREVIEW_ID}`)
    return () => {
      if (before === null) link.removeAttribute('aria-describedby')
      else link.setAttribute('aria-describedby', before)
    }
  }, [link])
  useLayoutEffect(() => {
    if (!card.current) return
    // In the top layer it is above open dialogs.
    if (typeof card.current.showPopover === 'function') {
      card.current.popover = 'manual'
      card.current.showPopover()
    }
    placeBeside(card.current, link)
  }, [link])
  return (
    <div
      ref={card}
      id={PREVIEW_ID}
      role="tooltip"
      className="no-print fixed inset-auto z-30 m-0 w-88 max-w-[calc(100vw-1rem)] rounded-[2px] border border-edge bg-raised px-4 py-3 text-ui text-ink shadow-[0_8px_24px_-12px_rgb(0_0_0/0.35)]"
    >
      <SmallTermPicture term={term} className="float-end ms-3" />
      <p className="font-serif text-lead leading-snug">
        <CatalogueText language={term.language}>{term.name}</CatalogueText>
      </p>
      <Notations term={term} className="text-note" />
      <Deprecation term={term} />
      <p className="label line-clamp-2">
        <BroaderTerms term={term} />
      </p>
      {term.scope_notes !== null && (
        <CatalogueLine
          as="p"
          language={noteLanguage(term, 'scope_notes')}
          className="mt-2 line-clamp-6 font-serif text-prose leading-snug whitespace-pre-line"
        >
          <CatalogueText language={noteLanguage(term, 'scope_notes')}>{term.scope_notes}</CatalogueText>
        </CatalogueLine>
      )}
      {term.used_for.length > 0 && (
        <CatalogueLine as="p" language={term.language} className="label mt-2 line-clamp-2">
          Used for <CatalogueText language={term.language}>{term.used_for.join('; ')}</CatalogueText>
        </CatalogueLine>
      )}
      {groups && <p className="label mt-2 line-clamp-1">Groups: {groups}</p>}
      <p className="label mt-2">{formatItemCounts(countsOf(term), museum)}</p>
    </div>
  )
}

function countsOf({ num_items, num_branch_items, num_narrower_items }: Term) {
  return { direct: num_items, total: num_branch_items, hasBelow: num_narrower_items > 0 }
}

const GAP_PX = 6
const MARGIN_PX = 8

/** Below the first line of the link, or above it if there is no room below; always inside the window. */
function placeBeside(card: HTMLElement, link: Element) {
  const [line = link.getBoundingClientRect()] = link.getClientRects()
  const { width, height } = card.getBoundingClientRect()
  const left = Math.max(MARGIN_PX, Math.min(line.left, window.innerWidth - width - MARGIN_PX))
  const below = line.bottom + GAP_PX
  const hasRoom = below + height <= window.innerHeight - MARGIN_PX
  const top = hasRoom ? below : Math.max(MARGIN_PX, line.top - GAP_PX - height)
  card.style.left = `${left}px`
  card.style.top = `${top}px`
}
