import type { Catalogue } from '../catalogue/catalogue.ts'
import {
  type GoneDraft,
  type GroupDraft,
  type ItemDraft,
  PLAIN_IDENTITY,
  type ThesaurusDraft,
} from '../catalogue/drafts.ts'
import { buildItem } from '../catalogue/importing/items/build-item.ts'
import { createMemoryCatalogue } from '../catalogue/sqlite/file/memory-catalogue.ts'
import { codeKey } from '../catalogue/term-address.ts'
import type { StatedMapping } from '../contract/mappings.ts'
import type { LabelsByLanguage } from '../contract/term-labels.ts'
import type { TermTexts } from '../contract/term-texts.ts'
import { createService, type Service, type ServiceOptions } from '../service/service.ts'
import { isJson, undescribed } from './described.ts'
import { inProcess } from './in-process.ts'

/** A term of a test, with only the members that the test needs. */
export interface TermSketch {
  id: number
  name: string
  usedFor?: string[]
  scopeNotes?: string
  texts?: TermTexts
  mappings?: StatedMapping[]
  /** What the source chooses as its picture. */
  picture?: string
  /** The tag of its name. */
  language?: string
  /** Its names and notes in further languages. */
  labels?: LabelsByLanguage
  broader?: number[]
  related?: number[]
  sourceUri?: string
  /** Its id in the source, if that is no number. */
  code?: string
  isDeprecated?: true
  /** The id of the term that replaces a deprecated one. */
  replacedBy?: number
}

/** A group or an array, reduced to what the test needs. */
export type GroupSketch = Partial<GroupDraft> & Pick<GroupDraft, 'id' | 'name'>

export type ItemSketch = Partial<ItemDraft> & { id: number }

/** A record that is gone, reduced to what the test needs. */
export type GoneSketch = Partial<GoneDraft> & Pick<GoneDraft, 'resource' | 'id' | 'name'>

export const TEST_KEY = 'test-key-1234'

export function thesaurusOf(
  sketches: readonly TermSketch[],
  groups: readonly GroupSketch[] = [],
): ThesaurusDraft {
  return {
    terms: sketches.map((term) => ({
      id: term.id,
      name: term.name,
      usedFor: term.usedFor ?? [],
      scopeNotes: term.scopeNotes ?? null,
      sourceUri: term.sourceUri ?? null,
      ...(term.texts && { texts: term.texts }),
      ...(term.mappings && { mappings: term.mappings }),
      ...(term.picture && { picture: term.picture }),
    })),
    broader: sketches.flatMap((term) => (term.broader ?? []).map((id): [number, number] => [term.id, id])),
    languages: new Map(
      sketches.flatMap(({ id, language: name = null, labels }) =>
        labels === undefined && name === null
          ? []
          : [[id, { name, used_for: [], scope_notes: null, ...(labels && { labels }) }] as const],
      ),
    ),
    deprecated: new Set(sketches.filter(({ isDeprecated }) => isDeprecated).map(({ id }) => id)),
    identities: new Map(
      sketches.flatMap(({ id, code, replacedBy = null }) => {
        const key = code === undefined ? null : codeKey(code)
        const isPlain = key === null && replacedBy === null
        return isPlain ? [] : [[id, { ...PLAIN_IDENTITY, key, replacedBy }] as const]
      }),
    ),
    related: sketches.flatMap((term) => (term.related ?? []).map((id): [number, number] => [term.id, id])),
    groups: groups.map((group) => ({ ...PLAIN_GROUP, ...group })),
  }
}

const PLAIN_GROUP: Omit<GroupDraft, 'id' | 'name'> = {
  scopeNotes: null,
  sourceUri: null,
  isOrdered: false,
  members: [],
  subgroups: [],
  superordinates: [],
}

export function itemOf(sketch: ItemSketch): ItemDraft {
  return { ...buildItem(sketch.id, {}, [], () => {}), ...sketch }
}

export function goneOf(sketch: GoneSketch): GoneDraft {
  return { ...PLAIN_IDENTITY, sourceUri: null, revision: null, ...sketch }
}

export function catalogueOf(
  terms: readonly TermSketch[],
  items: readonly ItemSketch[] = [],
  gone: readonly GoneSketch[] = [],
  language = 'en-AU',
  groups: readonly GroupSketch[] = [],
): Promise<Catalogue> {
  const options = { title: 'Test museum', language }
  return createMemoryCatalogue(thesaurusOf(terms, groups), items.map(itemOf), options, gone.map(goneOf))
}

/** The real service with a catalogue. `ask` adds `TEST_KEY` to requests without a key. */
export function serviceOver(catalogue: Catalogue, options: Partial<ServiceOptions> = {}): Service {
  const service = createService({
    catalogue: () => catalogue,
    keys: [],
    appKey: TEST_KEY,
    quota: 1_000_000,
    onError: (error) => console.error(error),
    ...options,
  })
  return inProcess(service)
}

/**
 * Sends a request with the test's key and decodes the JSON of the response; other formats are a text. Fails if status, header or body deviate from
 * the description of the API, so that every test of the service also tests the description.
 */
export async function ask(
  service: Service,
  path: string,
  init: RequestInit = {},
): Promise<{ status: number; headers: Headers; body: unknown }> {
  const headers = new Headers(init.headers)
  if (!headers.has('X-Api-Key')) headers.set('X-Api-Key', TEST_KEY)
  const request = new Request(`http://museum.test${path}`, { ...init, headers })
  const response = await service(request)
  const { status, headers: fields } = response
  const text = await response.text()
  const fault = undescribed(request.method, path, { status, headers: fields, text })
  if (fault !== undefined) throw new Error(fault)
  const body = text === '' ? null : isJson(fields.get('Content-Type') ?? '') ? JSON.parse(text) : text
  return { status, headers: fields, body }
}
