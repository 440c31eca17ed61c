import { isDeepStrictEqual } from 'node:util'
import { Command, Option } from 'commander'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { type CheckFinding, checkCatalogue } from '../catalogue/check.ts'
import { labelOf } from '../catalogue/engines.ts'
import { PLAIN_ABOUT } from '../contract/about.ts'
import { counted } from './counted.ts'
import { CommandFailure, reasonOf } from './failure.ts'
import { FindingSamples, formatCounts, onOneLine } from './finding-samples.ts'
import { openFile } from './open-file.ts'
import { progressDisplay } from './progress.ts'
import { locationSetting } from './settings.ts'

interface CheckFlags {
  format: 'text' | 'jsonl'
  quiet?: boolean
}

export function checkCommand(): Command {
  return new Command('check')
    .description('verify a catalogue and report findings about its thesaurus')
    .argument('<location>', 'a catalogue file, or postgres://… for a database')
    .addOption(
      new Option('--format <format>', 'text has the first findings of each kind, jsonl has all findings')
        .choices(['text', 'jsonl'])
        .default('text'),
    )
    .option('--quiet', 'show no progress')
    .action(async (location: string, flags: CheckFlags) => {
      const broken = await check(location, flags)
      if (broken > 0)
        throw new CommandFailure(`${labelOf(location)} breaks ${counted(broken, 'promise')} of the contract`)
    })
}

/** Writes the findings to standard output. Resolves to the number of broken promises of the contract. */
async function check(location: string, { format, quiet }: CheckFlags): Promise<number> {
  const catalogue = await openFile(locationSetting('<location>', location))
  const file = labelOf(location)
  const display = progressDisplay(process.stderr, quiet === true)
  const counts = new Map<CheckFinding['code'], number>()
  let removed = 0
  const samples = new FindingSamples<CheckFinding>(formatFinding)
  try {
    const findings = checkCatalogue(catalogue, {
      onRecord: ({ resource, done, total }) => display.show({ stage: `Checking ${resource}s`, done, total }),
    })
    for await (const finding of readable(file, findings)) {
      counts.set(finding.code, (counts.get(finding.code) ?? 0) + 1)
      if (format === 'jsonl') process.stdout.write(`${JSON.stringify(finding)}\n`)
      else if (finding.code === 'broken-promise') process.stdout.write(`${formatFinding(finding)}\n`)
      else samples.add(finding)
    }
    for (const resource of ['term', 'item'] as const) removed += (await catalogue.goneIds(resource)).length
  } finally {
    display.stop()
    await catalogue.close()
  }
  for (const line of samples.lines(counts)) process.stdout.write(`${line}\n`)
  for (const line of identityLines(catalogue)) process.stderr.write(`${line}\n`)
  for (const line of formatCounts(counts)) process.stderr.write(`${line}\n`)
  process.stderr.write(`${file} has the revision ${catalogue.revision}\n`)
  if (removed > 0) process.stderr.write(`${file} remembers ${counted(removed, 'id')} of removed records\n`)
  const broken = counts.get('broken-promise') ?? 0
  if (broken === 0) process.stderr.write(`${file} keeps every promise of the contract\n`)
  return broken
}

/** Passes on the findings. A file that becomes unreadable is a failure of the command, not an internal error. */
async function* readable(file: string, findings: AsyncIterable<CheckFinding>): AsyncGenerator<CheckFinding> {
  try {
    yield* findings
  } catch (error) {
    throw new CommandFailure(`${file} cannot be checked to its end: ${reasonOf(error)}`)
  }
}

function formatFinding({ level, code, resource, id, reason }: CheckFinding): string {
  const kind = code === 'broken-promise' ? '' : `${level} ${code}: `
  return `${resource} ${id}: ${kind}${onOneLine(reason, 400)}`
}

/** What the catalogue says of its museum; nothing if it leaves all to the app. */
function identityLines({ title, about, logo }: Catalogue): string[] {
  if (isDeepStrictEqual(about, PLAIN_ABOUT)) return []
  const { introduction, footer, accent, words, book } = about
  const size = about.logo && `${about.logo.width} × ${about.logo.height}`
  const entries = {
    title,
    introduction,
    footer,
    accent: accent && `${accent.light} on light paper, ${accent.dark} on dark paper`,
    logo: logo && `${logo.type}, ${size}, ${logo.bytes.length.toLocaleString('en')} bytes`,
    words: `${words.item}, ${words.items}; ${words.term}, ${words.terms}`,
    book,
  }
  return Object.entries(entries).flatMap(([key, value]) =>
    value === null ? [] : [`about: ${key}: ${onOneLine(value, 200)}`],
  )
}
