import { existsSync } from 'node:fs'
import path from 'node:path'
import { Command, InvalidArgumentError, Option } from 'commander'
import { CatalogueUnreachable } from '../catalogue/catalogue.ts'
import { CatalogueInDoubt, CatalogueWriteError, IMPORT_AGAIN } from '../catalogue/catalogue-writer.ts'
import { isFileLocation, labelOf } from '../catalogue/engines.ts'
import type { Finding } from '../catalogue/importing/findings.ts'
import { type ImportResult, importSources, LAST_STAGE } from '../catalogue/importing/import-sources.ts'
import { type SourceFile, unreadableReason } from '../catalogue/importing/sources/source.ts'
import { ITEM_FORMATS, TERM_FORMATS } from '../catalogue/importing/sources/source-format.ts'
import { noteEnd } from './failed-imports.ts'
import { CommandFailure, reasonOf } from './failure.ts'
import { openReport, openSummary } from './finding-report.ts'
import { errorsIn, formatAttention } from './finding-samples.ts'
import type { ImportFlags } from './import-flags.ts'
import { checkLanguage, checkPhotos, readMap, sourcesOf } from './import-inputs.ts'
import { checkOutputs, type Output } from './import-outputs.ts'
import { planOf, termSources } from './import-plan.ts'
import { formatSummary } from './import-summary.ts'
import { interruptible } from './interruption.ts'
import { progressDisplay } from './progress.ts'
import { environment, locationSetting, photoFolderSetting, siteSetting } from './settings.ts'
import { SUGGESTED_KINDS, writeSuggestedMap } from './suggest-map.ts'
import { endOnUncaught, failureOf } from './unexpected.ts'

export function importCommand(): Command {
  return new Command('import')
    .description('make a catalogue file from a museum’s sources')
    .option(
      '--terms <file...>',
      'sources of terms: .xlsx, CSV, TSV, JSON, or SKOS (.ttl .nt .rdf .xml .owl .jsonld), also .gz; - is standard input',
    )
    .option(
      '--items <file...>',
      'sources of items: .xlsx .csv .tsv .jsonl .json, also .gz; - is standard input',
    )
    .option(
      '--sources <file>',
      'TOML file with the terms and the sources of several museums, instead of --terms and --items',
    )
    .option(
      '--source <key...>',
      'of --sources, replace only the sources with these keys; items of the others stay as they are',
    )
    .addOption(
      new Option(
        '--terms-format <format>',
        'format of all sources of terms; by default it is detected',
      ).choices(TERM_FORMATS),
    )
    .addOption(
      new Option(
        '--items-format <format>',
        'format of all sources of items; by default it is detected',
      ).choices(ITEM_FORMATS),
    )
    .option('--sheet <name>', 'sheet of a workbook (.xlsx) to read; by default the first one')
    .addOption(
      // The name that people expect beside --terms-sheet.
      new Option('--items-sheet <name>').hideHelp().argParser(() => {
        throw new InvalidArgumentError('Write --sheet: it chooses the sheet of --items.')
      }),
    )
    .option('--terms-sheet <name>', 'sheet of a workbook of terms, if it is another one than --sheet')
    .option(
      '--photos <folder>',
      'folder with the pictures that items name; they are made smaller and served under /photos/',
    )
    .option('--map <file>', 'JSON file that maps columns to members of an item')
    .option(
      '--terms-map <file>',
      'JSON file that maps columns to members of a term, for .xlsx .csv .tsv .jsonl',
    )
    .option(
      '--lang <tag>',
      'language of the labels to read and of the order of names; if given, a label must have it',
      'en',
    )
    .option('--title <text>', 'title of the catalogue; by default that of the thesaurus')
    .option(
      '--about <file>',
      'TOML file about the museum: title, introduction, logo, accent colour, footer, and words for items and terms',
    )
    .option('--strict', 'refuse the import if any finding is an error')
    .option('--allow-partial', 'import what can be read of an incomplete source')
    .option('--forget', 'do not keep the ids of the earlier catalogue, and forget those of removed records')
    .option('--accept-removals', 'replace the catalogue even if many of its records or photos would go')
    .option('--report <file>', 'write all findings to this file, as JSON Lines')
    .option(
      '--report-summary <file>',
      'write each kind of finding to this file, with a count and an example, as JSON Lines',
    )
    .option('--catalogue <location>', 'catalogue to write: a file, or postgres://… for a database')
    .option(
      '--suggest-map <file>',
      'suggest a map for this file and write it to standard output; imports nothing',
    )
    .addOption(
      new Option(
        '--suggest-for <kind>',
        'what the file of --suggest-map contains; by default it is detected',
      ).choices(SUGGESTED_KINDS),
    )
    .option(
      '--public-url <address>',
      'address of the site; terms in its own exports lose the addresses that the export gave them (VITRINE_PUBLIC_URL)',
    )
    .option('--quiet', 'print nothing unless the import fails')
    .action((flags: ImportFlags, command: Command) =>
      runImport(flags, command.getOptionValueSource('lang') === 'cli'),
    )
}

const UNCHANGED = 'The catalogue is as it was before.'
const INTERRUPTED = 'interrupted; the catalogue is as it was before'
const INTERRUPTED_LATE =
  'interrupted while the new catalogue replaced the one before, so either can be the live one: see with vitrine check which revision is live before you import again'

async function runImport(flags: ImportFlags, isLanguageChosen: boolean): Promise<void> {
  const consequence = flags.suggestMap === undefined ? UNCHANGED : 'No map is suggested.'
  const uncaught = endOnUncaught(consequence)
  try {
    await importOrSuggest(flags, isLanguageChosen)
  } catch (error) {
    throw failureOf(error, consequence)
  } finally {
    uncaught.stop()
  }
}

async function suggestMap(flags: ImportFlags, file: string, terms: SourceFile[]): Promise<void> {
  const sources = sourcesOf([file], flags.itemsFormat, flags.sheet)
  for (const source of [...sources, ...terms]) {
    const reason = await unreadableReason(source)
    if (reason !== undefined) throw new CommandFailure(reason)
  }
  const termsMap = readMap(flags.termsMap, '--terms-map', 'term')
  if (flags.photos !== undefined && !existsSync(flags.photos))
    throw new CommandFailure(`--photos: there is no folder ${path.resolve(flags.photos)}`, 2)
  for (const source of sources) {
    await writeSuggestedMap({
      source,
      terms,
      termsMap,
      language: flags.lang,
      kind: flags.suggestFor,
      photos: flags.photos,
    })
  }
}

function outputOf(flag: Output['flag'], file: string | undefined): Output[] {
  return file === undefined ? [] : [{ flag, file }]
}

/** The catalogue as an output that can be checked; nothing for a database. */
function catalogueOutput(catalogue: string): Output[] {
  if (!isFileLocation(locationSetting('--catalogue', catalogue))) return []
  const folder = path.dirname(path.resolve(catalogue))
  if (!existsSync(folder)) throw new CommandFailure(`--catalogue: there is no folder ${folder}`, 2)
  return [{ flag: '--catalogue', file: catalogue }]
}

/** The failure of a catalogue that cannot be read or written; any other error as it is. */
function catalogueFailure(error: unknown): unknown {
  if (error instanceof CatalogueInDoubt) return new CommandFailure(error.message)
  if (error instanceof CatalogueWriteError) return new CommandFailure(`${error.message} ${UNCHANGED}`)
  if (error instanceof CatalogueUnreachable)
    return new CommandFailure(`${error.message}.${error.isTemporary ? ` ${IMPORT_AGAIN}` : ''} ${UNCHANGED}`)
  return error
}

async function importOrSuggest(flags: ImportFlags, isLanguageChosen: boolean): Promise<void> {
  const say = (text: string) => process.stderr.write(`${text}\n`)
  checkLanguage(flags.lang)
  if (flags.suggestMap !== undefined) return suggestMap(flags, flags.suggestMap, termSources(flags))
  const plan = planOf(flags, isLanguageChosen)
  const { terms, items, catalogue, identity } = plan
  if ([...terms, ...items].filter((source) => source.path === '-').length > 1) {
    throw new CommandFailure('standard input can be read only once', 2)
  }
  const catalogueFiles = catalogueOutput(catalogue)
  const photoFolder = photoFolderSetting(catalogue, environment())
  checkPhotos(flags.photos, photoFolder)
  for (const { photos, origin } of plan.items)
    checkPhotos(photos, photoFolder, `--sources: photos of “${origin?.key ?? ''}”`)
  const site = siteSetting(flags.publicUrl, environment())
  const reportFiles = [
    ...outputOf('--report', flags.report),
    ...outputOf('--report-summary', flags.reportSummary),
  ]
  await checkOutputs([...catalogueFiles, ...reportFiles])
  const reports = reportFiles.map(({ flag, file }) =>
    flag === '--report' ? openReport(file) : openSummary(file),
  )
  const progress = progressDisplay(process.stderr, flags.quiet === true)
  const first = new Map<string, Finding>()
  let result: ImportResult
  let stage = ''
  const interruption = interruptible(() => (stage === LAST_STAGE ? INTERRUPTED_LATE : INTERRUPTED))
  const notices: string[] = [...(identity?.notices ?? [])]
  // A report must never look like that of an import without findings.
  const reportFailure = (reason: string) => {
    const place = { file: labelOf(catalogue), line: null }
    for (const report of reports) report.add({ level: 'error', code: 'failed-import', ...place, reason })
  }
  try {
    result = await importSources({
      ...plan,
      strict: flags.strict === true,
      allowPartial: flags.allowPartial === true,
      photos: flags.photos,
      photoFolder,
      forget: flags.forget === true,
      acceptRemovals: flags.acceptRemovals === true,
      site,
      onProgress: (done) => {
        // If a report cannot be written, this must fail before the catalogue is replaced.
        if (done.stage !== stage) for (const report of reports) report.flush()
        stage = done.stage
        progress.show(done)
      },
      onFinding: (finding) => {
        if (!first.has(finding.code)) first.set(finding.code, finding)
        for (const report of reports) report.add(finding)
      },
      onNotice: (sentence) => notices.push(sentence),
      signal: interruption.signal,
    })
    if (result.refused) reportFailure(result.reason)
    noteEnd(catalogue, result)
  } catch (error) {
    const isInterrupted = interruption.signal.aborted && !(error instanceof CatalogueInDoubt)
    noteEnd(catalogue, error)
    const failure = isInterrupted ? new CommandFailure(INTERRUPTED, 130) : catalogueFailure(error)
    reportFailure(reasonOf(failure))
    throw failure
  } finally {
    progress.stop()
    interruption.end()
    for (const report of reports) report.close()
    // What is still to come would keep the process waiting.
    process.stdin.destroy()
  }
  if (flags.quiet === true && !result.refused) return
  const counts = flags.quiet === true ? errorsIn(result.counts) : result.counts
  for (const line of formatAttention(counts, first, flags.report)) say(line)
  if (result.refused) throw new CommandFailure(`${result.reason} ${UNCHANGED}`)
  for (const notice of notices) say(notice)
  say(formatSummary(labelOf(catalogue), result))
}
