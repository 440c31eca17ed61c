import { expect, test } from 'vitest'
import { parseListQuery } from '../../contract/list-query.ts'
import type { Parameter } from '../../contract/query-string.ts'
import { termSchema } from '../../contract/term.ts'
import { catalogueOf } from '../../testkit/world.ts'
import { isLetterFilter, LETTERS, letterOf } from './letters.ts'

test.each([
  ['Teapots', 'T'],
  ['écritoires', 'E'],
  ['“Quoted” plates', '0–9'],
  ['(unknown)', '0–9'],
  ['7-sided plates', '0–9'],
  ['Øre', 'O'],
  ['Æbleskive pans', 'A'],
  ['Łyżki', 'L'],
  ['Þing', 'T'],
  ['茶壺', 'Other'],
  ['Жилет', 'Other'],
  ['', '0–9'],
])('%s is listed under %s', (name, label) => {
  expect(letterOf(name)?.label).toBe(label)
})

test('every letter lists its terms one after another, where they are in the whole list', async () => {
  const names = [
    '“Quoted” labels',
    '‘Tea’ cups',
    '50% coins',
    '3D prints',
    '(unknown)',
    '–',
    'Øl bowls',
    'Okarinas',
  ]
    .concat(
      'Æbleskive pans',
      'Adzes',
      'Azulejos',
      'Łyżki',
      'Lyres',
      'Straßenschilder',
      'Œuvres',
      'Ovens',
      'Ångström meters',
    )
    .concat('Żagle', 'Zithers', 'Þing', 'Đồ gốm', 'İbrik', 'ırmak', 'Ħobża', 'Ð', '茶碗', 'Ёлочные игрушки')
  const catalogue = await catalogueOf(names.map((name, at) => ({ id: at + 1, name })))
  const idsOf = async (parameters: readonly Parameter[]) => {
    const query = parseListQuery('term', [...parameters, ['limit', '100']])
    if (!query.ok) throw new Error(query.problem.detail)
    const { records } = await catalogue.list(query.value)
    return records.parsed().map((record) => termSchema.parse(record).name)
  }
  const byLetter = []
  for (const { filter } of LETTERS) byLetter.push(...(await idsOf([filter])))
  expect(byLetter).toEqual(await idsOf([]))
  await catalogue.close()
})

test.each([
  ['name_begins', 't', true],
  ['name_begins', 'T', true],
  ['name_begins', 'tea', false],
  ['name_lt', 'a', true],
  ['name_gte', '{', true],
  ['name_gte', 'm', false],
  ['used_for_begins', 't', false],
])('%s=%s is a filter of the rail: %s', (parameter, value, expected) => {
  expect(isLetterFilter(parameter, value)).toBe(expected)
})
