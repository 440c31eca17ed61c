import { createHash } from 'node:crypto'
import { createReadStream, mkdirSync, rmSync, statfsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { CatalogueOpenError } from '../../catalogue.ts'
import { PhotoStore, photoFolderOf } from '../../photo-store.ts'
import {
  abandonedFiles,
  createUnfinished,
  putInPlace,
  replacedFile,
  syncName,
  syncUnfinished,
} from '../../replaced-file.ts'
import { beginningOf, catalogueLength, HEADER_BYTES, lengthFault } from '../file/catalogue-file.ts'
import { openIdHistoryFile } from '../file/id-history-file.ts'
import { openCatalogueFile } from '../file/open-catalogue-file.ts'
import { writeError } from '../write/write-error.ts'
import { fetchPhotos } from './fetch-photos.ts'
import { checksumIn } from './published-checksum.ts'
import type { PublishedFile, SourceContent } from './published-file.ts'

/** What identifies a file at the source, before it is transferred. */
interface Candidate {
  beginning: Buffer
  version: string | null
  /** The checksum beside it. */
  checksum: string | undefined
}

/** Fetches catalogue files from one source to one path. */
export class CatalogueFetcher {
  readonly #source: PublishedFile
  readonly #path: string
  /** The version of the source that is at the path. */
  #known: string | null = null
  /** A file that was refused. It is not fetched again for some time, unless it is replaced. */
  #refused: (Candidate & { reason: string; until: number }) | undefined

  readonly #photos: PhotoStore
  /** Whether the photos of the file at the path are known to be there. */
  #hasPhotos = false

  /** @param photoFolder the folder for the photos of the catalogue */
  constructor(source: PublishedFile, file: string, photoFolder = photoFolderOf(file)) {
    this.#source = source
    this.#path = file
    this.#photos = new PhotoStore(photoFolder)
  }

  /**
   * Fetches the file if it differs from the one at the path, verifies it, fetches its photos and renames it to the path.
   * Resolves to whether there was a new file. If anything fails, the file at the path stays as it was.
   * @param isNeeded whether to fetch it even if the same is there, because that is damaged
   */
  async update(signal: AbortSignal, isNeeded = false): Promise<boolean> {
    const content = await this.#source.read(isNeeded ? null : this.#known, signal)
    if (!content) return false
    const chunks = content.bytes[Symbol.asyncIterator]()
    try {
      const first = await firstBytes(chunks)
      const beginning = first.subarray(0, HEADER_BYTES)
      const size = this.#sizeOf(content, beginning)
      const isOther = isNeeded || !beginningOf(this.#path)?.equals(beginning)
      if (isOther) await this.#take({ first, chunks, size }, { beginning, version: content.version }, signal)
      else if (!this.#hasPhotos)
        await fetchPhotos(this.#source, this.#photos, await photosIn(this.#path), signal)
      this.#hasPhotos = true
      this.#known = content.version
      return isOther
    } finally {
      await chunks.return?.()
    }
  }

  /** The length of the file. Throws if it cannot be a catalogue, or is still being written. */
  #sizeOf({ size }: SourceContent, beginning: Buffer): number {
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
    return size
  }

  /** Transfers a file, verifies it and puts it in place. */
  async #take(transfer: Transfer, known: Omit<Candidate, 'checksum'>, signal: AbortSignal): Promise<void> {
    const { name } = this.#source
    const beside = await this.#source.readBeside(CHECKSUM, signal)
    const checksum = beside === undefined ? undefined : checksumIn(beside, name + CHECKSUM)
    const candidate = { ...known, checksum }
    this.#throwIfRefused(candidate)
    const replaced = replacedFile(this.#path, UNFINISHED)
    const { unfinished } = replaced
    try {
      mkdirSync(path.dirname(this.#path), { recursive: true })
      for (const file of abandonedFiles(replaced, UNFINISHED)) rmSync(file, { force: true })
      checkSpace(path.dirname(unfinished), transfer.size)
      createUnfinished(replaced)
      await writeFile(unfinished, bytesOf(transfer), { signal })
      const { reason, photos } = await this.#verified(unfinished, checksum, signal)
      if (reason !== undefined) {
        this.#refused = { ...candidate, reason, until: performance.now() + REFUSED_MS }
        throw new RefusedFileError(reason)
      }
      await fetchPhotos(this.#source, this.#photos, photos, signal)
      const earlier = await photosIn(this.#path)
      syncUnfinished(replaced)
      putInPlace(replaced)
      syncName(replaced)
      await this.#photos.removeOthers(new Set([...earlier, ...photos]))
    } catch (error) {
      rmSync(unfinished, { force: true })
      throw writeError(this.#path, error, 'there is no such folder')
    }
  }

  #throwIfRefused({ beginning, version, checksum }: Candidate): void {
    const refused = this.#refused
    if (!refused || performance.now() >= refused.until) return
    const isSame = refused.version === version && refused.checksum === checksum
    if (isSame && refused.beginning.equals(beginning)) throw new RefusedFileError(refused.reason)
  }

  /** The photos of a file that was transferred, and why it must not be served. */
  async #verified(file: string, checksum: string | undefined, signal: AbortSignal): Promise<Verified> {
    const { name } = this.#source
    let photos: readonly string[]
    try {
      const opened = await openCatalogueFile(file)
      photos = opened.photos
      await opened.close()
    } catch (error) {
      const reason = (error instanceof Error ? error.message : String(error)).replaceAll(file, name)
      return { reason, photos: [] }
    }
    if (checksum === undefined) return { photos }
    const written = await sha256Of(file, signal)
    if (written === checksum) return { photos }
    const reason = `${name} does not have the checksum in ${path.basename(name)}${CHECKSUM}: ${shortSum(checksum)} was expected, ${shortSum(written)} was found`
    return { reason, photos }
  }
}

interface Verified {
  reason?: string
  photos: readonly string[]
}

/** The photos of a catalogue file, as far as it can be read. */
async function photosIn(file: string): Promise<readonly string[]> {
  const history = await openIdHistoryFile(file).catch(() => undefined)
  await history?.close()
  return history?.photos ?? []
}

/** This file is not fetched again for half an hour. Another one is fetched at the next look. */
export class RefusedFileError extends CatalogueOpenError {}

const WEB_PAGE = /^\s*<(?:!doctype html|html|head|body)\b/i

const UNFINISHED = '.fetching-'
const CHECKSUM = '.sha256'

/** The refused file may have been damaged on its way. */
const REFUSED_MS = 30 * 60_000

/** Left free on the disk, for other programs. */
const SPARE_BYTES = 16 * 1024 * 1024

function checkSpace(folder: string, bytes: number): void {
  const { bavail, bsize } = statfsSync(folder)
  // Without the free space, which changes: a failure is reported once.
  if (bavail * bsize < bytes + SPARE_BYTES)
    throw new CatalogueOpenError(
      `the disk of ${folder} has too little space: the new catalogue needs ${megabytes(bytes + SPARE_BYTES)}`,
    )
}

function megabytes(bytes: number): string {
  return `${Math.ceil(bytes / 1e6)} MB`
}

/** A file that is being transferred: what was read of it, and the rest. */
interface Transfer {
  first: Buffer
  chunks: AsyncIterator<Uint8Array>
  size: number
}

async function* bytesOf({ first, chunks }: Transfer): AsyncGenerator<Uint8Array> {
  yield first
  yield* { [Symbol.asyncIterator]: () => chunks }
}

/** At least the bytes of the header, or the whole file if it is shorter. */
async function firstBytes(chunks: AsyncIterator<Uint8Array>): Promise<Buffer> {
  const first: Uint8Array[] = []
  for (let length = 0; length < HEADER_BYTES; ) {
    const { done, value } = await chunks.next()
    if (done) break
    first.push(value)
    length += value.length
  }
  return Buffer.concat(first)
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
