import { FORMATS, type Format, formatsOf, listPath, recordPath } from '../../contract/endpoint.ts'
import type { Resource } from '../../contract/fields.ts'
import { t } from '../../contract/texts.ts'
import type { MuseumWords } from '../words/museum-words.ts'

/** Formats that are offered as files. Others are links, because they need no key. */
export type FileFormat = Extract<Format, 'csv' | 'jsonl' | 'ttl' | 'txt'>

const FILE_FORMATS = ['csv', 'jsonl', 'ttl', 'txt'] as const satisfies readonly FileFormat[]

/** Something to download: a record, a branch or a list. */
export interface DownloadPart {
  readonly resource: Resource
  readonly label: string
  readonly formats: readonly FileFormat[]
  /** The path of the API. */
  readonly path: (format: FileFormat) => string
  /** The name of the file, unless the service gives one. */
  readonly fileName: (format: FileFormat) => string
  /** The number of records, if it is known. */
  readonly total: number | undefined
  /** The ids in the order that a file has, if it is not that of the list. */
  readonly order?: readonly number[]
}

export function recordPart(resource: Resource, id: number, museum: MuseumWords): DownloadPart {
  return {
    resource,
    label: resource === 'term' ? t`This term` : t`This ${museum.item}`,
    // The outline of a single term would be its name.
    formats: offered('get', resource).filter((format) => format !== 'txt'),
    path: (format) => recordPath(resource, id, format),
    fileName: (format) => `${resource}-${id}.${FORMATS[format].extension}`,
    total: 1,
  }
}

/** A term with everything below it. */
export function branchPart(id: number): DownloadPart {
  return {
    resource: 'term',
    label: t`This term and its branch`,
    formats: offered('get', 'term').filter((format) => FORMATS[format].hasBranch),
    path: (format) => `${recordPath('term', id, format)}?branch=1`,
    fileName: (format) => `term-${id}-branch.${FORMATS[format].extension}`,
    total: undefined,
  }
}

/** All records of a list. `list` has its filters and its order. */
export function listPart(resource: Resource, list: string, total: number, museum: MuseumWords): DownloadPart {
  return {
    resource,
    label: resource === 'term' ? t`All ${museum.terms} of this list` : t`All ${museum.items} of this list`,
    formats: offered('list', resource),
    path: (format) => `${listPath(resource, format)}${list === '' ? '' : `?${list}`}`,
    fileName: (format) => `${resource}s.${FORMATS[format].extension}`,
    total,
  }
}

/** Records that somebody chose, in their order. `list` finds those that exist. */
export function chosenPart(
  resource: Resource,
  list: string,
  ids: readonly number[],
  total: number,
  museum: MuseumWords,
): DownloadPart {
  return { ...listPart(resource, list, total, museum), order: ids }
}

function offered(operation: 'get' | 'list', resource: Resource): FileFormat[] {
  const served = formatsOf(operation, resource)
  return FILE_FORMATS.filter((format) => served.includes(format))
}

/** About as many bytes as a record takes in the sample, in the longest format. */
const RECORD_BYTES: Readonly<Record<Resource, number>> = { term: 800, item: 1500 }

/** More than this is better written to a file at once than held in memory until it is complete. */
export const LARGE_BYTES = 200_000_000

/** How large the file will be, roughly; 0 if that is unknown. */
export function estimatedBytes({ resource, total = 0 }: DownloadPart): number {
  return total * RECORD_BYTES[resource]
}
