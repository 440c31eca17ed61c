import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import type { View } from '../../contract/views.ts'
import { pagePolicy } from '../security.ts'
import { MANIFEST, type PartName, parseManifest, viewScripts } from './view-scripts.ts'

/** The parts of the built app that pages need. */
export interface BuiltApp {
  html: string
  /** The Content-Security-Policy of its pages. */
  policy: string
  /** The scripts that a view needs in addition to those of every page. */
  scripts(view: View, parts: readonly PartName[]): readonly string[]
}

const PAGE = 'index.html'
/** Milliseconds between two checks for a newer build. */
const LOOK_EVERY_MS = 1000

/**
 * Caches the built app. A newer build is noticed within a second.
 * @returns the app, or undefined if it is not built
 */
export function builtApp(
  folder: string,
  now: () => number = () => performance.now(),
): () => BuiltApp | undefined {
  const files = [PAGE, MANIFEST].map((name) => path.join(folder, name))
  let app: BuiltApp | undefined
  let identity = ''
  let lookedAt = Number.NEGATIVE_INFINITY
  return () => {
    if (now() - lookedAt < LOOK_EVERY_MS) return app
    lookedAt = now()
    const seen = files.map(identityOf).join()
    if (seen !== identity) {
      identity = seen
      app = readApp(folder)
    }
    return app
  }
}

function readApp(folder: string): BuiltApp | undefined {
  const html = readText(path.join(folder, PAGE))
  if (html === undefined) return undefined
  const manifest = parseManifest(readText(path.join(folder, MANIFEST)))
  const known = new Map<string, string[]>()
  return {
    html,
    policy: pagePolicy(html),
    scripts(view, parts) {
      const key = [view.name, ...parts].join()
      let scripts = known.get(key)
      if (scripts === undefined) {
        scripts = manifest ? viewScripts(manifest, view, parts) : []
        known.set(key, scripts)
      }
      return scripts
    },
  }
}

function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

function identityOf(file: string): string {
  const stat = statSync(file, { throwIfNoEntry: false })
  return stat ? `${stat.ino} ${stat.mtimeMs} ${stat.size}` : ''
}
