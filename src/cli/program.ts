import { existsSync } from 'node:fs'
import { Command, CommanderError } from 'commander'
import { CommandFailure } from './failure.ts'
import { npmTookFlags } from './npm-flags.ts'
import { BUILD_TOOL, VERSION } from './program-files.ts'
import { SettingError } from './setting-values.ts'
import { environment, unknownSettings } from './settings.ts'

/** The commands and their modules, in the order of the help. */
const COMMANDS: Record<string, () => Promise<Command>> = {
  start: async () => (await import('./start.ts')).startCommand(),
  serve: async () => (await import('./serve.ts')).serveCommand(),
  import: async () => (await import('./import.ts')).importCommand(),
  check: async () => (await import('./check.ts')).checkCommand(),
  diff: async () => (await import('./diff.ts')).diffCommand(),
  book: async () => (await import('./book.ts')).bookCommand(),
  preview: async () => (await import('./preview.ts')).previewCommand(),
  export: async () => (await import('./export.ts')).exportCommand(),
  // A release has no build tool.
  ...(existsSync(BUILD_TOOL) && { dev: async () => (await import('./dev.ts')).devCommand() }),
}

/** Runs a command. Resolves to the exit code. */
export async function runProgram(argv: readonly string[]): Promise<number> {
  const program = new Command('vitrine')
    .description(
      'A browser for a museum’s object-name thesaurus and its collection, and the read API behind it.',
    )
    .version(VERSION, '-V, --version', 'print the version')
    .helpOption('-h, --help', 'show this help')
    .helpCommand('help [command]', 'show the help of a command')
    .showHelpAfterError('Add --help for the options.')
  // Only the help needs all of them; loading what imports would slow down serving.
  const named = COMMANDS[argv[2] ?? '']
  for (const load of named ? [named] : Object.values(COMMANDS)) program.addCommand(await load())
  for (const command of [program, ...program.commands]) {
    command.exitOverride().copyInheritedSettings(program)
  }
  for (const fault of unknownSettings(environment())) process.stderr.write(`vitrine: ${fault}\n`)
  try {
    refuseFlagsOfNpm(program.commands)
    await program.parseAsync(argv)
    return Number(process.exitCode ?? 0)
  } catch (error) {
    return report(error)
  }
}

function refuseFlagsOfNpm(commands: readonly Command[]): void {
  for (const command of commands) {
    const flags = command.options.flatMap(({ long }) => long ?? [])
    const fault = npmTookFlags(command.name(), flags, environment())
    if (fault !== undefined) throw new CommandFailure(fault, 2)
  }
}

/** Prints an error and returns its exit code. */
function report(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2
  if (error instanceof SettingError) {
    process.stderr.write(`vitrine: ${error.message}\n`)
    return 2
  }
  if (error instanceof CommandFailure) {
    process.stderr.write(`vitrine: ${error.message}\n`)
    return error.exitCode
  }
  process.stderr.write(
    `vitrine: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
  )
  return 1
}
