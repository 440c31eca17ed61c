import { Command, Option } from 'commander'
import { type CatalogueChange, compareCatalogues } from '../catalogue/editions/compare-catalogues.ts'
import { labelOf } from '../catalogue/engines.ts'
import { changeCounts, changeLines, changeTable } from './change-report.ts'
import { counted } from './counted.ts'
import { CommandFailure } from './failure.ts'
import { interruptible } from './interruption.ts'
import { withBoth } from './open-file.ts'
import { locationSetting } from './settings.ts'
import { writeOut } from './standard-output.ts'

const REPORT_FORMATS = ['text', 'json', 'csv'] as const
type ReportFormat = (typeof REPORT_FORMATS)[number]

export function diffCommand(): Command {
  return new Command('diff')
    .description('print what changed in the thesaurus between two catalogues')
    .argument('<old>', 'the earlier catalogue: a file, or postgres://… for a database')
    .argument('<new>', 'the later catalogue')
    .addOption(
      new Option('--format <format>', 'text has a sentence for each change; json and csv are for programs')
        .choices(REPORT_FORMATS)
        .default('text'),
    )
    .action(async (old: string, later: string, { format }: { format: ReportFormat }) =>
      diff(locationSetting('<old>', old), locationSetting('<new>', later), format),
    )
}

async function diff(old: string, later: string, format: ReportFormat): Promise<void> {
  const interruption = interruptible()
  const { signal } = interruption
  try {
    const changes = await withBoth(old, later, (earlier, now) => compareCatalogues(earlier, now, signal))
    await writeOut([WRITERS[format](changes, [old, later].map(labelOf).join(' → '))], signal)
  } catch (error) {
    if (signal.aborted) throw new CommandFailure('interrupted', 130)
    throw error
  } finally {
    interruption.end()
  }
}

const WRITERS: Record<ReportFormat, (changes: readonly CatalogueChange[], title: string) => string> = {
  text: (changes, title) =>
    [`${title}: ${counted(changes.length, 'change')}`, ...changeLines(changes), ''].join('\n'),
  json: (changes) =>
    `${JSON.stringify({ total: changes.length, counts: changeCounts(changes), changes }, null, 2)}\n`,
  csv: changeTable,
}
