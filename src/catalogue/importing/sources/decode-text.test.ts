import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { readItemText, readTermTexts } from '../../../testkit/read-texts.ts'
import { itemOf } from '../../../testkit/world.ts'
import { Findings } from '../findings.ts'
import { textOfSource } from './read-records.ts'
import { openSource } from './source.ts'

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

test.each([
  ['Windows-1250', Buffer.from('1,Bowl;"Pra\x9esk\xfd d\xf9m",\xf8', 'latin1'), 'Pražský dùm'],
  ['Mac Roman', Buffer.from('1,Caf\x8e noir', 'latin1'), 'CafŽ noir'],
])('a line in %s is reported with the first text that may be wrong', async (_, line, sample) => {
  const values: unknown[] = []
  const findings = new Findings(({ code, value }) => values.push([code, value]))
  const text = textOfSource(
    openSource({ path: 'items', content: Buffer.concat([Buffer.from('id,title\n'), line]) }),
    'items',
    findings,
  )
  for await (const _piece of text);
  expect(values).toEqual([['wrong-encoding', sample]])
})

/** One concept in RDF/XML with these bytes as its name. */
function rdfXml(declaration: string, name: Uint8Array): Buffer {
  return Buffer.concat([
    Buffer.from(`${declaration}<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"
 xmlns:skos="http://www.w3.org/2004/02/skos/core#"><skos:Concept rdf:about="https://x.test/1"><skos:prefLabel>`),
    name,
    Buffer.from('</skos:prefLabel></skos:Concept></rdf:RDF>'),
  ])
}

test.each<[string, string, Uint8Array, string, string[]]>([
  ['windows-1251', 'windows-1251', Buffer.from('d7e0f8e0', 'hex'), 'Чаша', ['info other-encoding terms']],
  ['ISO-8859-2', 'ISO-8859-2', Buffer.from('a3f3e4bc', 'hex'), 'Łóäź', ['info other-encoding terms']],
  ['Latin-1', 'iso-8859-1', Buffer.from('Café', 'latin1'), 'Café', ['info other-encoding terms']],
  ['Shift JIS', 'Shift_JIS', Buffer.from('8aed', 'hex'), '器', ['info other-encoding terms']],
  ['UTF-8', 'UTF-8', Buffer.from('Чаша'), 'Чаша', []],
  ['UTF-8, and says that it is ASCII', 'us-ascii', Buffer.from('Чаша'), 'Чаша', []],
  ['UTF-8, and says that it is UTF-16', 'UTF-16', Buffer.from('Чаша'), 'Чаша', []],
  [
    'EUC-KR, and a byte is not',
    'EUC-KR',
    Buffer.from('c0faff', 'hex'),
    '저\ufffd',
    ['info other-encoding terms', 'warning wrong-encoding terms'],
  ],
])('RDF/XML is read when its declaration says %s', async (_, encoding, bytes, name, said) => {
  const content = rdfXml(`<?xml version="1.0" encoding="${encoding}" standalone='yes'?>\n`, bytes)
  const { terms, findings } = await readTermTexts([{ format: 'rdf', content }])
  expect([terms.map((term) => term.name), findings]).toEqual([[name], said])
})

test('a byte-order mark goes before an XML declaration', async () => {
  const content = rdfXml('\ufeff<?xml version="1.0" encoding="windows-1251"?>', Buffer.from('Чаша'))
  const { terms, findings } = await readTermTexts([{ format: 'rdf', content }])
  expect([terms.map((term) => term.name), findings]).toEqual([['Чаша'], []])
})

test('an encoding that is not known is refused by its name', async () => {
  const content = rdfXml('<?xml version="1.0" encoding="x-museum"?>', Buffer.from('Bowl'))
  await expect(readTermTexts([{ format: 'rdf', content }])).rejects.toMatchObject({
    message:
      'The XML declaration names the encoding “x-museum”, which is not known. Known are UTF-8, UTF-16, ISO-8859-1 to -16, windows-1250 to -1258, KOI8-R and others.',
  })
})
