import { z } from 'zod/mini'
import type { Catalogue, RecordBatches, RecordPage } from '../../catalogue/catalogue.ts'
import type { Resource } from '../../contract/fields.ts'
import { type ListQuery, parseListQuery } from '../../contract/list-query.ts'
import { type Parameter, parseQueryString } from '../../contract/query-string.ts'

/** The query of a list, as in an address or as parameters. Throws if the contract refuses it. */
export function listQuery(resource: Resource, written: string | readonly Parameter[]): ListQuery {
  const parameters =
    typeof written === 'string' ? parseQueryString(written) : { ok: true as const, value: written }
  const parsed = parameters.ok ? parseListQuery(resource, parameters.value) : parameters
  if (!parsed.ok) throw new Error(parsed.problem.detail)
  return parsed.value
}

export function pageOf(
  catalogue: Catalogue,
  resource: Resource,
  written: string | readonly Parameter[] = '',
): Promise<RecordPage> {
  return catalogue.list(listQuery(resource, written))
}

/** The ids on one page of a list. */
export async function listedIds(
  catalogue: Catalogue,
  resource: Resource,
  written: string | readonly Parameter[] = '',
): Promise<number[]> {
  return idsIn((await pageOf(catalogue, resource, written)).records)
}

/** All pages of a list, one after the other. */
export async function everyPage(catalogue: Catalogue, query: ListQuery): Promise<RecordPage[]> {
  const pages: RecordPage[] = []
  for (let start = 0, total = 1; start < total; start += query.limit) {
    const page = await catalogue.list({ ...query, start })
    total = page.total
    pages.push(page)
  }
  return pages
}

export async function everyBatch({ batches }: RecordBatches): Promise<(readonly Buffer[])[]> {
  const all: (readonly Buffer[])[] = []
  for await (const records of batches) all.push(records)
  return all
}

const recordSchema = z.looseObject({ id: z.int() })

export function idsIn(records: Iterable<Buffer>): number[] {
  return Array.from(records, (record) => parsedRecord(record).id)
}

export function parsedRecord(record: Buffer | undefined): z.infer<typeof recordSchema> {
  return recordSchema.parse(JSON.parse(String(record)))
}
