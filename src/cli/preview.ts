import { Command, Option } from 'commander'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { isFileLocation, labelOf } from '../catalogue/engines.ts'
import {
  createRehearsalFile,
  publishRehearsal,
  type RehearsalFile,
} from '../catalogue/importing/rehearsal.ts'
import type { PhotoStore } from '../catalogue/photo-store.ts'
import { CommandFailure } from './failure.ts'
import type { ImportFlags } from './import-flags.ts'
import { checkLanguage } from './import-inputs.ts'
import { withImportOptions } from './import-options.ts'
import { planOf } from './import-plan.ts'
import { formatSummary } from './import-summary.ts'
import { interruptible } from './interruption.ts'
import { readSearches } from './lost-searches.ts'
import { openFile } from './open-file.ts'
import { openedRecords } from './opened-addresses.ts'
import { type Compared, type Effects, effectsOf } from './preview-effects.ts'
import { type Exceeded, exceededLimits, limitsIn } from './preview-limits.ts'
import { previewJson, previewText } from './preview-report.ts'
import { catalogueFailure, INTERRUPTED, importPlan, UNCHANGED } from './run-import.ts'
import { openSite } from './serve.ts'
import { checked, portNumber } from './setting-values.ts'
import { environment, locationSetting, photoFolderSetting, serveSettings } from './settings.ts'
import { writeOut } from './standard-output.ts'
import { stopOnSignal } from './stopping.ts'
import { explained } from './unexpected.ts'

interface PreviewFlags extends ImportFlags {
  log?: string[]
  searches?: string
  format: 'text' | 'json'
  failOn?: string
  serve?: string
  accept?: string | true
}

export function previewCommand(): Command {
  return withImportOptions(
    new Command('preview').description('show what an import would change, without changing the catalogue'),
  )
    .option(
      '--catalogue <location>',
      'the current catalogue, which stays as it is: a file, or postgres://… for a database',
    )
    .option(
      '--log <file...>',
      'logs of requests, to count how often addresses that would be gone were opened',
    )
    .option('--searches <file>', 'searches to compare, one in each line')
    .addOption(
      new Option('--format <format>', 'text has the first of everything, json has all')
        .choices(['text', 'json'])
        .default('text'),
    )
    .option('--fail-on <limits>', 'exit with 3 if there is more than this, such as "removals>10,gone>0"')
    .option('--serve <port>', 'serve the new catalogue on this port until Ctrl C')
    .option(
      '--accept [revision]',
      'publish the new catalogue if it is within the limits, and has this revision if one is given',
    )
    .action((flags: PreviewFlags, command: Command) =>
      explained(UNCHANGED, () => preview(flags, command.getOptionValueSource('lang') === 'cli')),
    )
}

async function preview(flags: PreviewFlags, isLanguageChosen: boolean): Promise<void> {
  checkLanguage(flags.lang)
  const limits = limitsIn(flags.failOn)
  const port = flags.serve === undefined ? undefined : checked('--serve', flags.serve, portNumber)
  const plan = planOf(flags, isLanguageChosen)
  const current = locationSetting('--catalogue', plan.catalogue)
  checkAccept(flags, current)
  const searches = flags.searches === undefined ? undefined : readSearches(flags.searches)
  const opened = flags.log && (await openedRecords(flags.log))
  const earlier = await openFile(current)
  let file: RehearsalFile | undefined
  let store: PhotoStore | undefined
  let isPublished = false
  // From here on, there is something to remove.
  const interruption = interruptible()
  const discard = async () => {
    if (!isPublished) await store?.discard()
    file?.remove()
  }
  try {
    file = createRehearsalFile(current)
    process.once('exit', file.remove)
    const { result, lines } = await importPlan(flags, plan, { writeTo: file.path, interruption })
    store = result.store
    if (flags.quiet !== true) say(lines)
    const effects = await compared(earlier, file.path, { searches, opened, signal: interruption.signal })
    const exceeded = exceededLimits(limits, effects)
    await writeOut([flags.format === 'json' ? previewJson(effects, exceeded) : previewText(effects)])
    if (exceeded.length > 0) throw new CommandFailure(`${beyond(exceeded)} ${UNCHANGED}`, 3)
    interruption.signal.throwIfAborted()
    if (port !== undefined) {
      interruption.end()
      await serveNew(file.path, current, port, discard)
    }
    if (flags.accept === undefined) return
    checkRevision(flags.accept, result.summary.revision)
    const notices = await publishRehearsal({ file: file.path, current, revision: earlier.revision, store })
    isPublished = true
    if (flags.quiet !== true) say([...notices, formatSummary(labelOf(current), result)])
  } catch (error) {
    throw interruption.signal.aborted ? new CommandFailure(INTERRUPTED, 130) : catalogueFailure(error)
  } finally {
    interruption.end()
    await earlier.close()
    await discard()
  }
}

/** A preview that is served is published later, and a database has no file that could be renamed. */
function checkAccept({ accept, serve }: PreviewFlags, current: string): void {
  if (accept === undefined) return
  if (serve !== undefined)
    throw new CommandFailure(
      '--accept cannot be used with --serve; preview again with --accept and the revision that was served',
      2,
    )
  if (!isFileLocation(current))
    throw new CommandFailure(
      '--accept publishes a file; for a database, use vitrine import with the same sources',
      2,
    )
}

function checkRevision(accepted: string | true, revision: string): void {
  if (accepted !== true && accepted !== revision)
    throw new CommandFailure(
      `--accept: the new catalogue has the revision ${revision}, not ${accepted}. ${UNCHANGED}`,
    )
}

async function compared(earlier: Catalogue, file: string, more: Compared): Promise<Effects> {
  const later = await openFile(file)
  try {
    return await effectsOf(earlier, later, more)
  } finally {
    await later.close()
  }
}

function beyond(exceeded: readonly Exceeded[]): string {
  const found = exceeded.map(({ name, count, most }) => `${name} ${count} (at most ${most})`)
  return `the new catalogue is beyond --fail-on: ${found.join(', ')}.`
}

/** Serves the new catalogue with the photos of the current one. Never resolves: the process ends when it is stopped. */
async function serveNew(
  file: string,
  current: string,
  port: number,
  discard: () => Promise<void>,
): Promise<never> {
  const settings = serveSettings({ catalogue: file, port: String(port) }, environment())
  const photoFolder = photoFolderSetting(current, environment())
  const stopping = stopOnSignal()
  await openSite(
    { ...settings, catalogueUrl: null, metrics: null, logFile: null, photoFolder, isPreview: true },
    undefined,
    {
      ...stopping,
      stopWith: (end) => stopping.stopWith(() => void discard().finally(end)),
    },
  )
  return new Promise(() => undefined)
}

function say(lines: readonly string[]): void {
  for (const line of lines) process.stderr.write(`${line}\n`)
}
