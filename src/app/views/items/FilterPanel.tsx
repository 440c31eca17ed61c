import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import type { Parameter } from '../../../contract/query-string.ts'
import { t } from '../../../contract/texts.ts'
import { useApi } from '../../api/session.ts'
import type { FaultOf } from '../../components/search/fault-of.ts'
import { SEARCH_FORM } from '../../components/search/PlainSearchForm.tsx'
import { TextFilter } from '../../components/search/TextFilter.tsx'
import type { Filters } from '../../components/search/use-filters.ts'
import { conditionsOf, withCondition, withConditions } from '../../filters/conditions.ts'
import { ON_DISPLAY, PANEL_TEXTS, WITH_PICTURES } from '../../filters/panel-filters.ts'
import { catalogueSummaryQuery } from '../../queries/catalogue-summary.ts'
import { Toggle } from '../../ui/fields/Toggle.tsx'
import { FacetLists } from './FacetLists.tsx'
import {
  comparisonNote,
  isOneOf,
  shownCondition,
  switchCondition,
  textField,
  typedParameter,
} from './panel-fields.ts'
import { faultInText } from './search-problem.ts'
import { TermFilter } from './TermFilter.tsx'
import { type SetValue, YearsFilter } from './YearsFilter.tsx'

export interface FilterPanelProps {
  query: URLSearchParams
  edit: Filters['edit']
  faultOf: FaultOf
  /** Number of times Clear all was used: each resets all fields, including text not searched yet. */
  clears: number
  /** The parameter of the search box. */
  searchField: string
}

/** The most common filters. The advanced search has the others. */
function FilterPanel({ query, edit, faultOf, clears, searchField }: FilterPanelProps) {
  const { data: summary } = useQuery(catalogueSummaryQuery(useApi()))
  const setValue: SetValue = (field, value) =>
    edit((address) => {
      const before = shownCondition(address, field)
      const after = value === undefined ? undefined : ([typedParameter(field, before?.[0]), value] as const)
      return withCondition(address, before, after)
    }, 'asTyped')
  return (
    <div key={clears} className="space-y-5">
      <TermFilter query={query} edit={edit} faultOf={faultOf} />
      <YearsFilter query={query} onChange={setValue} faultOf={faultOf} />
      {PANEL_TEXTS.map(({ name: usual, label, hint }) => {
        const field = textField(usual)
        const shown = shownCondition(query, field)
        const [name, value] = shown ?? [usual, '']
        return (
          <TextFilter
            key={usual}
            // The search box sends the condition that it shows.
            name={name === searchField ? undefined : name}
            label={label}
            type="text"
            placeholder={hint}
            value={value}
            note={comparisonNote(field, shown)}
            hasAnother={
              shown !== undefined &&
              shownCondition(withCondition(query, shown, undefined), field) !== undefined
            }
            onChange={(typed) => setValue(field, typed === '' ? undefined : typed)}
            check={(typed) => faultInText(typedParameter(field, shown?.[0]), typed)}
            fault={faultOf(name, value)}
          />
        )
      })}
      <div>
        <Switch
          label={t`With images`}
          ways={WITH_PICTURES}
          isOffered={summary?.counts.items_with_images !== 0}
          query={query}
          edit={edit}
          faultOf={faultOf}
        />
        <Switch label={t`On display`} ways={ON_DISPLAY} query={query} edit={edit} faultOf={faultOf} />
      </div>
      <FacetLists query={query} />
    </div>
  )
}

interface SwitchProps extends Pick<FilterPanelProps, 'query' | 'edit' | 'faultOf'> {
  label: string
  /** All conditions that mean the same. The first one is written to the URL. */
  ways: readonly Parameter[]
  /** A switch that is on is there in any case. */
  isOffered?: boolean
}

function Switch({ label, ways, isOffered = true, query, edit, faultOf }: SwitchProps) {
  const { isOn, condition } = switchCondition(query, ways)
  if (!isOffered && !isOn) return null
  return (
    <Toggle
      label={label}
      {...(condition && { field: { form: SEARCH_FORM, name: condition[0], value: condition[1] } })}
      isOn={isOn}
      onChange={(on) =>
        edit((before) => {
          const others = conditionsOf(before).filter((other) => !isOneOf(ways, other))
          return withConditions(before, on && ways[0] ? [...others, ways[0]] : others)
        })
      }
      fault={ways.map(([name, value]) => faultOf(name, value)).find((fault) => fault !== undefined)}
    />
  )
}

interface FilterSectionProps extends FilterPanelProps {
  isTitleShown: boolean
  /** Beside the heading. */
  tools?: ReactNode
}

/** The panel in a named section, with or without a visible heading. */
export function FilterSection({ isTitleShown, tools, ...panel }: FilterSectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <div className={isTitleShown ? 'mb-2 flex min-h-9 flex-wrap items-center gap-x-2' : ''}>
        <h2 id={id} className={isTitleShown ? 'font-serif text-lead' : 'sr-only'}>
          Filters
        </h2>
        {tools}
      </div>
      <FilterPanel {...panel} />
    </section>
  )
}
