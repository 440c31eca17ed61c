import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'

const lockSchema = z.object({
  packages: z.record(z.string(), z.looseObject({ version: z.string().optional() })),
})

/** The systems for which there is an archive with Node.js. */
export const RUNTIMES = ['linux-x64', 'linux-arm64']

/**
 * The folder of the package with Node.js for a system, in the version of the lock file. One for another system than this is not
 * installed, so npm fetches it to `folder` and compares it with the checksum in the lock file. Throws if that is not possible.
 */
export function runtimePackage(root: string, system: string, folder: string): string {
  const name = `node-${system}`
  const location = `node_modules/${name}`
  if (existsSync(path.join(root, location))) return path.join(root, location)
  const lock = lockSchema.parse(JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')))
  const locked = lock.packages[location]
  if (locked === undefined) throw new Error(`there is no package of Node.js for ${system}`)
  const dependencies = { [name]: locked.version }
  const packages = { '': { dependencies }, [location]: locked }
  mkdirSync(folder, { recursive: true })
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ dependencies }))
  writeFileSync(path.join(folder, 'package-lock.json'), JSON.stringify({ lockfileVersion: 3, packages }))
  // Without --force, npm refuses a package for another system.
  execFileSync('npm', ['ci', '--force', '--ignore-scripts'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
    shell: process.platform === 'win32',
  })
  return path.join(folder, location)
}
