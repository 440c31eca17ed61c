import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { PROJECT_FOLDER } from './program.ts'

const VITE = fileURLToPath(new URL('../node_modules/vite/bin/vite.js', import.meta.url))

/** Builds the app from the current sources. */
export function buildApp(): void {
  for (const flags of [[], ['--ssr']]) {
    const { status } = spawnSync(process.execPath, [VITE, 'build', ...flags, '--logLevel', 'warn'], {
      cwd: PROJECT_FOLDER,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    if (status !== 0) throw new Error('the app could not be built')
  }
}
