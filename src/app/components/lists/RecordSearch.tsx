import type { QueryKey } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { isLeftEmpty } from '../../../contract/list-address.ts'
import type { Parameter } from '../../../contract/query-string.ts'
import { t } from '../../../contract/texts.ts'
import { listKey } from '../../api/params.ts'
import { FilterChips } from '../search/FilterChips.tsx'
import { ParameterProblem } from '../search/ParameterProblem.tsx'
import { PlainSearchForm } from '../search/PlainSearchForm.tsx'
import type { Filters } from '../search/use-filters.ts'
import { PrintedSource } from '../view/PrintedSource.tsx'
import { RESULTS_ID } from '../view/results-id.ts'
import { useFocusFallback } from '../view/use-focus-fallback.ts'
import { ViewHeading } from '../view/ViewHeading.tsx'
import { ListResults, type ListResultsProps } from './ListResults.tsx'
import { useListPosition } from './use-list-position.ts'

const NONE: Parameter[] = []

interface RecordSearchProps<Row, Key extends QueryKey>
  extends Pick<ListResultsProps<Row, Key>, 'noun' | 'resource' | 'pageQuery' | 'rows' | 'empty'> {
  title: string
  /** The path of the view. */
  path: string
  /** Parameters that have a field of their own in the controls or beside the list. */
  fields: readonly string[]
  /** Conditions that a field shows, if not all with its parameter: each is there once. */
  inFields?: readonly Parameter[]
  /** The search in the window title. */
  windowTitle: string
  filters: Filters
  /** The parameter of the search field, which needs no chip. */
  field: string
  controls: ReactNode
  /** What failed, above the conditions. */
  notice?: ReactNode
  /** Replaces the chips. */
  conditions?: ReactNode
  /** Beside the list, if there is room. */
  aside?: ReactNode
  /** What was found, in words. */
  heading?: string | undefined
  /** Parameters that the service refused or would refuse. */
  problem?: ReactNode
  /** Above the list, if there is one. */
  above?: ReactNode
}

/** A search of records: controls, active filters and rows. Its whole state is in the URL. */
export function RecordSearch<Row extends { id: number }, Key extends QueryKey>(
  props: RecordSearchProps<Row, Key>,
) {
  const { title, filters, field } = props
  const [position, onSettle] = useListPosition()
  const { pathname, search } = useLocation()
  const { list } = filters
  const focus = useFocusFallback()
  const chips = filters.filters.filter(({ parameter }) => parameter !== field)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/noNoninteractiveElementInteractions: remembers which element inside has the focus
    <div onFocus={focus.onFocus} onBlur={focus.onBlur} className="xl:-mt-4">
      {/* On phones the main links say where this is. */}
      <div className="xl:flex xl:items-start xl:gap-x-12">
        <ViewHeading
          title={props.windowTitle}
          className="text-title max-sm:sr-only xl:w-64 xl:shrink-0 xl:leading-10"
        >
          {title}
        </ViewHeading>
        <div className="min-w-0 grow">
          <PlainSearchForm action={props.path} others={filters.query.size === 0 ? NONE : othersIn(props)}>
            {props.controls}
          </PlainSearchForm>
        </div>
      </div>
      <div
        className={`mt-2 border-ink sm:border-t xl:mt-1.5 ${props.aside ? 'xl:grid xl:grid-cols-[16rem_minmax(0,1fr)] xl:gap-x-12 print:block' : ''}`}
      >
        {props.aside}
        <div className="min-w-0">
          {props.notice}
          {props.conditions ?? (
            <div className={chips.length === 0 ? '' : 'mt-3'}>
              <FilterChips filters={chips} clearFrom={2} onRemove={filters.remove} onClear={filters.clear} />
            </div>
          )}
          {list.ok && props.above}
          <section
            id={RESULTS_ID}
            tabIndex={-1}
            aria-label={t`Results`}
            className="min-w-0 [&>.measure]:mt-3"
          >
            <h2 className={props.heading ? 'measure my-2 font-serif text-lead' : 'sr-only'}>
              {props.heading ?? t`Results`}
            </h2>
            {props.problem ? (
              props.problem
            ) : list.ok ? (
              <ListResults
                list={listKey(list.value)}
                position={position}
                onSettle={onSettle}
                pageQuery={props.pageQuery}
                noun={props.noun}
                resource={props.resource}
                rows={props.rows}
                empty={props.empty}
              />
            ) : (
              <ParameterProblem problem={list.problem} resource={props.resource} onRemove={filters.remove} />
            )}
          </section>
        </div>
      </div>
      <PrintedSource path={pathname + search} />
    </div>
  )
}

/** The parameters of the URL without a field, except the position. */
function othersIn({ filters, fields, inFields = NONE }: OtherProps): Parameter[] {
  const others = [...filters.query].filter(
    (parameter) => parameter[0] !== 'start' && !fields.includes(parameter[0]) && !isLeftEmpty(parameter),
  )
  return inFields.reduce((left, [name, value]) => {
    const at = left.findIndex((other) => other[0] === name && other[1] === value)
    return at < 0 ? left : left.toSpliced(at, 1)
  }, others)
}

interface OtherProps {
  filters: Filters
  fields: readonly string[]
  inFields?: readonly Parameter[] | undefined
}
