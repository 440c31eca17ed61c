import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod/mini'
import type { View } from './views.ts'

/** Where the build writes which file each source became. */
const MANIFEST = 'manifest.json'

const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    isEntry: z.optional(z.boolean()),
    imports: z.optional(z.array(z.string())),
  }),
)

type Manifest = z.infer<typeof manifestSchema>

/**
 * The scripts that a view needs beside those that the page names anyway, as paths in the folder of the built app. None
 * where the build does not say: the app then loads them when it comes to them.
 */
export async function viewScripts(folder: string, view: View['name']): Promise<string[]> {
  const manifest = await readManifest(folder)
  if (manifest === undefined) return []
  const entries = Object.keys(manifest).filter((source) => manifest[source]?.isEntry === true)
  const views = Object.keys(manifest).filter(
    (source) => source.startsWith(`src/app/views/${view}/`) && /View\.tsx$/.test(source),
  )
  const named = withImports(manifest, entries)
  return [...withImports(manifest, views)]
    .filter((source) => !named.has(source))
    .flatMap((source) => manifest[source]?.file ?? [])
}

async function readManifest(folder: string): Promise<Manifest | undefined> {
  try {
    return manifestSchema.parse(JSON.parse(await readFile(path.join(folder, MANIFEST), 'utf8')))
  } catch {
    return undefined
  }
}

/** Some sources with all that they import at once, and what that imports. */
function withImports(manifest: Manifest, sources: readonly string[]): Set<string> {
  const all = new Set<string>()
  const take = (source: string) => {
    if (all.has(source)) return
    all.add(source)
    for (const other of manifest[source]?.imports ?? []) take(other)
  }
  for (const source of sources) take(source)
  return all
}
