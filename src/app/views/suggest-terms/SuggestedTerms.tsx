import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { capitalised } from '../../../contract/text.ts'
import { t } from '../../../contract/texts.ts'
import { useApi } from '../../api/session.ts'
import { FailureNotice } from '../../components/failures/FailureNotice.tsx'
import { InlineFailure } from '../../components/failures/InlineFailure.tsx'
import { suggestedTermsQuery } from '../../queries/suggested-terms.ts'
import { termAncestorsQuery } from '../../queries/term-ancestors.ts'
import { buildBrowseUrl, buildTermsUrl } from '../../routing/urls.ts'
import { usePreference } from '../../storage/preferences.ts'
import { Pending } from '../../ui/loading/Pending.tsx'
import { Notice } from '../../ui/panels/Notice.tsx'
import { useShortcut } from '../../ui/window/use-shortcut.ts'
import { useMuseum } from '../../words/museum-words.ts'
import { SuggestedTerm } from './SuggestedTerm.tsx'

/** The suggestions for a text, best first. The keys n and p go through them. */
export function SuggestedTerms({ text }: { text: string }) {
  const museum = useMuseum()
  const api = useApi()
  const { data: suggestions, error } = useQuery(suggestedTermsQuery(api, text))
  const records = useQuery(termAncestorsQuery(api, suggestions ?? []))
  const [current, setCurrent] = useState(0)
  const list = useRef<HTMLOListElement>(null)
  const [keys] = usePreference('keys')
  const go = (by: number) => {
    const links = list.current?.querySelectorAll<HTMLElement>('h3 a') ?? []
    const isInside = list.current?.contains(document.activeElement) ?? false
    // The first step leads to the first term.
    links[isInside ? Math.min(Math.max(current + by, 0), links.length - 1) : current]?.focus()
  }
  useShortcut({ n: () => go(1), p: () => go(-1) }, keys === 'on')
  if (error) {
    return (
      <div className="mt-6">
        <FailureNotice error={error} what={t`The suggestions`} />
      </div>
    )
  }
  return (
    <>
      <p role="status" className="sr-only">
        {suggestions && capitalised(museum.countTerms(suggestions.length))}
      </p>
      {suggestions === undefined && <PendingTerms />}
      {suggestions?.length === 0 && <NoTerms />}
      {records.error && !records.data && (
        <InlineFailure what={t`Places and scope notes`} className="mt-4 flex" />
      )}
      {suggestions && suggestions.length > 0 && (
        <ol ref={list} className="mt-4">
          {suggestions.map((suggestion, index) => (
            <SuggestedTerm
              key={suggestion.id}
              suggestion={suggestion}
              known={records.data}
              isLoading={records.isPending}
              isCurrent={index === current}
              onFocus={() => setCurrent(index)}
            />
          ))}
        </ol>
      )}
    </>
  )
}

function NoTerms() {
  const museum = useMuseum()
  return (
    <div className="mt-6">
      <Notice title={t`No ${museum.terms} found for this text`}>
        <p>
          It shares no telling words with {museum.items} that have {museum.terms}, and it names no{' '}
          {museum.term}. Try a longer description,{' '}
          <Link to={buildTermsUrl()} className="link">
            search the terms
          </Link>{' '}
          or{' '}
          <Link to={buildBrowseUrl()} className="link">
            browse the thesaurus
          </Link>
          .
        </p>
      </Notice>
    </div>
  )
}

const PENDING_ROWS = [14, 9, 11]

function PendingTerms() {
  return (
    <div className="mt-4">
      {PENDING_ROWS.map((em) => (
        <div key={em} className="space-y-2 border-b border-line py-4">
          <p className="font-serif text-lead">
            <Pending em={em} />
          </p>
          <p>
            <Pending em={em * 2.5} />
          </p>
        </div>
      ))}
    </div>
  )
}
