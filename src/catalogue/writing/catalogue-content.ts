import { createHash, type Hash, hash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { serviceOfImage } from '../../contract/image-service.ts'
import { photoNameIn } from '../../contract/photos.ts'
import { NO_SCHEME } from '../../contract/scheme.ts'
import type { TermImage } from '../../contract/term-image.ts'
import { namesIn } from '../../contract/term-labels.ts'
import type { WriteOptions, WriteProgress } from '../catalogue-writer.ts'
import type { GroupDraft, ItemDraft, ThesaurusDraft } from '../drafts.ts'
import type { EditionHistory } from '../editions/edition-history.ts'
import { firstEdition } from '../editions/next-history.ts'
import { fieldListHash } from '../field-list-hash.ts'
import { formatIdentity } from '../identity.ts'
import { addTo } from '../lists-by-key.ts'
import { countNames, groupTags, mainLanguage, unnamedTerms } from '../names-in-language.ts'
import { itemRecord } from '../records.ts'
import { TermImages } from './term-images.ts'

/** Every page names them in a header, whose size browsers limit. */
const MAX_IMAGE_SERVICES = 50

/** What a writer collects about a catalogue while it writes the records, whatever engine stores them. */
export class CatalogueContent {
  readonly #options: WriteOptions
  readonly #version: number
  /** What readers see of the catalogue. Its digest is the revision. */
  readonly hash: Hash
  thesaurus: ThesaurusDraft = { terms: [], broader: [], related: [] }
  #termNames: ReadonlyMap<number, string> = new Map()
  #termImages = new TermImages(this.thesaurus)
  #hasPictures = false
  itemCount = 0
  /** The languages, beside that of the catalogue, in which the writer has stored an order of terms. */
  readonly orderedLanguages: string[] = []
  /** Whether the crossings of the thesaurus are stored. */
  areCrossingsCounted = true
  /** The sum of the digests of all items: they can come in another order. */
  #itemDigests = 0n
  readonly #imageServices = new Set<string>()
  readonly #photos = new Set<string>()
  /** The items of each term, in the order in which they were added. */
  readonly itemIds = new Map<number, number[]>()

  /** @param version the format of the engine */
  constructor(options: WriteOptions, version: number) {
    this.#options = options
    this.#version = version
    const { title, titleLanguage = null, language, identity } = options
    this.hash = createHash('sha256').update(`${version}\n${title}\n${titleLanguage}\n${language}\n`)
    if (identity) this.hash.update(`${formatIdentity(identity)}\n`)
  }

  addThesaurus(thesaurus: ThesaurusDraft): void {
    this.thesaurus = thesaurus
    this.#termImages = new TermImages(thesaurus)
    this.hash.update(`${JSON.stringify(thesaurus.scheme ?? NO_SCHEME)}\n`)
    this.#termNames = new Map(thesaurus.terms.map((term) => [term.id, term.name]))
  }

  /** The editions of the thesaurus, after it was added. */
  get history(): EditionHistory {
    return this.#options.history ?? firstEdition(this.thesaurus)
  }

  hasTerm(id: number): boolean {
    return this.#termNames.has(id)
  }

  /** The names of a term in further languages than that of its record. */
  readonly furtherNames = (termId: number): string[] => {
    const labels = this.thesaurus.languages?.get(termId)?.labels ?? {}
    return [...new Set(Object.values(labels).flatMap(namesIn))]
  }

  /** The finished record of an item, as JSON in UTF-8. */
  addItem(item: ItemDraft): Buffer {
    const record = itemRecord(item, (termId) => {
      const name = this.#termNames.get(termId)
      if (name === undefined) throw new Error(`item ${item.id} has term ${termId}, which does not exist`)
      return name
    })
    const json = Buffer.from(JSON.stringify(record))
    this.#itemDigests += hash('sha256', json, 'buffer').readBigUInt64BE()
    for (const image of item.images) {
      const service = serviceOfImage(image)
      if (service !== undefined && URL.canParse(service)) this.#imageServices.add(new URL(service).origin)
      const photo = photoNameIn(image.uri)
      if (photo !== undefined) this.#photos.add(photo)
    }
    this.#termImages.add(item)
    for (const termId of item.termIds) addTo(this.itemIds, termId, item.id)
    this.itemCount++
    return json
  }

  /** The image of each term that has one, after all items. */
  termImages(): ReadonlyMap<number, TermImage> {
    return this.#termImages.all()
  }

  /** The pictures that sources choose, by the id of the term. Adds them to the hash: records do not show that they were chosen. */
  chosenPictures(): readonly (readonly [termId: number, picture: string])[] {
    const pictures = this.#termImages.stated()
    this.#hasPictures = pictures.length > 0
    if (this.#hasPictures) this.hash.update(JSON.stringify({ pictures }))
    return pictures
  }

  /** Adds to the hash what no record shows: which terms are deprecated. */
  addDeprecated(termIds: readonly number[]): void {
    if (termIds.length > 0)
      this.hash.update(JSON.stringify({ deprecated: termIds.toSorted((a, b) => a - b) }))
  }

  /** Ends the hash. */
  revision(): string {
    return this.hash.update(`${this.#itemDigests}`).digest('hex').slice(0, 16)
  }

  /** What the catalogue says about itself, by key. */
  meta(revision: string): Map<string, string> {
    const { title, titleLanguage = null, language, replaces, identity } = this.#options
    const unchangedSince = replaces?.revision === revision ? replaces.changedAt : null
    const services = [...this.#imageServices].sort().slice(0, MAX_IMAGE_SERVICES)
    return new Map([
      ['schema_version', String(this.#version)],
      ['field_list', fieldListHash()],
      ['revision', revision],
      ['changed_at', unchangedSince ?? new Date().toISOString()],
      ['title', title],
      ...(titleLanguage === null ? [] : [['title_language', titleLanguage] as const]),
      ['language', language],
      ['further_languages', JSON.stringify(this.#furtherLanguages())],
      ['named_languages', JSON.stringify(countNames(this.thesaurus))],
      ['group_languages', JSON.stringify(groupTags(this.thesaurus))],
      ['ordered_languages', JSON.stringify(this.orderedLanguages)],
      ...(this.areCrossingsCounted ? [] : [['crossings_left_out', '1'] as const]),
      ...(this.#hasForeignNames() ? [['foreign_names', '1'] as const] : []),
      ...(this.#hasPictures ? [['chosen_pictures', '1'] as const] : []),
      ['scheme', JSON.stringify(this.thesaurus.scheme ?? NO_SCHEME)],
      ['image_services', JSON.stringify(services)],
      ...(this.#photos.size === 0 ? [] : [['photos', JSON.stringify([...this.#photos].sort())] as const]),
      ...(identity ? [['identity', formatIdentity(identity)] as const] : []),
    ])
  }

  /** Whether the names of some records are in another language than that of the catalogue. */
  #hasForeignNames(): boolean {
    const { language } = this.#options
    const main = mainLanguage(this.thesaurus, language)
    const isForeign = ({ languages }: GroupDraft) => languages?.name && !main.tags.includes(languages.name)
    return (
      unnamedTerms(main, this.thesaurus, language).length > 0 || (this.thesaurus.groups ?? []).some(isForeign)
    )
  }

  /** The tags of the languages in which terms have names beside those of their records. */
  #furtherLanguages(): string[] {
    const all = this.thesaurus.languages?.values() ?? []
    return [...new Set([...all].flatMap(({ labels = {} }) => Object.keys(labels)))].sort()
  }

  /** Reports progress, lets other tasks of the process run, and throws if the signal has aborted. */
  progress(stage: WriteProgress['stage'], total: number | null): (done: number) => Promise<void> {
    const { onProgress, signal } = this.#options
    return async (done) => {
      await setImmediate()
      signal?.throwIfAborted()
      onProgress?.({ stage, done, total })
    }
  }
}
