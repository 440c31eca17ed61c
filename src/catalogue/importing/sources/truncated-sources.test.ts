import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { TURTLE } from '../../../testkit/read-texts.ts'
import { openCatalogue } from '../../engines.ts'
import { type Finding, Findings } from '../findings.ts'
import { type ImportResult, importSources } from '../import-sources.ts'
import { readThesaurus } from '../terms/read-thesaurus.ts'
import { readRecords, textOfSource } from './read-records.ts'
import { openSource } from './source.ts'
import { PartialSource } from './source-break.ts'
import type { SourceFormat } from './source-format.ts'

/** A source in parts: what comes before the records, the records, and what closes the file. */
interface Parts {
  format: SourceFormat
  head: string
  records: readonly string[]
  tail: string
  /** Whether the file needs its tail: then every shorter file is known to be cut. */
  isClosed: boolean
}

const NAMES = ['Bowls', 'Fußschalen', 'Cups'] as const
const SKOS = 'http://www.w3.org/2004/02/skos/core#'

const TERM_PARTS: Parts[] = [
  {
    format: 'ttl',
    head: TURTLE,
    records: NAMES.map(
      (name, i) => `# A term. With a comment.
x:${i + 1} a skos:Concept ; skos:prefLabel "${name}"@en ;
  skos:altLabel "Say \\"${name}\\". "@en, 'old ${name}.' ;
  skos:scopeNote """Use for ${name}.
Not "for" others.
""" ; skos:related [ a skos:Concept ] ; skos:note ( "a" "b" ) .\n`,
    ),
    tail: '',
    isClosed: false,
  },
  {
    format: 'nt',
    head: '',
    records: NAMES.map((name, i) => `<https://x.test/${i + 1}> <${SKOS}prefLabel> "${name}. Or so. "@en .\n`),
    tail: '',
    isClosed: false,
  },
  {
    format: 'rdf',
    head: `<?xml version="1.0"?>
<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:skos="${SKOS}">\n`,
    records: NAMES.map(
      (name, i) =>
        `<skos:Concept rdf:about="https://x.test/${i + 1}"><skos:prefLabel xml:lang="en">${name} &amp; more</skos:prefLabel><!-- > --></skos:Concept>\n`,
    ),
    tail: '</rdf:RDF>\n',
    isClosed: true,
  },
  {
    format: 'jsonld',
    head: `{"@context":{"skos":"${SKOS}"},\n"@graph":[\n`,
    records: NAMES.map(
      (name, i) =>
        `${JSON.stringify({ '@id': `https://x.test/${i + 1}`, '@type': 'skos:Concept', 'skos:prefLabel': `${name} ]}"` })}${i < 2 ? ',' : ''}\n`,
    ),
    tail: ']}\n',
    isClosed: true,
  },
]

const ITEM_PARTS: Parts[] = [
  ...(['csv', 'tsv'] as const).map((format): Parts => {
    const delimiter = format === 'csv' ? ',' : '\t'
    return {
      format,
      head: `${['id', 'title', 'marks'].join(delimiter)}\n`,
      records: NAMES.map(
        (name, i) => `${[i + 10, name, `"${name}${delimiter} blue\nand ""old"", or so"`].join(delimiter)}\n`,
      ),
      tail: '',
      isClosed: false,
    }
  }),
  {
    format: 'jsonl',
    head: '',
    records: NAMES.map((name, i) => `${JSON.stringify({ id: i + 1, title: `${name} "}]` })}\n`),
    tail: '',
    isClosed: false,
  },
  ...[0, 1].map(
    (indent): Parts => ({
      format: 'json',
      head: '[\n',
      records: NAMES.map((name, i) => {
        const record = { id: i + 1, title: `${name} "}]`, materials: ['tin'], makers: [{ name }] }
        return `${JSON.stringify(record, null, indent)}${i < 2 ? ',' : ''}\n`
      }),
      tail: ']\n',
      isClosed: true,
    }),
  ),
  {
    format: 'json',
    head: '{"total":3,"more":["]"],"items":[',
    records: NAMES.map((name, i) => `{"id":${i + 1},"title":"${name}"}${i < 2 ? ',' : ''}`),
    tail: '],"next":{"page":[2]}}',
    isClosed: true,
  },
]

const named = (parts: Parts[]) => parts.map((part): [string, Parts] => [part.format, part])

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

let folder = ''
let catalogue = ''
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'vitrine-truncated-'))
  catalogue = path.join(folder, 'museum.db')
  writeFileSync(catalogue, 'the old catalogue')
})
afterEach(() => rmSync(folder, { recursive: true }))

const found: Finding[] = []

function importCut(parts: Parts, allowPartial: boolean, packed = false): Promise<ImportResult> {
  found.length = 0
  const text = Buffer.from([parts.head, ...parts.records, parts.tail].join(''))
  const content = packed ? gzipSync(text).subarray(0, -10) : text.subarray(0, -20)
  const source = { path: `cut.${parts.format}`, format: parts.format, content }
  const terms = { path: 'terms.csv', content: 'id,name,scope_notes\n1,Bowls,Open.\n' }
  return importSources({
    ...(TERM_PARTS.includes(parts) ? { terms: [source], items: [] } : { terms: [terms], items: [source] }),
    language: 'en',
    strict: false,
    allowPartial,
    catalogue,
    onFinding: (finding) => {
      if (finding.code === 'unreadable-source') found.push(finding)
    },
  })
}

test.each(named([...TERM_PARTS, ...ITEM_PARTS]))(
  'a cut .%s file leaves the old catalogue, and --allow-partial imports what comes before the cut',
  async (format, parts) => {
    const refused = await importCut(parts, false)
    const reason = expect.stringMatching(
      new RegExp(
        `^cut\\.${format}: The source breaks off: unexpected end of file.*\\. Use --allow-partial to import what comes before that\\.$`,
      ),
    )
    expect(refused).toMatchObject({ refused: true, reason })
    expect([found.length, readdirSync(folder), readFileSync(catalogue, 'utf8')]).toEqual([
      1,
      ['museum.db'],
      'the old catalogue',
    ])
    rmSync(catalogue)
    expect(await importCut(parts, true)).toMatchObject({ refused: false })
    expect(found).toMatchObject([
      {
        level: 'error',
        file: `cut.${format}`,
        reason: expect.stringContaining('What comes before that is imported.'),
      },
    ])
    const opened = await openCatalogue(catalogue)
    try {
      const resource = TERM_PARTS.includes(parts) ? 'term' : 'item'
      const wanted = [1, 2, 10, 11]
      const records = await Promise.all(wanted.map((id) => opened.get(resource, id)))
      const ids = wanted.filter((_, index) => records[index] !== undefined)
      expect(ids).toEqual(format === 'csv' || format === 'tsv' ? [10, 11] : [1, 2])
    } finally {
      opened.close()
    }
  },
)

test.each(named([...TERM_PARTS, ...ITEM_PARTS]))(
  'a packed .%s file that is cut is refused, and --allow-partial imports what could be unpacked',
  async (_, parts) => {
    expect(await importCut(parts, false, true)).toMatchObject({
      refused: true,
      reason: expect.stringContaining('The source breaks off: unexpected end of file.'),
    })
    rmSync(catalogue)
    expect(await importCut(parts, true, true)).toMatchObject({ refused: false })
    expect(found).toHaveLength(1)
  },
)
