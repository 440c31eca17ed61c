import { constants } from 'node:fs'
import { access, mkdir, open, readdir, rename, rm, rmdir } from 'node:fs/promises'
import path from 'node:path'
import { PHOTO_SUFFIXES, parsePhotoFile, photoSuffix } from '../contract/photos.ts'

/** The folder with the photos of a catalogue file. */
export function photoFolderOf(file: string): string {
  return `${file}.photos`
}

/** Marks files that are being written. */
const UNFINISHED = '.unfinished-'

/**
 * The folder with the photos of one catalogue. The name of a photo has a hash of its content, so files are added and removed, and
 * never changed: the old catalogue and the new one each find their own.
 */
export class PhotoStore {
  readonly folder: string
  readonly #added: string[] = []

  constructor(folder: string) {
    this.folder = folder
  }

  /** The path of a file of a photo. */
  path(name: string, suffix = photoSuffix('full')): string {
    return path.join(this.folder, name + suffix)
  }

  async has(name: string): Promise<boolean> {
    return access(this.path(name), constants.R_OK).then(
      () => true,
      () => false,
    )
  }

  /** Adds a photo. Its picture comes last, so a photo with a picture is complete. */
  async add(name: string, contentOf: (suffix: string) => Promise<Uint8Array>): Promise<void> {
    await mkdir(this.folder, { recursive: true })
    this.#added.push(name)
    for (const suffix of PHOTO_SUFFIXES) await this.#write(this.path(name, suffix), await contentOf(suffix))
  }

  async #write(file: string, content: Uint8Array): Promise<void> {
    const unfinished = `${file}${UNFINISHED}${process.pid}`
    const handle = await open(unfinished, 'w')
    try {
      await handle.writeFile(content)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(unfinished, file)
  }

  /** Waits until the names of what was added are on the disk. */
  async sync(): Promise<void> {
    if (this.#added.length === 0 || process.platform === 'win32') return
    const handle = await open(this.folder, 'r')
    try {
      await handle.sync()
    } finally {
      await handle.close()
    }
  }

  /** Removes what was added: the catalogue that would name it was not written. */
  async discard(): Promise<void> {
    const added = new Set(this.#added.splice(0))
    await this.#removeIf((name) => added.has(name))
    // Only if it is empty.
    await rmdir(this.folder).catch(() => undefined)
  }

  /** Removes all photos but these, and what a process left that was killed. Other files stay. */
  async removeOthers(names: ReadonlySet<string>): Promise<void> {
    await this.#removeIf((name, isUnfinished) => isUnfinished || !names.has(name))
  }

  async #removeIf(isRemoved: (name: string, isUnfinished: boolean) => boolean): Promise<void> {
    const files = await readdir(this.folder).catch(() => [])
    const pictures = files.toSorted((one, other) => isPicture(other) - isPicture(one))
    for (const file of pictures) {
      const [whole = file, process] = file.split(UNFINISHED)
      const photo = parsePhotoFile(whole)
      if (photo && isRemoved(photo.name, process !== undefined))
        await rm(path.join(this.folder, file), { force: true })
    }
  }
}

/** What shows that a photo is complete is removed first. */
function isPicture(file: string): number {
  return parsePhotoFile(file)?.isSmaller === false && file.endsWith('.jpg') ? 1 : 0
}
