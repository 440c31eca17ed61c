import type { Filter } from '../../../contract/filter.ts'
import type { Parameter } from '../../../contract/query-string.ts'
import { FilterChips } from '../../components/search/FilterChips.tsx'
import { itemPhrase } from '../../filters/item-phrases.ts'
import { withFullStop } from '../../ui/text/full-stop.ts'

interface ActiveFiltersProps {
  /** Undefined where it is said elsewhere. */
  sentence: string | undefined
  /** Each filter with the name that it has in the address. */
  filters: readonly { parameter: string; filter: Filter }[]
  /** The condition that stands in the search field; it needs no chip. */
  searched: Parameter | undefined
  onRemove: (parameter: string, value: string) => void
  onClear: () => void
}

/** What is looked for: in one sentence, and as conditions that can be taken out one by one. */
export function ActiveFilters({ sentence, filters, searched, onRemove, onClear }: ActiveFiltersProps) {
  const inField = filters.findIndex(
    ({ parameter, filter }) => parameter === searched?.[0] && filter.value === searched[1],
  )
  const others = filters.filter((_, index) => index !== inField)
  return (
    <div className={filters.length === 0 ? '' : 'mt-5 space-y-3'}>
      {sentence !== undefined && filters.length > 0 && (
        <p className="max-w-[100ch] font-serif text-prose text-pretty">
          {withFullStop(`Looking for ${sentence}`)}
        </p>
      )}
      {/* A browser's own way of emptying a search field is for the mouse, where there is one at all. */}
      {filters.length > 0 && others.length === 0 && (
        <button type="button" className="link min-h-7 cursor-pointer" onClick={onClear}>
          Clear all
        </button>
      )}
      <FilterChips
        label="Active filters"
        filters={others}
        phrase={itemPhrase}
        clearFrom={1}
        onRemove={onRemove}
        onClear={onClear}
      />
    </div>
  )
}
