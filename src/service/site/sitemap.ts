import { setImmediate as endOfTurn } from 'node:timers/promises'
import { z } from 'zod/mini'
import type { Catalogue, RequestContext } from '../../catalogue/catalogue.ts'
import { type Field, fieldNamed, type Resource } from '../../contract/fields.ts'
import { type Filter, parseFilter } from '../../contract/filter.ts'
import { slugOf } from '../../contract/slug.ts'
import { indexedPaths, viewPath } from '../../contract/views.ts'
import { escapeXml, XML_DECLARATION } from './xml.ts'

/** The most addresses in one file (https://www.sitemaps.org/protocol.html). */
export const PART_SIZE = 50_000

export const INDEX_PATH = '/sitemap.xml'
export const VIEWS_PATH = '/sitemaps/views.xml'

const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const RESOURCES = ['term', 'item'] as const satisfies readonly Resource[]

/** A catalogue that may know when its content changed. */
export type DatedCatalogue = Catalogue & { readonly changedAt?: string }

export interface SitemapOptions {
  /** The address of the site, without a slash at its end. */
  site: string
  /** The most addresses in one file. */
  partSize: number
}

/** The list of the files with addresses: one of views, and files of terms and items by ascending id. */
export async function sitemapIndex(
  catalogue: DatedCatalogue,
  { site, partSize }: SitemapOptions,
  context?: RequestContext,
): Promise<string> {
  const paths = [VIEWS_PATH]
  for (const resource of RESOURCES) {
    const { total } = await recordAt(catalogue, resource, 0, context)
    const count = Math.ceil(total / partSize)
    for (let number = 1; number <= count; number++) paths.push(`/sitemaps/${resource}s-${number}.xml`)
  }
  const entries = paths.map((path) => entry('sitemap', site + path, catalogue.changedAt))
  return `${XML_DECLARATION}<sitemapindex ${NAMESPACE}>\n${entries.join('')}</sitemapindex>\n`
}

/** The file of the views without a record that search engines may keep. */
export function sitemapOfViews({ changedAt }: DatedCatalogue, { site }: SitemapOptions): string {
  const entries = indexedPaths().map((path) => entry('url', site + path, changedAt))
  return `${opening()}${entries.join('')}${CLOSING}`
}

/** The path of a file of records, such as `/sitemaps/terms-1.xml`. */
export function parsePartPath(path: string): RecordPart | undefined {
  const [, resource, digits] = /^\/sitemaps\/(term|item)s-([1-9]\d{0,8})\.xml$/.exec(path) ?? []
  return resource === 'term' || resource === 'item' ? { resource, number: Number(digits) } : undefined
}

/** A file of terms or items, by its number from 1. */
interface RecordPart {
  resource: Resource
  number: number
}

/** Whether there are so many files. */
export async function hasPart(
  catalogue: Catalogue,
  { resource, number }: RecordPart,
  partSize: number,
): Promise<boolean> {
  return (await recordAt(catalogue, resource, (number - 1) * partSize)).id !== undefined
}

/** A file of records in pieces, each read when it is requested. */
export async function sitemapOfRecords(
  catalogue: DatedCatalogue,
  { resource, number }: RecordPart,
  { site, partSize }: SitemapOptions,
  context?: RequestContext,
): Promise<AsyncIterable<string>> {
  const first = await recordAt(catalogue, resource, (number - 1) * partSize, context)
  const next = await recordAt(catalogue, resource, number * partSize, context)
  const filters = [
    ...(first.id === undefined ? [] : [idBound(resource, 'gte', first.id)]),
    ...(next.id === undefined ? [] : [idBound(resource, 'lt', next.id)]),
  ]
  const { batches } = await catalogue.readAll(resource, filters, context)
  return partOf(resource, batches, site, catalogue.changedAt)
}

/** Addresses of one piece. Between two pieces, other requests get their turn. */
const PIECE = 100

async function* partOf(
  resource: Resource,
  batches: AsyncIterable<readonly Buffer[]>,
  site: string,
  changedAt: string | undefined,
): AsyncGenerator<string> {
  yield opening()
  for await (const records of batches) {
    for (let start = 0; start < records.length; start += PIECE) {
      const piece = records.slice(start, start + PIECE)
      yield piece.map((record) => entry('url', site + pathOf(resource, record), changedAt)).join('')
      await endOfTurn()
    }
  }
  yield CLOSING
}

/** Terms have names, items have titles. */
const recordSchema = z.object({
  id: z.number(),
  name: z.optional(z.string()),
  display_title: z.optional(z.string()),
})

/** The canonical path of a record's view. */
function pathOf(resource: Resource, record: Buffer): string {
  const { id, name, display_title } = recordSchema.parse(JSON.parse(record.toString()))
  return viewPath({ name: resource, id }, slugOf(name ?? display_title ?? ''))
}

function entry(element: 'sitemap' | 'url', address: string, changedAt: string | undefined): string {
  const lastmod = changedAt === undefined ? '' : `<lastmod>${escapeXml(changedAt)}</lastmod>`
  return `<${element}><loc>${escapeXml(address)}</loc>${lastmod}</${element}>\n`
}

function opening(): string {
  return `${XML_DECLARATION}<urlset ${NAMESPACE}>\n`
}

const CLOSING = '</urlset>\n'

/** The record with this rank among all ids, and the number of records. */
async function recordAt(
  catalogue: Catalogue,
  resource: Resource,
  rank: number,
  context?: RequestContext,
): Promise<{ total: number; id: number | undefined }> {
  const orderBy = { field: idField(resource), descending: false }
  const { total, records } = await catalogue.list(
    { resource, filters: [], orderBy, start: rank, limit: 1 },
    context,
  )
  const [record] = records
  return { total, id: record && recordSchema.parse(JSON.parse(record.toString())).id }
}

function idBound(resource: Resource, op: 'gte' | 'lt', id: number): Filter {
  const filter = parseFilter(idField(resource), op, String(id))
  if (typeof filter === 'string') throw new Error(filter)
  return filter
}

function idField(resource: Resource): Field {
  const field = fieldNamed(resource, 'id')
  if (!field) throw new Error(`no field id of ${resource}`)
  return field
}
