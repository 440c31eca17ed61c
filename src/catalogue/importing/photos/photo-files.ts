import { readdir } from 'node:fs/promises'
import path from 'node:path'

/** A file in the folder of photos. */
export interface PhotoFile {
  /** Its path. */
  readonly path: string
  /** Its path in the folder, with slashes. */
  readonly name: string
  /** Its folders and its name without the ending, as names are compared. */
  readonly folders: readonly string[]
  readonly stem: string
  readonly ending: string
}

/** The files that a name fits. */
export interface FoundPhotos {
  /** The file with this name. */
  readonly own: PhotoFile | undefined
  /** Those with a number after it, in the order of the numbers. */
  readonly further: readonly PhotoFile[]
  /** Pairs of a file that was chosen, and another with the same name in another folder. */
  readonly doubtful: readonly (readonly [chosen: PhotoFile, other: PhotoFile])[]
}

/** Files that systems leave in folders. */
const LEFT_BY_SYSTEMS = /(?:^|\/)(?:\..*|thumbs\.db|desktop\.ini|__macosx|@eadir)(?:\/|$)/i

/** Endings of pictures, also of those that cannot be read. The folder can have other files, such as the table of the items. */
const PICTURE =
  /\.(?:jpe?g|jpe|jfif|png|webp|gif|bmp|tiff?|heic|heif|avif|jxl|jp2|svg|psd|dng|cr[23]|nef|arw|orf|rw2|raf|raw)$/i

const ORDER = new Intl.Collator('en', { numeric: true })

/** The files in a folder of photos, found by their names. Case, endings and the signs between words do not count. */
export class PhotoFiles {
  readonly all: readonly PhotoFile[]
  #byCharacters: ReadonlyMap<string, readonly PhotoFile[]> | undefined
  readonly #byStem: ReadonlyMap<string, readonly PhotoFile[]>
  readonly #numbered: ReadonlyMap<string, readonly (readonly [number: number, file: PhotoFile])[]>

  constructor(files: readonly PhotoFile[]) {
    this.all = files.toSorted((one, other) => ORDER.compare(one.name, other.name))
    this.#byStem = Map.groupBy(this.all, ({ stem }) => stem)
    const numbered = this.all.flatMap((file) => {
      const [, base = '', number] = /^(.+)-(\d{1,3})$/.exec(file.stem) ?? []
      return number === undefined ? [] : [{ base, entry: [Number(number), file] as const }]
    })
    this.#numbered = new Map(
      [...Map.groupBy(numbered, ({ base }) => base)].map(([base, found]) => [
        base,
        found.map(({ entry }) => entry),
      ]),
    )
  }

  /** Reads the folder and the folders in it, but not the one that photos are served from. */
  static async in(folder: string, served?: string): Promise<PhotoFiles> {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true })
    const files = entries.flatMap((entry) => {
      if (!entry.isFile() || !PICTURE.test(entry.name)) return []
      const file = path.join(entry.parentPath, entry.name)
      const name = path.relative(folder, file).replaceAll(path.sep, '/')
      const isServed = served !== undefined && path.resolve(entry.parentPath) === path.resolve(served)
      return isServed || LEFT_BY_SYSTEMS.test(name) ? [] : [{ path: file, ...partsOfName(name) }]
    })
    return new PhotoFiles(files)
  }

  /** The files that a text names: a name, with or without an ending, folders before it, or numbers after it. */
  find(written: string): FoundPhotos {
    const named = partsOfWritten(written)
    const whole = folded(named.name.split('/').at(-1) ?? '')
    // “1980.4.A” has no ending.
    const stem = this.#isKnown(named.stem) || !this.#isKnown(whole) ? named.stem : whole
    const doubtful: [PhotoFile, PhotoFile][] = []
    const choose = (files: readonly PhotoFile[]) => {
      const [first, ...others] = bestOf(files, named)
      const other = others.find((file) => file.folders.join('/') !== first?.folders.join('/'))
      if (first && other) doubtful.push([first, other])
      return first
    }
    const own = choose(this.#byStem.get(stem) ?? [])
    const numbers = Map.groupBy(this.#numbered.get(stem) ?? [], ([number]) => number)
    const further = [...numbers]
      .toSorted(([one], [other]) => one - other)
      .flatMap(([, files]) => choose(files.map(([, file]) => file)) ?? [])
    return { own, further, doubtful }
  }

  /** The names in a text that no map has split: the whole text if a file has this name, in the folders that it names. */
  namesIn(written: string): string[] {
    const { own, further } = this.find(written)
    const { name, folders } = partsOfWritten(written)
    const file = own ?? further[0]
    const isOneFolder = !BETWEEN_NAMES.test(name.slice(0, name.lastIndexOf('/') + 1))
    if (file && (isOneFolder || isIn(file, folders))) return [written]
    const names = written.split(BETWEEN_NAMES).map((name) => name.trim())
    return names.filter((name) => name !== '')
  }

  /** Whether a text that no map has split names a file. */
  isNamedBy(written: string): boolean {
    const found = this.namesIn(written).map((name) => this.find(name))
    return found.some(({ own, further }) => own !== undefined || further.length > 0)
  }

  /** The files whose name has the same letters and digits, whatever signs are between them: “L12” for “L 12”. */
  like(written: string): readonly PhotoFile[] {
    this.#byCharacters ??= Map.groupBy(this.all, ({ stem }) => charactersOf(stem))
    return this.#byCharacters.get(charactersOf(folded(written))) ?? []
  }

  /** Whether there is a file of just this name, in any folder. */
  has(written: string): boolean {
    return this.find(written).own?.ending === partsOfName(written).ending
  }

  #isKnown(stem: string): boolean {
    return this.#byStem.has(stem) || this.#numbered.has(stem)
  }

  /** The same picture in other formats, beside it. */
  othersBeside({ stem, folders }: PhotoFile): readonly PhotoFile[] {
    return (this.#byStem.get(stem) ?? []).filter((file) => file.folders.join('/') === folders.join('/'))
  }
}

/** Signs between the names of several files. */
const BETWEEN_NAMES = /[|;,\r\n]/

type NameParts = Omit<PhotoFile, 'path'>

function partsOfWritten(written: string): NameParts {
  return partsOfName(written.trim().replace(/^file:\/*/i, ''))
}

function partsOfName(written: string): NameParts {
  const name = written.replaceAll('\\', '/')
  const steps = name.split('/')
  const last = steps.at(-1) ?? ''
  const [ending = ''] = /\.[a-z][a-z0-9]{1,4}$/i.exec(last) ?? []
  return {
    name,
    folders: steps.slice(0, -1).map(folded),
    stem: folded(last.slice(0, last.length - ending.length)),
    ending: ending.toLowerCase().replace('.jpeg', '.jpg'),
  }
}

/** A name as it is compared: “TM_0012 (2)” is “tm-0012-2”. */
function folded(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\s_()-]+/g, '-')
    .replace(/^-|-$/g, '')
}

function charactersOf(stem: string): string {
  return stem.replace(/[^\p{L}\p{N}]+/gu, '')
}

/** Endings of pictures that can be read, then the others. */
const ENDINGS = ['.jpg', '.png', '.webp']

/** The files that fit best: in the folder that is named, with the ending that is named, else in a format that can be read. */
function bestOf(files: readonly PhotoFile[], { folders, ending }: NameParts): readonly PhotoFile[] {
  const inFolder = files.filter((file) => isIn(file, folders))
  const placed = inFolder.length > 0 ? inFolder : files
  const chosen = [ending, ...ENDINGS].find((one) => placed.some((file) => file.ending === one))
  return chosen === undefined ? placed : placed.filter((file) => file.ending === chosen)
}

function isIn(file: PhotoFile, folders: readonly string[]): boolean {
  return folders.every((folder, at) => file.folders.at(at - folders.length) === folder)
}
