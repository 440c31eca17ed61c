import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { catalogueLanguages, SOURCE_LANGUAGE } from './catalogues.ts'
import { ROOT } from './collect.ts'

/**
 * Builds the app and its server build in every language of the interface, into the folder of the first argument: that of
 * the code into `app` and `server`, others into `languages`.
 */

const VITE = path.join(ROOT, 'node_modules/vite/bin/vite.js')
const folder = path.resolve(process.argv[2] ?? path.join(ROOT, 'dist'))

const builds = catalogueLanguages().flatMap((language) => {
  const own = language === SOURCE_LANGUAGE ? folder : path.join(folder, 'languages', language)
  return [
    { language, flags: ['--outDir', path.join(own, 'app')] },
    { language, flags: ['--outDir', path.join(own, 'server'), '--ssr'] },
  ]
})

async function buildNext(): Promise<void> {
  for (let next = builds.shift(); next; next = builds.shift()) {
    const { language, flags } = next
    const building = spawn(
      process.execPath,
      [VITE, 'build', ...flags, '--emptyOutDir', '--logLevel', 'warn'],
      {
        cwd: ROOT,
        env: { ...process.env, VITRINE_LANGUAGE: language },
        stdio: 'inherit',
      },
    )
    const [code] = await once(building, 'close')
    if (code !== 0) process.exit(1)
  }
}

await Promise.all(Array.from({ length: availableParallelism() }, buildNext))
