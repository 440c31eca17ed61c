import { keysOf } from '../../../contract/keys.ts'
import { TEXT_OPERATORS } from '../../../contract/operators.ts'
import type { Parameter } from '../../../contract/query-string.ts'
import { capitalised } from '../../../contract/text.ts'
import { conditionsOf, readFilters } from '../../filters/conditions.ts'
import { itemPhrase } from '../../filters/item-phrases.ts'
import { ON_DISPLAY, PANEL_TEXTS, WITH_PICTURES, YEAR_FROM, YEAR_TO } from '../../filters/panel-filters.ts'

/** What a field of the panel can show: parameters of the URL. It writes the first, and keeps any other that it shows. */
export type PanelField = readonly [usual: string, ...others: string[]]

export const FROM_FIELD: PanelField = [
  YEAR_FROM,
  'production_year_to_gt',
  'production_year_from_gte',
  'production_year_from_gt',
  'production_year_from',
  'production_year_from_exact',
]
export const TO_FIELD: PanelField = [
  YEAR_TO,
  'production_year_from_lt',
  'production_year_to_lte',
  'production_year_to_lt',
  'production_year_to',
  'production_year_to_exact',
]

/** A text field shows every comparison with a text. */
export function textField(name: string): PanelField {
  return [name, ...keysOf(TEXT_OPERATORS).flatMap((op) => (op === 'bare' ? [] : `${name}_${op}`))]
}

/** The condition that a field of the panel shows. Chips show the others. */
export function shownCondition(query: URLSearchParams, field: PanelField): Parameter | undefined {
  const conditions = conditionsOf(query)
  return field
    .map((name) => conditions.find(([parameter]) => parameter === name))
    .find((condition) => condition !== undefined)
}

/** The parameter for a value typed into a field that shows this one. Words are typed, never an exact text. */
export function typedParameter(field: PanelField, shown: string | undefined): string {
  return shown === undefined || shown.endsWith('_exact') ? field[0] : shown
}

/** The condition of a switch: one of the URL, else the one that the switch writes. */
export function switchCondition(
  query: URLSearchParams,
  ways: readonly Parameter[],
): { isOn: boolean; condition: Parameter | undefined } {
  const found = conditionsOf(query).find((condition) => isOneOf(ways, condition))
  return { isOn: found !== undefined, condition: found ?? ways[0] }
}

export function isOneOf(ways: readonly Parameter[], [name, value]: Parameter): boolean {
  return ways.some(([otherName, otherValue]) => otherName === name && otherValue === value)
}

/** The conditions that the panel shows in a field or a switch. */
export function panelConditions(query: URLSearchParams): Parameter[] {
  const fields = [FROM_FIELD, TO_FIELD, ...PANEL_TEXTS.map(({ name }) => textField(name))]
  const inFields = fields.map((field) => shownCondition(query, field))
  const switches = [WITH_PICTURES, ON_DISPLAY].map((ways) => switchCondition(query, ways))
  const inSwitches = switches.map(({ isOn, condition }) => (isOn ? condition : undefined))
  return [...inFields, ...inSwitches].filter((condition) => condition !== undefined)
}

/** What a field's value means if the URL compares it in another way than the field does: “Made before 1900”. */
export function comparisonNote([usual]: PanelField, shown: Parameter | undefined): string | undefined {
  if (shown === undefined || shown[0] === usual) return undefined
  const [read] = readFilters('item', new URLSearchParams([[...shown]]))
  return read && capitalised(itemPhrase(read.filter, String))
}
