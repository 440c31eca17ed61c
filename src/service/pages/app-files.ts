import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { getMimeType } from 'hono/utils/mime'
import { LRUCache } from 'lru-cache'
import { isBelowView } from '../../contract/views.ts'
import { type Encoding, encodingFor, type ServiceResponse } from '../response.ts'
import { PART_HEADERS, SECURITY_HEADERS } from '../security.ts'

/** Folders that the build fills with files whose names change with their content. */
export const HASHED_FOLDER = '/assets/'

/** The page of the built app, which the service fills for each address. */
export const PAGE = '/index.html'
/** Lists which file the build made from which source. */
export const MANIFEST = '/manifest.json'

/** The suffixes of compressed files. */
const SUFFIXES: Record<Encoding, string> = { br: '.br', gzip: '.gz' }

/** Milliseconds between two checks for a newer file. */
const CHECK_EVERY_MS = 1000
/** The size of the cache. A built app has about two megabytes. */
const CACHE_BYTES = 32 * 1024 * 1024

interface CachedFile {
  body: Buffer
  /** Changes with the file. */
  version: string
  checkedAt: number
}

/**
 * The files of the built app, cached in memory. All responses share the cached bytes. A newer file is noticed within a
 * second.
 */
export class AppFiles {
  readonly folder: string
  readonly #now: () => number
  readonly #cache = new LRUCache<string, CachedFile>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ body }) => body.length + 1,
  })

  constructor(folder: string, now: () => number = () => performance.now()) {
    this.folder = folder
    this.#now = now
  }

  /** The file at a path; undefined if there is no public file. */
  answer(pathname: string, acceptEncoding: string | null): ServiceResponse | undefined {
    const name = fileName(pathname)
    if (name === undefined) return undefined
    const encoding = encodingFor(acceptEncoding)
    const compressed = encoding && this.read(name + SUFFIXES[encoding])
    const body = compressed ?? this.read(name)
    if (body === undefined) return undefined
    const isHashed = name.startsWith(HASHED_FOLDER)
    return {
      status: 200,
      headers: {
        'Content-Type': getMimeType(name) ?? 'application/octet-stream',
        'Cache-Control': isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
        Vary: 'Accept-Encoding',
        ...(compressed && { 'Content-Encoding': encoding }),
        ...(isHashed ? PART_HEADERS : SECURITY_HEADERS),
      },
      body,
    }
  }

  /** The content of a file: the same buffer until the file changes. Undefined if there is no such file. */
  read(name: string): Buffer | undefined {
    const now = this.#now()
    const cached = this.#cache.get(name)
    if (cached && now - cached.checkedAt < CHECK_EVERY_MS) return cached.body
    const file = path.join(this.folder, name)
    const version = versionOf(file)
    if (version === undefined) {
      this.#cache.delete(name)
      return undefined
    }
    const body = cached?.version === version ? cached.body : readFileSync(file)
    this.#cache.set(name, { body, version, checkedAt: now })
    return body
  }
}

function versionOf(file: string): string | undefined {
  try {
    const stat = statSync(file, { throwIfNoEntry: false })
    return stat?.isFile() ? `${stat.ino} ${stat.mtimeMs} ${stat.size}` : undefined
  } catch (error) {
    // A name may be too long for any file.
    if (error instanceof Error && 'code' in error && error.code === 'ENAMETOOLONG') return undefined
    throw error
  }
}

/** The file within the folder for a request's path; undefined if the path could lead out of the folder. */
function fileName(pathname: string): string | undefined {
  let name: string
  try {
    name = decodeURIComponent(pathname)
  } catch {
    return undefined
  }
  if (isBelowView(name)) return undefined
  const steps = name.split('/').slice(1)
  if (steps.some((step) => step === '' || step.startsWith('.') || /[\\:\0]/.test(step))) return undefined
  // Pages are made from these two files. Some file systems ignore case.
  return [PAGE, MANIFEST].includes(name.toLowerCase()) ? undefined : name
}
