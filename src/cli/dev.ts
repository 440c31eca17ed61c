import type { Command } from 'commander'
import { PROGRAM_FOLDER } from './program-files.ts'
import { serve, serviceCommand } from './serve.ts'
import { DEFAULT_CATALOGUE } from './settings.ts'

/** Like `start`, but the app reloads when its sources change. `npm run dev` also restarts the service. */
export function devCommand(): Command {
  return serviceCommand('dev', 'like start, with hot reload, for development', async (settings) => {
    const [{ createServer }, { ensureSample }] = await Promise.all([import('vite'), import('./sample.ts')])
    if (settings.catalogue === DEFAULT_CATALOGUE) {
      await ensureSample((text) => process.stderr.write(`${text}\n`))
    }
    const { host, port } = settings
    const service = (await serve({ ...settings, port: 0 })).replace(/\/$/, '')
    const proxy = {
      '/photos': service,
      '/api': service,
      '/config.json': service,
      '/healthz': service,
      '/readyz': service,
    }
    const vite = await createServer({ root: PROGRAM_FOLDER, server: { host, port, proxy } })
    await vite.listen()
    process.stdout.write(`Vitrine is open at ${vite.resolvedUrls?.local[0] ?? `http://${host}:${port}/`}\n`)
  })
}
