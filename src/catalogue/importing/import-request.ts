import type { MuseumIdentity } from '../about.ts'
import type { Finding, Findings } from './findings.ts'
import type { ItemSource } from './items/item-source.ts'
import type { RecordMap } from './mapping/record-map.ts'
import type { ImportProgress } from './reading-progress.ts'
import { NO_WORKBOOK, Refusal } from './refusal.ts'
import { type IdentifiedSource, identifyItems, identifyTerms } from './sources/identify-source.ts'
import { isRecordFormat } from './sources/read-records.ts'
import { type SourceFile, unreadableReason } from './sources/source.ts'
import type { ItemFormat, TermFormat } from './sources/source-format.ts'

/** A source of items, with a map of its own and the institution that it comes from. */
export interface ItemFile extends SourceFile, Pick<ItemSource, 'map' | 'origin'> {
  /** The folder with the pictures that its items name. */
  photos?: string | undefined
}

export interface ImportRequest {
  terms: readonly SourceFile[]
  items: readonly ItemFile[]
  /** The keys of the sources that are replaced, if items have sources: items of others stay as they are. */
  replacedSources?: 'all' | ReadonlySet<string> | undefined
  /** The keys of all sources in the file, also of those that are not read. */
  listedSources?: ReadonlySet<string> | undefined
  /** The map of items whose source has none of its own. */
  map?: RecordMap | undefined
  /** The map of terms, for tables and JSON. */
  termsMap?: RecordMap | undefined
  /** Language tag: the labels of SKOS to read, and the rules by which names are sorted. */
  language: string
  /** Whether the user chose the language. If so, at least one label must be in it. */
  isLanguageChosen?: boolean
  /** Refuse the import if any finding is an error. */
  strict: boolean
  /** Import the beginning of a source that breaks off, instead of refusing it. */
  allowPartial?: boolean | undefined
  /** The catalogue to replace. */
  catalogue: string
  /** A rehearsal: the new catalogue is written here, and the one to replace stays as it is. */
  writeTo?: string | undefined
  /** The folder with the pictures that items name, if their source has none of its own. */
  photos?: string | undefined
  /** The folder of the photos that the catalogue serves. */
  photoFolder?: string | undefined
  /** Do not read the ids of the catalogue that is replaced. */
  forget?: boolean | undefined
  /** Replace the catalogue even if most of its records would go. */
  acceptRemovals?: boolean | undefined
  title?: string | undefined
  /** How the museum presents itself. */
  identity?: MuseumIdentity | undefined
  /** The address of the site. Its own exports give terms addresses under it, which are not stored. */
  site?: string | null | undefined
  onProgress?: ((progress: ImportProgress) => void) | undefined
  onFinding?: ((finding: Finding) => void) | undefined
  /** Called with a sentence if the new file could not keep something of the old one, such as its owner. */
  onNotice?: ((sentence: string) => void) | undefined
  signal?: AbortSignal | undefined
}

/** A request with the format of each source. */
export interface IdentifiedRequest extends ImportRequest {
  terms: readonly IdentifiedSource<TermFormat>[]
  items: readonly (IdentifiedSource<ItemFormat> & ItemFile)[]
}

/** Finds the format of each source. Throws if a source cannot be read or has no known format. */
export async function identifySources(
  request: ImportRequest,
  findings: Findings,
): Promise<IdentifiedRequest> {
  const named: readonly ItemFile[] = [...request.terms, ...request.items]
  for (const source of named) {
    const unreadable = await unreadableReason(source)
    const of = source.origin === undefined ? '' : `The source “${source.origin.key}”: `
    if (unreadable !== undefined) throw new Refusal(`${of}${unreadable}`)
  }
  const { signal } = request
  const terms: IdentifiedSource<TermFormat>[] = []
  const items: (IdentifiedSource<ItemFormat> & ItemFile)[] = []
  for (const source of request.terms) terms.push(await identifyTerms(source, findings, signal))
  if (request.termsMap !== undefined && !terms.some(({ format }) => isRecordFormat(format)))
    throw new Refusal('--terms-map is for terms in .xlsx, CSV, TSV or JSON; SKOS needs no map.')
  for (const source of request.items)
    items.push({ ...source, ...(await identifyItems(source, findings, signal)) })
  const all = [...terms, ...items]
  if (all.some(({ sheet }) => sheet !== undefined) && !all.some(({ format }) => format === 'xlsx'))
    throw new Refusal(NO_WORKBOOK)
  return { ...request, terms, items }
}
