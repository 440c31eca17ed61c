import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { readItemText } from '../../testkit/read-texts.ts'
import { itemOf } from '../../testkit/world.ts'

const CSV = 'id,title\n1,Café\n2,Cup\n'
const utf16be = Buffer.from(`\ufeff${CSV}`, 'utf16le').swap16()

test.each<[string, Uint8Array, string[]]>([
  ['UTF-8', Buffer.from(CSV), []],
  ['UTF-8 with a byte-order mark', Buffer.from(`\ufeff${CSV}`), []],
  [
    'UTF-16 little-endian with a byte-order mark',
    Buffer.from(`\ufeff${CSV}`, 'utf16le'),
    ['info other-encoding items'],
  ],
  ['UTF-16 big-endian with a byte-order mark', utf16be, ['info other-encoding items']],
  ['UTF-16 little-endian without a mark', Buffer.from(CSV, 'utf16le'), ['info other-encoding items']],
  ['UTF-16 big-endian without a mark', Buffer.from(CSV, 'utf16le').swap16(), ['info other-encoding items']],
  ['Windows-1252', Buffer.from(CSV, 'latin1'), ['warning wrong-encoding items:2']],
  ['packed', gzipSync(CSV), []],
  ['with the line ends of an old Macintosh', Buffer.from(CSV.replaceAll('\n', '\r')), []],
])('a file is read when it is %s', async (_, content, findings) => {
  expect(await readItemText({ content })).toEqual({
    items: [itemOf({ id: 1, title: 'Café' }), itemOf({ id: 2, title: 'Cup' })],
    findings,
  })
})

test('one line in another encoding does not spoil the others', async () => {
  const content = Buffer.concat([
    Buffer.from('id,title\n1,Café\n'),
    Buffer.from('2,caf\xe9 \x93x\x94\n', 'latin1'),
    Buffer.from('3,Thé\n'),
  ])
  const { items, findings } = await readItemText({ content })
  expect(items.map(({ title }) => title)).toEqual(['Café', 'café “x”', 'Thé'])
  expect(findings).toEqual(['warning wrong-encoding items:3'])
})
