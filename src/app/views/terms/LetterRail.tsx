import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LETTERS, letterLabel } from '../../../contract/letters.ts'
import { t } from '../../../contract/texts.ts'
import { readList } from '../../api/params.ts'
import { useApi } from '../../api/session.ts'
import { useSite } from '../../components/view/page-head.ts'
import { searchOf } from '../../filters/conditions.ts'
import { namesLanguage } from '../../head/site.ts'
import { LETTER, lettersQuery, withoutLetter } from '../../queries/letters.ts'
import { QueryLink } from '../../routing/QueryLink.tsx'
import type { QueryChange } from '../../routing/use-edit-query.ts'
import { showWhole } from '../../ui/window/show-whole.ts'

/** Links for the initial letters of the terms that the other filters leave. */
export function LetterRail({ query }: { query: URLSearchParams }) {
  const site = useSite()
  const others = withoutLetter(query)
  const isReadable = readList('term', searchOf(others)).ok
  const { data: letters } = useQuery({ ...lettersQuery(useApi(), others), enabled: isReadable })
  // Holds the space while loading. A single letter is no choice.
  if (letters === undefined) return <div aria-hidden="true" className="target mt-1 min-h-9 sm:mt-2" />
  if (letters.length < 2) return null
  const chosen = query.get(LETTER)
  return (
    <nav aria-label={t`Terms by letter`} className="no-print -mx-4 mt-1 sm:mx-0 sm:mt-2">
      {/* On phones one line, which scrolls. */}
      <ul className="flex flex-nowrap gap-x-1 overflow-x-auto px-4 [scrollbar-width:none] sm:flex-wrap sm:gap-x-0 sm:overflow-visible sm:px-0">
        <li>
          <RailLink change={withLetter(undefined)} isChosen={chosen === null} words={t`all names`}>
            All
          </RailLink>
        </li>
        {letters.map((letter) => (
          <li key={letter}>
            <RailLink
              change={withLetter(letter)}
              isChosen={letter === chosen}
              words={LETTERS[letter] ?? letter}
            >
              {letterLabel(letter, namesLanguage(site))}
            </RailLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function withLetter(letter: string | undefined): QueryChange {
  return (query) => {
    const order = query.get('order_by')
    return searchOf([
      ...withoutLetter(query),
      ...(letter === undefined ? [] : [[LETTER, letter] as const]),
      ...(order ? [['order_by', order] as const] : []),
    ])
  }
}

interface RailLinkProps {
  change: QueryChange
  isChosen: boolean
  words: string
  children: ReactNode
}

function RailLink({ change, isChosen, words, children }: RailLinkProps) {
  return (
    <QueryLink
      change={change}
      title={words}
      aria-current={isChosen ? 'true' : undefined}
      onFocus={showWhole}
      className="quiet-link target inline-flex min-h-9 min-w-8 shrink-0 items-center justify-center entry px-1.5 font-serif text-prose whitespace-nowrap"
    >
      {children}
    </QueryLink>
  )
}
