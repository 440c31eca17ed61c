import { hash } from 'node:crypto'
import type { View } from '../../contract/views.ts'
import { type AppFiles, MANIFEST, PAGE } from './app-files.ts'
import { type PartName, parseManifest, viewScripts } from './view-scripts.ts'

/** The parts of the built app that pages need. */
export interface BuiltApp {
  html: string
  /** Identifies the build. */
  build: string
  /** The scripts that a view needs in addition to those of every page. */
  scripts(view: View, parts: readonly PartName[]): readonly string[]
}

/**
 * Reads the built app again when its files change.
 * @returns the app, or undefined if it is not built
 */
export function builtApp(files: AppFiles): () => BuiltApp | undefined {
  let last: { page: Buffer; manifest: Buffer | undefined; app: BuiltApp } | undefined
  return () => {
    const page = files.read(PAGE)
    const manifest = files.read(MANIFEST)
    if (page === undefined) return undefined
    if (last?.page !== page || last.manifest !== manifest)
      last = { page, manifest, app: readApp(page.toString(), manifest?.toString()) }
    return last.app
  }
}

function readApp(html: string, manifestText: string | undefined): BuiltApp {
  const manifest = parseManifest(manifestText)
  return {
    html,
    build: hash('sha1', html),
    scripts: (view, parts) => (manifest ? viewScripts(manifest, view, parts) : []),
  }
}
