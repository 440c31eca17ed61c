import { expect, test } from 'vitest'
import { pick, profileOf, records } from '../../../testkit/column-profiles.ts'
import { folderWith } from '../../../testkit/test-photos.ts'
import { PhotoFiles } from '../photos/photo-files.ts'
import { suggestMap } from './suggest-map.ts'
import { mapOf } from './suggestion.ts'

/** The map for records, and the members with a doubt. */
async function suggest(
  values: readonly Record<string, unknown>[],
  terms?: string,
  photos?: readonly string[],
) {
  const folder = folderWith(Object.fromEntries((photos ?? []).map((name) => [name, ''])))
  const files = photos && (await PhotoFiles.in(folder))
  const suggestion = suggestMap({ ...(await profileOf(values, terms)), photos: files })
  const doubted = suggestion.choices.filter(({ doubt }) => doubt !== null).map(({ member }) => member)
  return { map: mapOf(suggestion), doubted, suggestion }
}

const ARTISTS = ['Otto Vale', 'Carla Boone', 'Cora Speel', 'Dan Reef']
const DATES = ['1959', 'c. 1942', 'late 1930s']
const YEARS = [1959, 1942, 1935]

test('in an export of objects with their constituents, the display name is the artist and the stamp no date', async () => {
  const { map, doubted } = await suggest(
    records(40, (i) => ({
      ObjectID: i + 101,
      ObjectNumber: `1990.${i}`,
      Title: `Low land ${i}`,
      DisplayName: ARTISTS[i % 4],
      Role: 'Artist',
      Dated: DATES[i % 3],
      DateBegin: YEARS[i % 3],
      DateEnd: YEARS[i % 3],
      Medium: 'Lithograph',
      Owner: 'Harbour Museum',
      DataDate: i === 7 ? '8/23/2016' : '8/22/2016',
    })),
  )
  expect([map, doubted]).toEqual([
    {
      id: 'ObjectID',
      registration_number: 'ObjectNumber',
      title: 'Title',
      materials: 'Medium',
      makers: 'DisplayName',
      production_date: 'Dated',
      production_year_from: 'DateBegin',
      production_year_to: 'DateEnd',
    },
    [],
  ])
})

test.each([
  ...['Start Date', 'Date From', 'Earliest date', 'Begindatum', 'Datum begin'],
  ...['End Date', 'Date To', 'Einddatum'],
])('days in a column “%s” can be about the record, and years are when the items were made', async (name) => {
  const dated = (dates: readonly string[]) =>
    suggest(records(12, (i) => ({ 'Object number': `1990.${i}`, Title: `Jug ${i}`, [name]: dates[i % 3] })))
  const member = /start|from|earl|beg/i.test(name) ? 'production_year_from' : 'production_year_to'
  const days = await dated(['1999-07-01', '2003-05-12', '1899-07-00'])
  expect([days.map[member], days.doubted]).toEqual([name, [member]])
  const years = await dated(['1899', '1820', '1875'])
  expect([years.map[member], years.doubted]).toEqual([name, []])
})

test('numbers that nothing calls ids are a note beside the numbers that items are known by', async () => {
  const row = (i: number) => ({ 'Accession no': `1990.${i}`, Object: pick(i), Ledger: 100 + i * 7 })
  const { map, doubted, suggestion } = await suggest(records(12, row))
  expect([map.id, map.$id, doubted]).toEqual([undefined, 'Ledger', ['id']])
  expect(suggestion.remarks[0]).toContain('The numbers of the items come from “Accession no”.')
  const repeated = (i: number) => ({ ...row(i), 'Accession no': `1990.${i >> 1}` })
  expect((await suggest(records(12, repeated))).map.id).toBe('Ledger')
})

test.each([
  ...[
    'ACQVALUE',
    'CURVALUE',
    'Est. Value',
    'Valor',
    'Aankoopprijs',
    'Taxatie',
    'FMV',
    'GBP',
    'Sold for',
    'Tel.',
  ],
])('the numbers in a column %s are no ids, not even with a question mark', async (name) => {
  const { map } = await suggest(records(12, (i) => ({ Object: pick(i), [name]: 100 + i * 7 })))
  expect(map).toEqual({ names: 'Object' })
})

test.each([
  ['ExportDate', '2016-08-22'],
  ['LastModified', '2021-03-04T10:20:00'],
  ['Record Date', '03.04.2021'],
  ['Stand', '3/4/2021'],
])('the dates in a column %s are never dates of items', async (name, date) => {
  const { map } = await suggest(records(12, (i) => ({ id: i, [name]: `${date}${i % 2 ? '' : ' '}` })))
  expect(map).toEqual({ id: 'id' })
})

const HOMOGRAPHS = 'id,name,broader\n1,people,\n2,figure,1\n3,geometry,\n4,figure,3'

test('ids of terms come before the names beside them', async () => {
  const { map, suggestion } = await suggest(
    records(8, (i) => ({
      id: i + 10,
      subject_id: [2, 4, 1, 3][i % 4],
      subject_name: ['figure', 'figure', 'people', 'geometry'][i % 4],
    })),
    HOMOGRAPHS,
  )
  expect(map).toEqual({ id: 'id', terms: 'subject_id' })
  expect(suggestion.choices[1]).toEqual({
    member: 'terms',
    rule: 'subject_id',
    why: '100 % of its values are ids of terms of the thesaurus, 4 different ones, which “subject_name” names',
    doubt: null,
  })
})

test.each([
  [
    'notations',
    'id,name,notations\n1,people,F.1\n2,figure,F.2\n3,geometry,F.3\n4,figure,F.4',
    (id: number) => `F.${id}`,
  ],
  ['codes', 'id,name\nx1,people\nx2,figure\nx3,geometry\nx4,figure', (id: number) => `x${id}`],
  [
    'addresses',
    `id,name,source_uri\n${['people', 'figure', 'geometry', 'figure'].map((name, i) => `${i + 1},${name},http://x.test/${i + 1}`).join('\n')}`,
    (id: number) => `https://x.test/${id}/`,
  ],
  [
    'addresses with a prefix',
    `id,name,source_uri\n${['people', 'figure', 'geometry', 'figure'].map((name, i) => `${i + 1},${name},http://vocab.test/aat/30${i + 1}`).join('\n')}`,
    (id: number) => `aat:30${id}`,
  ],
])('%s of terms come before the names beside them', async (_kind, terms, codeOf) => {
  const { map, doubted } = await suggest(
    records(8, (i) => ({
      id: i + 10,
      'Object name': ['figure', 'figure', 'people', 'geometry'][i % 4],
      Class: codeOf([2, 4, 1, 3][i % 4] ?? 0),
    })),
    terms,
  )
  expect([map, doubted]).toEqual([{ id: 'id', terms: 'Class' }, []])
})

test('names that several terms have are doubted', async () => {
  const { suggestion } = await suggest(
    records(8, (i) => ({ id: i + 10, subject: ['figure', 'people', 'geometry', 'people'][i % 4] })),
    HOMOGRAPHS,
  )
  expect(suggestion.choices[1]?.doubt).toContain(
    '25 % of its values are names of several terms; the one with the lowest id is taken.',
  )
})

test('ids of terms are found in lists, and in a column called subjects', async () => {
  const ids = (i: number) => [2, 4, 1, 3][i % 4]
  const { map } = await suggest(
    records(8, (i) => ({ id: i + 10, subjects: `${ids(i)}|${ids(i + 1)}` })),
    HOMOGRAPHS,
  )
  expect(map).toEqual({ id: 'id', terms: 'subjects' })
})

test('dates that vary come before a date that does not', async () => {
  const { map, doubted } = await suggest(records(40, (i) => ({ Date: '2016-08-22', Made: DATES[i % 3] })))
  expect([map, doubted]).toEqual([{ production_date: 'Made' }, ['production_date']])
})

test('numbers that only happen to be ids of terms are no terms', async () => {
  const terms = ['id,name', ...records(40, (i) => ({ i })).map(({ i }) => `${Number(i) + 1},Term ${i}`)]
  const { map } = await suggest(
    records(30, (i) => ({ id: i + 1, DisplayOrder: (i % 7) + 1, Room: (i % 20) + 2 })),
    terms.join('\n'),
  )
  expect(map).toEqual({ id: 'id' })
})

test.each([
  ['Smith & Sons'],
  ['Smith and Co.'],
  ['Müller & Söhne'],
  ['Dupont et Cie'],
  ['Jansen & Zonen'],
  ['Pérez e Hijos'],
  ['Rossi & Figli'],
  ['Hale + Partner'],
])('the firm %s among subjects is not split, and the makers of items never are', async (firm) => {
  const sign = firm.split(' ')[1] ?? ''
  const subjects = [`sea ${sign} ships`, `ships ${sign} sea`, 'sea', 'ships', 'ships', firm]
  const makers = [`Ada ${sign} Ben`, 'Ada', 'Ben', 'Ada', `Ben ${sign} Ada`, firm]
  const { map } = await suggest(
    subjects.map((Subject, id) => ({ id, Subject, Maker: makers[id], Title: `Picture ${id}` })),
  )
  expect([map.subjects, map.makers]).toEqual(['Subject', 'Maker'])
})

test.each([
  [['Ink, gouache, and airbrush on paper', 'Graphite, ink, and watercolor on paper', 'Oil'], 'Medium', []],
  [['Feder, laviert auf Papier', 'Holz, gefasst und vergoldet', 'Öl'], 'Medium', []],
  [['wood, iron', 'iron, wood', 'iron'], { from: 'Medium', split: ',' }, []],
  [['wood,iron', 'lead,tin', 'bone'], { from: 'Medium', split: ',' }, ['materials']],
  [['wood; iron', 'Oil, ink, and wax on paper; iron', 'iron'], { from: 'Medium', split: ';' }, []],
  [['wood|iron', 'iron', 'wood, carved'], 'Medium', []],
  [
    ['oak / ash; elm and ash', 'elm/oak', 'oak and ash', 'pine', 'elm; pine / oak', 'ash; pine'],
    { from: 'Medium', split: [';', '/', ' and '] },
    [],
  ],
  [['black and white ink', 'black and white chalk', 'lead', 'tin'], 'Medium', []],
  [['wood + brass', 'wood+iron', 'brass', 'iron'], { from: 'Medium', split: '+' }, []],
  [['silk & cotton', 'cotton', 'silk'], { from: 'Medium', split: ' & ' }, []],
  [['E + 150', 'black & white ink', 'lead', 'tin'], 'Medium', []],
  [['wood##iron', 'iron', 'wood'], { from: 'Medium', split: '##' }, []],
  [['wood^^iron', 'iron', 'wood'], { from: 'Medium', split: '^^' }, []],
  [['wood\niron', 'iron', 'wood'], { from: 'Medium', split: '\n' }, []],
])('the materials %j are read with %j', async (values, rule, expected) => {
  const { map, doubted } = await suggest(values.map((Medium, i) => ({ id: i, Medium })))
  expect([map.materials, doubted]).toEqual([rule, expected])
})

test.each([
  ['Donor', 'acquisition_credit_line', 'J. Smith'],
  ['Received from', 'acquisition_credit_line', 'J. Smith'],
  ['Schenkung von', 'acquisition_credit_line', 'J. Smith'],
  ['Provenance', 'history_notes', 'With J. Smith until 1990'],
  ['Current Location', 'on_display', 'Store 3, shelf 7'],
  ['Standort', 'on_display', 'Depot'],
  ['Notes', 'description', 'Ask the owner before the loan'],
  ['User', 'users', 'jsmith'],
])('a column %s is only noted for %s, so that an import does not publish it', async (name, member, value) => {
  const { map, doubted } = await suggest([
    { id: 1, [name]: value },
    { id: 2, [name]: `${value} ` },
    { id: 3, [name]: `${value}?` },
  ])
  expect([map, doubted]).toEqual([{ id: 'id', [`$${member}`]: name }, [member]])
})

test('a people column is only noted if the roles beside it say that some are donors', async () => {
  const { map } = await suggest(
    records(6, (i) => ({ id: i, 'people.name': ARTISTS[i % 4], 'people.role': i % 2 ? 'Maker' : 'Donor' })),
  )
  expect(map).toEqual({ id: 'id', $makers: { from: 'people.name', role: 'people.role' } })
})

test.each([
  ['Insurance Value', '1200'],
  ['Purchase price', '$1,200.00'],
  ['Dimensions', '$1,200'],
  ['Artist Email', 'ada@museum.test'],
  ['Owner', 'A. Lane'],
  ['Versicherungswert', '1200'],
  ['Kaufpreis', '1.200 EUR'],
])('a column %s is never suggested', async (name, value) => {
  const { map } = await suggest(records(6, (i) => ({ id: i, [name]: value })))
  expect(map).toEqual({ id: 'id' })
})

test('names of image files are noted with a folder to fill in', async () => {
  const { map, doubted } = await suggest(records(4, (i) => ({ id: i, Photo: `IMG_${i}.jpg` })))
  expect([map, doubted]).toEqual([
    { id: 'id', $images: { from: 'Photo', prefix: 'https://museum.example/images/' } },
    ['images'],
  ])
})

test.each([
  ['names of image files', (i: number) => `IMG_${i}.jpg`],
  ['their names without endings', (i: number) => `IMG ${i}`],
])('with a folder of photos, %s are images', async (_, photo) => {
  const source = records(4, (i) => ({ id: i, Photo: photo(i) }))
  const { map, doubted } = await suggest(source, undefined, [])
  expect([map, doubted]).toEqual([{ id: 'id', images: 'Photo' }, []])
})

test.each([
  ['of a quarter of the items', (i: number) => (i % 4 === 0 ? `a${i}` : '')],
  ['several in a cell', (i: number) => `A${i}, a${i + 1}`],
  ['few of them missing', (i: number) => (i % 4 === 0 ? `b${i}` : `a${i}`)],
])('with a folder of photos, a column is images if most of its values name files: %s', async (_, photo) => {
  const files = Array.from({ length: 41 }, (_unused, i) => `a${i}.jpg`)
  const source = records(40, (i) => ({ 'Acc. no.': `TM ${i}`, Shelf: `K ${i}`, Pic: photo(i) }))
  expect((await suggest(source, undefined, files)).map).toMatchObject({ images: 'Pic' })
  expect((await suggest(source, undefined, [])).map).not.toHaveProperty('images')
})

test('with a folder of photos named by the numbers of items, the numbers stay numbers', async () => {
  const files = Array.from({ length: 40 }, (_, i) => `TM ${i}.jpg`)
  for (const column of ['Acc. no.', 'Ref'])
    expect(
      (
        await suggest(
          records(40, (i) => ({ [column]: `TM ${i}` })),
          undefined,
          files,
        )
      ).map,
    ).toEqual({
      registration_number: column,
    })
})

test.each<[string, string, (i: number) => string]>([
  ['Called', 'title', (i: number) => `${pick(i)} of Ada Quill, ${i}`],
  ...['To be seen?', 'On show', 'Zu sehen', 'Visible'].map(
    (name): [string, string, (i: number) => string] => [
      name,
      'on_display',
      (i) => ['yes', 'x', 'no'][i % 3] ?? '',
    ],
  ),
])('a column “%s” is known as %s', async (name, member, value) => {
  const { map } = await suggest(records(12, (i) => ({ 'Acc. no.': `TM ${i}`, [name]: value(i) })))
  expect(map).toEqual({ registration_number: 'Acc. no.', [member]: name })
})

test('an item with several rows keeps its id, with a doubt', async () => {
  const { map, doubted } = await suggest(
    records(8, (i) => ({ ObjectID: Math.floor(i / 2), 'Object Name': pick(i) })),
  )
  expect([map, doubted]).toEqual([{ id: 'ObjectID', names: 'Object Name' }, ['id']])
})

/** Columns as museums' systems name them, with two values and the expected rules. */
test.each<[columns: Record<string, readonly [string, string]>, map: object]>([
  [
    // Names without spaces, in small letters or in capitals.
    {
      objectid: ['1', '2'],
      objectnumber: ['A1', 'A2'],
      displaydate: ['c. 1890', '1901'],
      beginyear: ['1890', '1901'],
    },
    {
      id: 'objectid',
      registration_number: 'objectnumber',
      production_date: 'displaydate',
      production_year_from: 'beginyear',
    },
  ],
  [
    // An id that is no number is the number of the object.
    {
      OBJECTID: ['1990.1', '1990.2'],
      OBJNAME: ['Jug', 'Bowl'],
      HEIGHTIN: ['12', '3.5'],
      LATEDATE: ['1890', '1900'],
    },
    {
      registration_number: 'OBJECTID',
      names: 'OBJNAME',
      height_mm: { from: 'HEIGHTIN', unit: 'in' },
      production_year_to: 'LATEDATE',
    },
  ],
  [
    {
      'Record No': ['7', '8'],
      'Acc. No.': ['A1', 'A2'],
      'Object Name': ['Jug', 'Bowl'],
      Price: ['12', '14'],
    },
    { id: 'Record No', registration_number: 'Acc. No.', names: 'Object Name' },
  ],
  [
    // Prefixes of vocabularies and tables, and numbers of repeated columns.
    {
      'o:id': ['7', '8'],
      'dcterms:title': ['Jug', 'Bowl'],
      'Dublin Core:Creator': ['Ada Field', 'Ben Hill'],
    },
    { id: 'o:id', title: 'dcterms:title', makers: 'Dublin Core:Creator' },
  ],
  [
    { 'ca_objects.description': ['Blue.', 'Red.'], 'ca_entities.donor': ['A. Lane', 'B. Lane'] },
    { description: 'ca_objects.description', $acquisition_credit_line: 'ca_entities.donor' },
  ],
  [
    { 'objectTitle[1]': ['Jug', 'Bowl'], 'objectType[1]': ['jug', 'bowl'], 'objectType[2]': ['', ''] },
    { title: 'objectTitle[1]', names: 'objectType[1]' },
  ],
  [
    // What is inside people is about people, and what is inside an acquisition about that.
    { 'creators.description': ['Ada Field', 'Ben Hill'], 'creators.birth_year': ['1860', '1870'] },
    { makers: 'creators.description' },
  ],
  [
    { 'acquisition.method': ['purchase', 'gift'], 'acquisition.date': ['1909', '1911'] },
    { acquisition_year: 'acquisition.date' },
  ],
  [
    { 'production.date.start': ['1890', '1900'], 'production.date.end': ['1899', '1900'] },
    { production_year_from: 'production.date.start', production_year_to: 'production.date.end' },
  ],
  [{ 'dimension.value': ['12.5', '3'], 'dimension.unit': ['cm', 'cm'] }, {}],
  [{ 'images.web.url': ['https://x.test/1.jpg', 'https://x.test/2.jpg'] }, { images: 'images.web.url' }],
  [
    { 'Künstler/Hersteller': ['Ada Feld', 'Bo Hill'], 'Inventar-Nr.': ['A 1', 'A 2'] },
    { makers: 'Künstler/Hersteller', registration_number: 'Inventar-Nr.' },
  ],
  [
    { "N° d'inventaire": ['A 1', 'A 2'], Dénomination: ['vase', 'coupe'] },
    { registration_number: "N° d'inventaire", names: 'Dénomination' },
  ],
  // Years are no ids, but when nothing else is a date they can be when items were made.
  [
    { lastTimeUpdated: ['1589300001', '1589300002'], pageviews: ['3', '4'], Millésime: ['1890', '1891'] },
    { production_date: 'Millésime' },
  ],
  [
    { Marcas: ['AB 1893', 'AB 1894'], Año: ['1890', '1891'] },
    { marks: 'Marcas', production_date: 'Año' },
  ],
  [
    { Geburtsjahr: ['1820', '1830'], 'Year acquired': ['1990', '1991'] },
    { acquisition_year: 'Year acquired' },
  ],
  // A path in a heading is about its last step, unless that says only that there is a value.
  [
    { 'Description/Material/Keyword': ['oak', 'teak'], 'Description/Condition/Note': ['good', 'poor'] },
    { materials: 'Description/Material/Keyword' },
  ],
  [
    {
      'Production/Date/DateBegin': ['1801', '1802'],
      'Production/Date/DateEnd': ['1811', '1812'],
      'Recorder/Date': ['2011-11-15', '2012-10-14'],
    },
    { production_year_from: 'Production/Date/DateBegin', production_year_to: 'Production/Date/DateEnd' },
  ],
  [
    {
      'dimension.type': ['height|width', 'height|width'],
      'dimension.value': ['51.2|82', '5|6.1'],
      'dimension.unit': ['cm|cm', 'cm|cm'],
    },
    {},
  ],
  [{ Keywords: ['sea', 'ship'] }, { subjects: 'Keywords' }],
  [{ 'Mots-clés': ['mer', 'bateau'] }, { subjects: 'Mots-clés' }],
  [
    { 'Credit:line': ['Gift of A', 'Bought'], 'Maße (H × B × T)': ['1 x 2 x 3 cm', '2 x 2 x 2 cm'] },
    { acquisition_credit_line: 'Credit:line', dimensions: 'Maße (H × B × T)' },
  ],
  [
    { Baujahr: ['1850', '1851'], 'Jahr der Anschaffung': ['1990', '1991'] },
    { production_date: 'Baujahr', acquisition_year: 'Jahr der Anschaffung' },
  ],
  [{ NUM_FICHE: ['310', '412'], 'Number of pages': ['31', '42'] }, { id: 'NUM_FICHE' }],
  [
    { PLACE_MADE: ['Botany Bay', 'Leeds'], CATEGORY1: ['Toys', 'Tools'] },
    { production_place: 'PLACE_MADE', categories: 'CATEGORY1' },
  ],
  [
    {
      'Entry ID': ['2cc69536-8800-4ee5-a022-a3382c9380fa', 'b8fd824b-c2aa-41db-a6b2-4a80be0ea251'],
      'Entry/Object ID': ['A.1', 'A.2'],
    },
    { registration_number: 'Entry/Object ID' },
  ],
  [
    { 'Inventarisnr.': ['A 1', 'A 2'], 'Datum: van': ['1850', '1860'], 'Datum: tot': ['1855', '1861'] },
    {
      registration_number: 'Inventarisnr.',
      production_year_from: 'Datum: van',
      production_year_to: 'Datum: tot',
    },
  ],
  [{ provenancetext: ['A. Lane, London', 'B. Lane'] }, { $history_notes: 'provenancetext' }],
  [{ Name: ['Ada Field', 'Ben Hill'] }, { names: 'Name' }],
])('the columns %j give %j', async (columns, map) => {
  const rows = [0, 1].map((i) =>
    Object.fromEntries(Object.entries(columns).map(([name, values]) => [name, values[i]])),
  )
  expect((await suggest(rows)).map).toEqual(map)
})

test('names with only a few different values are in doubt', async () => {
  const rows = records(40, (i) => ({ Type: ['3D', '2D', 'archive'][i % 3] }))
  expect((await suggest(rows)).doubted).toEqual(['names'])
})

test('a name that differs for nearly every object is its title if another column has its type', async () => {
  const { map } = await suggest(records(20, (i) => ({ Name: `${pick(i)} no. ${i}`, 'Object Type': pick(i) })))
  expect(map).toEqual({ title: 'Name', names: 'Object Type' })
})

test('values that repeat as a whole do not show that commas separate them', async () => {
  const { map, doubted } = await suggest(records(20, (i) => ({ Material: i % 2 ? 'wood, turned' : 'bone' })))
  expect([map.materials, doubted]).toEqual([{ from: 'Material', split: ',' }, ['materials']])
})
