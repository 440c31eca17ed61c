import { useId } from 'react'
import type { Parameter } from '../../../contract/query-string.ts'
import { t } from '../../../contract/texts.ts'
import { SEARCH_FORM } from '../../components/search/PlainSearchForm.tsx'
import { TextFilter } from '../../components/search/TextFilter.tsx'
import type { Filters } from '../../components/search/use-filters.ts'
import { conditionsOf, withCondition, withConditions } from '../../filters/conditions.ts'
import { ON_DISPLAY, PANEL_TEXTS, WITH_PICTURES } from '../../filters/panel-filters.ts'
import { Toggle } from '../../ui/fields/Toggle.tsx'
import { FacetLists } from './FacetLists.tsx'
import { type FaultOf, faultInWords } from './search-problem.ts'
import { TermFilter } from './TermFilter.tsx'
import { type SetValue, YearsFilter } from './YearsFilter.tsx'

export interface FilterPanelProps {
  query: URLSearchParams
  edit: Filters['edit']
  faultOf: FaultOf
  /** Number of times Clear all was used: each resets all fields, including text not searched yet. */
  clears: number
}

/** The most common filters. The advanced search has the others. */
function FilterPanel({ query, edit, faultOf, clears }: FilterPanelProps) {
  const setValue: SetValue = (name, value) =>
    edit((address) => {
      const before = conditionsOf(address).find(([parameter]) => parameter === name)
      return withCondition(address, before, value === undefined ? undefined : [name, value])
    }, 'asTyped')
  return (
    <div key={clears} className="space-y-5">
      <TermFilter query={query} edit={edit} faultOf={faultOf} />
      <YearsFilter query={query} onChange={setValue} faultOf={faultOf} />
      {PANEL_TEXTS.map(({ name, label, hint }) => {
        const [value, another] = query.getAll(name)
        return (
          <TextFilter
            key={name}
            name={name}
            label={label}
            type="text"
            placeholder={hint}
            value={value ?? ''}
            hasAnother={another !== undefined}
            onChange={(typed) => setValue(name, typed === '' ? undefined : typed)}
            check={(typed) => faultInWords(name, typed)}
            fault={faultOf(name, value)}
          />
        )
      })}
      <div>
        <Switch label={t`With images`} ways={WITH_PICTURES} query={query} edit={edit} faultOf={faultOf} />
        <Switch label={t`On display`} ways={ON_DISPLAY} query={query} edit={edit} faultOf={faultOf} />
      </div>
      <FacetLists query={query} />
    </div>
  )
}

interface SwitchProps extends Omit<FilterPanelProps, 'clears'> {
  label: string
  /** All conditions that mean the same. The first one is written to the URL. */
  ways: readonly Parameter[]
}

function Switch({ label, ways, query, edit, faultOf }: SwitchProps) {
  const isOneOf = ([name, value]: Parameter) =>
    ways.some(([otherName, otherValue]) => otherName === name && otherValue === value)
  const isOn = conditionsOf(query).some(isOneOf)
  const [first] = ways
  return (
    <Toggle
      label={label}
      {...(first && { field: { form: SEARCH_FORM, name: first[0], value: first[1] } })}
      isOn={isOn}
      onChange={(on) =>
        edit((before) => {
          const others = conditionsOf(before).filter((condition) => !isOneOf(condition))
          return withConditions(before, on && first ? [...others, first] : others)
        })
      }
      fault={ways.map(([name, value]) => faultOf(name, value)).find((fault) => fault !== undefined)}
    />
  )
}

/** The panel in a named section, with or without a visible heading. */
export function FilterSection({ isTitleShown, ...panel }: FilterPanelProps & { isTitleShown: boolean }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={isTitleShown ? 'mb-3 font-serif text-lead' : 'sr-only'}>
        Filters
      </h2>
      <FilterPanel {...panel} />
    </section>
  )
}
