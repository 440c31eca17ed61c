import { expect, test } from 'vitest'
import { readItemText } from '../../../testkit/read-texts.ts'
import { displayPlaceOf } from './display-places.ts'

/** The place that is shown, and the reasons of the findings. */
function shown(text: string, isStrict: boolean) {
  const reasons: string[] = []
  const place = displayPlaceOf(text, 'on_display', (_, reason) => reasons.push(reason), {
    listed: [],
    isStrict,
  })
  return { place, reasons }
}

test.each([
  'Gallery 2',
  'Boat hall',
  'Case 4',
  'Ground floor',
  'East wing',
  'Rose garden',
  'Display case 4, shelf 2',
  'Saal 3',
  'Raum 5',
  '1. Obergeschoss',
  'Dauerausstellung',
  'Salle 5',
  'Aile nord',
  'Zaal 3',
  'Eerste verdieping',
  'Sala 2',
  'Planta 1',
  'Piano terra',
  'Sali 4',
])('“%s” is a place of visitors in any column', (text) => {
  expect(shown(text, true)).toEqual({ place: text, reasons: [] })
})

test.each(['Workshop', 'Study centre', 'MSC', 'Mr Smith', '14 Mill Lane', 'Bldg 2'])(
  'in a column that a map names, “%s” is not known as a place of visitors',
  (text) => {
    expect(shown(text, true)).toEqual({
      place: null,
      reasons: [
        `on_display: “${text}” is not known as a place of visitors, so it is not published. If visitors see the item there, list it as “public” in the map.`,
      ],
    })
    expect(shown(text, false).place).toBe(text)
  },
)

const ROW = '{"id":1,"title":"Bowl","on_display":"Workshop","Location":"Workshop"}'

test.each([
  ['without a map, as the source calls it on_display', {}, 'Workshop'],
  ['with a map that takes it from on_display', { on_display: 'on_display' }, 'Workshop'],
  ['with a map that takes it from another column', { on_display: 'Location' }, null],
  ['with a map that lists it', { on_display: { from: 'Location', public: ['workshop'] } }, 'Workshop'],
])('a place that Vitrine does not know is read %s', async (_, map, place) => {
  const { items } = await readItemText({ format: 'jsonl', content: ROW, map })
  expect(items.map(({ on_display }) => on_display)).toEqual([place])
})
