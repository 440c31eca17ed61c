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
