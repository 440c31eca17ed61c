import { z } from 'zod/mini'
import type { About } from '../contract/about.ts'
import { NO_SCHEME, type Scheme, schemeSchema } from '../contract/scheme.ts'
import type { Logo } from './about.ts'
import { type Catalogue, CatalogueOpenError, CatalogueTooNew } from './catalogue.ts'
import { fieldListHash } from './field-list-hash.ts'
import { parseIdentity } from './identity.ts'
import { presentLanguages } from './names-in-language.ts'

/** What a catalogue says about itself, as `CatalogueContent.meta` writes it. */
export class CatalogueMeta
  implements
    Pick<
      Catalogue,
      | 'revision'
      | 'title'
      | 'titleLanguage'
      | 'language'
      | 'furtherLanguages'
      | 'namedLanguages'
      | 'presentLanguages'
      | 'namesLanguage'
      | 'hasForeignNames'
      | 'areCrossingsCounted'
      | 'orderedLanguages'
      | 'hasPictures'
      | 'scheme'
      | 'about'
      | 'logo'
      | 'imageServices'
      | 'photos'
      | 'changedAt'
      | 'importedAt'
    >
{
  readonly revision: string
  readonly title: string
  readonly titleLanguage: string | null
  readonly language: string
  readonly furtherLanguages: readonly string[]
  readonly namedLanguages: Readonly<Record<string, number>>
  readonly presentLanguages: readonly string[]
  readonly orderedLanguages: readonly string[]
  readonly namesLanguage: string
  readonly hasForeignNames: boolean
  readonly areCrossingsCounted: boolean
  readonly hasPictures: boolean
  readonly scheme: Scheme
  readonly about: About
  readonly logo: Logo | null
  readonly imageServices: readonly string[]
  readonly photos: readonly string[]
  readonly changedAt: string
  readonly importedAt: string

  constructor(meta: ReadonlyMap<string, string>) {
    this.revision = meta.get('revision') ?? ''
    this.title = meta.get('title') ?? ''
    this.titleLanguage = meta.get('title_language') ?? null
    this.language = meta.get('language') ?? ''
    this.namesLanguage = this.language
    this.hasForeignNames = meta.has('foreign_names')
    this.areCrossingsCounted = !meta.has('crossings_left_out')
    this.furtherLanguages = z.array(z.string()).parse(JSON.parse(meta.get('further_languages') ?? '[]'))
    this.namedLanguages = namedLanguagesIn(meta)
    this.presentLanguages = presentLanguagesIn(meta)
    this.orderedLanguages = z.array(z.string()).parse(JSON.parse(meta.get('ordered_languages') ?? '[]'))
    this.hasPictures = meta.has('chosen_pictures')
    const scheme = meta.get('scheme')
    this.scheme = scheme === undefined ? NO_SCHEME : schemeSchema.parse(JSON.parse(scheme))
    const { about, logo } = parseIdentity(meta.get('identity'))
    this.about = about
    this.logo = logo
    this.imageServices = z.array(z.string()).parse(JSON.parse(meta.get('image_services') ?? '[]'))
    this.photos = photosIn(meta)
    this.changedAt = meta.get('changed_at') ?? ''
    this.importedAt = meta.get('imported_at') ?? this.changedAt
  }
}

/** The tags of the language of a catalogue, which is first, and of those in which its terms or groups have names. */
export function presentLanguagesIn(meta: ReadonlyMap<string, string>): string[] {
  const ofGroups = z.array(z.string()).parse(JSON.parse(meta.get('group_languages') ?? '[]'))
  return presentLanguages([...Object.keys(namedLanguagesIn(meta)), ...ofGroups], meta.get('language') ?? '')
}

function namedLanguagesIn(meta: ReadonlyMap<string, string>): Record<string, number> {
  return z.record(z.string(), z.int()).parse(JSON.parse(meta.get('named_languages') ?? '{}'))
}

/** The names of the photos of a catalogue; see `contract/photos.ts`. */
export function photosIn(meta: ReadonlyMap<string, string>): string[] {
  return z.array(z.string()).parse(JSON.parse(meta.get('photos') ?? '[]'))
}

/** Throws if the catalogue has another format than this version reads. */
export function checkFormat(meta: ReadonlyMap<string, string>, expected: number): void {
  const version = meta.get('schema_version')
  if (version !== String(expected)) throw wrongFormat('', version, expected)
  if (meta.get('field_list') !== fieldListHash())
    throw new CatalogueOpenError('made for a different list of fields; import it again')
}

/**
 * The refusal of a catalogue with a format that this version does not serve.
 *
 * @param subject the beginning of the message, such as `museum.db: `
 */
export function wrongFormat(
  subject: string,
  version: string | undefined,
  expected: number,
): CatalogueOpenError {
  const formats = `(catalogue format ${version}, expected ${expected})`
  return Number(version) > expected
    ? new CatalogueTooNew(
        `${subject}made by a newer version of Vitrine ${formats}; use that version or a later one`,
      )
    : new CatalogueOpenError(`${subject}made by an older version of Vitrine ${formats}; import it again`)
}
