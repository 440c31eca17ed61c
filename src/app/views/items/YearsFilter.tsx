import { t } from '../../../contract/texts.ts'
import { TextFilter } from '../../components/search/TextFilter.tsx'
import { YEAR_FROM, YEAR_TO } from '../../filters/panel-filters.ts'
import { formatYear, parseYear } from '../../filters/years.ts'
import type { FaultOf } from './search-problem.ts'

/** Sets a parameter of the URL, or removes it. */
export type SetValue = (parameter: string, value: string | undefined) => void

interface YearsFilterProps {
  query: URLSearchParams
  onChange: SetValue
  faultOf: FaultOf
}

/** Made between two years, either of which may be empty. */
export function YearsFilter(props: YearsFilterProps) {
  const from = props.query.get(YEAR_FROM) ?? undefined
  const to = props.query.get(YEAR_TO) ?? undefined
  return (
    <fieldset>
      <legend className="mb-1 font-medium">Made between</legend>
      <div className="grid grid-cols-2 gap-3">
        <YearField
          {...props}
          label={t`From year`}
          parameter={YEAR_FROM}
          value={from}
          checkOther={(year) =>
            isYear(to) && year > Number(to) ? t`${formatYear(year)} is after the last year.` : undefined
          }
        />
        <YearField
          {...props}
          label={t`To year`}
          parameter={YEAR_TO}
          value={to}
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
  parameter: string
  /** The value in the URL. */
  value: string | undefined
  checkOther: (year: number) => string | undefined
}

function YearField({ label, parameter, value, checkOther, onChange, faultOf }: YearFieldProps) {
  const shown = isYear(value) ? formatYear(Number(value)) : (value ?? '')
  return (
    <TextFilter
      label={label}
      name={parameter}
      isLabelSmall
      type="text"
      value={shown}
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
        onChange(parameter, year === undefined ? undefined : String(year))
      }}
      fault={faultOf(parameter, value)}
    />
  )
}

function isYear(value: string | undefined): value is string {
  return value !== undefined && /^-?\d+$/.test(value)
}
