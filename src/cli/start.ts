import { Command } from 'commander'
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
      const [{ build }, { ensureSample }] = await Promise.all([import('vite'), import('./sample.ts')])
      say('Building the app …')
      await build({ root: PROJECT_FOLDER, logLevel: 'warn' })
      if (settings.catalogue === DEFAULT_CATALOGUE) {
        settings.catalogue = await ensureSample(say)
      }
      const address = await serve(settings)
      process.stdout.write(`Vitrine is open at ${address}\n`)
    })
}
