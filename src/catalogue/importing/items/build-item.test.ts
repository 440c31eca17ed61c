import { describe, expect, test } from 'vitest'
import { imageOf } from '../../../contract/item.ts'
import { readOneItem, reasonsIn } from '../../../testkit/read-texts.ts'
import { itemOf } from '../../../testkit/world.ts'
import type { ItemDraft } from '../../drafts.ts'

describe('a value', () => {
  test.each<[string, object, Partial<ItemDraft>, string[]]>([
    ['without space around it', { title: '  Bowl \t blue ' }, { title: 'Bowl blue' }, []],
    ['that is empty is null', { title: ' ' }, {}, []],
    [
      'that stands for nothing is null',
      { marks: 'N/A', summary: '-', registration_number: 'nan', materials: ['clay', 'None'] },
      { materials: ['clay'] },
      Array(4).fill('info placeholder'),
    ],
    [
      'that is a name is kept, whatever it says',
      { title: 'None', names: ['nan', 'Bread'], makers: [{ name: 'N/A', role: 'null' }], summary: 'A band.' },
      {
        title: 'None',
        names: ['nan', 'Bread'],
        makers: [{ name: 'N/A', role: null, place: null, date: null }],
        summary: 'A band.',
      },
      ['info kept-placeholder', 'info placeholder', 'info kept-placeholder', 'info kept-placeholder'],
    ],
    [
      'has no control characters',
      { title: 'Bo\u0000wl\u0007' },
      { title: 'Bowl' },
      ['warning control-character'],
    ],
    [
      'has the quote that Windows meant',
      { title: 'Potter\u0092s wheel' },
      { title: 'Potter’s wheel' },
      ['warning control-character'],
    ],
    ['has no half characters', { title: 'Bowl\ud83d' }, { title: 'Bowl' }, ['warning unpaired-surrogate']],
    [
      'is plain text, not HTML',
      {
        title: '<i>The Jug</i> &amp; co',
        description: '<p>One<br>two</p>',
        materials: ['O&#39;Connor clay', '<5 cm'],
      },
      { title: 'The Jug & co', description: 'One\ntwo', materials: ["O'Connor clay", '<5 cm'] },
      Array(3).fill('warning html-text'),
    ],
    [
      'has no invisible characters',
      { title: '\u200bBo\u00adwl\u200e', makers: ['Ada\u200b'] },
      { title: 'Bowl', makers: [{ name: 'Ada', role: null, place: null, date: null }] },
      Array(2).fill('info invisible-character'),
    ],
    [
      'has plain spaces, each run as one',
      {
        title: '\u00a0Oak\u202fand\u2009\u3000elm\u2028box\u2029 ',
        materials: ['oak\u00a0wood', 'oak wood', 'oak&nbsp; wood', 'elm\u2800wood'],
        description: ' One\u00a0 two\t3\u2028 four\u2029five ',
      },
      {
        title: 'Oak and elm box',
        materials: ['oak wood', 'elm wood'],
        description: 'One two 3\nfour\n\nfive',
      },
      ['warning html-text', 'info repeated-value', 'info repeated-value'],
    ],
    ['has composed accents', { title: 'Cafe\u0301' }, { title: 'Café' }, []],
    [
      'keeps the line ends of a longer text',
      { description: 'One\r\n\r\n\r\ntwo ' },
      { description: 'One\n\ntwo' },
      [],
    ],
    [
      'that is a number is taken as written',
      { registration_number: 1234 },
      { registration_number: '1234' },
      [],
    ],
    [
      'of the wrong type is dropped',
      { title: { en: 'Bowl' }, marks: true },
      {},
      ['warning wrong-type', 'warning wrong-type'],
    ],
    ['in a list of one is taken', { title: ['Bowl', null] }, { title: 'Bowl' }, []],
  ])('%s', async (_, values, expected, findings) => {
    expect(await readOneItem(values)).toEqual({ items: [itemOf({ id: 1, ...expected })], findings })
  })
})

test('an institution without a name is dropped and reported', async () => {
  const { items, findings } = await readOneItem({ provider: { address: 'https://x.test/' } })
  expect([items, findings]).toEqual([[itemOf({ id: 1 })], ['warning wrong-type']])
})

test.each([
  ['Case 4', 'Case 4', []],
  ['Yes Gallery', 'Yes Gallery', []],
  ['Display cabinet 3, shelf 2', 'Display cabinet 3, shelf 2', []],
  ['The parlour', 'The parlour', []],
  ['Open store', 'Open store', []],
  ['Schaudepot', 'Schaudepot', []],
  ['no', null, ['info placeholder']],
  ['FALSE', null, ['info placeholder']],
  [' Non ', null, ['info placeholder']],
  [false, null, ['info placeholder']],
  ['0', null, ['info placeholder']],
  ['Not on display', null, ['info placeholder']],
  ['yes', 'yes', []],
  ['ja', 'yes', []],
  ['Oui', 'yes', []],
  ['si', 'yes', []],
  ['x', 'yes', []],
  ['1', 'yes', []],
  [1, 'yes', []],
  [true, 'yes', []],
  ['On display', 'yes', []],
  ['Store 3', null, ['warning storage-place']],
  ['Gallery store', null, ['warning storage-place']],
  ['Depot, Regal 4', null, ['warning storage-place']],
  ['Box 12', null, ['warning storage-place']],
  ['B7', null, ['warning storage-place']],
  ['On loan to Truro', null, ['warning storage-place']],
  ['Office', null, ['warning storage-place']],
  ['Room 12', 'Room 12', []],
  ['Room 12, shelf 3', null, ['warning storage-place']],
  ['Strong room', null, ['warning storage-place']],
  ['Stockroom', null, ['warning storage-place']],
  ['Tray 12', null, ['warning storage-place']],
  ['Compactus 4', null, ['warning storage-place']],
  ['Dauerleihgabe', null, ['warning storage-place']],
  ['Archiv', null, ['warning storage-place']],
  ['Mag. 3', null, ['warning storage-place']],
  ['Dep.3', null, ['warning storage-place']],
  ['Packing case 3', null, ['warning storage-place']],
  ['Entrepôt', null, ['warning storage-place']],
  ['Kantoor', null, ['warning storage-place']],
  ['Cassetto 2', null, ['warning storage-place']],
  ['Hylly 3', null, ['warning storage-place']],
  ['LOC-0012', null, ['warning storage-place']],
  ['In transit', null, ['warning storage-place']],
  ['Off view', null, ['warning storage-place']],
  ['Home of Mr Smith', null, ['warning storage-place']],
])('on_display %j becomes the place %j', async (on_display, place, findings) => {
  expect(await readOneItem({ title: 'Bowl', on_display })).toEqual({
    items: [itemOf({ id: 1, title: 'Bowl', on_display: place })],
    findings,
  })
})

describe('a list', () => {
  test.each<[string, unknown, string[], string[]]>([
    ['as it is', ['clay', 'tin'], ['clay', 'tin'], []],
    ['as one text', 'clay', ['clay'], []],
    ['in a text with separators', 'clay| tin', ['clay', 'tin'], []],
    ['with the same value twice', ['clay', 'tin', 'clay '], ['clay', 'tin'], ['info repeated-value']],
    [
      'with nothing between separators',
      'clay||tin|',
      ['clay', 'tin'],
      ['info empty-value', 'info empty-value'],
    ],
    ['of objects with names', [{ name: 'clay' }], ['clay'], []],
    ['of objects that say more', [{ id: 7, name: 'clay' }], ['clay'], ['warning unknown-member']],
    [
      'with a value of the wrong type',
      ['clay', ['tin', 'lead'], false],
      ['clay'],
      ['warning wrong-type', 'warning wrong-type'],
    ],
  ])('%s', async (_, materials, expected, findings) => {
    expect(await readOneItem({ materials })).toEqual({
      items: [itemOf({ id: 1, materials: expected })],
      findings,
    })
  })
})

test('people are objects or plain names', async () => {
  const nobody = { role: null, place: null, date: null }
  const { items, findings } = await readOneItem({
    makers: [{ name: 'Ada Field', role: 'potter', born: 1850 }, 'Ben Hill', { role: 'painter' }],
    designers: 'Cy Lane|Cy Lane',
    users: { name: 'Di Moor', place: 'Leeds', date: '1890' },
  })
  expect(items).toEqual([
    itemOf({
      id: 1,
      makers: [
        { name: 'Ada Field', role: 'potter', place: null, date: null },
        { name: 'Ben Hill', ...nobody },
      ],
      designers: [{ name: 'Cy Lane', ...nobody }],
      users: [{ name: 'Di Moor', role: null, place: 'Leeds', date: '1890' }],
    }),
  ])
  expect(findings).toEqual(['warning wrong-type', 'info repeated-value', 'warning unknown-member'])
})

test('the description of an image service becomes the whole image', async () => {
  const { items, findings } = await readOneItem({ images: ['https://iiif.test/a/info.json'] })
  expect(items).toEqual([itemOf({ id: 1, images: [imageOf('https://iiif.test/a/full/max/0/default.jpg')] })])
  expect(findings).toEqual([])
})

test.each(['; ', ';', ',', ', ', ' ', '\n', ' / ', '^^', '##', '|'])(
  'addresses of images with %j between them are several images',
  async (sign) => {
    const addresses = ['https://x.test/1.jpg', 'https://x.test/full/800,/0/2.jpg?at=https://y.test/3']
    const { items, findings } = await readOneItem({ images: addresses.join(sign) })
    expect([items[0]?.images, findings]).toEqual([addresses.map((uri) => imageOf(uri)), []])
  },
)

test('an address with a long row of signs is read in time', async () => {
  const images = ['^^', ' /', ' ;', '##'].map((signs) => `https://x.test/${signs.repeat(50_000)}y`)
  expect((await readOneItem({ images: images.join('|') })).items[0]?.images).toHaveLength(4)
})

test('of several addresses where one is expected, none is read', async () => {
  const { items, findings } = await readOneItem({ record_uri: 'https://x.test/1; https://x.test/2' })
  expect([items, findings]).toEqual([[itemOf({ id: 1 })], ['warning invalid-address']])
})

test('images are objects or plain addresses, and an address is no script', async () => {
  const { items, findings } = await readOneItem({
    images: ['https://x.test/a b.jpg', { uri: '/b.jpg', width: '640', alt: 'A bowl' }, 'javascript:alert(1)'],
    record_uri: 'data:text/html,x',
  })
  expect(items).toEqual([
    itemOf({
      id: 1,
      images: [imageOf('https://x.test/a%20b.jpg'), imageOf('/b.jpg', { width: 640, alt: 'A bowl' })],
    }),
  ])
  expect(findings).toEqual(['warning invalid-address', 'warning invalid-address'])
})

test.each([
  ['no image yet'],
  ['IMG_001.jpg'],
  ['12 Main Street, Sydney'],
  ['info: see file 12'],
  ['www.x.test/1'],
  ['//x.test/1'],
  ['/\\x.test/1'],
])('the text %j is no address of an image, a page or a licence', async (text) => {
  const rights = { statement: 'Free', licence_uri: text }
  const images = [text, { uri: '/b.jpg', thumbnail_uri: text, licence_uri: text }]
  expect(await readOneItem({ images, record_uri: text, rights })).toEqual({
    items: [
      itemOf({
        id: 1,
        images: [imageOf('/b.jpg')],
        rights: { statement: 'Free', licence: null, licence_uri: null },
      }),
    ],
    findings: Array.from({ length: 5 }, () => 'warning invalid-address'),
  })
})

test.each(['IMG_001.jpg', 'scans/IMG 001.TIF', 'C:\\Photos\\IMG_001.jpeg', 'pot.heic'])(
  'the finding for an image %j that is only a file name says what to do',
  async (name) => {
    const content = JSON.stringify({ id: 1, title: 'Pot', images: [name] })
    expect(await reasonsIn({ format: 'jsonl', content })).toEqual([
      'images.uri: this is the name of a file, and no address; the value is dropped. Give the folder with the pictures as --photos FOLDER, or write the address of the folder as “prefix” in the map.',
    ])
  },
)

test('a file name as the page of an item has no advice about photos', async () => {
  const content = JSON.stringify({ id: 1, title: 'Pot', record_uri: 'pot.jpg' })
  const [reason] = await reasonsIn({ format: 'jsonl', content })
  expect(reason).not.toContain('--photos')
})

test.each(['https://x.test/1', '/records/1', 'urn:x:1', 'ark:/1/2'])(
  'the address %j of a page is stored',
  async (address) => {
    expect(await readOneItem({ record_uri: address })).toEqual({
      items: [itemOf({ id: 1, record_uri: address })],
      findings: [],
    })
  },
)

test.each([
  ['Public domain', { statement: 'Public domain', licence: null, licence_uri: null }],
  [
    { licence: 'CC0', licence_uri: 'https://x.test/0' },
    { statement: null, licence: 'CC0', licence_uri: 'https://x.test/0' },
  ],
  [{ licence: '' }, null],
  [null, null],
])('rights given as %j are %j', async (rights, expected) => {
  expect(await readOneItem({ rights })).toEqual({
    items: [itemOf({ id: 1, rights: expected })],
    findings: [],
  })
})

test('a finding about HTML quotes the text that is read, or says that nothing is left', async () => {
  const values = { id: 1, title: '<i>The Jug</i> &amp; co', description: '<p> </p><br>', marks: '&nbsp;' }
  const reasons = await reasonsIn({ format: 'jsonl', content: JSON.stringify(values) })
  expect(reasons).toEqual([
    'description has HTML without a text; the value is dropped.',
    'marks has HTML without a text; the value is dropped.',
    'title has HTML; it is read as plain text: “The Jug & co”.',
  ])
})

test('a record that the API served can be read again', async () => {
  const served = {
    uri: '/api/v1/item/1/json/',
    display_title: 'Bowl',
    num_images: 0,
    terms: [{ id: 1, name: 'Bowls', uri: '/x' }],
  }
  expect(await readOneItem(served)).toEqual({ items: [itemOf({ id: 1, termIds: [1] })], findings: [] })
})

test('items without title, name and term are reported once with their number', async () => {
  const rows = [1, 2, 3, 4, 5, 6].map((id) => ({ id, ...(id === 6 && { title: 'Bowl' }) }))
  const content = rows.map((row) => JSON.stringify(row)).join('\n')
  expect(await reasonsIn({ format: 'jsonl', content })).toEqual([
    '5 items have neither a title nor an object name nor a term, so their number is their headline. Name the column that says what they are in the map, as “title”, “names” or “terms”.',
  ])
  const few = content.split('\n').slice(1).join('\n')
  expect(await reasonsIn({ format: 'jsonl', content: few })).toEqual([])
})

test('an unknown maker or place is none, while a title or an object name can say “unknown”', async () => {
  const values = {
    makers: ['unknown', '?', 'Unknown weaver'],
    production_place: '?',
    used_place: 'Unbekannt',
  }
  const named = { title: 'Unknown', names: ['?'] }
  const { items, findings } = await readOneItem({ ...values, ...named })
  const maker = { name: 'Unknown weaver', role: null, place: null, date: null }
  expect(items).toEqual([itemOf({ id: 1, ...named, makers: [maker] })])
  expect(findings).toEqual(Array(4).fill('info placeholder'))
})
