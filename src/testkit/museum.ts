import { imageOf } from '../contract/item.ts'
import type { View, ViewName } from '../contract/views.ts'
import type { GroupSketch, ItemSketch, TermSketch } from './world.ts'

/** A small museum with the difficult cases: two broader terms, a diamond, a cycle, homographs. */
export const MUSEUM_TERMS: readonly TermSketch[] = [
  { id: 1, name: 'Smoking equipment', scopeNotes: 'Use for objects associated with smoking tobacco.' },
  { id: 2, name: 'Toys', usedFor: ['Playthings'] },
  { id: 3, name: 'Vessels' },
  { id: 10, name: 'Pipes', usedFor: ['Tobacco pipes'], broader: [1], related: [40] },
  { id: 11, name: 'Bubble pipes', usedFor: ['Bubble-blowing pipes', 'Soap pipes'], broader: [10, 2] },
  {
    id: 20,
    name: 'Teapots',
    broader: [21, 22],
    scopeNotes: 'Use for vessels in which tea is brewed at the table.',
  },
  { id: 21, name: 'Ceramic vessels', broader: [3] },
  { id: 22, name: 'Tea vessels', broader: [3] },
  { id: 23, name: 'Toy teapots', broader: [20, 2], usedFor: ["Dolls' teapots"] },
  { id: 30, name: 'Knives', usedFor: ['Blades'] },
  {
    id: 31,
    name: 'Knife boxes',
    labels: { de: { name: 'Messerkästen', used_for: ['Bestecketuis'] }, fr: { name: 'Boîtes à couteaux' } },
    broader: [32],
    related: [30],
    mappings: [{ kind: 'close', uri: 'https://www.wikidata.org/entity/Q1', name: 'knife box' }],
    texts: { notations: ['KB 7'], examples: ['A box of yew for twelve knives', 'An urn with a lid'] },
  },
  { id: 32, name: 'Boxes' },
  {
    id: 33,
    name: 'Jackknives',
    labels: { fr: { name: 'Couteaux pliants', definitions: ['Sa lame se replie.'] } },
    broader: [30],
    mappings: [
      { kind: 'exact', uri: 'https://vocab.getty.edu/aat/3' },
      { kind: 'broad', uri: 'https://cutlery.example/knife' },
    ],
    texts: {
      notations: ['4.2', 'KN-3'],
      definitions: ['A knife whose blade folds into its handle.'],
      examples: ['A sailor’s knife with a marlinspike'],
      notes: ['Often carried on a cord.'],
      history_notes: ['Called clasp knives until 1950.'],
      change_notes: ['2019: moved from Boxes.'],
      editorial_notes: ['Check the plural in –ves.'],
      sources: ['Dictionary of cutlery', 'https://cutlery.example/jackknife'],
    },
  },
  { id: 40, name: 'Écritoires', usedFor: ['Writing boxes'], broader: [32] },
  {
    id: 41,
    name: '100% wool_blankets (“test”)',
    usedFor: ['Blankets, 50* wool'],
    mappings: [{ kind: 'exact', uri: 'https://vocab.getty.edu/aat/3' }],
  },
  { id: 50, name: 'Loops', broader: [51] },
  { id: 51, name: 'Rings', broader: [50] },
  { id: 52, name: 'Small rings', broader: [51] },
]

export const MUSEUM_ITEMS: readonly ItemSketch[] = [
  {
    id: 101,
    registration_number: '1987.42.3',
    title: 'Bubble pipe of white clay',
    description: 'A child’s clay pipe for blowing bubbles, never smoked. The bowl is chipped.',
    names: ['Bubble pipe', 'Pipe'],
    termIds: [11],
    categories: ['Childhood'],
    materials: ['clay'],
    makers: [{ name: 'Ada Quill', role: 'potter', place: null, date: null }],
    production_date: 'about 1890',
    production_year_from: 1885,
    production_year_to: 1895,
    height_mm: 34.5,
    on_display: 'Case 4',
    rights: {
      statement: 'In copyright, courtesy of the family Quill',
      licence: 'CC BY 4.0',
      licence_uri: 'https://licences.example/by/4.0/',
    },
    images: [
      imageOf('/drawings/bubble-pipe.svg', {
        width: 480,
        height: 360,
        alt: 'A clay pipe with three bubbles',
      }),
    ],
  },
  {
    id: 102,
    title: 'Brown teapot',
    description: 'Round teapot with a brown glaze, spout repaired with silver.',
    names: ['Teapot'],
    termIds: [20],
    materials: ['earthenware', 'silver'],
    production_year_from: 1870,
    production_year_to: 1870,
    weight_g: 0,
    rights: {
      statement: 'In copyright, courtesy of the family Quill',
      licence: null,
      licence_uri: 'https://licences.example/by/4.0/',
    },
  },
  {
    id: 103,
    summary: 'A doll’s teapot',
    names: ['Teapot, toy'],
    termIds: [23, 20],
    materials: ['tin'],
    rights: { statement: null, licence: 'CC BY 4.0', licence_uri: null },
  },
  {
    id: 104,
    names: ['Blade'],
    termIds: [30],
    production_year_from: -50,
    production_year_to: 50,
    rights: { statement: null, licence: null, licence_uri: 'https://licences.example/by/4.0/' },
  },
  {
    id: 105,
    description:
      'Knife with one blade and a bone handle that was scratched with the initials J.M. by an owner',
    termIds: [33, 10],
  },
  { id: 106, registration_number: 'H 214' },
  { id: 107 },
  {
    id: 108,
    title: 'Café sign',
    marks: '“100% PURE_” [sic] \\ * 茶壺',
    subjects: ['Cafés', 'signs, painted'],
    termIds: [50, 52],
  },
]

/** Ceramics contain tea things, which contain ceramics again. */
export const MUSEUM_GROUPS: readonly GroupSketch[] = [
  { id: 1, name: 'Ceramics', members: [10], subgroups: [40] },
  { id: 40, name: 'Tea things', members: [20, 23], subgroups: [1] },
  { id: 41, name: 'Toys', members: [23, 11] },
]

/** A view with something of the museum to show. */
export function museumView(name: ViewName): View {
  switch (name) {
    case 'term':
      return { name, id: 11 }
    case 'item':
      return { name, id: 101 }
    case 'group':
      return { name, id: 40 }
    default:
      return { name }
  }
}
