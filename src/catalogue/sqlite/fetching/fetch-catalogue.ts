import { createHash } from 'node:crypto'
import {
  closeSync,
  createReadStream,
  existsSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
  writeSync,
} from 'node:fs'
import path from 'node:path'
import { CatalogueOpenError } from '../../catalogue.ts'
import {
  abandonedFiles,
  createUnfinished,
  putInPlace,
  type ReplacedFile,
  replacedFile,
  syncName,
  syncUnfinished,
} from '../../replaced-file.ts'
import { beginningOf, catalogueLength, HEADER_BYTES, lengthFault } from '../file/catalogue-file.ts'
import { openCatalogueFile } from '../file/open-catalogue-file.ts'
import { writeError } from '../write/write-error.ts'
import { checksumIn } from './published-checksum.ts'
import type { FilePart, SourceFile } from './source-file.ts'

/** Fetches catalogue files from one source to one path. */
export class CatalogueFetcher {
  readonly #source: SourceFile
  readonly #path: string
  /** The version of the source that is at the path. */
  #known: string | null = null
  /** A file that was refused. It is not fetched again for some time, unless it is replaced. */
  #refused: { beginning: Buffer; version: string | null; reason: string; until: number } | undefined

  constructor(source: SourceFile, file: string) {
    this.#source = source
    this.#path = file
  }

  /**
   * Fetches the file if it differs from the one at the path, verifies it and renames it to the path. Resolves to whether
   * there was a new file. If anything fails, the file at the path stays as it was. An interrupted transfer is continued by
   * the next one.
   * @param isNeeded whether to fetch it even if the same is there, because that is damaged
   */
  async update(signal: AbortSignal, isNeeded = false): Promise<boolean> {
    const unless = isNeeded ? null : this.#known
    const part = await this.#source.read({ start: 0, end: HEADER_BYTES, unless, signal })
    if (!part) return false
    const beginning = await firstBytes(part, HEADER_BYTES)
    const size = this.#check(part, beginning)
    if (isNeeded || !beginningOf(this.#path)?.equals(beginning)) {
      await this.#explainErrors(() => this.#transfer({ ...part, size }, beginning, signal))
      this.#known = part.version
      return true
    }
    this.#known = part.version
    return false
  }

  /** The length of the file. Throws if it cannot be a catalogue, is still being written, or was refused before. */
  #check({ size, version }: FilePart, beginning: Buffer): number {
    const { name } = this.#source
    if (beginning.length === 0) throw new CatalogueOpenError(`${name} is empty, or still being written`)
    const length = catalogueLength(beginning)
    if (length === undefined) {
      const hint = WEB_PAGE.test(beginning.toString('latin1'))
        ? ': it begins like a web page; a login may be needed'
        : ''
      throw new CatalogueOpenError(`${name} is not a Vitrine catalogue file${hint}`)
    }
    if (size === null) throw new CatalogueOpenError(`${name}: the server did not say how long it is`)
    const fault = lengthFault(size, length)
    if (fault !== undefined) throw new CatalogueOpenError(`${name} ${fault}`)
    const refused = this.#refused
    const isSame = refused?.version === version && refused?.beginning.equals(beginning)
    if (refused && isSame && performance.now() < refused.until) throw new RefusedFileError(refused.reason)
    return size
  }

  async #transfer(
    { size, version }: FilePart & { size: number },
    beginning: Buffer,
    signal: AbortSignal,
  ): Promise<void> {
    mkdirSync(path.dirname(this.#path), { recursive: true })
    const replaced = replacedFile(this.#path, UNFINISHED)
    const start = continuedAt(replaced, beginning, size)
    if (start < size) {
      checkSpace(replaced, size - start)
      const part = await this.#source.read({ start, of: version, signal })
      if (part) await write(part, replaced.unfinished)
    }
    try {
      await this.#verify(replaced, signal)
    } catch (error) {
      // What an interrupted transfer left may be of another file with the same beginning: the next one begins anew.
      if (start > 0 || !(error instanceof DamagedFileError)) throw error
      const reason = error.message
      this.#refused = { beginning, version, reason, until: performance.now() + REFUSED_MS }
      throw new RefusedFileError(reason, { cause: error })
    }
    syncUnfinished(replaced)
    putInPlace(replaced)
    syncName(replaced)
  }

  async #verify({ unfinished }: ReplacedFile, signal: AbortSignal): Promise<void> {
    const { name } = this.#source
    try {
      await (await openCatalogueFile(unfinished)).close()
    } catch (error) {
      rmSync(unfinished, { force: true })
      const reason = (error instanceof Error ? error.message : String(error)).replaceAll(unfinished, name)
      throw new DamagedFileError(reason, { cause: error })
    }
    const beside = await this.#source.readBeside(CHECKSUM, signal)
    if (beside === undefined) return
    // The two files may have been published one after the other. The next attempt compares them again.
    const expected = checksumIn(beside, name + CHECKSUM)
    const found = await sha256Of(unfinished, signal)
    if (found !== expected)
      throw new CatalogueOpenError(
        `${name} does not have the checksum in ${path.basename(name)}${CHECKSUM}: ${shortSum(expected)} was expected, ${shortSum(found)} was found`,
      )
  }

  async #explainErrors<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } catch (error) {
      throw writeError(this.#path, error, 'there is no such folder')
    }
  }
}

class DamagedFileError extends CatalogueOpenError {}

/** This file is not fetched again for half an hour. Another one is fetched at the next look. */
export class RefusedFileError extends CatalogueOpenError {}

const WEB_PAGE = /^\s*<(?:!doctype html|html|head|body)\b/i

const UNFINISHED = '.fetching-'
const CHECKSUM = '.sha256'

/** The refused file may have been damaged on its way. */
const REFUSED_MS = 30 * 60_000

/** Left free on the disk, for other programs. */
const SPARE_BYTES = 16 * 1024 * 1024

/** The offset at which the transfer goes on: after what an interrupted one of the same file has left. */
function continuedAt(replaced: ReplacedFile, beginning: Buffer, size: number): number {
  const { unfinished } = replaced
  const [left, ...others] = [unfinished, ...abandonedFiles(replaced, UNFINISHED)].filter((file) =>
    existsSync(file),
  )
  for (const file of others) rmSync(file, { force: true })
  if (left !== undefined && beginningOf(left)?.equals(beginning)) {
    // Another process must not write into the file after it was renamed.
    renameSync(left, unfinished)
    const start = statSync(unfinished).size
    if (start <= size) return start
  } else if (left !== undefined) rmSync(left, { force: true })
  createUnfinished(replaced)
  return 0
}

function checkSpace({ unfinished }: ReplacedFile, bytes: number): void {
  const { bavail, bsize } = statfsSync(path.dirname(unfinished))
  // Without the free space, which changes: a failure is reported once.
  if (bavail * bsize < bytes + SPARE_BYTES)
    throw new CatalogueOpenError(
      `the disk of ${path.dirname(unfinished)} has too little space: the new catalogue needs ${megabytes(bytes + SPARE_BYTES)}`,
    )
}

function megabytes(bytes: number): string {
  return `${Math.ceil(bytes / 1e6)} MB`
}

/** Writes a part to its offset in the file, or the whole file in place of what was there. */
async function write({ start, bytes }: FilePart, file: string): Promise<void> {
  const descriptor = openSync(file, start === 0 ? 'w' : 'r+')
  try {
    let offset = start
    for await (const chunk of bytes) {
      for (let at = 0; at < chunk.length; )
        at += writeSync(descriptor, chunk, at, chunk.length - at, offset + at)
      offset += chunk.length
    }
  } catch (error) {
    // A full disk harms others; what was interrupted otherwise is continued later.
    if (error instanceof Error && 'code' in error && error.code === 'ENOSPC') rmSync(file, { force: true })
    throw error
  } finally {
    closeSync(descriptor)
  }
}

async function firstBytes(part: FilePart, count: number): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of part.bytes) {
    chunks.push(chunk)
    length += chunk.length
    if (length >= count) break
  }
  part.close()
  return Buffer.concat(chunks).subarray(0, count)
}

/** Enough of a checksum to tell it from another. */
function shortSum(checksum: string): string {
  return `${checksum.slice(0, 12)}…`
}

async function sha256Of(file: string, signal: AbortSignal): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(file, { signal })) hash.update(chunk)
  return hash.digest('hex')
}
