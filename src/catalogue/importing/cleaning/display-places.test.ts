import { expect, test } from 'vitest'
import { readItemText } from '../../../testkit/read-texts.ts'
import { displayPlaceOf } from './display-places.ts'

/** The place that is shown, and the reasons of the findings. */
function shown(text: string) {
  const reasons: string[] = []
  const place = displayPlaceOf(text, 'on_display', (_, reason) => reasons.push(reason))
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
])('“%s” is a place of visitors', (text) => {
  expect(shown(text)).toEqual({ place: text, reasons: [] })
})

test.each([
  ...['Smithy', 'Study centre', 'MSC', 'Bldg 2', 'Church tower', 'Bank', 'Upstairs room', 'Back room'],
  ...['Mr Smith', 'Mrs Palmer’s house', 'bei Frau Meier', 'Chez Mme Dupont, salon', 'Mr Smith’s garden'],
  ...['14 Mill Lane', 'Hall, 14 Mill Lane', 'Case 4 (key with J. Thwaite)', 'Gallery 2, ask J. P. Thwaite'],
  ...['Garage', 'Loft', 'Roof space', 'Under the staircase', 'Sous l’escalier', 'Outbuilding', 'Barn'],
  ...['Museum garden shed', 'Stable', 'Grenier', 'Cave, mur 2', 'Schuppen im Garten', 'Garaje, pared'],
])('“%s” is not known as a place of visitors', (text) => {
  expect(shown(text)).toEqual({
    place: null,
    reasons: [
      `on_display: “${text}” is not known as a place of visitors, so it is not published. If visitors see the item there, list it as “public” in the map.`,
    ],
  })
})

test.each([
  ...['Container', 'Trunk', 'Wardrobe', 'Gallery 2 (drawer)', 'Display case 4, box 2', 'LOC-12'],
  ...['Sala 2, cajón 4', 'Galerie, Schublade 3'],
])('“%s” can be a place of storage, also in a gallery', (text) => {
  expect(shown(text)).toEqual({
    place: null,
    reasons: [
      `on_display: “${text}” can be a place of storage, so it is not published. If visitors see the item there, list it as “public” in the map.`,
    ],
  })
})

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
])('the workplace “%s” is not shown, and the finding names it', (text) => {
  expect(shown(text)).toEqual({
    place: null,
    reasons: [
      `on_display: “${text}” can be a workplace, which visitors do not see, so it is not published. If visitors see the item there, list it as “public” in the map.`,
    ],
  })
})

test.each([
  'Workshop gallery',
  'Display in the workshop',
  'Dauerausstellung Werkstatt',
  'Staffordshire room',
])('a workplace that is called a place of visitors, “%s”, is shown', (text) => {
  expect(shown(text).place).toBe(text)
})

test('a workplace that the map lists as public is shown', async () => {
  const content = '{"id":1,"title":"Vice","on_display":"Workshop"}'
  const map = { on_display: { from: 'on_display', public: ['Workshop'] } }
  const { items, findings } = await readItemText({ format: 'jsonl', content, map })
  expect([items.map(({ on_display }) => on_display), findings]).toEqual([['Workshop'], []])
})

test('quarantine is closed in six languages', () => {
  const words = ['Quarantine', 'Quarantäne', 'Quarantaine', 'Cuarentena', 'Quarantena']
  expect(words.map((word) => shown(word).place)).toEqual(words.map(() => null))
})

const ROW = '{"id":1,"title":"Bowl","on_display":"Smithy","Location":"Smithy"}'

test.each([
  ['not without a map, from a column on_display', {}, null],
  ['not with a map that takes it from on_display', { on_display: 'on_display' }, null],
  ['not with a map that takes it from another column', { on_display: 'Location' }, null],
  ['with a map that lists it', { on_display: { from: 'Location', public: ['smithy'] } }, 'Smithy'],
  ['with a map for all places of on_display', { on_display: { from: 'on_display', public: true } }, 'Smithy'],
])('a place that Vitrine does not know is read %s', async (_, map, place) => {
  const { items } = await readItemText({ format: 'jsonl', content: ROW, map })
  expect(items.map(({ on_display }) => on_display)).toEqual([place])
})
