import { expect, test } from 'vitest'
import { termSchema } from '../../contract/term.ts'
import { importEditions } from '../../testkit/import-editions.ts'
import { everyRecord, exportedText, importedTexts } from '../../testkit/round-trip.ts'
import { openCatalogue } from '../engines.ts'
import type { ImportRequest } from './import-request.ts'
import { parseMap } from './mapping/record-map.ts'

const { imports, file } = importEditions()

const ITEMS =
  'id,registration_number,title,terms,images\n' +
  '1,T 7,Blue bowl,Bowls,/blue.svg|/blue-side.svg\n' +
  '2,T 8,Bare bowl,Bowls,\n'

/** What the import says about the pictures, and the address of the image of each term. */
async function imported(csv: string, more: Partial<ImportRequest> = {}) {
  const said: string[] = []
  await imports(
    { csv, items: ITEMS },
    {
      ...more,
      onFinding: ({ code, line, reason, value }) => {
        if (code === 'unknown-picture' || code === 'unknown-member' || code === 'invalid-address')
          said.push(`${line} ${reason} [${value}]`)
      },
    },
  )
  const catalogue = await openCatalogue(file())
  const { records } = await catalogue.list({
    resource: 'term',
    filters: [],
    orderBy: null,
    start: 0,
    limit: 100,
  })
  const terms = Array.from(records, (record) => termSchema.parse(JSON.parse(record.toString())))
  await catalogue.close()
  return { said, images: Object.fromEntries(terms.map(({ name, image }) => [name, image?.url])) }
}

test('a picture is chosen by the number or id of an item, by the address of one of its images, or by any other address', async () => {
  const { said, images } = await imported(
    'id,name,picture\n1,Bowls,/blue-side.svg\n2,Cups,T 7\n3,Jugs,1\n4,Ewers,https://x.test/e.jpg\n5,Mugs,\n',
  )
  expect(images).toEqual({
    Bowls: '/blue-side.svg',
    Cups: '/blue.svg',
    Jugs: '/blue.svg',
    Ewers: 'https://x.test/e.jpg',
    Mugs: undefined,
  })
  expect(said).toEqual([])
})

test('a picture that names nothing is reported, and the term gets one like any other', async () => {
  const { said, images } = await imported('id,name,picture\n1,Bowls,T 9\n2,Cups,T 8\n3,Jugs,jug.jpg\n')
  expect(images).toEqual({ Bowls: '/blue.svg', Cups: undefined, Jugs: undefined })
  const none = 'no item has this number, this id or an image with this address'
  expect(said).toEqual([
    `2 picture of “Bowls” (1): ${none}; the picture is chosen as for other terms. [T 9]`,
    '3 picture of “Cups” (2): this item has no image; the picture is chosen as for other terms. [T 8]',
    `4 picture of “Jugs” (3): ${none}; the picture is chosen as for other terms. [jug.jpg]`,
  ])
})

test('a map names the column of pictures, and what their addresses begin with', async () => {
  const map = parseMap('{ "picture": { "from": "Bild", "prefix": "https://x.test/" } }', 'term')
  const { said, images } = await imported('id,name,Bild\n1,Bowls,b.jpg\n', { termsMap: map })
  expect([images, said]).toEqual([{ Bowls: 'https://x.test/b.jpg' }, []])
})

test.each(['jsonl', 'csv'] as const)(
  'a catalogue with chosen pictures, exported as %s, imports as an equal one',
  async (format) => {
    const terms = 'id,name,broader,picture\n1,Vessels,,\n2,Bowls,1,/blue-side.svg\n3,Cups,1,"T 7"\n'
    const { catalogue } = await importedTexts({
      terms: { format: 'csv', content: terms },
      items: { format: 'csv', content: ITEMS },
    })
    const again = await importedTexts({
      terms: { format, content: await exportedText(catalogue, format, { resource: 'term' }) },
      items: { format, content: await exportedText(catalogue, format, { resource: 'item' }) },
    })
    expect(await everyRecord(again.catalogue)).toEqual(await everyRecord(catalogue))
    expect(await again.catalogue.picturesOf([1, 2, 3])).toEqual(await catalogue.picturesOf([1, 2, 3]))
    expect(again.findings.filter((finding) => /unknown-/.test(finding))).toEqual([])
    await catalogue.close()
    await again.catalogue.close()
  },
)
