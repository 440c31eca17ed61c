import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'

export const PROJECT_FOLDER = fileURLToPath(new URL('..', import.meta.url))

const { scripts } = z
  .object({ scripts: z.object({ vitrine: z.string() }) })
  .parse(JSON.parse(readFileSync(`${PROJECT_FOLDER}/package.json`, 'utf8')))

/** What `npm run vitrine` gives the runtime: its flags and the program, from the project's folder. */
export const PROGRAM: readonly string[] = scripts.vitrine.split(' ').slice(1)
