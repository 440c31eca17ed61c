import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Entry, keyOf } from './po.ts'
import { messageOf, readSites, type Site } from './read-source.ts'

export const ROOT = fileURLToPath(new URL('..', import.meta.url))

/** The files with texts of the interface. The service, the import and the commands speak English. */
export function sourceFiles(): string[] {
  return globSync('src/{app,contract}/**/*.{ts,tsx}', { cwd: ROOT })
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .sort()
}

/** All texts in the code as entries of the English catalogue, by file and then as they stand there. */
export function collectEntries(): Entry[] {
  const entries = new Map<string, Entry>()
  for (const file of sourceFiles()) {
    const code = readFileSync(path.join(ROOT, file), 'utf8')
    for (const site of readSites(file, code)) {
      const { context, note } = site
      const source = messageOf(site)
      const key = keyOf({ source, ...(context !== undefined && { context }) })
      const notes = [...(note === undefined ? [] : [note]), ...valueNotes(site, code)]
      const before = entries.get(key) ?? { notes: [], files: [] }
      entries.set(key, {
        ...(context !== undefined && { context }),
        source,
        text: source,
        notes: [...new Set([...before.notes, ...notes])],
        files: [...new Set([...before.files, file])],
      })
    }
  }
  return [...entries.values()]
}

/** What numbered values and tags stand for. Other values have names that say it. */
function valueNotes({ values, tags }: Site, code: string): string[] {
  const shorten = (text: string) => text.replaceAll(/\s+/g, ' ').replace(/^(.{60}).+$/, '$1…')
  const numbered = [...values].filter(([name]) => /^\d/.test(name))
  return [
    ...numbered.map(([name, { start, end }]) => `{${name}}: ${shorten(code.slice(start, end))}`),
    ...[...tags].map(([tag, { open }]) => `<${tag}>: ${shorten(code.slice(open.start, open.end))}`),
  ]
}
