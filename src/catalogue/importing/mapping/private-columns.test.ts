import { expect, test } from 'vitest'
import { profileOf } from '../../../testkit/column-profiles.ts'
import { suggestMap } from './suggest-map.ts'
import { mapOf } from './suggestion.ts'

/** The rules for columns beside an id, with a question mark before each one in doubt. */
async function suggest(columns: Record<string, readonly string[]>) {
  const count = Math.max(...Object.values(columns).map(({ length }) => length))
  const rows = Array.from({ length: count }, (_, i) => ({
    'Record No': i + 1,
    ...Object.fromEntries(Object.entries(columns).map(([name, values]) => [name, values[i] ?? ''])),
  }))
  const suggestion = suggestMap(await profileOf(rows))
  const doubted = new Set(suggestion.choices.flatMap(({ rule, doubt }) => (doubt === null ? [] : [rule])))
  return Object.entries(mapOf(suggestion))
    .filter(([member]) => member !== 'id')
    .map(([member, rule]) => `${doubted.has(rule) ? '? ' : ''}${member}: ${JSON.stringify(rule)}`)
}

const PEOPLE = ['Mary Quill', 'A. Lane', 'Ben Hill']
const HEIRS = ['Mrs. Ann Blake', 'Estate of R. Cole', 'The Pell family', 'Erben Hill', 'M. Quill’s heirs']
const MUSEUMS = ['Wren Quay Museum', 'Harbour City Gallery', 'Universität Aue']
const STORES = ['Depot 2, kast 3', 'Depot 1, kast 9', 'Depot 2, plank 1']
const SHELVES = ['Store A, shelf 3, box 7', 'Attic, box 2', 'Store B']
const STORIES = [
  'Bought from Mrs Hill, 12 High Street, Truro, for £400',
  'Given by the Quill family, who ask not to be named',
  'Found under a floor.',
]
const CONTACTS = ['Gift of A. Lane, tel. 020 794 6000', 'Bought with the Lane Fund']
const DAYS = ['2012-02-06', '2013-11-08', '2017-10-06']

test.each([
  ['Gift', PEOPLE, ['? $acquisition_credit_line: "Gift"']],
  ['Gift from', PEOPLE, ['? $acquisition_credit_line: "Gift from"']],
  ['Gift van', PEOPLE, ['? $acquisition_credit_line: "Gift van"']],
  ['Credit', PEOPLE, ['? $acquisition_credit_line: "Credit"']],
  ['Credit', ['the Lanes', 'sister of the cook', 'a friend'], ['? acquisition_credit_line: "Credit"']],
  [
    'Credit Line',
    ['Gift of Mary Quill, 1990', 'Purchased, 1991', 'Lane Fund'],
    ['acquisition_credit_line: "Credit Line"'],
  ],
  ['Standplaats', STORES, ['? $on_display: "Standplaats"']],
  ['Vaste standplaats', STORES, ['? $on_display: "Vaste standplaats"']],
  ['Standplaats', ['B1', 'B2', 'B3'], ['? $on_display: "Standplaats"']],
  ['Place', SHELVES, ['? $on_display: "Place"']],
  ['Plaats', STORES, ['? $on_display: "Plaats"']],
  ['Gallery', SHELVES, ['? $on_display: "Gallery"']],
  ['On display', SHELVES, ['? $on_display: "On display"']],
  ['Display location', SHELVES, ['? $on_display: "Display location"']],
  ['Gallery', ['Gallery 3', 'Gallery 4', 'West hall'], ['on_display: "Gallery"']],
  ['Place', ['Delft', 'Truro', 'Stoke'], ['? production_place: "Place"']],
  ['Place made', ['Botany Bay', 'Bay of Plenty', 'Hudson Bay'], ['production_place: "Place made"']],
  ['Summary', STORES, ['? $summary: "Summary"']],
  ['Marks', SHELVES, ['? $marks: "Marks"']],
  ['Category', STORES, ['? $categories: "Category"']],
  ['Dimensions', ['Bay B3, shelf 2', 'Bay B4, shelf 1'], ['? $dimensions: "Dimensions"']],
  ['Dimensions', ['Box 12 x 3 cm', 'Box: 4 cm'], ['dimensions: "Dimensions"']],
  ['Title', ['Tea cabinet', 'A box', 'Shelf'], ['title: "Title"']],
  ['Credit line', CONTACTS, ['? $acquisition_credit_line: "Credit line"']],
  [
    'Credit line',
    ['Gift of A. Lane, who does not wish to be named', 'Purchased'],
    ['? $acquisition_credit_line: "Credit line"'],
  ],
  ['Credit line', ['Anonymous gift', 'Purchased'], ['acquisition_credit_line: "Credit line"']],
  ['Rights', ['A. Lane, a@lane.test', 'City'], ['? $rights: "Rights"']],
  ['Description', ['Dated 01-02-1990', 'Dated 03.04.1991, no. 0123-456789'], ['description: "Description"']],
  ['Description', ['Ask M. Lane, 01 02 03 04 05', 'Red'], ['? description: "Description"']],
  ['Description', ['Ask M. Lane, (03) 9123 4567', 'Red'], ['? description: "Description"']],
  ['Marks', ['Sold by Hill, 12 High Street', 'AH'], ['? marks: "Marks"']],
  ['History', STORIES, ['? $history_notes: "History"']],
  ['Geschichte', STORIES.slice(2), ['? history_notes: "Geschichte"']],
  ['Historique', ['Acheté 300 €', 'Trouvé'], ['? $history_notes: "Historique"']],
  ['Description', STORIES, ['? description: "Description"']],
  ['Person', PEOPLE, ['? makers: "Person"']],
  ['People', PEOPLE, ['? makers: "People"']],
  ['Artist', PEOPLE, ['makers: "Artist"']],
  ['Creator', ['jhill', 'mquill2', 'admin', 'jhill'], ['? makers: "Creator"']],
  ['Maker', ['unknown potter', 'Ada Hill', 'wedgwood'], ['makers: "Maker"']],
  ['Origin', PEOPLE, ['? production_place: "Origin"']],
  ['Photographer', PEOPLE, ['? makers: "Photographer"']],
  ['Rights holder', PEOPLE, ['? $rights: "Rights holder"']],
  ['dcterms:rightsHolder', HEIRS, ['? $rights: "dcterms:rightsHolder"']],
  ['Ayants droit', HEIRS, ['? $rights: "Ayants droit"']],
  ['Rights', HEIRS, ['? rights: "Rights"']],
  ['Rights holder', MUSEUMS, ['rights: "Rights holder"']],
  ['Provider', HEIRS, ['? provider: "Provider"']],
  ['Data provider', PEOPLE, ['? provider: "Data provider"']],
  ['Institution', HEIRS, ['? provider: "Institution"']],
  ['Institution', MUSEUMS, ['provider: "Institution"']],
  ['Rights holder', ['© Harbour museum', '© City'], ['rights: "Rights holder"']],
  ['Link', ['https://intranet.lane.test/1', 'https://lane.test/2'], ['? record_uri: "Link"']],
  ['Link', ['http://localhost:80/1', 'http://localhost:80/2'], ['? record_uri: "Link"']],
  ['Link', ['http://cms.local/1', 'http://cms.local/2'], ['? record_uri: "Link"']],
  ['Link', ['http://192.168.1.4/1', 'http://archive/2'], ['? record_uri: "Link"']],
  ['Link', ['https://lane.test/local/1', 'https://lane.test/intranet'], ['record_uri: "Link"']],
  ['Checked on', DAYS, []],
  ['Worth (£)', ['450', '1200', '80'], []],
  ['Wert', ['450', '1200', '80'], []],
  ['VALUE', ['450', '1200', '80'], []],
])('the column %s with %j gives %j', async (name, values, rules) => {
  expect(await suggest({ [name]: values })).toEqual(rules)
})

test('sums of money are no ids, and numbers of items no dates', async () => {
  const suggestion = suggestMap(
    await profileOf([
      { 'Inv.': '1990-1', Versicherungswert: '450' },
      { 'Inv.': '1990-2', Versicherungswert: '1200' },
    ]),
  )
  expect(mapOf(suggestion)).toEqual({ registration_number: 'Inv.' })
})

const PARAGRAPH = 'It hung above the stove, filled with sand. Nobody knows who made it, or what for.'

test.each([
  [{ 'Label Text': [PARAGRAPH, `${PARAGRAPH} It was red.`] }, ['description: "Label Text"']],
  [{ Label: [PARAGRAPH, `${PARAGRAPH} It was red.`] }, ['description: "Label"']],
  [{ Label: ['The old mill', 'A ship'] }, ['? title: "Label"']],
  [{ Eingangsdatum: DAYS }, ['acquisition_year: "Eingangsdatum"']],
  [
    { 'Date d’inventaire': ['11.03.1981', '12.03.1982', '13.03.1983'] },
    ['? $production_date: "Date d’inventaire"'],
  ],
  [
    { Donor: PEOPLE, Street: ['Weg 1', 'Weg 2', 'Weg 3'], Place: ['Bonn', 'Hull', 'Ulm'] },
    ['? $production_place: "Place"', '? $acquisition_credit_line: "Donor"'],
  ],
  [{ Place: ['Bonn', 'Hull', 'Ulm'] }, ['? production_place: "Place"']],
  [{ Date: DAYS, Dated: ['c. 1890', '1920s', '1884'] }, ['production_date: "Dated"']],
  [{ Datum: DAYS, Datierung: ['um 1890', 'um 1890', '19. Jh.'] }, ['production_date: "Datierung"']],
  [{ Date: DAYS }, ['? production_date: "Date"']],
  [{ Date: ['1915-04-25', '1916-05-01'] }, ['? production_date: "Date"']],
  [{ Vorname: ['Ada', 'Ben', 'Cy'], Name: ['Field', 'Hill', 'Lane'] }, ['? names: "Name"']],
  [{ 'First name': ['Ada', 'Ben', 'Cy'], Name: ['Field', 'Hill', 'Lane'] }, ['? names: "Name"']],
  [
    { 'Donor first name': ['Ada', 'Ben', 'Cy'], Name: ['Field', 'Hill', 'Lane'] },
    ['? $names: "Name"', '? $acquisition_credit_line: "Donor first name"'],
  ],
  [{ Name: ['Bowl', 'Cup', 'Jug'] }, ['names: "Name"']],
  [{ Name: PEOPLE, 'Object Type': ['jug', 'bowl', 'cup'] }, ['? names: "Name"']],
])('the columns %j give %j', async (columns, rules) => {
  expect(await suggest(columns)).toEqual(rules)
})

test.each([
  '14 Mill Hill, York YO1 7AB',
  'Rose Court, Leeds LS1 4AB',
  '1420 Maple Ave, Dayton, OH 45402',
  'Via Roma 12, 20121 Milano',
  'Am Markt 5, 34117 Kassel',
  'Prinsengracht 263, Amsterdam',
  '5 place Bellecour, Lyon',
  'PO Box 12',
  'USD 300',
  '50,- EUR',
  '200 kr',
  '300 F',
  '5 guineas',
  'name withheld',
  'not for publication',
  'do not disclose',
  'nicht veröffentlichen',
  'donante anónimo',
  'tel. 555-1234',
  '0561-12345',
  'born 12.3.1958',
  'alarm code 12',
  'Valued at 4500 in 2010',
  'Die Stifterin möchte ungenannt bleiben.',
  'Mrs Lane does not want her name mentioned.',
  'Kept in the safe, key with the registrar.',
])('one value with “%s” among many makes a text doubtful', async (text) => {
  const many = Array.from({ length: 99 }, (_, i) => `A plain pot, ${i}`)
  expect(await suggest({ Description: [...many, text] })).toEqual(['? description: "Description"'])
})

test.each([
  'A talk on the artist, 7 January to 25 March 1935',
  '39 Men, April 1988 - November 1988',
  'Stored during 1935, 5 July',
  'Framed with 79-23-1F',
  'With 12 place settings',
  'Made from 1890-1900',
])('“%s” mentions nothing private', async (text) => {
  expect(await suggest({ Description: [text, 'A pot'] })).toEqual(['description: "Description"'])
})
