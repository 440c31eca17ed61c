import type { Catalogue } from '../catalogue/catalogue.ts'
import { type ExportFormat, isForTermsOnly } from '../catalogue/exporting/export-part.ts'
import type { Part } from '../catalogue/exporting/part.ts'
import { parseId } from '../contract/endpoint.ts'
import type { Resource } from '../contract/fields.ts'
import type { Filter } from '../contract/filter.ts'
import { parseListQuery } from '../contract/list-query.ts'
import type { Parameter } from '../contract/query-string.ts'
import { CommandFailure } from './failure.ts'

export interface ExportFlags {
  catalogue: string
  format: ExportFormat
  terms?: boolean
  items?: boolean
  branch?: string
  filter?: string[]
  publicUrl?: string
  outputDir?: string
  quiet?: boolean
}

/** The parts to export: one, or with --output-dir one or two. */
export function requestedParts(flags: ExportFlags): Part[] {
  const resources = requestedResources(flags)
  const branch = flags.branch === undefined ? null : parseId(flags.branch)
  if (branch === undefined)
    throw wrong(`--branch takes the id of a term, a whole number; “${flags.branch}” is not one`)
  const written = flags.filter ?? []
  const [only, ...more] = resources
  if (written.length > 0 && more.length > 0)
    throw wrong('--filter needs --terms or --items: they have other fields')
  const filters = only === undefined ? [] : filtersIn(only, written)
  return resources.map((resource) => ({ resource, branch, filters }))
}

/** A branch must begin with an existing term. */
export async function checkBranch(catalogue: Catalogue, parts: readonly Part[]): Promise<void> {
  for (const { branch } of parts) {
    if (branch !== null && (await catalogue.get('term', branch)) === undefined)
      throw wrong(`--branch: there is no term with the id ${branch}`)
  }
}

function requestedResources({ format, terms, items, outputDir }: ExportFlags): Resource[] {
  if (isForTermsOnly(format)) {
    if (items)
      throw wrong(`--items: ${format} is SKOS, which has only terms; items are exported as jsonl or csv`)
    return ['term']
  }
  const isBoth = terms === items
  if (isBoth && outputDir === undefined) {
    throw wrong(
      'give --terms or --items: standard output holds one kind of record. With --output-dir each is written to a file',
    )
  }
  if (isBoth) return ['term', 'item']
  return terms ? ['term'] : ['item']
}

/** The filters of the API, as in its addresses but without percent-encoding. */
function filtersIn(resource: Resource, written: readonly string[]): Filter[] {
  const parsed = parseListQuery(resource, written.map(parameterIn))
  if (parsed.ok) return [...parsed.value.filters]
  const { detail, allowed } = parsed.problem
  const fields = allowed?.filter((name) => !NO_FILTERS.includes(name)).join(', ')
  throw wrong(`--filter: ${detail}${fields === undefined ? '' : ` Fields of ${resource}s are ${fields}.`}`)
}

const NO_FILTERS: readonly string[] = ['api_key', 'start', 'limit', 'order_by', 'words']

function parameterIn(written: string): Parameter {
  const equals = written.indexOf('=')
  if (equals < 0) throw wrong(`--filter: “${written}” has no “=”; write it like name_begins=tea`)
  const name = written.slice(0, equals)
  if (NO_FILTERS.includes(name))
    throw wrong(
      `--filter: ${name} is no filter; every record that fulfils the filters is exported, in the order of ids`,
    )
  return [name, written.slice(equals + 1)]
}

function wrong(message: string): CommandFailure {
  return new CommandFailure(message, 2)
}
