import { expect, test } from 'vitest'
import { readItemText, readTermTexts } from '../../../testkit/read-texts.ts'
import { ITEM_PARTS, named, type Parts, TERM_PARTS } from '../../../testkit/source-parts.ts'
import { Findings } from '../findings.ts'
import { readThesaurus } from '../terms/read-thesaurus.ts'
import { readRecords, textOfSource } from './read-records.ts'
import { openSource } from './source.ts'
import { PartialSource } from './source-break.ts'
import type { SourceFormat } from './source-format.ts'

/** What is read of each beginning of a file: the ids, or “refused”. */
async function readCut(parts: Parts, read: (format: SourceFormat, content: Uint8Array) => Promise<number[]>) {
  const content = Buffer.from([parts.head, ...parts.records, parts.tail].join(''))
  const whole = await read(parts.format, content)
  const wrong: unknown[] = []
  for (let cut = Buffer.byteLength(parts.head) || 1; cut < content.length; cut++) {
    const ids = await read(parts.format, content.subarray(0, cut)).catch((error: unknown) => {
      if (error instanceof PartialSource) return 'refused'
      throw error
    })
    const allowed = parts.isClosed ? closedOutcomes(content, cut, whole) : openOutcomes(parts, cut, whole)
    if (!allowed.includes(JSON.stringify(ids))) wrong.push({ cut: content.subarray(0, cut).toString(), ids })
  }
  return { whole, wrong }
}

/** A file that must be closed may lose nothing but the line end after that. */
function closedOutcomes(content: Buffer, cut: number, whole: readonly number[]): string[] {
  return content.subarray(cut).toString().trim() === '' ? [JSON.stringify(whole)] : ['"refused"']
}

/** Between two records a cut cannot be seen; anywhere inside a record it must be. */
function openOutcomes({ format, head, records }: Parts, cut: number, whole: readonly number[]): string[] {
  let end = Buffer.byteLength(head)
  for (const [i, record] of records.entries()) {
    const begin = end
    end += Buffer.byteLength(record)
    if (cut > end) continue
    const text = Buffer.from(record)
      .subarray(0, cut - begin)
      .toString()
    if (text.replace(/#.*/, '').trim() === '') return [JSON.stringify(whole.slice(0, i))]
    const cells = text.replaceAll(/"(?:[^"]|"")*"/g, '').split(format === 'tsv' ? '\t' : ',')
    const isTable = format === 'csv' || format === 'tsv'
    // In the last cell of a table a cut cannot be seen either, unless a quote is open.
    if (isTable && cells.length === 3 && !cells[2]?.includes('"'))
      return [JSON.stringify(whole.slice(0, i + 1))]
    return cut >= end - 1 ? [JSON.stringify(whole.slice(0, i + 1))] : ['"refused"']
  }
  return [JSON.stringify(whole)]
}

test.each(named(TERM_PARTS))(
  'a .%s thesaurus that is cut anywhere inside a statement is refused',
  async (_, parts) => {
    const read = async (format: SourceFormat, content: Uint8Array) => {
      if (format === 'json') throw new TypeError('no format of terms')
      const source = { file: 'terms', format, bytes: openSource({ path: 'terms', content }) }
      const { draft } = await readThesaurus([source], 'en', new Findings())
      return draft.terms.flatMap(({ id, sourceUri }) => (sourceUri === null ? [] : [id]))
    }
    expect(await readCut(parts, read)).toEqual({ whole: [1, 2, 3], wrong: [] })
  },
)

async function readItemIds(format: SourceFormat, content: Uint8Array): Promise<number[]> {
  if (format !== 'csv' && format !== 'tsv' && format !== 'jsonl' && format !== 'json')
    throw new TypeError('no format of items')
  const findings = new Findings()
  const options = {
    file: 'items',
    findings,
    members: { header: () => true, record: () => {} },
    idColumn: 'id',
  }
  const text = textOfSource(openSource({ path: 'items', content }), 'items', findings)
  const ids: number[] = []
  for await (const { values } of readRecords(format, text, options)) ids.push(Number(values.id))
  return ids
}

test.each(named(ITEM_PARTS))(
  'a .%s file of items that is cut anywhere inside a record is refused',
  async (_, parts) => {
    const ids = parts.format === 'csv' || parts.format === 'tsv' ? [10, 11, 12] : [1, 2, 3]
    expect(await readCut(parts, readItemIds)).toEqual({ whole: ids, wrong: [] })
  },
)

test.each<[string, SourceFormat, string, number[]]>([
  ['a last row without its line end', 'csv', 'id,title,marks\n1,Bowl,blue\n2,Cup,tin', [1, 2]],
  [
    'a last row as short as another, without its line end',
    'csv',
    'id,title,marks\n1,Bowl\n2,Cup,tin\n3,Jug',
    [1, 2, 3],
  ],
  ['a last row that is short but has its line end', 'csv', 'id,title,marks\n1,Bowl,blue\n2,Cup\n', [1, 2]],
  ['an open quote before the last row', 'csv', 'id,title\n1,"Bowl\n2,Cup', [1, 2]],
  ['spaces after the last line end', 'csv', 'id,title\n1,Bowl\n2,Cup\n  ', [1, 2]],
  ['a last record without its line end', 'jsonl', '{"id":1}\n{"id":2}', [1, 2]],
  ['a last record that is no JSON but has its line end', 'jsonl', '{"id":1}\n{"id":2\n', [1]],
])('a file of items with %s is complete', async (_, format, content, ids) => {
  expect(await readItemIds(format, Buffer.from(content))).toEqual(ids)
})

test.each<[string, SourceFormat, string, number[]]>([
  ['an open quote in its last row', 'csv', 'id,title\n1,Bowl\n2,"Cup\n', []],
  ['a header without its line end', 'csv', 'id,tit', []],
])('a file of items with %s is refused', async (_, format, content) => {
  await expect(readItemIds(format, Buffer.from(content))).rejects.toThrow(PartialSource)
})

/** A file that ends within the third name, in UTF-8 or UTF-16. */
function cutInCharacter({ head, records, tail }: Parts, encoding: 'utf8' | 'utf16le'): Buffer {
  const text = [head, ...records, tail].join('').replaceAll('Cups', 'Cüps')
  const bytes = Buffer.from(encoding === 'utf8' ? text : `\ufeff${text}`, encoding)
  return bytes.subarray(0, bytes.indexOf(Buffer.from('üps', encoding)) + 1)
}

test.each(named([...TERM_PARTS, ...ITEM_PARTS]))(
  'a .%s file that ends within a character is incomplete; the records before that can be read',
  async (_, parts) => {
    for (const encoding of ['utf8', 'utf16le'] as const) {
      const content = cutInCharacter(parts, encoding)
      const { format } = parts
      const reading =
        format === 'csv' || format === 'tsv' || format === 'jsonl' || format === 'json'
          ? readItemText({ format, content }).then(({ items, findings }) => ({
              count: items.length,
              findings,
            }))
          : readTermTexts([{ format, content }]).then(({ terms, findings }) => ({
              count: terms.filter(({ sourceUri }) => sourceUri !== null).length,
              findings,
            }))
      const { count, findings } = await reading
      const broken = findings.filter((finding) => /unreadable-source|wrong-encoding/.test(finding))
      expect({ count, broken }).toEqual({
        count: 2,
        broken: [expect.stringMatching(/^error unreadable-source (?:terms|items)/)],
      })
    }
  },
)

test.each<[string, Uint8Array]>([
  ['UTF-8', Buffer.from('id,title\n1,Caf\xc3\xa9\n2,Th\xc3', 'latin1')],
  [
    'UTF-8 with other letters only on its last line',
    Buffer.from('id,title\n1,Th\xc3\xa9 \xe2\x82', 'latin1'),
  ],
  ['UTF-8 with a byte-order mark', Buffer.from('\xef\xbb\xbfid,title\n1,Th\xc3', 'latin1')],
  ['UTF-16', Buffer.from('\ufeffid,title\n1,Tea', 'utf16le').subarray(0, -1)],
  ['UTF-16, within a pair', Buffer.from('\ufeffid,title\n1,\ud83c', 'utf16le')],
])('a table in %s that ends within a character is refused', async (_, content) => {
  await expect(readItemIds('csv', content)).rejects.toThrow(
    'The source breaks off: unexpected end of file within a character.',
  )
})

test.each<[string, string]>([
  ['é', 'id,title\n1,Cup\n2,Th\xe9'],
  ['Ã', 'id,title\n1,Cup\n2,Th\xc3'],
  ['é as on other lines', 'id,title\n1,Caf\xe9\n2,Th\xe9'],
  ['é as elsewhere on the line', 'id,title,makers\n1,Cup,\n2,Caf\xe9, Th\xe9'],
])('a table in Windows-1252 that ends with %s is complete', async (_, text) => {
  expect(await readItemIds('csv', Buffer.from(text, 'latin1'))).toEqual([1, 2])
})
