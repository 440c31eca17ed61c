import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ITEM_PARTS, named, type Parts, TERM_PARTS } from '../../testkit/source-parts.ts'
import { openCatalogue } from '../engines.ts'
import type { Finding } from './findings.ts'
import { type ImportResult, importSources } from './import-sources.ts'

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
