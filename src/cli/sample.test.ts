import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { LabelLanguages } from '../catalogue/drafts.ts'
import { openCatalogue } from '../catalogue/engines.ts'
import { importSources } from '../catalogue/importing/import-sources.ts'
import { groupSummarySchema } from '../contract/group.ts'
import { type Item, itemSchema } from '../contract/item.ts'
import { parseListQuery } from '../contract/list-query.ts'
import { type Term, termSchema } from '../contract/term.ts'
import type { LabelsByLanguage } from '../contract/term-labels.ts'
import { TERM_TEXT_MEMBERS } from '../contract/term-texts.ts'
import { newFolder } from '../testkit/command.ts'
import { PROGRAM_FOLDER } from './program-files.ts'
import { sampleSources } from './sample.ts'

let terms: Term[] = []
let items: Item[] = []
let groups: (LabelsByLanguage | undefined)[] = []
let languages: ReadonlyMap<number, LabelLanguages> = new Map()
const findings: string[] = []

beforeAll(async () => {
  const catalogue = path.join(newFolder(), 'sample.db')
  const { terms: termFiles, items: itemFiles } = sampleSources()
  await importSources({
    terms: termFiles.map((file) => ({ path: file })),
    items: itemFiles.map((file) => ({ path: file })),
    language: 'en-AU',
    strict: true,
    catalogue,
    title: 'Sample',
    onFinding: (finding) =>
      findings.push(`${path.basename(finding.file)}:${finding.line} ${finding.code} ${finding.reason}`),
  })
  const opened = await openCatalogue(catalogue)
  terms = (await everything(opened, 'term')).map((record) => termSchema.parse(JSON.parse(record)))
  items = (await everything(opened, 'item')).map((record) => itemSchema.parse(JSON.parse(record)))
  languages = await opened.languagesOf(terms.map(({ id }) => id))
  const listed = await opened.groups({ start: 0, limit: 100, isBlank: null })
  const ids = [...listed.records].map((record) => groupSummarySchema.parse(JSON.parse(String(record))).id)
  groups = await Promise.all(ids.map((id) => opened.groupLabels(id)))
  opened.close()
})

async function everything(catalogue: Catalogue, resource: 'term' | 'item'): Promise<string[]> {
  const records: string[] = []
  for (let total = 1; records.length < total; ) {
    const parsed = parseListQuery(resource, [
      ['start', String(records.length)],
      ['limit', '100'],
    ])
    if (!parsed.ok) throw new Error(parsed.problem.detail)
    const page = await catalogue.list(parsed.value)
    records.push(...[...page.records].map(String))
    total = page.total
  }
  return records
}

test('the sample imports without any finding but of years that only the date states, of what is yet to be written, and of files that add to terms', () => {
  const unsaid = /^(?:\S+ (?:derived-years|no-scope-note|no-items)|(?:names|notes)\.jsonl:\d+ merged-row) /
  expect(findings.filter((finding) => !unsaid.test(finding))).toEqual([])
})

test('the thesaurus is rich enough to browse', () => {
  const bubblePipes = terms.find((term) => term.name === 'Bubble pipes')
  expect(bubblePipes?.relations.filter(({ kind }) => kind === 'Broader').map(({ name }) => name)).toEqual([
    'Pipes',
    'Toys',
  ])
  expect({
    terms: terms.length >= 600,
    severalBroader: terms.filter((term) => term.num_broader > 1).length >= 120,
    scopeNotes: terms.filter((term) => term.scope_notes !== null).length >= 350,
    nonPreferred: terms.flatMap((term) => term.used_for).length >= 400,
    related: terms.filter((term) => term.num_related > 0).length >= 200,
    sixLevels: depth() >= 6,
  }).toEqual({
    terms: true,
    severalBroader: true,
    scopeNotes: true,
    nonPreferred: true,
    related: true,
    sixLevels: true,
  })
})

test('the sample shows what a term can have', () => {
  const filled = (member: keyof Term) => terms.filter((term) => term[member] !== undefined).length
  expect({
    mapped: filled('mappings'),
    mappings: [...new Set(terms.flatMap(({ mappings = [] }) => mappings.map(({ kind }) => kind)))].sort(),
    withoutNote: TERM_TEXT_MEMBERS.filter((member) => filled(member) === 0),
    divided: filled('arrays'),
    grouped: filled('groups') >= 40,
  }).toEqual({
    mapped: 40,
    mappings: ['broad', 'close', 'exact'],
    withoutNote: [],
    divided: 2,
    grouped: true,
  })
})

test('notations follow the hierarchy', () => {
  const byNotation = new Map(terms.flatMap((term) => (term.notations ?? []).map((code) => [code, term])))
  const astray = [...byNotation].filter(([code, term]) => {
    const above = byNotation.get(code.replace(/\.?[^.]+$/, ''))
    return above === undefined ? code !== 'TEA' : !broaderIds(term).includes(above.id)
  })
  expect(astray).toEqual([])
})

test('every top term has a name in French and in Arabic, and 300 terms have one in French', () => {
  const nameOf = ({ id }: Term, tag: string) => languages.get(id)?.labels?.[tag]?.name
  const without = terms.filter(
    (term) => term.num_broader === 0 && !(nameOf(term, 'fr') && nameOf(term, 'ar')),
  )
  expect(without).toEqual([])
  expect(terms.filter((term) => nameOf(term, 'fr')).length).toBeGreaterThanOrEqual(300)
})

test('every group has a name in French and in Arabic', () => {
  expect(groups.length).toBe(5)
  expect(groups.filter((labels) => !(labels?.fr?.name && labels.ar?.name))).toEqual([])
})

test('the collection is large enough, and every item is catalogued and marked as invented', () => {
  expect({
    items: items.length >= 1200,
    uncatalogued: items.filter((item) => item.terms.length === 0).length,
    undeclared: items.filter((item) => !item.rights?.statement?.includes('invented')).length,
    withPictures: items.filter((item) => item.num_images > 0).length >= 120,
  }).toEqual({ items: true, uncatalogued: 0, undeclared: 0, withPictures: true })
})

test('no description is written twice', () => {
  const descriptions = items.flatMap((item) => item.description ?? [])
  expect(descriptions.filter((text, index) => descriptions.indexOf(text) !== index)).toEqual([])
})

test('every picture exists and has an alternative text, and every drawing is used', () => {
  const images = items.flatMap((item) => item.images)
  const missing = images.filter(
    (image) => !existsSync(path.join(PROGRAM_FOLDER, 'public', image.uri)) || !image.alt,
  )
  expect(missing).toEqual([])
  const drawings = readdirSync(path.join(PROGRAM_FOLDER, 'public/drawings')).map(
    (name) => `/drawings/${name}`,
  )
  expect(new Set(images.map((image) => image.uri))).toEqual(new Set(drawings))
})

test('every top term has at least two items with a drawing in its branch', () => {
  const byId = new Map(terms.map((term) => [term.id, term]))
  const drawings = new Map(terms.filter((term) => term.num_broader === 0).map(({ name }) => [name, 0]))
  for (const item of items.filter((each) => each.num_images > 0)) {
    const topTerms = new Set(item.terms.flatMap(({ id }) => topTermsOf(id, byId)))
    for (const name of topTerms) drawings.set(name, (drawings.get(name) ?? 0) + 1)
  }
  expect([...drawings].filter(([, count]) => count < 2)).toEqual([])
})

test('every drawing is one SVG of 480 × 360 with a title, and at most 8 KB', () => {
  const folder = path.join(PROGRAM_FOLDER, 'public/drawings')
  const wrong = readdirSync(folder).filter((name) => {
    const text = readFileSync(path.join(folder, name), 'utf8')
    const isDrawing = /^<svg [^>]*viewBox="0 0 480 360"[^>]*>\s*<title>\S.+<\/title>/.test(text)
    return !isDrawing || Buffer.byteLength(text) > 8192
  })
  expect(wrong).toEqual([])
})

function topTermsOf(id: number, byId: ReadonlyMap<number, Term>): string[] {
  const seen = new Set([id])
  for (const each of seen) for (const broader of broaderIds(byId.get(each))) seen.add(broader)
  return [...seen].flatMap((each) => {
    const term = byId.get(each)
    return term?.num_broader === 0 ? [term.name] : []
  })
}

function broaderIds(term: Term | undefined): number[] {
  return (term?.relations ?? []).flatMap(({ kind, id }) => (kind === 'Broader' ? [id] : []))
}

/** The greatest number of terms on a way from a top term down. */
function depth(): number {
  const byId = new Map(terms.map((term) => [term.id, term]))
  const depths = new Map<number, number>()
  const depthOf = (id: number): number => {
    const known = depths.get(id)
    if (known !== undefined) return known
    depths.set(id, 0)
    const broader = byId.get(id)?.relations.filter(({ kind }) => kind === 'Broader') ?? []
    const found = 1 + Math.max(0, ...broader.map((relation) => depthOf(relation.id)))
    depths.set(id, found)
    return found
  }
  return Math.max(...terms.map((term) => depthOf(term.id)))
}
