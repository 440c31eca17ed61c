import path from 'node:path'
import { z } from 'zod/mini'
import type { Catalogue } from '../../catalogue/catalogue.ts'
import { isWide, WIDE } from '../../contract/term-lists.ts'
import type { View } from '../../contract/views.ts'

/** Where the build writes which file each source became. */
export const MANIFEST = 'manifest.json'

const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    isEntry: z.optional(z.boolean()),
    imports: z.optional(z.array(z.string())),
  }),
)

type Manifest = z.infer<typeof manifestSchema>

/** What a view shows some things by, though not all: by the name that the app has for it, where it comes from. */
const PARTS = { 'long-list': 'src/app/ui/lists/VirtualList.tsx' } as const

export type PartName = keyof typeof PARTS

/** The scripts that a view needs beside those that the page names anyway, as paths in the folder of the built app. */
export function viewScripts(manifest: Manifest, view: View, parts: readonly PartName[]): string[] {
  const entries = Object.keys(manifest).filter((source) => manifest[source]?.isEntry === true)
  // In the view's own folder: what is opened over it, as the large view, stands below and comes when it is.
  const folderOf = `src/app/views/${view.name}`
  const views = Object.keys(manifest).filter(
    (source) => path.posix.dirname(source) === folderOf && source.endsWith('View.tsx'),
  )
  const wanted = [...views, ...parts.map((part) => PARTS[part])]
  const named = withImports(manifest, entries)
  return [...withImports(manifest, wanted)]
    .filter((source) => !named.has(source))
    .flatMap((source) => manifest[source]?.file ?? [])
}

/** What will be shown at once of what comes as a script of its own. Views that always show it bring it by themselves. */
export async function viewParts(view: View, catalogue: Catalogue | undefined): Promise<PartName[]> {
  if (view.name !== 'term') return []
  const record = await catalogue?.get('term', view.id, { maxNarrower: WIDE })
  return record && isWide(countSchema.parse(JSON.parse(record.toString()))) ? ['long-list'] : []
}

const countSchema = z.object({ num_narrower: z.number() })

/** What the build says of its files; undefined where it does not, so that the app loads scripts when it comes to them. */
export function parseManifest(text: string | undefined): Manifest | undefined {
  try {
    return manifestSchema.parse(JSON.parse(text ?? ''))
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
