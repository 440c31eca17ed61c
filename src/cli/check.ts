import { Command } from 'commander'
import { checkCatalogue } from '../catalogue/check.ts'
import { openCatalogue } from '../catalogue/sqlite/open-catalogue.ts'
import { CommandFailure } from './failure.ts'
import { progressDisplay } from './progress.ts'

export function checkCommand(): Command {
  return new Command('check')
    .description('read a whole catalogue and report every broken promise of the contract')
    .argument('<file>', 'catalogue file')
    .option('--quiet', 'show no progress')
    .action(async (file: string, { quiet }: { quiet?: boolean }) => {
      const broken = await check(file, quiet === true)
      if (broken > 0) throw new CommandFailure(`${file} breaks ${broken} promises of the contract`)
    })
}

/** Writes each broken promise as a line on standard output; resolves to how many there are. */
async function check(file: string, isQuiet: boolean): Promise<number> {
  const catalogue = open(file)
  const display = progressDisplay(process.stderr, isQuiet)
  let broken = 0
  try {
    const promises = checkCatalogue(catalogue, {
      onRecord: ({ resource, done, total }) => display.show({ stage: `Checking ${resource}s`, done, total }),
    })
    for await (const { resource, id, reason } of promises) {
      broken++
      process.stdout.write(`${resource} ${id}: ${reason}\n`)
    }
  } finally {
    display.stop()
    catalogue.close()
  }
  if (broken === 0) process.stderr.write(`${file} keeps every promise of the contract\n`)
  return broken
}

function open(file: string) {
  try {
    return openCatalogue(file)
  } catch (error) {
    throw new CommandFailure(error instanceof Error ? error.message : String(error))
  }
}
