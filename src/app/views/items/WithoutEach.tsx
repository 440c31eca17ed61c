import type { Parameter } from '../../../contract/query-string.ts'
import { t } from '../../../contract/texts.ts'
import { useTermNames } from '../../components/terms/use-term-names.ts'
import { keyOf, readFilters, withCondition } from '../../filters/conditions.ts'
import { itemPhrase } from '../../filters/item-phrases.ts'
import { QueryLink } from '../../routing/QueryLink.tsx'
import { useMuseum } from '../../words/museum-words.ts'
import { useCount } from './use-count.ts'

/** Maximum number of conditions to count. */
const MAX_CONDITIONS = 8

/** Each condition of a search, and the number of items without it. */
export function WithoutEach({ query }: { query: URLSearchParams }) {
  const filters = readFilters('item', query).slice(0, MAX_CONDITIONS)
  const nameOf = useTermNames(filters.map(({ filter }) => filter))
  const conditions = filters.map(({ parameter, filter }) => [parameter, filter.value] as const)
  return (
    <section aria-labelledby="without-title">
      <h2 id="without-title" className="font-medium">
        Remove a filter
      </h2>
      <ul className="mt-1">
        {filters.map(({ parameter, filter }, index) => (
          <li
            key={keyOf(conditions, index)}
            className="flex flex-wrap items-baseline justify-between gap-x-6 border-b border-line py-2"
          >
            <span className="min-w-0 font-serif text-prose">{itemPhrase(filter, nameOf)}</span>{' '}
            <Without query={query} condition={[parameter, filter.value]} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Without({ query, condition }: { query: URLSearchParams; condition: Parameter }) {
  const museum = useMuseum()
  const without = (address: URLSearchParams) => withCondition(address, condition, undefined)
  const { total, isFailed } = useCount(without(query))
  if (total === 0) return <span className="text-muted">still no {museum.items}</span>
  const words =
    total === undefined ? (isFailed ? museum.items : t`… ${museum.items}`) : museum.countItems(total)
  return (
    <QueryLink change={without} className="link target py-0.5">
      {words} <span className="sr-only">without it</span>
    </QueryLink>
  )
}
