import { expect, test } from 'vitest'
import { fieldNamed } from '../../../contract/fields.ts'
import { formatParameter, opsOf } from '../../../contract/filter.ts'
import { PANEL_TEXTS } from '../../filters/panel-filters.ts'
import { FROM_FIELD, panelConditions, TO_FIELD, textField, typedParameter } from './panel-fields.ts'

const query = (text: string) => new URLSearchParams(text)

/** The filters of a field that the panel does not show. Chips show them. */
const ONLY_CHIPS: Record<string, readonly string[]> = {
  text: ['isblank'],
  // Several years do not fit a field for one. The others are about the other end of the years.
  production_year_from: ['in', 'isblank'],
  production_year_to: ['in', 'isblank'],
}

test.each(PANEL_TEXTS)('the field $label shows every comparison with a text', ({ name }) => {
  const field = fieldNamed('item', name)
  const names = field ? opsOf(field).map((op) => [op, formatParameter(field, op)] as const) : []
  const shown = names.filter(([, parameter]) => panelConditions(query(`${parameter}=1`)).length > 0)
  const left = names.filter((one) => !shown.includes(one)).map(([op]) => op)
  expect(left).toEqual(ONLY_CHIPS.text)
})

test.each(['production_year_from', 'production_year_to'])(
  'one of the year fields shows %s, however compared',
  (name) => {
    const field = fieldNamed('item', name)
    const names = field ? opsOf(field).map((op) => [op, formatParameter(field, op)] as const) : []
    const left = names.filter(([, parameter]) => panelConditions(query(`${parameter}=1`)).length === 0)
    expect(left.map(([op]) => op)).toEqual(ONLY_CHIPS[name])
    const inBoth = FROM_FIELD.filter((parameter) => TO_FIELD.includes(parameter))
    expect(inBoth).toEqual([])
  },
)

test.each([
  ['materials=clay&materials_exact=silver', [['materials', 'clay']]],
  ['materials_exact=silver&materials_exact=gold', [['materials_exact', 'silver']]],
  ['production_year_to_lt=1900&production_year_from_lte=1950', [['production_year_from_lte', '1950']]],
  ['num_images_gt=0&num_images_isblank=0', [['num_images_gt', '0']]],
  ['num_images_gte=5', []],
] as const)('of %s the panel shows %j', (address, shown) => {
  expect(panelConditions(query(address))).toEqual(shown)
})

test.each([
  [undefined, 'materials'],
  ['materials', 'materials'],
  ['materials_begins', 'materials_begins'],
  ['materials_exact', 'materials'],
])('text typed over %s is searched as %s', (shown, typed) => {
  expect(typedParameter(textField('materials'), shown)).toBe(typed)
})
