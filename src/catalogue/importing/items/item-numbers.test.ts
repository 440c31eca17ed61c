import { describe, expect, test } from 'vitest'
import { readItemText, readOneItem, reasonsIn } from '../../../testkit/read-texts.ts'
import { itemOf } from '../../../testkit/world.ts'

describe('a measurement', () => {
  test.each<[unknown, number | null, string[]]>([
    [12.5, 12.5, []],
    ['12.5', 12.5, []],
    ['0', 0, []],
    ['0.30000000000000004', 0.30000000000000004, []],
    ['1,250', 1250, ['info rewritten-number']],
    ['12 cm', 120, ['info rewritten-number']],
    ['12,5', 12.5, ['info rewritten-number']],
    ['12-14 cm', null, ['warning invalid-number']],
    ['-3', null, ['warning invalid-number']],
    ['1e3', null, ['warning invalid-number']],
    [{ mm: 3 }, null, ['warning wrong-type']],
  ])('of %j is %j', async (height, expected, findings) => {
    const read = await readOneItem({ height_mm: height })
    expect(read.items).toEqual([itemOf({ id: 1, height_mm: expected })])
    expect(read.findings.slice(0, 1)).toEqual(findings)
  })
})

describe('the years of production', () => {
  test.each<
    [string, [from?: unknown, to?: unknown, date?: string], [number | null, number | null], string[]]
  >([
    ['are those stated', [1885, '1895', 'about 1890'], [1885, 1895], []],
    [
      'are those that the date makes clear',
      [undefined, undefined, '1890-95'],
      [1890, 1895],
      ['info derived-years'],
    ],
    ['are not guessed', [undefined, undefined, 'undated'], [null, null], ['info unclear-date items']],
    ['are put in order', [1895, 1890], [1890, 1895], ['warning swapped-years']],
    ['are whole years', ['of old', 1890.5], [null, null], ['warning invalid-year', 'warning invalid-year']],
    [
      'are the first and the last of a date',
      ['about 300 BC', '1920s'],
      [-300, 1929],
      ['info rewritten-number', 'info rewritten-number'],
    ],
    ['are negative before the common era', [-50, '-40'], [-50, -40], []],
    [
      'are of any age, or of a date written together',
      ['-66000000', '18900314'],
      [-66000000, 1890],
      ['info rewritten-number'],
    ],
    ['can have a comma, or six digits', ['-002650-01-01', '1,850'], [-2650, 1850], ['info rewritten-number']],
    ['are not older than the Earth', [-1e11, -3_300_000], [null, -3_300_000], ['warning invalid-year']],
    [
      'are none if they are 0',
      [0, '0', 'n.d.'],
      [null, null],
      ['info placeholder', 'info placeholder', 'info unclear-date items'],
    ],
    [
      'are none if they are undated',
      ['n.d.', 'undatiert', 'about then'],
      [null, null],
      ['info placeholder', 'info placeholder', 'info unclear-date items'],
    ],
    ['are open after 9999', [1939, 9999, 'since 1939'], [1939, null], ['info placeholder']],
    ['are open if the last is 0', [1965, 0, 'sixties'], [1965, null], ['info placeholder']],
    [
      'are those of a date that agrees with the first, if the last is 0',
      [1965, 0, '1965'],
      [1965, 1965],
      ['info placeholder', 'info derived-years'],
    ],
    [
      'are those of a date that agrees with the last, if the first is 0',
      [0, 1850, '1840-50'],
      [1840, 1850],
      ['info placeholder', 'info derived-years'],
    ],
    [
      'are those of a date that agrees with the first, if the last is 9999',
      [1850, 9999, '1850-1860'],
      [1850, 1860],
      ['info placeholder', 'info derived-years'],
    ],
    [
      'stay open after a placeholder if the date does not agree',
      [1850, 0, '1700-1750'],
      [1850, null],
      ['info placeholder', 'warning contradictory-years'],
    ],
    [
      'are those of a date that agrees with the first, if no last is stated',
      [1850, undefined, '1850-1860'],
      [1850, 1860],
      ['info derived-years'],
    ],
    [
      'are those of a date that agrees with the first, if the last is empty',
      [1850, '', '1850'],
      [1850, 1850],
      ['info derived-years'],
    ],
    [
      'are those of a date that agrees with the last, if the first means none',
      ['None', 1850, '1840-50'],
      [1840, 1850],
      ['info placeholder', 'info derived-years'],
    ],
    [
      'stay open if only one is stated and the date does not agree',
      [1850, undefined, '1700-1750'],
      [1850, null],
      ['warning contradictory-years'],
    ],
    [
      'stay open if the last is an open date',
      [1850, 'after 1840', '1850'],
      [1850, null],
      ['info rewritten-number'],
    ],
    ['include -9999 beside another early year', [-9999, -8000], [-9999, -8000], []],
    [
      'do not include -9999 beside itself or a later year',
      [-9999, '-9999', '1850'],
      [1850, 1850],
      ['info placeholder', 'info placeholder', 'info derived-years'],
    ],
    [
      'are those of the date if one of them cannot be a year',
      [1495, 153505, 'ca. 1500-1525'],
      [1500, 1525],
      ['warning invalid-year', 'info derived-years'],
    ],
    [
      'are what is left of them if the date is not clear',
      [1495, 153505, 'Renaissance'],
      [1495, null],
      ['warning invalid-year'],
    ],
    [
      'are not numbers of days that a spreadsheet counts',
      [36526, '36891', '2000'],
      [2000, 2000],
      ['warning invalid-year', 'warning invalid-year', 'info derived-years'],
    ],
    [
      'are those of the date if they are in the wrong order',
      [225, 200, '225-200 BC'],
      [-225, -200],
      ['warning swapped-years', 'info derived-years'],
    ],
    [
      'are those stated, although the date has others',
      [1511, 1511, '1512'],
      [1511, 1511],
      ['warning contradictory-years'],
    ],
    ['are those stated if they are wider than the date', [90, 110, 'c. AD 100'], [90, 110], []],
    ['are not a number before “BC”', [300, 300, 'c. 300 BC'], [-300, -300], ['warning contradictory-years']],
    [
      'are not two numbers before “BC”',
      [100, 200, '100-200 BC'],
      [-200, -100],
      ['warning contradictory-years'],
    ],
    [
      'are not a number before “BC” beside a year',
      [50, 100, '50 BC - AD 100'],
      [-50, 100],
      ['warning contradictory-years'],
    ],
    [
      'are before the common era if the numbers say so and the date has no era',
      [-500, -400, '5th century'],
      [-500, -400],
      [],
    ],
    ['are before the common era beside the same numbers', [-200, -100, '100-200'], [-200, -100], []],
    ['are before the common era beside the first century', [-100, -1, '1st century'], [-100, -1], []],
    [
      'are before the common era beside a millennium without an era',
      [-3000, -2000, '3e millénaire'],
      [-3000, -2000],
      [],
    ],
    [
      'are before the common era beside such a date that has both ends',
      [-1850, undefined, '1850'],
      [-1850, -1850],
      ['info derived-years'],
    ],
    [
      'are before the common era beside such a date, also in the wrong order',
      [-400, -500, '5th century'],
      [-500, -401],
      ['warning swapped-years', 'info derived-years'],
    ],
    [
      'are not those of a date of the common era, also in the wrong order',
      [-400, -500, 'AD 1850'],
      [-500, -400],
      ['warning swapped-years', 'warning contradictory-years'],
    ],
    [
      'are before the common era although the date has others',
      [-50, -40, '19th century'],
      [-50, -40],
      ['warning contradictory-years'],
    ],
    ['are on both sides of its beginning', [-100, 100, 'AD 100'], [-100, 100], []],
    ['are on both sides of its beginning beside a century', [-50, 100, '1st century'], [-50, 100], []],
    ['are not before it because a hyphen means “until”', [undefined, 1945, '-1945'], [null, 1945], []],
    ['are not before it because the date has a hyphen', [1900, 1945, '-1945'], [1900, 1945], []],
    ['are not before it because an early date has a hyphen', [undefined, 1550, '-1550'], [null, 1550], []],
    [
      'are not clear after a hyphen alone',
      [undefined, undefined, '-1945'],
      [null, null],
      ['info unclear-date items'],
    ],
    [
      'are not numbers of centuries',
      [19, 20, '19th-20th century'],
      [1801, 2000],
      ['warning contradictory-years'],
    ],
    ['are not ends of years', [89, 95, '1889-95'], [1889, 1895], ['warning contradictory-years']],
    ['are not one end of a year', [89, 1895, '1889-95'], [1889, 1895], ['warning contradictory-years']],
    [
      'are exchanged before the common era, however far apart',
      [-200, -500],
      [-500, -200],
      ['warning swapped-years'],
    ],
    [
      'are not exchanged if the last is only part of a year',
      [1965, 70, 'sixties'],
      [null, null],
      ['warning invalid-year', 'info unclear-date items'],
    ],
    [
      'are none if programs have written the zero date',
      ['0002-11-30T00:00:00Z', '0000-00-00'],
      [null, null],
      ['info placeholder', 'info placeholder'],
    ],
    [
      'are none if a spreadsheet has written its day 0',
      ['1900-01-00', '1899-12-31', '30/12/1899'],
      [null, null],
      ['info placeholder', 'info placeholder', 'info unclear-date items'],
    ],
    [
      'can be the first and the last day of a century',
      ['1800-01-01', '1899-12-31'],
      [1800, 1899],
      ['info rewritten-number', 'info rewritten-number'],
    ],
    [
      'can have an unknown month or day',
      ['1892-00-00', '1893-05-00'],
      [1892, 1893],
      ['info rewritten-number', 'info rewritten-number'],
    ],
    [
      'can be approximate dates',
      ['1984?', '198X'],
      [1984, 1989],
      ['info rewritten-number', 'info rewritten-number'],
    ],
    [
      'can be months',
      ['2004-06', '2004-11'],
      [2004, 2004],
      ['info rewritten-number', 'info rewritten-number'],
    ],
    ['can have an end in words', ['1990', 'present'], [1990, null], ['info placeholder']],
    [
      'are both in one member if the other is empty',
      ['1890-1895'],
      [1890, 1895],
      ['info rewritten-number', 'info derived-years'],
    ],
    [
      'are both in the last member if the first means none',
      [0, 'c. 1890-1900', 'undated'],
      [1890, 1900],
      ['info placeholder', 'info rewritten-number', 'info derived-years'],
    ],
    [
      'are all of a century in one member',
      ['19th century', ''],
      [1801, 1900],
      ['info rewritten-number', 'info derived-years'],
    ],
    [
      'are open before a date in one member',
      ['before 1900'],
      [null, 1899],
      ['info rewritten-number', 'info derived-years'],
    ],
    [
      'are those of a date that agrees with the first year of a decade',
      ['1890s', undefined, '1890-95'],
      [1890, 1895],
      ['info rewritten-number', 'info derived-years'],
    ],
    [
      'stay open after a decade if the last is “present”',
      ['1890s', 'present'],
      [1890, null],
      ['info rewritten-number', 'info placeholder'],
    ],
    ['stay open after one year in words', ['c. 1890'], [1890, null], ['info rewritten-number']],
    [
      'are those of dates in digits',
      ['1890-03-14', '1890-13-01'],
      [1890, null],
      ['info rewritten-number', 'warning invalid-year'],
    ],
  ])('%s', async (_, [from, to, date], years, findings) => {
    const read = await readOneItem({
      production_year_from: from,
      production_year_to: to,
      production_date: date,
    })
    expect(read.items.map((draft) => [draft.production_year_from, draft.production_year_to])).toEqual([years])
    expect(read.findings).toEqual(findings)
  })
})

describe('the year of acquisition', () => {
  test.each<[unknown, number | null, string[]]>([
    [0, null, ['info placeholder']],
    ['0.0', null, ['info placeholder']],
    ['9999', null, ['info placeholder']],
    ['-9999', null, ['info placeholder']],
    ['9999-12-31', null, ['info placeholder']],
    ['0001-01-01T00:00:00', null, ['info placeholder']],
    ['30/11/0002', null, ['info placeholder']],
    ['1899-12-30 00:00:00', null, ['info placeholder']],
    ['1899-12-30', null, ['info placeholder']],
    ['1/0/1900', null, ['info placeholder']],
    ['1899-12-29', 1899, ['info rewritten-number']],
    [40000, null, ['warning invalid-year']],
    [19790101, 1979, ['info rewritten-number']],
    ['19791301', null, ['warning invalid-year']],
    [87, null, ['warning invalid-year']],
    ['0001', null, ['warning invalid-year']],
    [-1e11, null, ['warning invalid-year']],
    [new Date().getFullYear() + 1, new Date().getFullYear() + 1, []],
    [new Date().getFullYear() + 2, null, ['warning invalid-year']],
    [-1, null, ['warning invalid-year']],
    ['300 BC', null, ['warning invalid-year']],
    [813, null, ['warning invalid-year']],
    [1506, 1506, []],
    ['1990-00-00', 1990, ['info rewritten-number']],
    ['1990.0', 1990, []],
    ['erworben 1880', 1880, []],
    ['Vermächtnis 1880', 1880, []],
    ['1880 (don)', 1880, []],
    ['schenking 1880', 1880, []],
    ['1990-92', null, ['warning invalid-year']],
    ['1987-88', 1987, ['info rewritten-number']],
    ['1967/68', 1967, ['info rewritten-number']],
    ['1967 or 1968', null, ['warning invalid-year']],
    ['Gift, 1967', 1967, []],
    ['Dépôt 1880', 1880, []],
    ['Nachlass 1880', 1880, []],
    ['acquired in 1880', 1880, ['info rewritten-number']],
    ['1880 (purchased)', 1880, []],
    ['gift', null, ['warning invalid-year']],
    ['purchased 1880, gift 1890', null, ['warning invalid-year']],
  ])('of %j is %j', async (acquired, expected, findings) => {
    const read = await readOneItem({ acquisition_year: acquired })
    expect([read.items[0]?.acquisition_year, read.findings]).toEqual([expected, findings])
  })
})

test('a number too large to represent is called that, and costs its own value', async () => {
  const { items, findings } = await readItemText({
    format: 'jsonl',
    content: `{"id":1,"title":1e999,"height_mm":1e999,"production_year_from":-1e999,"terms":[1e999],"images":[{"uri":"https://x.test/1.jpg","width":1e999}]}
{"id":1e999,"title":"Cup"}`,
  })
  expect([
    items.map(({ id, title, height_mm, termIds }) => [id, title, height_mm, termIds]),
    findings,
  ]).toEqual([
    [[1, null, null, []]],
    ['error invalid-id items:2', ...Array.from({ length: 5 }, () => 'warning invalid-number items:1')],
  ])
  expect(await reasonsIn({ format: 'jsonl', content: '{"id":1,"height_mm":1e999}\n{"id":1e999}' })).toEqual([
    'An item’s id must be a number or a text; the item is left out.',
    'height_mm is a number too large to represent; the value is dropped.',
  ])
})

test('a number with more digits than are exact is reported', async () => {
  const { items, findings } = await readOneItem({ registration_number: 0 })
  expect([items[0]?.registration_number, findings]).toEqual(['0', []])
  const content = '{"id":1,"registration_number":12345678901234567890}'
  expect(await reasonsIn({ format: 'jsonl', content })).toEqual([
    'registration_number is a number of too many digits to be exact; it is read as 12345678901234567000. Write it as a text.',
  ])
})

test('a registration number of two items is reported with the place of the first, and both are kept', async () => {
  const content = 'id,registration_number\n1,1987.1\n2,1987.2\n3,1987.1\n3,1987.1\n4,\n'
  const { items, findings } = await readItemText({ content })
  expect(items.map(({ id }) => id)).toEqual([1, 2, 3, 4])
  expect(findings).toEqual(['info merged-row items:5', 'warning repeated-number items:4'])
  expect(await reasonsIn({ content })).toContain(
    'The item in items:2 has the same registration number; both are kept.',
  )
})

test('a finding names one year as one, and several by their ends', async () => {
  const rows = ['1,Bowl,1851,,', '2,Cup,1851-1853,,', '3,Jug,1700,1851,1851']
  const content = ['id,title,production_date,production_year_from,production_year_to', ...rows].join('\n')
  expect(await reasonsIn({ content })).toEqual([
    'The year 1851 is taken from production_date.',
    'The years 1851 to 1853 are taken from production_date.',
    'The year 1851 is stated, but production_date has 1700; the stated years are taken.',
  ])
})
