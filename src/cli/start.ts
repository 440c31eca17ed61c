import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import type { Command } from 'commander'
import { CommandFailure } from './failure.ts'
import { BUILD_TOOL, PROGRAM_FOLDER } from './program-files.ts'
import { openSite, serviceCommand } from './serve.ts'

/** Everything that a newcomer needs: builds the app, makes the sample catalogue if there is none, serves both. */
export function startCommand(): Command {
  const description =
    'build the app, import the sample catalogue if there is none, and serve the app and the API'
  return serviceCommand('start', description, async (settings) => {
    // A release, or an installation without development tools, has nothing to build with.
    if (existsSync(BUILD_TOOL)) {
      process.stderr.write('Building the app …\n')
      await buildApp()
    }
    await openSite(settings)
  })
}

const STDERR = 2

/** In a separate process. Otherwise the service would never release the memory of the build, three times its own. */
async function buildApp(): Promise<void> {
  const codes = await Promise.all([build(), build('--ssr')])
  if (codes.some((code) => code !== 0)) throw new CommandFailure('the app could not be built')
}

/** Resolves to the exit code of the build. */
async function build(...flags: string[]): Promise<unknown> {
  const building = spawn(process.execPath, [BUILD_TOOL, 'build', ...flags, '--logLevel', 'warn'], {
    cwd: PROGRAM_FOLDER,
    stdio: ['ignore', STDERR, STDERR],
  })
  const [code] = await once(building, 'close')
  return code
}
