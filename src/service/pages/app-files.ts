import { readFileSync, type Stats, statSync } from 'node:fs'
import path from 'node:path'
import { getMimeType } from 'hono/utils/mime'
import { isBelowView } from '../../contract/views.ts'
import { type Encoding, encodingFor, type ServiceResponse } from '../response.ts'
import { SECURITY_HEADERS } from '../security.ts'

/** Folders that the build fills with files whose names change with their content. */
export const HASHED_FOLDER = '/assets/'

/** Files of the built app from which the service makes pages. They are not sent to visitors. */
const PRIVATE = ['/index.html', '/manifest.json']

/** The suffixes of compressed files. */
const SUFFIXES: Record<Encoding, string> = { br: '.br', gzip: '.gz' }

/** Milliseconds between two checks for a newer file. */
const LOOK_EVERY_MS = 1000
/** The size of the cache. A built app has about two megabytes. */
const MOST_KEPT_BYTES = 32 * 1024 * 1024

interface KeptFile {
  body: Buffer
  identity: string
  lookedAt: number
}

/**
 * The files of the built app, cached in memory. All responses share the cached bytes. A newer file is noticed within a
 * second.
 */
export class AppFiles {
  readonly #folder: string
  readonly #now: () => number
  readonly #kept = new Map<string, KeptFile>()
  #keptBytes = 0

  constructor(folder: string, now: () => number = () => performance.now()) {
    this.#folder = folder
    this.#now = now
  }

  /** The file at a path; undefined if there is no public file. */
  answer(pathname: string, acceptEncoding: string | null): ServiceResponse | undefined {
    const name = fileName(pathname)
    if (name === undefined) return undefined
    const encoding = encodingFor(acceptEncoding)
    const compressed = encoding && this.#read(name + SUFFIXES[encoding])
    const body = compressed ?? this.#read(name)
    if (body === undefined) return undefined
    return {
      status: 200,
      headers: {
        'Content-Type': getMimeType(name) ?? 'application/octet-stream',
        'Cache-Control': name.startsWith(HASHED_FOLDER)
          ? 'public, max-age=31536000, immutable'
          : 'public, max-age=3600',
        Vary: 'Accept-Encoding',
        ...(compressed && { 'Content-Encoding': encoding }),
        ...SECURITY_HEADERS,
      },
      body,
    }
  }

  #read(name: string): Buffer | undefined {
    const now = this.#now()
    const kept = this.#kept.get(name)
    if (kept && now - kept.lookedAt < LOOK_EVERY_MS) return kept.body
    const file = path.join(this.#folder, name)
    const stat = statOf(file)
    const identity = stat?.isFile() ? `${stat.ino} ${stat.mtimeMs} ${stat.size}` : undefined
    if (kept && kept.identity === identity) {
      kept.lookedAt = now
      return kept.body
    }
    if (kept) {
      this.#kept.delete(name)
      this.#keptBytes -= kept.body.length
    }
    if (identity === undefined) return undefined
    const body = readFileSync(file)
    if (this.#keptBytes + body.length <= MOST_KEPT_BYTES) {
      this.#kept.set(name, { body, identity, lookedAt: now })
      this.#keptBytes += body.length
    }
    return body
  }
}

/** Undefined if there is no such file. A name may also be too long for any file. */
function statOf(file: string): Stats | undefined {
  try {
    return statSync(file, { throwIfNoEntry: false })
  } catch (error) {
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
  // Some file systems ignore case.
  return PRIVATE.includes(name.toLowerCase()) ? undefined : name
}
