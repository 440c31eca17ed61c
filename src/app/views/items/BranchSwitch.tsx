import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { t } from '../../../contract/texts.ts'
import { useApi } from '../../api/session.ts'
import { useTermsByName } from '../../components/terms/use-term-names.ts'
import { CatalogueText } from '../../components/view/CatalogueText.tsx'
import { conditionsOf, keyOf, withCondition } from '../../filters/conditions.ts'
import { type ChosenTerm, chosenTerms, type TermParameter } from '../../filters/panel-filters.ts'
import { termQueries } from '../../queries/terms.ts'
import { QueryLink } from '../../routing/QueryLink.tsx'
import { useMuseum } from '../../words/museum-words.ts'
import { useCount } from './use-count.ts'

/** For each term of a search: this term only, or its branch. Hidden if both have the same items. */
export function BranchSwitches({ query }: { query: URLSearchParams }) {
  const terms = chosenTerms(query)
  // Keys do not depend on the parameter, so the followed link keeps focus.
  const values = terms.map(({ value }) => ['term', value] as const)
  const termOf = useTermsByName(terms.flatMap((term) => term.id ?? []))
  return terms.map((term, index) => (
    <BranchSwitch
      key={keyOf(values, index)}
      query={query}
      term={term}
      {...(term.id === undefined ? { name: '' } : termOf(term.id))}
      isOnlyOne={terms.length === 1}
    />
  ))
}

const WAYS = [
  ['term', t`This term only`],
  ['term_branch', t`With narrower terms`],
] as const

interface BranchSwitchProps {
  query: URLSearchParams
  term: ChosenTerm
  name: string
  language?: string | undefined
  isOnlyOne: boolean
}

function BranchSwitch({ query, term, name, language, isOnlyOne }: BranchSwitchProps) {
  const museum = useMuseum()
  const api = useApi()
  const countId = useId()
  const withParameter = (address: URLSearchParams, parameter: TermParameter) => {
    const now = chosenTerms(address).find(({ value }) => value === term.value)
    return now ? withCondition(address, [now.parameter, now.value], [parameter, now.value]) : address
  }
  // Without other conditions, the term's record has both numbers.
  const isAlone = conditionsOf(query).length === 1
  const record = useQuery({
    ...termQueries.detail(api, term.id ?? 0),
    enabled: isAlone && term.id !== undefined,
  })
  const isCounted = term.id !== undefined && !isAlone
  const own = useCount(withParameter(query, 'term'), isCounted)
  const branch = useCount(withParameter(query, 'term_branch'), isCounted)
  const counts: Record<TermParameter, number | undefined> = isAlone
    ? { term: record.data?.num_items, term_branch: record.data?.num_branch_items }
    : { term: own.total, term_branch: branch.total }
  if (counts.term === undefined || counts.term_branch === undefined) {
    const isFailed = isAlone ? record.isError : own.isFailed || branch.isFailed
    // Holds the space while counting.
    return term.id === undefined || isFailed ? null : <div aria-hidden="true" className="mt-3 h-9" />
  }
  if (counts.term === counts.term_branch) return null
  return (
    <nav aria-label={t`${museum.Items} of ${name}`} className="no-print mt-3">
      <ul className="flex flex-wrap items-center gap-x-6">
        {!isOnlyOne && (
          <li className="text-muted">
            <CatalogueText language={language}>{name}</CatalogueText>
          </li>
        )}
        {WAYS.map(([parameter, text]) => (
          <li key={parameter} className="flex items-baseline gap-2">
            <QueryLink
              change={(address) => withParameter(address, parameter)}
              aria-current={parameter === term.parameter ? 'true' : undefined}
              aria-describedby={`${countId}-${parameter}`}
              className="quiet-link inline-flex entry min-h-9 items-center"
            >
              {text}
            </QueryLink>
            <span id={`${countId}-${parameter}`} className="label">
              {museum.countItems(counts[parameter] ?? 0)}
            </span>
          </li>
        ))}
      </ul>
    </nav>
  )
}
