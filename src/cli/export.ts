import { createWriteStream, mkdirSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { isatty } from 'node:tty'
import { Command, Option } from 'commander'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { EXPORT_FORMATS, exportPart } from '../catalogue/exporting/export-part.ts'
import type { Part } from '../catalogue/exporting/part.ts'
import { createUnfinished, putInPlace, replacedFile } from '../catalogue/replaced-file.ts'
import { FORMATS } from '../contract/endpoint.ts'
import { counted } from './counted.ts'
import { checkBranch, type ExportFlags, requestedParts } from './export-request.ts'
import { CommandFailure } from './failure.ts'
import { interruptible } from './interruption.ts'
import { openFile } from './open-file.ts'
import { type ProgressDisplay, progressDisplay } from './progress.ts'
import { environment, locationSetting, siteSetting } from './settings.ts'
import { writeOut } from './standard-output.ts'

export function exportCommand(): Command {
  return new Command('export')
    .description('write records to standard output, in a format that import reads')
    .requiredOption('--catalogue <location>', 'catalogue to read: a file, or postgres://… for a database')
    .addOption(
      new Option(
        '--format <format>',
        'jsonl and csv for terms or items; ttl, jsonld and rdfxml (SKOS) for terms',
      )
        .choices(EXPORT_FORMATS)
        .makeOptionMandatory(),
    )
    .option('--terms', 'export terms')
    .option('--items', 'export items')
    .option('--branch <id>', 'only this term and its descendants, or the items catalogued with one of them')
    .option('--filter <filter...>', 'only records that match this filter of the API, such as name_begins=tea')
    .option(
      '--public-url <address>',
      'address of the site, for terms without an address of their own; by default they get a URN (VITRINE_PUBLIC_URL)',
    )
    .option('--output-dir <folder>', 'write terms and items to files in this folder, not to standard output')
    .option('--quiet', 'print only errors')
    .action(runExport)
}

async function runExport(flags: ExportFlags): Promise<void> {
  const parts = requestedParts(flags)
  const site = siteSetting(flags.publicUrl, environment())
  const catalogue = await openFile(locationSetting('--catalogue', flags.catalogue))
  // On a terminal, a progress bar would appear among the records.
  const isQuiet = flags.quiet === true || (flags.outputDir === undefined && isatty(1))
  const display = progressDisplay(process.stderr, isQuiet)
  const interruption = interruptible()
  try {
    await checkBranch(catalogue, parts)
    const run = { catalogue, flags, site, display, signal: interruption.signal }
    const messages =
      flags.outputDir === undefined ? await toStandardOutput(parts, run) : await toFolder(parts, run)
    display.stop()
    if (!isQuiet) process.stderr.write(messages.map((line) => `${line}\n`).join(''))
  } catch (error) {
    if (interruption.signal.aborted) throw new CommandFailure('interrupted', 130)
    // The user needs to see system errors such as a full disk.
    if (error instanceof Error && 'syscall' in error) throw new CommandFailure(error.message)
    throw error
  } finally {
    display.stop()
    interruption.end()
    await catalogue.close()
  }
}

interface Run {
  catalogue: Catalogue
  flags: ExportFlags
  site: string | null
  display: ProgressDisplay
  signal: AbortSignal
}

/** Resolves to the closing messages. A closed pipe (for example `head`) is not an error; then there are none. */
async function toStandardOutput(parts: readonly Part[], run: Run): Promise<string[]> {
  const messages: string[] = []
  for (const part of parts) {
    const text = textOf(part, run, (total) => messages.push(countOf(part, total)))
    if (!(await writeOut(text, run.signal))) return []
  }
  return messages
}

/** Writes each part to a temporary file. When all are complete, renames them. */
async function toFolder(parts: readonly Part[], run: Run): Promise<string[]> {
  const { format, outputDir = '.' } = run.flags
  mkdirSync(outputDir, { recursive: true })
  const messages: string[] = []
  const files = parts.map((part) => {
    const file = path.join(outputDir, `${part.resource}s.${FORMATS[format].extension}`)
    return { part, file, replaced: replacedFile(file, '.exporting-') }
  })
  for (const { file } of files) {
    if (statSync(file, { throwIfNoEntry: false })?.isDirectory())
      throw new CommandFailure(`--output-dir: ${file} is a folder`, 2)
  }
  try {
    for (const { part, file, replaced } of files) {
      createUnfinished(replaced)
      const text = textOf(part, run, (total) => messages.push(`${file}: ${countOf(part, total)}`))
      await pipeline(text, createWriteStream(replaced.unfinished, { flush: true }), { signal: run.signal })
    }
    for (const { replaced } of files) messages.push(...putInPlace(replaced))
  } finally {
    for (const { replaced } of files) rmSync(replaced.unfinished, { force: true })
  }
  return messages
}

async function* textOf(
  part: Part,
  { catalogue, flags: { format }, site, display, signal }: Run,
  onEnd: (total: number) => void,
): AsyncGenerator<string | Uint8Array> {
  let count = 0
  yield* exportPart(catalogue, part, {
    format,
    site,
    signal,
    onProgress: ({ done, total }) => {
      count = total
      display.show({ stage: `Exporting ${part.resource}s`, done, total })
    },
  })
  onEnd(count)
}

function countOf({ resource }: Part, count: number): string {
  return counted(count, resource)
}
