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

test.each(['Smithy', 'Study centre', 'MSC', 'Mr Smith', '14 Mill Lane', 'Bldg 2'])(
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

test.each([
  ...[
    'Workshop',
    'Workshop hall',
    'Conservation',
    'Conservation room',
    'Paper lab',
    'Laboratory 2',
    'Office',
  ],
  ...['Photo studio', 'Staff room', 'Meeting room', 'Packing room', 'Loading dock', 'Curator’s room'],
  ...[
    'Werkstatt',
    'Restaurierungswerkstatt',
    'Konservierung',
    'Labor 2',
    'Büro',
    'Fotostudio',
    'Sitzungszimmer',
  ],
  ...['Atelier de restauration', 'Laboratoire', 'Bureau 4', 'Salle de réunion', 'Quai de chargement'],
  ...['Werkplaats', 'Restauratieatelier', 'Kantoor', 'Vergaderzaal', 'Laboratorium'],
  ...['Taller', 'Sala de restauración', 'Laboratorio', 'Oficina', 'Despacho 3', 'Sala de juntas'],
  ...['Ufficio', 'Officina', 'Laboratorio di restauro', 'Sala riunioni', 'Conservazione'],
])('the workplace “%s” is not shown in any column, and the finding names it', (text) => {
  for (const isStrict of [false, true]) {
    expect(shown(text, isStrict)).toEqual({
      place: null,
      reasons: [
        `on_display: “${text}” can be a workplace, which visitors do not see, so it is not published. If visitors see the item there, list it as “public” in the map.`,
      ],
    })
  }
})

test.each([
  'Workshop gallery',
  'Display in the workshop',
  'Dauerausstellung Werkstatt',
  'Staffordshire room',
])('a workplace that is called a place of visitors, “%s”, is shown', (text) => {
  expect(shown(text, true).place).toBe(text)
})

test('a workplace that the map lists as public is shown', async () => {
  const content = '{"id":1,"title":"Vice","on_display":"Workshop"}'
  const map = { on_display: { from: 'on_display', public: ['Workshop'] } }
  const { items, findings } = await readItemText({ format: 'jsonl', content, map })
  expect([items.map(({ on_display }) => on_display), findings]).toEqual([['Workshop'], []])
})

test('quarantine is closed in six languages', () => {
  const words = ['Quarantine', 'Quarantäne', 'Quarantaine', 'Cuarentena', 'Quarantena']
  expect(words.map((word) => shown(word, false).place)).toEqual(words.map(() => null))
})

const ROW = '{"id":1,"title":"Bowl","on_display":"Smithy","Location":"Smithy"}'

test.each([
  ['without a map, as the source calls it on_display', {}, 'Smithy'],
  ['with a map that takes it from on_display', { on_display: 'on_display' }, 'Smithy'],
  ['with a map that takes it from another column', { on_display: 'Location' }, null],
  ['with a map that lists it', { on_display: { from: 'Location', public: ['smithy'] } }, 'Smithy'],
])('a place that Vitrine does not know is read %s', async (_, map, place) => {
  const { items } = await readItemText({ format: 'jsonl', content: ROW, map })
  expect(items.map(({ on_display }) => on_display)).toEqual([place])
})
