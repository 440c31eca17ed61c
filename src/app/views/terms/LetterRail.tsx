import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { readList } from '../../api/params.ts'
import { isLetterFilter, LETTERS } from '../../filters/letters.ts'
import { termQueries } from '../../queries/terms.ts'
import { useApi } from '../../session.ts'

/** A to Z: the letters with which names begin that all the other filters let through, and no others. */
export function LetterRail({ query }: { query: URLSearchParams }) {
  const others = [...query].filter(
    ([name, value]) =>
      name !== 'start' && name !== 'order_by' && value !== '' && !isLetterFilter(name, value),
  )
  const isReadable = readList('term', new URLSearchParams(others)).ok
  const { data: labels } = useQuery({ ...termQueries.letters(useApi(), others), enabled: isReadable })
  // Held open while it is asked for; where everything begins alike there is nothing to choose.
  if (labels === undefined) return <div aria-hidden="true" className="mt-4 h-9" />
  if (labels.length < 2) return null
  const chosen = LETTERS.find(({ filter: [name, value] }) =>
    query.getAll(name).some((given) => given.toLowerCase() === value),
  )
  const address = (filter?: readonly [string, string]) => {
    const order = query.get('order_by')
    const parameters = [
      ...others,
      ...(filter ? [filter] : []),
      ...(order ? [['order_by', order] as const] : []),
    ]
    return { search: new URLSearchParams(parameters.map(([name, value]) => [name, value])).toString() }
  }
  return (
    <nav aria-label="Terms by letter" className="no-print mt-4">
      <ul className="flex flex-wrap gap-x-1">
        <li>
          <RailLink to={address()} isChosen={chosen === undefined} words="all names">
            All
          </RailLink>
        </li>
        {LETTERS.filter(({ label }) => labels.includes(label)).map((letter) => (
          <li key={letter.label}>
            <RailLink to={address(letter.filter)} isChosen={letter === chosen} words={letter.words}>
              {letter.label}
            </RailLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

interface RailLinkProps {
  to: { search: string }
  isChosen: boolean
  words: string
  children: ReactNode
}

function RailLink({ to, isChosen, words, children }: RailLinkProps) {
  return (
    <Link
      to={to}
      preventScrollReset
      title={words}
      aria-current={isChosen ? 'true' : undefined}
      className="quiet-link inline-flex min-h-9 min-w-8 items-center justify-center border-b-2 border-transparent px-1.5 font-serif text-prose aria-[current=true]:border-verdigris"
    >
      {children}
    </Link>
  )
}
