import { useQueries } from '@tanstack/react-query'
import type { Filter } from '../../contract/filter.ts'
import { describeFilter } from '../filters/describe.ts'
import { termQueries } from '../queries/terms.ts'
import { useApi } from '../session.ts'
import { Icon } from '../ui/Icon.tsx'

interface FilterChipsProps {
  /** Each filter with the name that it has in the address. */
  filters: readonly { parameter: string; filter: Filter }[]
  onRemove: (parameter: string, value: string) => void
  onClear: () => void
}

/** The conditions that hold, in words, each with a button that takes it away. */
export function FilterChips({ filters, onRemove, onClear }: FilterChipsProps) {
  if (filters.length === 0) return null
  return (
    <ul aria-label="Filters" className="flex flex-wrap items-center gap-2">
      {filters.map(({ parameter, filter }) => (
        <li key={`${parameter}=${filter.value}`}>
          <Chip filter={filter} onRemove={() => onRemove(parameter, filter.value)} />
        </li>
      ))}
      {filters.length > 1 && (
        <li>
          <button type="button" className="link min-h-7 cursor-pointer px-1" onClick={onClear}>
            Remove all filters
          </button>
        </li>
      )}
    </ul>
  )
}

function Chip({ filter, onRemove }: { filter: Filter; onRemove: () => void }) {
  const { text, termIds } = describeFilter(filter)
  const names = useTermNames(termIds)
  const words = [text, names.join(' or ')].filter(Boolean).join(' ')
  return (
    <span className="inline-flex max-w-full items-center bg-wash pl-3">
      <span className="truncate">{words}</span>
      <button
        type="button"
        onClick={onRemove}
        aria-label={`Remove filter: ${words}`}
        className="inline-flex size-8 shrink-0 cursor-pointer items-center justify-center text-muted hover:text-ink"
      >
        <Icon name="x" size={14} />
      </button>
    </span>
  )
}

/** The names of terms, once they are known; until then, or where there is no such term, their numbers. */
function useTermNames(ids: readonly number[]): string[] {
  const api = useApi()
  const results = useQueries({ queries: ids.map((id) => termQueries.detail(api, id)) })
  return ids.map((id, index) => results[index]?.data?.name ?? `term ${id}`)
}
