import { open, stat } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { PublishedFile } from './published-file.ts'
import { webFile } from './web-file.ts'

/** The file at an address with `http:`, `https:` or `file:`, or at a path. */
export function openSource(location: string): PublishedFile {
  if (/^https?:\/\//i.test(location)) return webFile(new URL(location))
  return diskFile(/^file:\/\//i.test(location) ? fileURLToPath(location) : location)
}

function diskFile(path: string): PublishedFile {
  const explain = (error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error)
    return new Error(`${path} cannot be read: ${reason}`, { cause: error })
  }
  return {
    name: path,
    beside: (suffix) => diskFile(path + suffix),
    async read(unless, signal) {
      try {
        const stats = await stat(path)
        if (!stats.isFile()) throw new Error('it is not a file')
        const version = `${stats.dev}-${stats.ino}-${stats.size}-${stats.mtimeMs}`
        if (version === unless) return null
        const file = await open(path, 'r')
        const bytes = file.createReadStream({ signal, highWaterMark: 1024 * 1024 })
        return { size: stats.size, version, bytes }
      } catch (error) {
        throw explain(error)
      }
    },
    async readBeside(suffix) {
      try {
        const file = await open(path + suffix, 'r')
        try {
          return await file.readFile('utf8')
        } finally {
          await file.close()
        }
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
        throw explain(error)
      }
    },
  }
}
