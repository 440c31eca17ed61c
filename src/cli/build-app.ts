import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { CommandFailure } from './failure.ts'
import { APP_FOLDER, PROGRAM_FOLDER } from './program-files.ts'

const BUILD_SCRIPT = path.join(PROGRAM_FOLDER, 'texts/build.ts')

/** What the built app is made of. */
export const SOURCES = ['src', 'public', 'texts', 'index.html', 'vite.config.ts', 'package-lock.json']

/** Builds the app, if it is not built or its sources have changed since. `say` is called before a build. */
export async function buildApp(say: (text: string) => void): Promise<void> {
  const state = stateOf(PROGRAM_FOLDER)
  if (isBuilt(APP_FOLDER, state)) return
  say('Building the app …')
  const { code, output } = await build()
  if (code !== 0) throw new CommandFailure(`the app could not be built:\n${output}`)
  rememberBuild(APP_FOLDER, state)
}

/** When the sources in a checkout were changed last. */
export function stateOf(checkout: string): string {
  const changes = SOURCES.map((source) => latestChange(path.join(checkout, source)))
  return `${Math.max(...changes)}\n`
}

/** Whether the app was built in this state, and not again since: “npm run build” remembers none. */
export function isBuilt(appFolder: string, state: string): boolean {
  const [page, stamp] = [path.join(appFolder, 'index.html'), stampOf(appFolder)]
  if (!existsSync(page) || !existsSync(stamp) || readFileSync(stamp, 'utf8') !== state) return false
  return statSync(page).mtimeMs <= statSync(stamp).mtimeMs
}

export function rememberBuild(appFolder: string, state: string): void {
  writeFileSync(stampOf(appFolder), state)
}

/** Beside the folder, which a build empties. */
function stampOf(appFolder: string): string {
  return `${appFolder}.built`
}

/** When a file, or anything in a folder, was changed, added or removed last. In ms since 1970. */
function latestChange(file: string): number {
  const stats = statSync(file)
  const parts = stats.isDirectory() ? readdirSync(file).map((name) => path.join(file, name)) : []
  return Math.max(stats.mtimeMs, ...parts.map(latestChange))
}

/** In a separate process. Otherwise the service would never release the memory of the build, three times its own. */
async function build(): Promise<{ code: unknown; output: string }> {
  const building = spawn(process.execPath, [BUILD_SCRIPT], {
    cwd: PROGRAM_FOLDER,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [building.stdout, building.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  const [code] = await once(building, 'close')
  return { code, output }
}
