import { t } from '../../../contract/texts.ts'
import type { FaultOf } from '../../components/search/fault-of.ts'
import { TextFilter } from '../../components/search/TextFilter.tsx'
import { withCondition } from '../../filters/conditions.ts'
import { formatYear, parseYear } from '../../filters/years.ts'
import { comparisonNote, FROM_FIELD, type PanelField, shownCondition, TO_FIELD } from './panel-fields.ts'

/** Sets the condition that a field shows, or removes it. */
export type SetValue = (field: PanelField, value: string | undefined) => void

interface YearsFilterProps {
  query: URLSearchParams
  onChange: SetValue
  faultOf: FaultOf
}

/** Made between two years, either of which may be empty. */
export function YearsFilter(props: YearsFilterProps) {
  const from = shownCondition(props.query, FROM_FIELD)?.[1]
  const to = shownCondition(props.query, TO_FIELD)?.[1]
  return (
    <fieldset>
      <legend className="mb-1 font-medium">Made between</legend>
      <div className="grid grid-cols-2 gap-3">
        <YearField
          {...props}
          label={t`From year`}
          field={FROM_FIELD}
          checkOther={(year) =>
            isYear(to) && year > Number(to) ? t`${formatYear(year)} is after the last year.` : undefined
          }
        />
        <YearField
          {...props}
          label={t`To year`}
          field={TO_FIELD}
          checkOther={(year) =>
            isYear(from) && year < Number(from) ? t`${formatYear(year)} is before the first year.` : undefined
          }
        />
      </div>
    </fieldset>
  )
}

interface YearFieldProps extends YearsFilterProps {
  label: string
  field: PanelField
  checkOther: (year: number) => string | undefined
}

function YearField({ label, field, query, checkOther, onChange, faultOf }: YearFieldProps) {
  const condition = shownCondition(query, field)
  const [parameter, value] = condition ?? [field[0], undefined]
  const shown = isYear(value) ? formatYear(Number(value)) : (value ?? '')
  return (
    <TextFilter
      label={label}
      name={parameter}
      isLabelSmall
      type="text"
      value={shown}
      note={comparisonNote(field, condition)}
      hasAnother={
        condition !== undefined &&
        shownCondition(withCondition(query, condition, undefined), field) !== undefined
      }
      spell={(text) => {
        const year = parseYear(text)
        return year === undefined ? text : formatYear(year)
      }}
      check={(text) => {
        if (text === '' || text === shown) return undefined
        const year = parseYear(text)
        return year === undefined ? t`A year is a whole number: 1890, 50 BCE.` : checkOther(year)
      }}
      onChange={(typed) => {
        const year = parseYear(typed)
        onChange(field, year === undefined ? undefined : String(year))
      }}
      fault={faultOf(parameter, value)}
    />
  )
}

function isYear(value: string | undefined): value is string {
  return value !== undefined && /^-?\d+$/.test(value)
}
