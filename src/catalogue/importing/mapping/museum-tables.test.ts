import { expect, test } from 'vitest'
import { pick, profileOf, records, THESAURUS } from '../../../testkit/column-profiles.ts'
import { suggestMap } from './suggest-map.ts'
import { mapOf } from './suggestion.ts'

test('years of a maker’s life are not taken for those of an item, and keys of tables not for texts', async () => {
  const seen = await profileOf(
    records(12, (i) => ({
      Title: `Project ${i}`,
      Artist: 'Otto Wagner',
      ConstituentID: 6210,
      BeginDate: '(1841)',
      EndDate: '(1918)',
      Date: String(1880 + i),
      AccessionNumber: `${885 + i}.1996`,
      Classification: 'Architecture',
      Department: 'Architecture & Design',
      DateAcquired: '1996-04-09',
      ObjectID: i + 2,
      URL: `https://x.test/works/${i}`,
      ThumbnailURL: `https://x.test/media/${i}.jpg`,
      'Height (cm)': 48.6,
      'Seat Height (cm)': 40,
      'Weight (kg)': 1.2,
    })),
  )
  const { choices, remarks } = suggestMap(seen)
  expect(mapOf({ choices, remarks })).toEqual({
    id: 'ObjectID',
    registration_number: 'AccessionNumber',
    title: 'Title',
    production_date: 'Date',
    categories: 'Classification',
    makers: 'Artist',
    acquisition_year: 'DateAcquired',
    height_mm: { from: 'Height (cm)', unit: 'cm' },
    weight_g: { from: 'Weight (kg)', unit: 'kg' },
    images: 'ThumbnailURL',
    record_uri: 'URL',
  })
  expect(choices.filter(({ doubt }) => doubt !== null).map(({ member, doubt }) => [member, doubt])).toEqual([
    ['categories', 'It may be “Department” as well.'],
  ])
  expect(remarks[0]).toBe(
    '“BeginDate” and “EndDate” are not taken: most years in “BeginDate” are far from those in “Date”.',
  )
})

test('the object and its maker are kept apart where a table has columns for both', async () => {
  const seen = await profileOf(
    records(12, (i) => ({
      'Object Number': `1979.486.${i}`,
      'Object ID': i,
      AccessionYear: 1979,
      'Object Name': pick(i),
      Title: `One ${pick(i)}`,
      'Constituent ID': 164,
      'Artist Role': 'Maker',
      'Artist Display Name': 'James Barton Longacre',
      'Artist Display Bio': 'American, 1794–1869',
      'Artist Begin Date': 1794,
      'Artist End Date': 1869,
      'Object Date': `ca. ${1850 + i}`,
      'Object Begin Date': 1850 + i,
      'Object End Date': 1850 + i,
      'Rights and Reproduction': '© X',
      'Link Resource': `https://x.test/${i}`,
      'Object Wikidata URL': `https://wikidata.test/Q${i}`,
      Tags: 'Coins|Profiles',
    })),
    THESAURUS,
  )
  expect(mapOf(suggestMap(seen))).toEqual({
    id: 'Object ID',
    registration_number: 'Object Number',
    title: 'Title',
    production_date: 'Object Date',
    subjects: 'Tags',
    terms: 'Object Name',
    makers: 'Artist Display Name',
    production_year_from: 'Object Begin Date',
    production_year_to: 'Object End Date',
    acquisition_year: 'AccessionYear',
    rights: 'Rights and Reproduction',
    record_uri: 'Link Resource',
  })
})

test('names inside objects are recognised by the members beside them, and numbers come from accession numbers', async () => {
  const seen = await profileOf(
    records(4, (i) => ({
      systemNumber: `O${i}`,
      accessionNumber: `W.${i}-1995`,
      objectType: pick(i),
      _primaryTitle: `Chair ${i}`,
      _primaryMaker: { name: 'Morrison, Jasper', association: 'designer' },
      _currentLocation: { id: 'THES3', displayName: 'In Store', type: 'storage', onDisplay: false },
      titles: [{ title: 'Chair', type: 'museum', language: 'en' }],
      image_height: 2000,
    })),
  )
  const { choices, remarks } = suggestMap(seen)
  expect([mapOf({ choices, remarks }), remarks]).toEqual([
    {
      registration_number: 'accessionNumber',
      title: '_primaryTitle',
      names: 'objectType',
      makers: '_primaryMaker.name',
      on_display: '_currentLocation.onDisplay',
    },
    [
      'The numbers of the items come from “accessionNumber”. They stay the same in later imports as long as its values do.',
      expect.stringContaining('names terms'),
    ],
  ])
})

test('German and French columns are recognised, and no measurement or year is taken for the id', async () => {
  const german = await profileOf(
    records(2, (i) => ({
      Inventarnr: `A ${i}`,
      Bezeichnung: 'Stuhl',
      Objektname: 'Stühle',
      Hersteller: 'Ada Quill',
      'Höhe in cm': 80 + i,
      Breite_mm: 700 + i,
      'Rahmen cm': 90 + i,
      Jahr: 1890 + i,
      Material: 'Holz',
      Standort: 'Depot',
    })),
  )
  const suggestion = suggestMap(german)
  expect(mapOf(suggestion)).toEqual({
    registration_number: 'Inventarnr',
    title: 'Bezeichnung',
    names: 'Objektname',
    materials: 'Material',
    makers: 'Hersteller',
    production_date: 'Jahr',
    height_mm: { from: 'Höhe in cm', unit: 'cm' },
    width_mm: 'Breite_mm',
    $on_display: 'Standort',
  })
  expect(suggestion.remarks[0]).toBe(
    'The numbers of the items come from “Inventarnr”. They stay the same in later imports as long as its values do.',
  )
  const french = await profileOf(
    records(2, (i) => ({
      "Numéro d'inventaire": `1998/00${i}`,
      Désignation: 'Vase',
      Fabricant: 'Ada Quill',
      'Hauteur (cm)': 80 + i,
      Identifiant: 7 + i,
    })),
  )
  const { choices } = suggestMap(french)
  expect(choices.map(({ member, rule, doubt }) => [member, rule, doubt])).toEqual([
    ['id', 'Identifiant', null],
    ['registration_number', "Numéro d'inventaire", null],
    ['title', 'Désignation', 'Its name can also mean something else.'],
    ['makers', 'Fabricant', null],
    ['height_mm', { from: 'Hauteur (cm)', unit: 'cm' }, null],
  ])
})
