import type { ReadAbout } from '../catalogue/importing/about/read-about.ts'
import type { ImportRequest } from '../catalogue/importing/import-request.ts'
import { type NamedSource, readSourcesFile } from '../catalogue/importing/origins/read-sources-file.ts'
import { TomlFileError } from '../catalogue/importing/read-toml.ts'
import type { SourceFile } from '../catalogue/importing/sources/source.ts'
import { nearest } from '../contract/nearest.ts'
import { CommandFailure } from './failure.ts'
import type { ImportFlags } from './import-flags.ts'
import { checkLanguage, readIdentity, readMap, sourcesOf } from './import-inputs.ts'

/** What is imported, and where to. */
export interface ImportPlan
  extends Pick<
    ImportRequest,
    | 'terms'
    | 'items'
    | 'map'
    | 'termsMap'
    | 'language'
    | 'isLanguageChosen'
    | 'catalogue'
    | 'replacedSources'
    | 'listedSources'
  > {
  title: string | undefined
  identity: ReadAbout | undefined
}

/** The plan of the flags, or of the file of `--sources`. Throws a CommandFailure if there is none. */
export function planOf(flags: ImportFlags, isLanguageChosen: boolean): ImportPlan {
  if (flags.sources !== undefined) return planOfSources(flags, flags.sources, isLanguageChosen)
  if (flags.source !== undefined) throw new CommandFailure('--source is for an import with --sources', 2)
  required(flags.terms, '--terms <file...>')
  const identity = readIdentity(flags.about)
  return {
    terms: termSources(flags),
    items: sourcesOf(flags.items ?? [], flags.itemsFormat, flags.sheet),
    map: readMap(flags.map, '--map', 'item'),
    termsMap: readMap(flags.termsMap, '--terms-map', 'term'),
    language: flags.lang,
    isLanguageChosen,
    catalogue: required(flags.catalogue, '--catalogue <location>'),
    title: flags.title ?? identity?.title,
    identity,
  }
}

export function termSources(flags: ImportFlags): SourceFile[] {
  return sourcesOf(flags.terms ?? [], flags.termsFormat, flags.termsSheet ?? flags.sheet)
}

/** Flags that the file replaces. */
const IN_FILE = [
  ['terms', '--terms'],
  ['items', '--items'],
  ['map', '--map'],
  ['termsMap', '--terms-map'],
  ['sheet', '--sheet'],
  ['termsSheet', '--terms-sheet'],
  ['termsFormat', '--terms-format'],
  ['itemsFormat', '--items-format'],
] as const

function planOfSources(flags: ImportFlags, file: string, isLanguageChosen: boolean): ImportPlan {
  const other = IN_FILE.find(([name]) => flags[name] !== undefined)
  if (other !== undefined)
    throw new CommandFailure(`${other[1]} cannot be used with --sources, whose file says it`, 2)
  if (flags.source !== undefined && flags.forget)
    throw new CommandFailure('--forget with --source would lose the items of all other sources', 2)
  const read = sourcesFile(file)
  const identity = readIdentity(flags.about ?? read.about)
  const language = isLanguageChosen ? flags.lang : (read.lang ?? flags.lang)
  checkLanguage(language)
  return {
    terms: sourcesOf(read.terms, undefined, read.termsSheet),
    items: chosenSources(read.sources, flags.source, file).flatMap(
      ({ items, sheet, map, photos, origin }) => {
        const read = readMap(map, `--sources: the map of “${origin.key}”`, 'item') ?? new Map()
        return sourcesOf(items, undefined, sheet).map((item) => ({ ...item, map: read, photos, origin }))
      },
    ),
    termsMap: readMap(read.termsMap, '--sources: terms_map', 'term'),
    language,
    isLanguageChosen: isLanguageChosen || read.lang !== undefined,
    catalogue: catalogueOf(flags.catalogue ?? read.catalogue, file),
    title: flags.title ?? read.title ?? identity?.title,
    identity,
    replacedSources: flags.source === undefined ? 'all' : new Set(flags.source),
    listedSources: new Set(read.sources.map(({ origin }) => origin.key)),
  }
}

function sourcesFile(file: string) {
  try {
    return readSourcesFile(file)
  } catch (error) {
    if (error instanceof TomlFileError) throw new CommandFailure(`--sources: ${file}: ${error.message}`, 2)
    throw error
  }
}

/** The sources with these keys; without keys, all. */
function chosenSources(
  sources: readonly NamedSource[],
  keys: readonly string[] | undefined,
  file: string,
): readonly NamedSource[] {
  if (keys === undefined) return sources
  const known = sources.map(({ origin }) => origin.key)
  const unknown = keys.find((key) => !known.includes(key))
  if (unknown === undefined) return sources.filter(({ origin }) => keys.includes(origin.key))
  const near = nearest(unknown, known)
  const hint = near === undefined ? '' : ` Did you mean “${near}”?`
  throw new CommandFailure(
    `--source: ${file} has no source “${unknown}”.${hint} It has ${known.join(', ')}.`,
    2,
  )
}

function catalogueOf(location: string | undefined, file: string): string {
  if (location !== undefined) return location
  throw new CommandFailure(
    `--sources: ${file} must have a setting catalogue = "union.db", or use --catalogue <location>`,
    2,
  )
}

function required<Value>(value: Value | undefined, option: string): Value {
  if (value === undefined) throw new CommandFailure(`required option '${option}' not specified`, 2)
  return value
}
