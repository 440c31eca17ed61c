import { expect, test } from 'vitest'
import { PLAIN, photoImports } from '../../../testkit/photo-imports.ts'
import { withExif } from '../../../testkit/test-photos.ts'

const { importWith, itemsNow, picturesOf, stored } = photoImports()

const TURNED = withExif(PLAIN)

test('a cell with several photos in folders gives each of them, and reports each that is missing', async () => {
  const { findings } = await importWith('id,title,images\n1,Jug,"a/none.jpg; a/one.jpg\nb/two.jpg"\n', {
    'a/one.jpg': PLAIN,
    'b/two.jpg': TURNED,
  })
  expect(stored()).toEqual(['one', 'two'])
  expect(findings).toEqual([
    ['missing-photo', 'items0.csv:2', 'There is no file “a/none.jpg” in the folder of photos.'],
  ])
})

test('items name photos by file names, several in a cell, or by their number, else their id', async () => {
  const names = [
    'a.jpg',
    'b.png.jpg',
    '1980.4.1.jpg',
    '1980.4.1-1.jpg',
    '1980.4.1_2.JPG',
    '1980-7.jpg',
    '5.jpg',
  ]
  const files = Object.fromEntries(names.map((name) => [name, PLAIN]))
  const { findings } = await importWith(
    [
      'id,title,registration_number,images',
      '1,Bowl,X1,C:\\photos\\A.JPG; b.png',
      '2,Cup,1980.4.1,',
      '3,Jug,1980/7,',
      '4,Lid,X4,https://x.test/a.jpg|/drawings/a.svg',
      '5,Pot,,',
    ].join('\n'),
    files,
  )
  const named = (await picturesOf()).map((uris) => uris.map((uri) => uri.replace(/-[0-9a-f]{16}\.jpg$/, '')))
  expect(named).toEqual([
    ['/photos/a', '/photos/b-png'],
    ['/photos/1980-4-1', '/photos/1980-4-1-1', '/photos/1980-4-1-2'],
    ['/photos/1980-7'],
    ['https://x.test/a.jpg', '/drawings/a.svg'],
    ['/photos/5'],
  ])
  expect(findings).toEqual([])
})

test('a photo that is named is there once, and its words are not those of further ones', async () => {
  const image = (uri: string, alt: string) => `{""uri"":""${uri}"",""alt"":""${alt}"",""credit"":""Ada""}`
  await importWith(`id,title,images\n1,Bowl,"[${image('a.jpg', 'Front')},${image('a-2.jpg', 'Back')}]"\n`, {
    'a.jpg': PLAIN,
    'a-1.jpg': PLAIN,
    'a-2.jpg': PLAIN,
  })
  const [item] = await itemsNow()
  const said = item?.images.map(({ uri, alt, credit }) => [uri.replace(/-[0-9a-f]{16}/, ''), alt, credit])
  expect(said).toEqual([
    ['/photos/a.jpg', 'Front', 'Ada'],
    ['/photos/a-1.jpg', null, 'Ada'],
    ['/photos/a-2.jpg', 'Back', 'Ada'],
  ])
})

test('photos that are missing, unused, unclear or cannot be read are reported, and the import goes on', async () => {
  const bomb = Buffer.from(PLAIN)
  const frame = bomb.indexOf(Buffer.of(0xff, 0xc2))
  bomb.writeUInt16BE(60_000, frame + 5)
  bomb.writeUInt16BE(60_000, frame + 7)
  const { findings } = await importWith(
    [
      'id,title,registration_number,images',
      '1,Bowl,X1,gone.jpg',
      '2,Cup,X2,empty.jpg|cut.jpg|phone.jpg|bomb.jpg|text.jpg|broken.png',
      '3,Jug,X3,twice.jpg',
      '4,Lid,9,',
      '5,Pot,9-1,',
    ].join('\n'),
    {
      'empty.jpg': '',
      'cut.jpg': PLAIN.subarray(0, PLAIN.length - 100),
      'phone.jpg': Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'),
      'bomb.jpg': bomb,
      'text.jpg': 'no picture',
      'broken.png': Buffer.from(
        `\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x10\0\0\0\x10${'x'.repeat(40)}`,
        'latin1',
      ),
      'one/twice.jpg': PLAIN,
      'two/twice.jpg': TURNED,
      '9-1.jpg': PLAIN,
      'notes.txt': 'no picture',
    },
  )
  const reasons = findings.map((finding) => finding.join(' | '))
  expect(reasons.sort()).toEqual([
    'ambiguous-photo | 9-1.jpg | This file is a photo of 9-1 by its name, and a further one of 9 by the number at its end.',
    'ambiguous-photo | items0.csv:4 | “twice.jpg” can be one/twice.jpg or two/twice.jpg; the first one is taken.',
    'missing-photo | items0.csv:2 | There is no file “gone.jpg” in the folder of photos.',
    expect.stringMatching(
      /^unreadable-photo \| bomb.jpg \| The picture has 60000 × 60000 pixels; at most 100 million/,
    ),
    'unreadable-photo | broken.png | The picture cannot be read; it may be damaged. It is not shown.',
    'unreadable-photo | cut.jpg | The picture is incomplete: its end is missing. It is not shown.',
    'unreadable-photo | empty.jpg | The picture is empty; a JPEG, PNG or WebP picture was expected. It is not shown.',
    expect.stringMatching(
      /^unreadable-photo \| phone.jpg \| The picture is not a JPEG, PNG or WebP picture; save it as JPEG/,
    ),
    expect.stringMatching(
      /^unreadable-photo \| text.jpg \| The picture is not a JPEG, PNG or WebP picture; save it as JPEG/,
    ),
    'unused-photo | two/twice.jpg | No item names this file.',
  ])
  expect((await itemsNow()).map(({ num_images }) => num_images)).toEqual([0, 0, 1, 1, 1])
})

test('a photo of a number that two items have is shown with both, and reported', async () => {
  const items = 'id,registration_number,title\n1,PM 7,Mould\n2,PM 7,Mould for six\n3,PM 8,Jar\n'
  const { findings } = await importWith(items, { 'PM 7.jpg': PLAIN, 'pm_8.jpg': PLAIN })
  expect((await picturesOf()).map(({ length }) => length)).toEqual([1, 1, 1])
  expect(findings).toEqual([
    [
      'ambiguous-photo',
      'PM 7.jpg',
      '2 items have the number PM 7, which is the name of this file: it is shown with each of them.',
    ],
  ])
})

test('a file that no item names is reported with the item whose number is nearly its name', async () => {
  const items = 'id,registration_number,title\n1,L 12,Bezoar\n2,PM 1977.3,Carboy\n'
  const { findings } = await importWith(items, {
    'L12.jpg': PLAIN,
    'PM_1977_3.jpg': PLAIN,
    'PM 99.jpg': PLAIN,
  })
  expect(findings).toEqual([
    ['unused-photo', 'L12.jpg', 'No item names this file. Its name is nearly that of “L 12”.'],
    ['unused-photo', 'PM 99.jpg', 'No item names this file.'],
    ['unused-photo', 'PM_1977_3.jpg', 'No item names this file. Its name is nearly that of “PM 1977.3”.'],
  ])
})
