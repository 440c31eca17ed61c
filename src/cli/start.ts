import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { Command } from 'commander'
import { CommandFailure } from './failure.ts'
import { PROJECT_FOLDER, serve } from './serve.ts'
import { DEFAULT_CATALOGUE, environment, type ServeFlags, serveSettings } from './settings.ts'

/** Everything that a newcomer needs: builds the app, makes the sample catalogue if there is none, serves both. */
export function startCommand(): Command {
  return new Command('start')
    .description('build the app, make the sample catalogue if there is none yet, serve API and app')
    .option('--catalogue <file>', 'catalogue file to serve instead of the sample (VITRINE_CATALOGUE)')
    .option('--host <address>', 'address to listen on (VITRINE_HOST)')
    .option('--port <number>', 'port to listen on (VITRINE_PORT)')
    .action(async (flags: ServeFlags) => {
      const settings = serveSettings(flags, environment())
      const say = (text: string) => process.stderr.write(`${text}\n`)
      // Loaded here alone, so that no other command waits for it.
      const { ensureSample } = await import('./sample.ts')
      say('Building the app …')
      await buildApp()
      if (settings.catalogue === DEFAULT_CATALOGUE) {
        settings.catalogue = await ensureSample(say)
      }
      const address = await serve(settings)
      process.stdout.write(`Vitrine is open at ${address}\n`)
    })
}

const VITE = path.join(PROJECT_FOLDER, 'node_modules/vite/bin/vite.js')
const STDERR = 2

/** In a process of its own: the service would keep the builder's memory, which is three times its own, as long as it runs. */
async function buildApp(): Promise<void> {
  const building = spawn(process.execPath, [VITE, 'build', '--logLevel', 'warn'], {
    cwd: PROJECT_FOLDER,
    stdio: ['ignore', STDERR, STDERR],
  })
  const [code] = await once(building, 'close')
  if (code !== 0) throw new CommandFailure('the app could not be built')
}
