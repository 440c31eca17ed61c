import { expect, test } from 'vitest'
import { pick, profileOf, records } from '../../../testkit/column-profiles.ts'
import { suggestMap } from './suggest-map.ts'
import { mapOf } from './suggestion.ts'

/** The map for records, the members with a doubt, and the remarks. */
async function suggest(values: readonly Record<string, unknown>[], terms?: string) {
  const suggestion = suggestMap(await profileOf(values, terms))
  const doubted = suggestion.choices.filter(({ doubt }) => doubt !== null).map(({ member }) => member)
  return { map: mapOf(suggestion), doubted, suggestion }
}

const PEOPLE = ['Ada Field', 'Otto Reef', 'M. Boone', 'Mrs Lane']

test.each([
  'Don de',
  'Don',
  'Donné par',
  'Legs',
  'Legs de',
  'Gift of',
  'Given by',
  'Schenkung von',
  'Donación de',
  'Dono di',
  'Gave fra',
])('“%s” has givers, which are a note', async (name) => {
  const { map } = await suggest(records(12, (i) => ({ id: i, Title: `Jug ${i}`, [name]: PEOPLE[i % 4] })))
  expect(map).not.toHaveProperty('production_place')
  expect(map.$acquisition_credit_line).toBe(name)
})

test.each(['Media', 'Primary media', 'Material', 'Title', 'Place made'])(
  'names of image files in “%s” are images',
  async (name) => {
    const { map, doubted } = await suggest(
      records(12, (i) => ({ id: i, Object: pick(i), [name]: i % 2 ? `media/${i}.jpg` : `IMG_${i}.JPG` })),
    )
    expect(map).toEqual({
      id: 'id',
      names: 'Object',
      $images: { from: name, prefix: 'https://museum.example/images/' },
    })
    expect(doubted).toEqual(['images'])
  },
)

test.each(['Plaats', 'Place', 'Ort', 'Lieu', 'Lugar', 'Luogo', 'Place made'])(
  'codes in “%s” are no places',
  async (name) => {
    const { map } = await suggest(
      records(12, (i) => ({ id: i, Title: `Jug ${i}`, [name]: `K${i}-${i % 3}` })),
    )
    expect(map).toEqual({ id: 'id', title: 'Title' })
  },
)

test.each(['Plaats', 'Place', 'Ort', 'Lieu', 'Lugar', 'Luogo'])('“%s” can be another place', async (name) => {
  const { map, doubted } = await suggest(records(12, (i) => ({ id: i, [name]: ['Delft', 'Gouda'][i % 2] })))
  expect(map.production_place).toBe(name)
  expect(doubted).toContain('production_place')
})

test.each([
  ...[
    'Acc #',
    'Acc',
    'Cat. number',
    'Ref no',
    'Object #',
    'Identity number',
    'Reg. Nr',
    'Reg.-Nr.',
    'Objectnr',
  ],
  ...['Numéro d’objet', 'Núm. de registro', 'Signatura', 'Föremålsnummer', 'Inventarienummer', 'Item no.'],
])('“%s” has registration numbers', async (name) => {
  const { map, doubted } = await suggest(
    records(12, (i) => ({ [name]: `1998/00${i} a`, Title: `Blue jug ${i}` })),
  )
  expect(map).toEqual({ registration_number: name, title: 'Title' })
  expect(doubted).toEqual([])
})

test('the only column with a code of its own in each record can have the registration numbers', async () => {
  const { map, doubted } = await suggest(records(12, (i) => ({ What: `A0${i}`, Title: `Blue jug ${i}` })))
  expect(map).toEqual({ registration_number: 'What', title: 'Title' })
  expect(doubted).toEqual(['registration_number'])
  const two = await suggest(records(12, (i) => ({ What: `A0${i}`, Other: `B${i}`, Title: `Blue jug ${i}` })))
  expect(two.map).toEqual({ title: 'Title' })
})

test('addresses and captions in a list of images are read together', async () => {
  const images = (i: number) => [{ url: `https://img.example/${i}.jpg`, caption: 'Front' }]
  const { map } = await suggest(records(12, (i) => ({ id: i, title: `Jug ${i}`, images: images(i) })))
  expect(map.images).toEqual({ from: 'images.url', caption: 'images.caption' })
  const whole = (i: number) => [{ uri: `https://img.example/${i}.jpg`, caption: 'Front' }]
  expect((await suggest(records(12, (i) => ({ id: i, images: whole(i) })))).map.images).toBe('images')
})

test.each([
  ['Artist', 'Artist Role'],
  ['Maker', 'Maker role'],
  ['vervaardiger', 'vervaardiger.rol'],
  ['Production/Person', 'Production/Person/Role'],
])('the role of people in “%s” is in “%s”', async (from, role) => {
  const roles = ['painter', 'engraver']
  const { map, doubted } = await suggest(
    records(12, (i) => ({
      id: i,
      [from]: PEOPLE[i % 2],
      [role]: roles[i % 2],
    })),
  )
  expect(map).toEqual({ id: 'id', makers: { from, role } })
  expect(doubted).toEqual([])
})

test('the place of people is uncertain, and roles of givers make them a note', async () => {
  const row = (Role: string) => (i: number) => ({
    ...{
      id: i,
      Maker: PEOPLE[i % 2],
      'Maker Role': Role,
      'Maker Place': 'Delft',
      'Maker dates': '1850-1900',
    },
  })
  const painters = await suggest(records(12, row('painter')))
  expect(painters.map.makers).toEqual({ from: 'Maker', role: 'Maker Role', place: 'Maker Place' })
  expect(painters.doubted).toEqual(['makers'])
  expect((await suggest(records(12, row('donor')))).map).toHaveProperty('$makers')
})

const TERMS = [
  'id,name',
  ...Array.from({ length: 12 }, (_, i) => `${i + 1},${i < 8 ? pick(i) : `kind ${i}`}`),
].join('\n')

test.each(['object_type_id', 'term_id', 'object_name_id', 'kind'])(
  'names come before numbers in “%s” that name other terms',
  async (name) => {
    const { map, doubted } = await suggest(
      records(36, (i) => ({ id: i + 101, [name]: ((i + 3) % 12) + 1, object_name: pick(i) })),
      TERMS,
    )
    expect(map.terms).toBe('object_name')
    expect(doubted).not.toContain('terms')
  },
)

const JUGS = ['Krug', 'Schale', 'Teller']

test.each(['Bezeichnung', 'Désignation'])('values of “%s” that repeat are names of objects', async (name) => {
  const repeated = await suggest(records(24, (i) => ({ id: i, [name]: JUGS[i % 3] })))
  expect(repeated.map).toEqual({ id: 'id', names: name })
  expect(repeated.doubted).toEqual(['names'])
  const different = await suggest(records(24, (i) => ({ id: i, [name]: `${JUGS[i % 3]} mit Wappen ${i}` })))
  expect(different.map).toEqual({ id: 'id', title: name })
})

test('a title whose values repeat is in doubt, and forms of address are none', async () => {
  const repeated = await suggest(records(24, (i) => ({ id: i, Title: JUGS[i % 3] })))
  expect(repeated).toMatchObject({ map: { title: 'Title' }, doubted: ['title'] })
  const forms = await suggest(records(24, (i) => ({ id: i, Title: ['Mr', 'Mrs', 'Dr'][i % 3] })))
  expect(forms.map).toEqual({ id: 'id' })
})

test('texts of which half are names of terms are terms with a doubt', async () => {
  const { map, doubted } = await suggest(
    records(24, (i) => ({ id: i + 101, 'Name/Title': `${pick(i)}; painted ${i}` })),
    TERMS,
  )
  expect(map.terms).toEqual({ from: 'Name/Title', split: ';' })
  expect(doubted).toContain('terms')
})

test.each([
  ['Titre de l’œuvre', 'title', (i: number) => `Blue jug ${i}`],
  ['Titel des Objekts', 'title', (i: number) => `Blue jug ${i}`],
  ['Título de la obra', 'title', (i: number) => `Blue jug ${i}`],
  ['Made from', 'materials', (i: number) => ['brass', 'wood'][i % 2]],
  ['Who made it', 'makers', (i: number) => PEOPLE[i % 2]],
  ['Soggetti', 'subjects', (i: number) => ['flowers', 'birds'][i % 2]],
  ['Iscrizioni', 'marks', (i: number) => ['F & C', 'Made here'][i % 2]],
  ['Inscripciones', 'marks', (i: number) => ['F & C', 'Made here'][i % 2]],
  ['L x B x H', 'dimensions', (i: number) => `${i + 10} x 5 x 3 cm`],
  ['LxWxH', 'dimensions', (i: number) => `${i + 10} x 5 x 3 cm`],
  ['AUTN - autore', 'makers', (i: number) => PEOPLE[i % 2]],
  ['OGTD - definizione', 'names', (i: number) => pick(i)],
  ['CLASSES', 'categories', (i: number) => ['Tools', 'Furnishings'][i % 2]],
  ['primaryMedia', 'images', (i: number) => `https://img.example/${i}/preview`],
])('“%s” is read as %s', async (name, member, value) => {
  const { map } = await suggest(records(24, (i) => ({ id: i + 1, [name]: value(i) })))
  expect(map).toEqual({ id: 'id', [member]: name })
})

test.each([
  ['Dating', 'dating.from', 'dating.to'],
  ['Date', 'vervaardiging.datum.begin', 'vervaardiging.datum.eind'],
  ['DTZG', 'DTSI - da', 'DTSF - a'],
])('beside “%s”, “%s” and “%s” are years of production', async (_, from, to) => {
  const { map } = await suggest(
    records(24, (i) => ({ id: i + 1, [from]: 1840 + (i % 7), [to]: 1845 + (i % 7) })),
  )
  expect(map).toEqual({ id: 'id', production_year_from: from, production_year_to: to })
})

test('a year of 0 is none, and brings no doubt', async () => {
  const { doubted } = await suggest(
    records(24, (i) => ({ id: i + 1, DateBegin: i % 3 ? 1840 + i : 0, DateEnd: i % 3 ? 1845 + i : 0 })),
  )
  expect(doubted).toEqual([])
})

test.each([
  ['Förvärvsår', 1950],
  ['Born', 1801],
  ['Pages', 11],
])('numbers in “%s” that are all different are no ids', async (name, first) => {
  const { map } = await suggest(records(24, (i) => ({ Title: `Blue jug ${i}`, [name]: first + i })))
  expect(map).not.toHaveProperty('id')
  expect(map).not.toHaveProperty('$id')
})

test('numbers that all have a unit bring no doubt about the unit', async () => {
  const { map, doubted } = await suggest(records(24, (i) => ({ id: i + 1, Height: `${i + 10} cm` })))
  expect(map).toEqual({ id: 'id', height_mm: 'Height' })
  expect(doubted).toEqual([])
})

test('ids that a system gives are no names', async () => {
  const guid = (i: number) => `0f8fad5b-d9cb-469f-a165-7086728950${String(i + 10)}`
  expect((await suggest(records(24, (i) => ({ id: i + 1, What: guid(i) })))).map).toEqual({ id: 'id' })
})

test('numbered columns are read together', async () => {
  const { map } = await suggest(
    records(24, (i) => ({
      ...{
        id: i + 1,
        Term1: pick(i),
        Term2: i % 2 ? pick(i + 1) : '',
        'Material 1': ['brass', 'wood'][i % 2],
      },
      ...{ 'Material 2': i % 3 ? 'glass' : '', 'Maker 1': PEOPLE[i % 2], 'Maker 2': i % 2 ? PEOPLE[2] : '' },
      ...{
        'Image 1': `https://img.example/${i}.jpg`,
        'Image 2': i % 2 ? `https://img.example/${i}b.jpg` : '',
      },
    })),
    TERMS,
  )
  expect(map).toEqual({
    id: 'id',
    terms: { from: ['Term1', 'Term2'] },
    materials: { from: ['Material 1', 'Material 2'] },
    makers: { from: ['Maker 1', 'Maker 2'] },
    images: { from: ['Image 1', 'Image 2'] },
  })
})

test.each(['Försäkringsvärde', 'Inköpspris'])('“%s” is never suggested', async (name) => {
  const { map } = await suggest(records(24, (i) => ({ Titel: `Blue jug ${i}`, [name]: i + 100 })))
  expect(map).toEqual({ title: 'Titel' })
})
