import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { damaged, damagesFor, FORMATS, rows, text, write } from '../../../testkit/damaged-rows.ts'
import { PROPERTY, runs } from '../../../testkit/property-runs.ts'
import { readItemText, readTermTexts, reportedFindings } from '../../../testkit/read-texts.ts'
import { openCatalogue } from '../../engines.ts'
import { importSources } from '../import-sources.ts'

/** Good files are written, damaged in places that are known, and read: what was not hit has to be there as it was. */
test.each(FORMATS)(
  'in a damaged .%s file every row that was not hit is read as it was, and every other one reported',
  PROPERTY,
  async (format) => {
    await fc.assert(
      fc.asyncProperty(damaged(format), async ({ all, damages }) => {
        const { content, places } = write(format, all, damages)
        const { items, findings } = await readItemText({ format, content })
        const read = new Map(items.map(({ id, title, marks }) => [id, { id, title, marks }]))
        const reported = findings.map((finding) => Number(finding.split(':').at(-1)))
        for (const [i, row] of all.entries()) {
          const damage = damages.get(row.id)
          const { first, last } = places[i] ?? { first: 0, last: 0 }
          if (damage === undefined) expect(read.get(row.id)).toEqual(row)
          else {
            expect([damage.name, reported.some((line) => line >= first && line <= last)]).toEqual([
              damage.name,
              true,
            ])
            if (damage.isRead === false) expect(read.has(row.id)).toBe(false)
          }
        }
        if (damages.size === 0) expect(findings).toEqual([])
      }),
      runs(20),
    )
  },
)

test.each(FORMATS)(
  'of a .%s file that is cut anywhere every row before the cut is read as it was',
  PROPERTY,
  async (format) => {
    await fc.assert(
      fc.asyncProperty(rows, fc.double({ min: 0, max: 1, noNaN: true }), async (all, share) => {
        const { content, places } = write(format, all, new Map())
        const cut = content.subarray(0, Math.ceil(content.length * share) || 1)
        const linesLeft = cut.toString('latin1').split('\n').length - 1
        const whole = all.filter((_, i) => (places[i]?.last ?? 0) <= linesLeft)
        const { items } = await readItemText({ format, content: cut })
        expect(items.slice(0, whole.length).map(({ id, title, marks }) => ({ id, title, marks }))).toEqual(
          whole,
        )
      }),
      runs(15),
    )
  },
)

test.each(FORMATS)(
  'whatever bytes of a .%s file are changed, the import ends with a result',
  PROPERTY,
  async (format) => {
    const change = fc.tuple(fc.nat(), fc.constantFrom(0, 10, 13, 34, 44, 92, 93, 125, 128, 255))
    await fc.assert(
      fc.asyncProperty(rows, fc.array(change, { minLength: 1, maxLength: 5 }), async (all, changes) => {
        const { content } = write(format, all, new Map())
        for (const [at, byte] of changes) content[at % content.length] = byte
        const { items, findings } = await readItemText({ format, content })
        expect(items.length + findings.length).toBeGreaterThan(0)
      }),
      runs(10),
    )
  },
)

test(
  'in damaged N-Triples every statement that was not hit is read, and every other one reported',
  PROPERTY,
  async () => {
    const names = fc.array(
      text.filter((name) => !/[\\"]/.test(name)),
      { minLength: 1, maxLength: 12 },
    )
    await fc.assert(
      fc.asyncProperty(names, fc.array(fc.nat(11), { maxLength: 3 }), async (all, hits) => {
        const label = '<http://www.w3.org/2004/02/skos/core#prefLabel>'
        const good = all.map((name, i) => `<https://x.test/${i + 1}> ${label} "${name}" .`)
        const hit = new Set(hits.filter((at) => at < all.length))
        const content = good.map((line, i) => (hit.has(i) ? line.slice(0, line.length / 2) : line)).join('\n')
        const { terms, findings } = await readTermTexts([{ format: 'nt', content }])
        expect(terms.map(({ id }) => id)).toEqual(
          [...all.keys()].filter((i) => !hit.has(i)).map((i) => i + 1),
        )
        const reported = findings.filter((finding) => finding.startsWith('error unreadable-source'))
        expect(reported).toEqual(
          [...hit].sort((a, b) => a - b).map((i) => `error unreadable-source terms:${i + 1}`),
        )
      }),
      runs(8),
    )
  },
)

test('what is read of a damaged file is in the catalogue', PROPERTY, async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-damaged-'))
  try {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...FORMATS), rows, fc.nat(11), async (format, all, hit) => {
        const target = all[hit % all.length]?.id ?? 0
        const [damage] = damagesFor(format)
        if (damage === undefined) return
        const { content } = write(
          format,
          [...all, { id: 99, title: 'last', marks: 'last' }],
          new Map([[target, damage]]),
        )
        const { findings, reported } = reportedFindings()
        const catalogue = path.join(folder, 'museum.db')
        const result = await importSources({
          terms: [{ path: 'terms', format: 'csv', content: 'id,name,scope_notes\n1,Bowls,Open.' }],
          items: [{ path: 'items', format, content }],
          language: 'en',
          strict: false,
          acceptRemovals: true,
          catalogue,
          onFinding: ({ code, file, line, reason }) => findings.add(code, { file, line }, reason),
        })
        expect([result.refused, reported.length > 0]).toEqual([false, true])
        const opened = await openCatalogue(catalogue)
        try {
          const records = await Promise.all(all.map(({ id }) => opened.get('item', id)))
          const titles = records.map((found) => {
            const record: unknown = JSON.parse(String(found ?? '{}'))
            return typeof record === 'object' && record !== null && 'title' in record ? record.title : null
          })
          expect(titles).toEqual(all.map(({ id, title }) => (id === target ? null : title)))
        } finally {
          opened.close()
        }
      }),
      runs(2),
    )
  } finally {
    rmSync(folder, { recursive: true })
  }
})
