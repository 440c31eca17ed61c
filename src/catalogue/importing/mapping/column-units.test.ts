import { expect, test } from 'vitest'
import { profileOf } from '../../../testkit/column-profiles.ts'
import { suggestMap } from './suggest-map.ts'

const NO_UNIT = 'Numbers without a unit are taken as millimetres.'

test.each([
  ['Höhe/cm', 'cm', null],
  ['Länge/m', 'm', null],
  ['Höhe/mm', undefined, null],
  ['Gewicht/kg', 'kg', null],
  ['Weight (lbs)', 'lb', null],
  ['Weight, ounces', 'oz', null],
  ['Weight - pounds', 'lb', null],
  ['Height [inches]', 'in', null],
  ['Hauteur – cm', 'cm', null],
  ['Depth in cm', 'cm', null],
  ['Height (")', 'in', null],
  ['HEIGHTIN', 'in', null],
  ['weightKg', 'kg', null],
  ['Altezza (cm.)', 'cm', null],
  ['Measurements (cm) Height', 'cm', 'Only a part of its name fits.'],
  ['Diam.', undefined, NO_UNIT],
  ['Diam', undefined, NO_UNIT],
  ['Height', undefined, NO_UNIT],
  ['Height (hands)', undefined, `Only a part of its name fits. ${NO_UNIT}`],
  ['Höhe/Zoll', undefined, NO_UNIT],
  ['Height (kg)', undefined, NO_UNIT],
])('the unit of a column %s is %s, with the doubt %j', async (name, unit, doubt) => {
  const rows = ['12.5', '14', '9'].map((value, i) => ({ id: i, [name]: value }))
  const [, choice] = suggestMap(await profileOf(rows)).choices
  expect(choice?.rule).toEqual(unit === undefined ? name : { from: name, unit })
  expect(choice?.doubt).toBe(doubt)
})

test.each([
  ['Units', 'cm', 'cm'],
  ['Einheit', 'Inches', 'in'],
  ['Unit', 'hands', undefined],
])('a column %s with %s gives the unit of a diameter', async (name, value, unit) => {
  const rows = ['4.5', '5', '6'].map((diam, i) => ({ id: i, 'Diam.': diam, [name]: value }))
  const { choices } = suggestMap(await profileOf(rows))
  expect(choices.find(({ member }) => member === 'diameter_mm')?.rule).toEqual(
    unit === undefined ? 'Diam.' : { from: 'Diam.', unit },
  )
})

test.each<[height: string, units: Record<string, string[]>, unit: string | undefined, doubt: string | null]>([
  ['Height', { Units: ['cm', 'cm', 'CM'] }, 'cm', null],
  ['Height', { height_unit: ['in', 'in', 'in'], Units: ['cm', 'cm', 'cm'] }, 'in', null],
  ['Height', { 'Unit of measure': ['inches', 'in', 'in'] }, 'in', null],
  ['Height', { 'Unité de mesure': ['cm', '', 'cm'] }, 'cm', null],
  ['Height', { 'Weight Unit': ['kg', 'kg', 'kg'], 'Business Unit': ['m', 'm', 'm'] }, undefined, NO_UNIT],
  ['Height', { Units: ['3', '1', '2'] }, undefined, NO_UNIT],
  ['Height (cm)', { Units: ['cm', 'cm', 'cm'] }, 'cm', null],
  ['Height (cm)', { Units: ['in', 'in', 'in'] }, 'cm', '“Units” has other units, which are not read: in.'],
  [
    'Height',
    { Units: ['cm', 'in', 'mm'] },
    undefined,
    `${NO_UNIT} “Units” has other units, which are not read: cm, in.`,
  ],
])('the unit of a column %s beside %j is %s, with the doubt %j', async (name, units, unit, doubt) => {
  const rows = ['12.5', '14', '9'].map((value, i) => ({
    id: i,
    [name]: value,
    ...Object.fromEntries(Object.entries(units).map(([column, each]) => [column, each[i]])),
  }))
  const { choices } = suggestMap(await profileOf(rows))
  expect(choices.find(({ member }) => member === 'height_mm')).toMatchObject({
    rule: unit === undefined ? name : { from: name, unit },
    doubt,
  })
})

test('a column with the unit of a weight gives it', async () => {
  const rows = [1, 2, 3].map((id) => ({ id, Weight: '1.5', 'Weight Unit': 'kg' }))
  expect(suggestMap(await profileOf(rows)).choices[1]?.rule).toEqual({ from: 'Weight', unit: 'kg' })
})
