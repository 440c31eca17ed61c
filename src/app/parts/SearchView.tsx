import type { QueryKey } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { listKey } from '../api/params.ts'
import { FilterChips } from './FilterChips.tsx'
import { ListResults, type ListResultsProps } from './ListResults.tsx'
import { ParameterProblem } from './ParameterProblem.tsx'
import type { Filters } from './use-filters.ts'
import { useListPosition } from './use-list-position.ts'
import { ViewHeading } from './ViewHeading.tsx'

interface SearchViewProps<Row, Key extends QueryKey>
  extends Pick<ListResultsProps<Row, Key>, 'noun' | 'pageQuery' | 'rows' | 'empty'> {
  title: string
  /** What was searched for in the search field; it stands in the window's title. */
  searched: string
  filters: Filters
  /** The parameter of the search field: what stands there needs no chip. */
  field: string
  controls: ReactNode
  /** Above the list, where there is one. */
  above?: ReactNode
}

/** A search of records: its controls, the conditions that hold, and the rows. All of it is in the address. */
export function SearchView<Row extends { id: number }, Key extends QueryKey>(
  props: SearchViewProps<Row, Key>,
) {
  const { title, searched, filters, field } = props
  const [place, onSettle] = useListPosition()
  const { list } = filters
  return (
    <>
      <ViewHeading title={searched === '' ? title : `“${searched}” – ${title}`}>{title}</ViewHeading>
      {props.controls}
      <div className="mt-4">
        <FilterChips
          filters={filters.filters.filter(({ parameter }) => parameter !== field)}
          onRemove={filters.remove}
          onClear={filters.clear}
        />
      </div>
      {list.ok && props.above}
      <section aria-label="Results" className="mt-6 border-t border-ink pt-3">
        {list.ok ? (
          <ListResults
            list={listKey(list.value)}
            place={place}
            onSettle={onSettle}
            pageQuery={props.pageQuery}
            noun={props.noun}
            rows={props.rows}
            empty={props.empty}
          />
        ) : (
          <ParameterProblem problem={list.problem} onRemove={filters.remove} />
        )}
      </section>
    </>
  )
}
