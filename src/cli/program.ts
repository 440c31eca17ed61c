#!/usr/bin/env node
import { Command, CommanderError } from 'commander'
import { checkCommand } from './check.ts'
import { devCommand } from './dev.ts'
import { CommandFailure } from './failure.ts'
import { importCommand } from './import.ts'
import { serveCommand } from './serve.ts'
import { SettingError } from './settings.ts'
import { startCommand } from './start.ts'

const program = new Command('vitrine')
  .description(
    'A browser for a museum’s object-name thesaurus and its collection, and the read API behind it.',
  )
  .showHelpAfterError('Add --help to see what it takes.')
for (const command of [startCommand(), serveCommand(), importCommand(), checkCommand(), devCommand()])
  program.addCommand(command)
for (const command of [program, ...program.commands]) {
  command.exitOverride().copyInheritedSettings(program)
}

try {
  await program.parseAsync()
} catch (error) {
  process.exitCode = report(error)
}

/** Says what went wrong and gives the exit code for it. */
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
