import { photoNameIn } from '../../../contract/photos.ts'
import type { ItemDraft } from '../../drafts.ts'
import { labelOf } from '../../engines.ts'
import type { IdHistory } from '../../id-history.ts'
import type { Findings } from '../findings.ts'
import type { IdentifiedRequest } from '../import-request.ts'
import type { SourceKey } from '../origins/earlier-sources.ts'
import { Refusal } from '../refusal.ts'
import { isTooMany, listOf } from '../removals.ts'

/** The photos of the catalogue before, or of one of its sources. */
interface Part {
  before: ReadonlySet<string>
  now: Set<string>
  /** The end of “3 of the 24 photos …”. */
  of: string
  /** What to check. */
  advice: string
  hasFolder: boolean
}

/** Notices an import that would remove most photos, or that has no folder of photos any more. Reports photos that go. */
export class PhotoRemovals {
  readonly #request: IdentifiedRequest
  readonly #all: Part | undefined
  readonly #bySource = new Map<SourceKey, Part>()

  /** @param bySource the photos of each source that is replaced, if items have sources */
  constructor(
    earlier: IdHistory | undefined,
    request: IdentifiedRequest,
    bySource: ReadonlyMap<SourceKey, ReadonlySet<string>> | undefined,
  ) {
    this.#request = request
    const { photos, items } = request
    if (earlier === undefined) return
    if (bySource === undefined) {
      const hasFolder = photos !== undefined
      const advice = hasFolder
        ? 'Check that the folder of --photos is complete, and that the items name its pictures.'
        : 'The import has no --photos: give the folder, as the import before did.'
      this.#all = {
        before: new Set(earlier.photos),
        now: new Set(),
        of: 'of the catalogue',
        advice,
        hasFolder,
      }
    }
    for (const [key, before] of bySource ?? []) {
      const own = items.filter(({ origin }) => (origin?.key ?? null) === key)
      const hasFolder = photos !== undefined || own.some((source) => source.photos !== undefined)
      const advice = hasFolder
        ? 'Check that its folder of photos is complete, and that its items name the pictures.'
        : 'The source has no folder of photos: write it as photos in the file of --sources, or use --photos.'
      const of = key === null ? 'without a source' : `of the source “${key}”`
      this.#bySource.set(key, { before, now: new Set(), of, advice, hasFolder })
    }
  }

  /** Adds an item of the new edition, with its photos. */
  add({ images, provider }: ItemDraft): void {
    const part = this.#all ?? this.#bySource.get(provider?.key ?? null)
    if (part === undefined || part.before.size === 0) return
    for (const { uri } of images) {
      const name = photoNameIn(uri)
      if (name !== undefined) part.now.add(name)
    }
  }

  /** Throws a Refusal if too many photos would go; it names each source that would lose them. Else reports each photo. */
  check(findings: Findings): void {
    const { catalogue, acceptRemovals } = this.#request
    const reasons: string[] = []
    const removed: string[] = []
    for (const part of [this.#all ?? [], ...this.#bySource.values()].flat()) {
      const { before, now, of, advice } = part
      const absent = absentPhotos(before, now)
      removed.push(...absent)
      if (acceptRemovals || !isRefused(part, absent.length)) continue
      const names = listOf(absent.map((name) => `“${nameAndHash(name)[0]}”`))
      reasons.push(
        `The import would remove ${absent.length.toLocaleString('en')} of the ${before.size.toLocaleString('en')} photos ${of}: ${names}. ${advice} If these photos are to go, import with --accept-removals.`,
      )
    }
    if (reasons.length > 0) throw new Refusal(reasons.sort().join(' '))
    const place = { file: labelOf(catalogue), line: null }
    for (const name of removed) {
      const reason = 'The photo is no longer in the folder, or no item names it; it is removed.'
      findings.add('removed-photo', place, reason, nameAndHash(name)[0])
    }
  }
}

/** Whether so many photos of a part may not go: too many, all of them, or any if their folder is not given. */
function isRefused({ before, hasFolder }: Part, absent: number): boolean {
  return absent > 0 && (!hasFolder || absent === before.size || isTooMany(absent, before.size))
}

/** The photos that are not in the new edition, neither with another name nor as another picture with the same name. */
export function absentPhotos(before: ReadonlySet<string>, now: ReadonlySet<string>): string[] {
  const hashes = new Set<string>()
  const others = new Map<string, number>()
  for (const photo of now) {
    if (before.has(photo)) continue
    const [name, hash] = nameAndHash(photo)
    hashes.add(hash)
    others.set(name, (others.get(name) ?? 0) + 1)
  }
  return [...before].filter((photo) => {
    const [name, hash] = nameAndHash(photo)
    if (now.has(photo) || hashes.has(hash)) return false
    const left = others.get(name) ?? 0
    others.set(name, left - 1)
    return left <= 0
  })
}

/** The two parts of the name of a photo; see `contract/photos.ts`. */
function nameAndHash(photo: string): [name: string, hash: string] {
  const end = photo.lastIndexOf('-')
  return [photo.slice(0, end), photo.slice(end + 1)]
}
