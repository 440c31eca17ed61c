import path from 'node:path'
import { z } from 'zod/mini'
import type { Catalogue } from '../../catalogue/catalogue.ts'
import { isWide, WIDE } from '../../contract/term-lists.ts'
import type { View } from '../../contract/views.ts'

/** The manifest of the build: which file it made from which source. */
const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    isEntry: z.optional(z.boolean()),
    imports: z.optional(z.array(z.string())),
  }),
)

type Manifest = z.infer<typeof manifestSchema>

/** Sources that a view needs for some addresses only, by the names that the app knows them by. */
const PARTS = { 'long-list': 'src/app/ui/lists/VirtualList.tsx' } as const

export type PartName = keyof typeof PARTS

/** The scripts that a view and its parts need in addition to those of every page, as paths in the built app's folder. */
export function viewScripts(manifest: Manifest, view: View, parts: readonly PartName[]): string[] {
  const entries = Object.keys(manifest).filter((source) => manifest[source]?.isEntry === true)
  // Not in its subfolders: they hold what opens later, such as the large view.
  const folder = `src/app/views/${view.name}`
  const views = Object.keys(manifest).filter(
    (source) => path.posix.dirname(source) === folder && source.endsWith('View.tsx'),
  )
  const onEveryPage = withImports(manifest, entries)
  return [...withImports(manifest, [...views, ...parts.map((part) => PARTS[part])])]
    .filter((source) => !onEveryPage.has(source))
    .flatMap((source) => manifest[source]?.file ?? [])
}

/** The parts that the view of an address needs at once. Parts that a view always needs are among its imports. */
export async function viewParts(view: View, catalogue: Catalogue | undefined): Promise<PartName[]> {
  if (view.name !== 'term') return []
  const record = await catalogue?.get('term', view.id, { maxNarrower: WIDE })
  return record && isWide(countSchema.parse(JSON.parse(record.toString()))) ? ['long-list'] : []
}

const countSchema = z.object({ num_narrower: z.number() })

/** Undefined if there is no valid manifest. The app then loads scripts when it needs them. */
export function parseManifest(text: string | undefined): Manifest | undefined {
  try {
    return manifestSchema.parse(JSON.parse(text ?? ''))
  } catch {
    return undefined
  }
}

/** Sources with all their static imports, direct and indirect. */
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
