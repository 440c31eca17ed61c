import { existsSync } from 'node:fs'
import path from 'node:path'
import { CatalogueUnreachable } from '../catalogue/catalogue.ts'
import { CatalogueInDoubt, CatalogueWriteError, IMPORT_AGAIN } from '../catalogue/catalogue-writer.ts'
import { isFileLocation, labelOf } from '../catalogue/engines.ts'
import type { Finding } from '../catalogue/importing/findings.ts'
import { type ImportResult, importSources, LAST_STAGE } from '../catalogue/importing/import-sources.ts'
import { noteEnd } from './failed-imports.ts'
import { CommandFailure, reasonOf } from './failure.ts'
import { openReport, openSummary } from './finding-report.ts'
import { errorsIn, formatAttention } from './finding-samples.ts'
import type { ImportFlags } from './import-flags.ts'
import { checkPhotos } from './import-inputs.ts'
import { checkOutputs, type Output } from './import-outputs.ts'
import type { ImportPlan } from './import-plan.ts'
import { type Interruption, interruptible } from './interruption.ts'
import { progressDisplay } from './progress.ts'
import { environment, locationSetting, photoFolderSetting, siteSetting } from './settings.ts'

export const UNCHANGED = 'The catalogue is as it was before.'
export const INTERRUPTED = 'interrupted; the catalogue is as it was before'
const INTERRUPTED_LATE =
  'interrupted while the new catalogue replaced the one before, so either can be the live one: see with vitrine check which revision is live before you import again'

type Imported = Extract<ImportResult, { refused: false }>

/**
 * Runs an import and writes its reports. Resolves to what it did, and to lines about its findings and what it could not keep. Throws a
 * CommandFailure if it is refused.
 *
 * @param rehearsal where the new catalogue is written in a rehearsal, which replaces nothing, and what interrupts that
 */
export async function importPlan(
  flags: ImportFlags,
  plan: ImportPlan,
  rehearsal?: { writeTo: string; interruption: Interruption },
): Promise<{ result: Imported; lines: string[] }> {
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
  const reports = await openReports(flags, catalogueFiles)
  const progress = progressDisplay(process.stderr, flags.quiet === true)
  const first = new Map<string, Finding>()
  let result: ImportResult
  let stage = ''
  const interruption =
    rehearsal?.interruption ?? interruptible(() => (stage === LAST_STAGE ? INTERRUPTED_LATE : INTERRUPTED))
  const notices: string[] = [...(identity?.notices ?? [])]
  const note = (end: unknown) => noteEnd(rehearsal ? undefined : catalogue, end)
  // A report must never look like that of an import without findings.
  const reportFailure = (reason: string) => {
    const place = { file: labelOf(catalogue), line: null }
    for (const report of reports) report.add({ level: 'error', code: 'failed-import', ...place, reason })
  }
  try {
    interruption.signal.throwIfAborted()
    result = await importSources({
      ...plan,
      writeTo: rehearsal?.writeTo,
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
    note(result)
  } catch (error) {
    const isInterrupted = interruption.signal.aborted && !(error instanceof CatalogueInDoubt)
    note(error)
    const failure = isInterrupted ? new CommandFailure(INTERRUPTED, 130) : catalogueFailure(error)
    reportFailure(reasonOf(failure))
    throw failure
  } finally {
    progress.stop()
    if (rehearsal === undefined) interruption.end()
    for (const report of reports) report.close()
    // What is still to come would keep the process waiting.
    process.stdin.destroy()
  }
  const counts = flags.quiet === true ? errorsIn(result.counts) : result.counts
  const attention = formatAttention(counts, first, flags.report)
  if (!result.refused) return { result, lines: [...attention, ...notices] }
  for (const line of attention) process.stderr.write(`${line}\n`)
  throw new CommandFailure(`${result.reason} ${UNCHANGED}`)
}

/** Opens the reports, after it is known that they and the catalogue can be written. */
async function openReports({ report, reportSummary }: ImportFlags, catalogueFiles: readonly Output[]) {
  const files = [...outputOf('--report', report), ...outputOf('--report-summary', reportSummary)]
  await checkOutputs([...catalogueFiles, ...files])
  return files.map(({ flag, file }) => (flag === '--report' ? openReport(file) : openSummary(file)))
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
export function catalogueFailure(error: unknown): unknown {
  if (error instanceof CatalogueInDoubt) return new CommandFailure(error.message)
  if (error instanceof CatalogueWriteError) return new CommandFailure(`${error.message} ${UNCHANGED}`)
  if (error instanceof CatalogueUnreachable)
    return new CommandFailure(`${error.message}.${error.isTemporary ? ` ${IMPORT_AGAIN}` : ''} ${UNCHANGED}`)
  return error
}
