import type { Filter } from '../../../contract/filter.ts'
import type { Parameter } from '../../../contract/query-string.ts'
import { t } from '../../../contract/texts.ts'
import { FilterChips } from '../../components/search/FilterChips.tsx'
import { itemPhrase } from '../../filters/item-phrases.ts'
import { yearSpan } from '../../filters/item-sentence.ts'
import { YEAR_FROM } from '../../filters/panel-filters.ts'
import { withFullStop } from '../../ui/text/full-stop.ts'

interface ActiveFiltersProps {
  /** The number of items and the search in words. Undefined if another part of the page states it. */
  sentence: string | undefined
  /** The beginning of the sentence, which chips continue: all that they do not say. */
  lead: string
  /** Each filter with its parameter in the URL. */
  filters: readonly { parameter: string; filter: Filter }[]
  /** The condition in the search field, which needs no chip. */
  searched: Parameter | undefined
  /** True if the filters come from a question, whose “in the 1920s” is one chip. The panel has a field for each end. */
  isAsked: boolean
  onRemove: (parameter: string, value: string) => void
  onRemoveYears: () => void
  onClear: () => void
}

/** The search in one sentence, and its conditions as chips that can be removed. */
export function ActiveFilters({
  sentence,
  lead,
  filters,
  searched,
  isAsked,
  onRemove,
  onRemoveYears,
  onClear,
}: ActiveFiltersProps) {
  const inField = filters.findIndex(
    ({ parameter, filter }) => parameter === searched?.[0] && filter.value === searched[1],
  )
  const others = filters.filter((_, index) => index !== inField)
  const span = isAsked ? yearSpan(others.map(({ filter }) => filter)) : undefined
  const start = sentence?.startsWith(lead) ? lead : ''
  return (
    <div className={others.length === 0 ? '' : 'mt-2 mb-1.5 flex flex-wrap items-center gap-x-3 gap-y-1'}>
      {/* Words alone are in the field, and their number is in the bar above the list. Phones have no room to say it twice. */}
      {sentence !== undefined && others.length > 0 && (
        <p className="relative font-serif text-prose text-pretty max-sm:sr-only">
          {start}
          <span className="sr-only print:not-sr-only">{withFullStop(sentence).slice(start.length)}</span>
        </p>
      )}
      {/* On paper the sentence is whole. */}
      <div className={sentence === undefined ? 'contents' : 'contents print:hidden'}>
        <FilterChips
          label={t`Active filters`}
          filters={others.filter(({ filter }) => filter !== span?.to)}
          phrase={(filter, nameOf) => (filter === span?.from ? span.words : itemPhrase(filter, nameOf))}
          clearFrom={1}
          onRemove={(parameter, value) =>
            span && parameter === YEAR_FROM ? onRemoveYears() : onRemove(parameter, value)
          }
          onClear={onClear}
        />
      </div>
    </div>
  )
}
