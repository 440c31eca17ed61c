import { expect, test } from 'vitest'
import { folderWith } from '../../../testkit/test-photos.ts'
import { PhotoFiles } from './photo-files.ts'

const filesNamed = (...names: string[]) =>
  PhotoFiles.in(folderWith(Object.fromEntries(names.map((name) => [name, '']))))

async function found(names: readonly string[], written: string) {
  const { own, further, doubtful } = (await filesNamed(...names)).find(written)
  return {
    photos: [own, ...further].flatMap((file) => file?.name ?? []),
    doubtful: doubtful.map((pair) => pair.map(({ name }) => name)),
  }
}

test.each([
  ['TM_0012.jpg', ['TM_0012.jpg']],
  ['tm_0012.JPG', ['TM_0012.jpg']],
  ['TM 0012', ['TM_0012.jpg']],
  ['TM-0012.tif', ['TM_0012.jpg']],
  ['C:\\Photos\\2024\\TM_0012.jpg', ['TM_0012.jpg']],
  ['file:///home/ada/TM_0012.jpg', ['TM_0012.jpg']],
  ['1980.4.1', ['1980.4.1.JPG', '1980.4.1-1.jpg', '1980.4.1_2.JPG', '1980.4.1-10.jpeg']],
  ['1980.4', []],
  ['1980.4.1_2.jpg', ['1980.4.1_2.JPG']],
  ['medal.jpg', ['medal-1.jpg', 'medal (2).jpg']],
  ['jar', ['jar.jpg']],
  ['Krüge.jpg', ['kru\u0308ge.jpg']],
  ['', []],
  ['TM_0013.jpg', []],
])('the name “%s” fits %j', async (written, photos) => {
  const folder = [
    ...['TM_0012.jpg', '1980.4.1.JPG', '1980.4.1-1.jpg', '1980.4.1_2.JPG', '1980.4.1-10.jpeg'],
    ...['medal-1.jpg', 'medal (2).jpg', 'medal-1914.jpg', 'jar.jpg', 'jar.tif', 'kru\u0308ge.jpg'],
  ]
  expect(await found(folder, written)).toEqual({ photos, doubtful: [] })
})

test('a name in two folders is doubtful, unless the folder is named too', async () => {
  const names = ['2023/a.jpg', '2024/a.jpg', '2024/b.jpg']
  expect(await found(names, 'a.jpg')).toEqual({
    photos: ['2023/a.jpg'],
    doubtful: [['2023/a.jpg', '2024/a.jpg']],
  })
  expect(await found(names, '2024\\A.JPG')).toEqual({ photos: ['2024/a.jpg'], doubtful: [] })
  expect(await found(names, 'b.jpg')).toEqual({ photos: ['2024/b.jpg'], doubtful: [] })
})

test('what systems leave in folders and other files are no photos', async () => {
  const files = await filesNamed(
    'a.jpg',
    'Thumbs.db',
    'objects.xlsx',
    '.DS_Store',
    '._a.jpg',
    '__MACOSX/a.jpg',
    'b/.hidden/c.jpg',
  )
  expect(files.all.map(({ name }) => name)).toEqual(['a.jpg'])
})

test.each([
  ['a/one.jpg; a/two.jpg', ['a/one.jpg', 'a/two.jpg']],
  ['a/one.jpg, a/two.jpg', ['a/one.jpg', 'a/two.jpg']],
  ['a/one.jpg\na/two.jpg', ['a/one.jpg', 'a/two.jpg']],
  ['a/one.jpg|a/two.jpg', ['a/one.jpg', 'a/two.jpg']],
  ['one.jpg; a/two.jpg', ['one.jpg', 'a/two.jpg']],
  ['a/none.jpg; a/two.jpg', ['a/none.jpg', 'a/two.jpg']],
  ['a\\one; three', ['a\\one', 'three']],
  ['a/one|three; a/two,jug, blue\nfive', ['a/one', 'three', 'a/two', 'jug', 'blue', 'five']],
  ['one.jpg;;', ['one.jpg']],
  ['b/jug, blue; left.jpg', ['b/jug, blue; left.jpg']],
  ['jug, blue; left', ['jug, blue; left']],
  ['C:\\Photos\\jug, blue; left.jpg', ['C:\\Photos\\jug, blue; left.jpg']],
  ['c, d/cup.jpg', ['c, d/cup.jpg']],
  ['pot, large', ['pot, large']],
])('the cell %j has the names %j', async (cell, names) => {
  const files = await filesNamed(
    ...['a/one.jpg', 'a/two.jpg', 'three.jpg', 'b/jug, blue; left.jpg', 'c, d/cup.jpg', 'pot, large-1.jpg'],
  )
  expect(files.namesIn(cell)).toEqual(names)
})
