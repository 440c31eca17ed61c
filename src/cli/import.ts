import { existsSync } from 'node:fs'
import path from 'node:path'
import { Command, Option } from 'commander'
import { labelOf } from '../catalogue/engines.ts'
import { type SourceFile, unreadableReason } from '../catalogue/importing/sources/source.ts'
import { CommandFailure } from './failure.ts'
import type { ImportFlags } from './import-flags.ts'
import { checkLanguage, readMap, sourcesOf } from './import-inputs.ts'
import { withImportOptions } from './import-options.ts'
import { planOf, termSources } from './import-plan.ts'
import { formatSummary } from './import-summary.ts'
import { importPlan, UNCHANGED } from './run-import.ts'
import { SUGGESTED_KINDS, writeSuggestedMap } from './suggest-map.ts'
import { explained } from './unexpected.ts'

export function importCommand(): Command {
  return withImportOptions(new Command('import').description('make a catalogue file from a museum’s sources'))
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
    .action((flags: ImportFlags, command: Command) =>
      explained(flags.suggestMap === undefined ? UNCHANGED : 'No map is suggested.', () =>
        importOrSuggest(flags, command.getOptionValueSource('lang') === 'cli'),
      ),
    )
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

async function importOrSuggest(flags: ImportFlags, isLanguageChosen: boolean): Promise<void> {
  checkLanguage(flags.lang)
  if (flags.suggestMap !== undefined) return suggestMap(flags, flags.suggestMap, termSources(flags))
  const plan = planOf(flags, isLanguageChosen)
  const { result, lines } = await importPlan(flags, plan)
  if (flags.quiet === true) return
  for (const line of [...lines, formatSummary(labelOf(plan.catalogue), result)])
    process.stderr.write(`${line}\n`)
}
