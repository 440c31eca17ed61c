import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { imageSizeFromFile } from 'image-size/fromFile'
import { photoAddress, photoNameIn } from '../../../contract/photos.ts'
import { CatalogueWriteError } from '../../catalogue-writer.ts'
import type { ItemDraft } from '../../drafts.ts'
import type { PhotoStore } from '../../photo-store.ts'
import { isPlaceholder } from '../cleaning/clean-text.ts'
import { hasAddressScheme, partsOf } from '../cleaning/clean-values.ts'
import type { Findings, Note } from '../findings.ts'
import { isRecord, memberOf } from '../sources/source-record.ts'
import type { Converters } from './converters.ts'
import type { FoundPhotos, PhotoFile, PhotoFiles } from './photo-files.ts'
import { labelOf, numbersOf, slugOf } from './photo-names.ts'
import { type PictureType, typeOfPicture } from './picture-type.ts'

type Values = Readonly<Record<string, unknown>>

/** Part of each hash: with other sizes or qualities, photos are converted again. */
const CONVERSION = 'vitrine photo 1\n'

/** The most items that a finding names. */
const MOST_NEAR = 3

interface Size {
  width: number
  height: number
}

interface Photo {
  name: string
  /** Undefined if the picture cannot be read. */
  size: Promise<Size | undefined>
}

/** Photos that an item names, with what it says of them; or something else in its member. */
type NamedPhotos = { image: Values; found: FoundPhotos } | { part: unknown }

/** What the photos of an import need around them. */
export interface Around {
  converters: Converters
  findings: Findings
  /** Called for each photo when it is ready. */
  onReady: () => void
  signal: AbortSignal | undefined
}

/** The photos that items name: finds their files, and has them converted. */
export class ItemPhotos {
  readonly #files: PhotoFiles
  readonly #store: PhotoStore
  readonly #converters: Converters
  readonly #findings: Findings
  readonly #onReady: () => void
  readonly #signal: AbortSignal | undefined
  readonly #photos = new Map<PhotoFile, Photo | undefined>()
  readonly #sizes = new Map<string, Promise<Size | undefined>>()
  readonly #used = new Set<PhotoFile>()
  /** The photos that are ready. */
  count = 0
  /** The item that each file belongs to by its own name, and by a number after another one. */
  readonly #owners = new Map<PhotoFile, string>()
  readonly #furtherOf = new Map<PhotoFile, string>()
  /** The number of items with the registration number or id that a file has as its name. */
  readonly #itemsOf = new Map<PhotoFile, number>()
  /** The items whose number is nearly the name of a file. */
  readonly #nearOf = new Map<PhotoFile, Set<string>>()

  constructor(files: PhotoFiles, store: PhotoStore, { converters, findings, onReady, signal }: Around) {
    this.#files = files
    this.#store = store
    this.#converters = converters
    this.#findings = findings
    this.#onReady = onReady
    this.#signal = signal
  }

  /** The record with addresses in place of the names of files. Without images, the photos have its number or its id as names. */
  withAddresses(values: Values, note: Note): Values {
    const parts = partsOf(memberOf(values, 'images')).filter((part) => part !== null && part !== '')
    const label = labelOf(values)
    for (const file of numbersOf(values).flatMap((number) => this.#files.like(number)))
      this.#nearOf.set(file, (this.#nearOf.get(file) ?? new Set()).add(label))
    if (parts.length > 0) {
      const named = parts.flatMap((part) => this.#named(part, label, note))
      return { ...values, images: this.#images(named) }
    }
    for (const number of numbersOf(values)) {
      const found = this.#find(number, label, note)
      if (!found) continue
      if (found.own) this.#itemsOf.set(found.own, (this.#itemsOf.get(found.own) ?? 0) + 1)
      return { ...values, images: this.#images([{ image: {}, found }]) }
    }
    return values
  }

  /** The files that a part of a member names; the part itself if it is an address, or nothing. */
  #named(part: unknown, label: string, note: Note): NamedPhotos[] {
    const image = isRecord(part) ? part : { uri: part }
    const written = memberOf(image, 'uri')
    if (typeof written !== 'string' || hasAddressScheme(written) || isPlaceholder(written.trim()))
      return [{ part }]
    // A path on the site.
    if (written.startsWith('/') && !this.#files.has(written)) return [{ part }]
    return this.#files.namesIn(written).flatMap((name) => {
      const one = this.#find(name, label, note)
      if (!one) note('missing-photo', `There is no file “${name}” in the folder of photos.`, name)
      return one ? [{ image, found: one }] : []
    })
  }

  #find(name: string, label: string, note: Note): FoundPhotos | undefined {
    const found = this.#files.find(name)
    const { own, further, doubtful } = found
    for (const [chosen, other] of doubtful)
      note('ambiguous-photo', `“${name}” can be ${chosen.name} or ${other.name}; the first one is taken.`)
    if (own) this.#owners.set(own, label)
    for (const file of further) this.#furtherOf.set(file, label)
    return own || further.length > 0 ? found : undefined
  }

  /** Images with the addresses of photos, each photo once. What is said of one by its name is not said of further ones. */
  #images(named: readonly NamedPhotos[]): unknown[] {
    const done = new Set(named.flatMap((one) => ('found' in one && one.found.own) || []))
    return named.flatMap((one) => {
      if ('part' in one) return [one.part]
      const { image, found } = one
      const { alt: _, caption: __, ...shared } = image
      const further = found.further.filter((file) => !done.has(file) && done.add(file))
      return [
        ...(found.own ? this.#addressed(found.own, image) : []),
        ...further.flatMap((file) => this.#addressed(file, shared)),
      ]
    })
  }

  #addressed(file: PhotoFile, image: Values): Values[] {
    const photo = this.#photoOf(file)
    if (photo === undefined) return []
    return [{ ...image, uri: photoAddress(photo.name), thumbnail_uri: photoAddress(photo.name, 'small') }]
  }

  /** The photo of a file, whose conversion has begun; undefined if it is no picture. */
  #photoOf(file: PhotoFile): Photo | undefined {
    for (const beside of this.#files.othersBeside(file)) this.#used.add(beside)
    if (this.#photos.has(file)) return this.#photos.get(file)
    const photo = this.#begin(file)
    this.#photos.set(file, photo)
    return photo
  }

  #begin(file: PhotoFile): Photo | undefined {
    let bytes: Buffer
    try {
      bytes = readFileSync(file.path)
    } catch (error) {
      this.#unreadable(file, `cannot be opened: ${messageOf(error)}`)
      return undefined
    }
    const checked = typeOfPicture(bytes)
    if ('fault' in checked) {
      this.#unreadable(file, checked.fault)
      return undefined
    }
    const digest = hash('sha256', Buffer.concat([Buffer.from(CONVERSION), bytes])).slice(0, 16)
    const name = `${slugOf(file)}-${digest}`
    const size = this.#sizes.get(name) ?? this.#make(name, file, checked.type)
    this.#sizes.set(name, size)
    // The failure reaches whoever awaits the size. Without this, Node.js would end the import before that.
    size.catch(() => undefined)
    return { name, size }
  }

  /** Converts a picture, unless an earlier import did. */
  async #make(name: string, file: PhotoFile, type: PictureType): Promise<Size | undefined> {
    if (!(await this.#store.has(name))) {
      const files = await this.#converters.convert({ file: file.path, type }).catch((error: unknown) => {
        if (this.#signal?.aborted) throw error
        this.#unreadable(file, 'cannot be read; it may be damaged')
      })
      if (files === undefined) return undefined
      await this.#store
        .add(name, async (suffix) => files.get(suffix) ?? missing(suffix))
        .catch((error: unknown) => {
          throw new CatalogueWriteError(
            `Photos cannot be written to ${this.#store.folder}: ${messageOf(error)}.`,
          )
        })
    }
    const { width, height } = await imageSizeFromFile(this.#store.path(name))
    this.count++
    this.#onReady()
    return { width, height }
  }

  #unreadable({ name }: PhotoFile, fault: string): void {
    this.#findings.add(
      'unreadable-photo',
      { file: name, line: null },
      `The picture ${fault}. It is not shown.`,
    )
  }

  /** The item with the sizes of its photos, when they are ready, and without those that cannot be read. */
  async whenReady(item: ItemDraft): Promise<ItemDraft> {
    const images = await Promise.all(
      item.images.map(async (image) => {
        const size = this.#sizes.get(photoNameIn(image.uri) ?? '')
        return size === undefined
          ? [image]
          : [await size].flatMap((read) => (read ? [{ ...image, ...read }] : []))
      }),
    )
    return { ...item, images: images.flat() }
  }

  /** Reports files that no item names, and those of two items. */
  reportFiles(): void {
    for (const file of this.#files.all) {
      const place = { file: file.name, line: null }
      const [owner, other] = [this.#owners.get(file), this.#furtherOf.get(file)]
      const items = this.#itemsOf.get(file) ?? 0
      if (!this.#used.has(file)) {
        const near = [...(this.#nearOf.get(file) ?? [])].slice(0, MOST_NEAR).map((label) => `“${label}”`)
        const hint = near.length === 0 ? '' : ` Its name is nearly that of ${near.join(' or ')}.`
        this.#findings.add('unused-photo', place, `No item names this file.${hint}`)
      } else if (items > 1) {
        const reason = `${items} items have the number ${owner ?? ''}, which is the name of this file: it is shown with each of them.`
        this.#findings.add('ambiguous-photo', place, reason)
      } else if (owner !== undefined && other !== undefined && owner !== other) {
        const reason = `This file is a photo of ${owner} by its name, and a further one of ${other} by the number at its end.`
        this.#findings.add('ambiguous-photo', place, reason)
      }
    }
  }
}

function missing(suffix: string): never {
  throw new Error(`the picture has no ${suffix}`)
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
