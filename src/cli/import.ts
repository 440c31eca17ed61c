import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { Command, Option } from 'commander'
import { type ImportResult, importSources } from '../catalogue/importing/import-sources.ts'
import { type ItemMap, ItemMapError, parseItemMap } from '../catalogue/importing/item-map.ts'
import {
  formatOf,
  ITEM_FORMATS,
  isItemFormat,
  isTermFormat,
  type SourceFile,
  type SourceFormat,
  TERM_FORMATS,
  unreadableReason,
} from '../catalogue/importing/source.ts'
import { isCatalogueFile } from '../catalogue/sqlite/catalogue-file.ts'
import { CatalogueWriteError } from '../catalogue/sqlite/write-file.ts'
import { CommandFailure } from './failure.ts'
import { openReport } from './finding-report.ts'
import { FindingSamples, formatCounts, formatFinding } from './finding-samples.ts'
import { interruptible } from './interruption.ts'
import { progressDisplay } from './progress.ts'
import { keepHeapSmall } from './small-heap.ts'
import { writeSuggestedMap } from './suggest-map.ts'

interface ImportFlags {
  terms?: string[]
  items?: string[]
  termsFormat?: SourceFormat
  itemsFormat?: SourceFormat
  map?: string
  lang: string
  title?: string
  strict?: boolean
  report?: string
  catalogue?: string
  suggestMap?: string
  quiet?: boolean
}

export function importCommand(): Command {
  return new Command('import')
    .description('make a catalogue file from sources')
    .option(
      '--terms <file...>',
      'sources of terms: .csv .tsv .jsonl .ttl .nt .rdf .xml .jsonld, also .gz; - is standard input',
    )
    .option('--items <file...>', 'sources of items: .csv .tsv .jsonl .json, also .gz; - is standard input')
    .addOption(
      new Option('--terms-format <format>', 'format of terms whose name has no known extension').choices(
        TERM_FORMATS,
      ),
    )
    .addOption(
      new Option('--items-format <format>', 'format of items whose name has no known extension').choices(
        ITEM_FORMATS,
      ),
    )
    .option('--map <file>', 'JSON that says what each member of an item comes from')
    .option(
      '--lang <tag>',
      'language of the names: which labels are read, and how names are put in order',
      'en',
    )
    .option('--title <text>', 'title of the catalogue, instead of the thesaurus’s own')
    .option('--strict', 'refuse the import where any finding is an error')
    .option('--report <file>', 'write every finding to this file, as JSON lines')
    .option('--catalogue <file>', 'catalogue file to write')
    .option('--suggest-map <file>', 'instead of an import: look at a source of items and write a map for it')
    .option('--quiet', 'show no progress')
    .action(runImport)
}

async function runImport(flags: ImportFlags): Promise<void> {
  keepHeapSmall()
  const say = (text: string) => process.stderr.write(`${text}\n`)
  checkLanguage(flags.lang)
  const terms = sourcesOf(flags.terms ?? [], flags.termsFormat, 'terms')
  if (flags.suggestMap !== undefined) {
    const sources = sourcesOf([flags.suggestMap], flags.itemsFormat, 'items', '--suggest-map')
    for (const source of [...sources, ...terms]) await checkReadable(source)
    for (const source of sources) await writeSuggestedMap(source, terms, flags.lang)
    return
  }
  const { catalogue } = flags
  if (terms.length === 0) throw new CommandFailure("required option '--terms <file...>' not specified", 2)
  if (catalogue === undefined)
    throw new CommandFailure("required option '--catalogue <file>' not specified", 2)
  const items = sourcesOf(flags.items ?? [], flags.itemsFormat, 'items')
  if ([...terms, ...items].filter((source) => source.path === '-').length > 1) {
    throw new CommandFailure('standard input can be read only once', 2)
  }
  const map = flags.map === undefined ? undefined : readMap(flags.map)
  const folder = path.dirname(path.resolve(catalogue))
  if (!existsSync(folder)) throw new CommandFailure(`--catalogue: there is no folder ${folder}`, 2)
  checkReplaceable(catalogue)

  const report = flags.report === undefined ? undefined : openReport(flags.report)
  const progress = progressDisplay(process.stderr, flags.quiet === true)
  const samples = new FindingSamples(formatFinding)
  const interruption = interruptible()
  let result: ImportResult
  let stage = ''
  try {
    result = await importSources({
      terms,
      items,
      map,
      language: flags.lang,
      strict: flags.strict === true,
      catalogue,
      title: flags.title,
      onProgress: (done) => {
        // What cannot be reported must not be found out when the catalogue has been replaced.
        if (done.stage !== stage) report?.flush()
        stage = done.stage
        progress.show(done)
      },
      onFinding: (finding) => {
        samples.add(finding)
        report?.add(finding)
      },
      signal: interruption.signal,
    })
  } catch (error) {
    if (interruption.signal.aborted)
      throw new CommandFailure('interrupted; the catalogue is as it was before', 130)
    if (error instanceof CatalogueWriteError)
      throw new CommandFailure(`${error.message} The catalogue is as it was before.`)
    throw error
  } finally {
    progress.stop()
    interruption.end()
    report?.close()
  }
  for (const line of samples.lines(result.counts)) say(line)
  for (const line of formatCounts(result.counts)) say(line)
  if (result.refused) throw new CommandFailure(`${result.reason} The catalogue is as it was before.`)
  say(formatSummary(catalogue, result))
}

function sourcesOf(
  paths: readonly string[],
  given: SourceFormat | undefined,
  kind: 'terms' | 'items',
  flag = `--${kind}`,
): SourceFile[] {
  return paths.map((file) => {
    if (file === '-' && given === undefined) {
      throw new CommandFailure(`${flag} - reads standard input and needs --${kind}-format`, 2)
    }
    const format = formatOf({ path: file }) ?? given
    const known = kind === 'terms' ? TERM_FORMATS : ITEM_FORMATS
    const fits = format !== undefined && (kind === 'terms' ? isTermFormat(format) : isItemFormat(format))
    if (!fits) {
      const formats = known.map((name) => `.${name}`).join(' ')
      throw new CommandFailure(
        `${flag}: ${file} is of no format that ${kind} are read from (${formats}, also .gz)`,
        2,
      )
    }
    return { path: file, format }
  })
}

/** A source that is named by mistake must not be lost. */
function checkReplaceable(catalogue: string): void {
  if (!existsSync(catalogue)) return
  const refuse = (what: string) => {
    throw new CommandFailure(`--catalogue: ${catalogue} is ${what}; it is not replaced`, 2)
  }
  const stats = statSync(catalogue)
  if (stats.isDirectory()) refuse('a folder')
  if (stats.isFile() && stats.size > 0 && !isCatalogueFile(catalogue)) refuse('no catalogue')
}

async function checkReadable(source: SourceFile): Promise<void> {
  const reason = await unreadableReason(source)
  if (reason !== undefined) throw new CommandFailure(reason)
}

function checkLanguage(tag: string): void {
  try {
    Intl.getCanonicalLocales(tag)
  } catch {
    throw new CommandFailure(`--lang: “${tag}” is no language tag such as en or en-AU`, 2)
  }
}

function readMap(file: string): ItemMap {
  let json: string
  try {
    json = readFileSync(file, 'utf8')
  } catch {
    throw new CommandFailure(`--map: ${file} cannot be read`, 2)
  }
  try {
    return parseItemMap(json)
  } catch (error) {
    if (error instanceof ItemMapError) throw new CommandFailure(`--map: ${file}: ${error.message}`, 2)
    throw error
  }
}

function formatSummary(catalogue: string, result: Extract<ImportResult, { refused: false }>): string {
  const { terms, broader, severalBroader, nonPreferred, related, items, links, revision } = result.summary
  const count = (number: number) => number.toLocaleString('en')
  return [
    `${catalogue}: ${count(terms)} terms, ${count(nonPreferred)} non-preferred terms,`,
    `${count(broader)} broader links, ${count(severalBroader)} terms with several broader terms,`,
    `${count(related)} related pairs, ${count(items)} items, ${count(links)} item-term links;`,
    `revision ${revision}`,
  ].join(' ')
}
