import { existsSync, readFileSync } from 'node:fs'
import { findPackageJSON } from 'node:module'
import path from 'node:path'
import { z } from 'zod'

const packageSchema = z.object({
  version: z.string(),
  vitrine: z.object({ app: z.string(), sample: z.string() }),
})

const packageFile = findPackageJSON(import.meta.url) ?? ''
const { version, vitrine } = packageSchema.parse(JSON.parse(readFileSync(packageFile, 'utf8')))

/** The checkout or the unpacked release. The package.json of both says where things are. */
export const PROGRAM_FOLDER = path.dirname(packageFile)
export const VERSION = version
/** The built app. A checkout has none before its first build. */
export const APP_FOLDER = path.join(PROGRAM_FOLDER, vitrine.app)
/** Sources of the sample catalogue. */
export const SAMPLE_FOLDER = path.join(PROGRAM_FOLDER, vitrine.sample)

/** Vite. Only a checkout with its development packages has it. */
export const BUILD_TOOL = path.join(PROGRAM_FOLDER, 'node_modules/vite/bin/vite.js')

export function isAppBuilt(): boolean {
  return existsSync(path.join(APP_FOLDER, 'index.html'))
}
