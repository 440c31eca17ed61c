import { z } from 'zod/mini'
import type { Resource } from '../contract/fields.ts'
import { type GoneDraft, PLAIN_IDENTITY, type TermIdentity } from './drafts.ts'
import type { StoredChange, StoredEdition, StoredPastTerm } from './editions/edition-history.ts'
import type { StoredTerm } from './editions/term-state.ts'
import { type RecordTraits, traitsOf } from './record-traits.ts'
import { nameKey } from './term-address.ts'

/** A term that a catalogue has or had, as far as an import needs it to choose ids. */
export interface KnownTerm extends TermIdentity {
  id: number
  sourceUri: string | null
  isGone: boolean
}

/**
 * The ids of a catalogue, for the import that replaces it. An engine also reads them from older formats, so that ids stay the
 * same after an update of Vitrine.
 */
export interface IdHistory {
  readonly revision: string
  /** Null if the format of the catalogue does not store it. */
  readonly changedAt: string | null
  /** The names of the photos that it serves. */
  readonly photos: readonly string[]
  /** All terms that the catalogue has, then those that are gone. */
  terms(): AsyncIterable<KnownTerm> | Iterable<KnownTerm>
  /** The groups that the catalogue has; none if its format does not store groups. */
  groups(): AsyncIterable<KnownTerm> | Iterable<KnownTerm>
  /** The ids of all records that the catalogue has or had, ascending. */
  ids(resource: Resource): Promise<Float64Array>
  /** The ids of the records that it has, ascending, without those that are gone. */
  presentIds(resource: Resource): Promise<Float64Array>
  /** These records as JSON, all of them present, in this order if it ascends. */
  records(resource: Resource, ids: Float64Array): AsyncIterable<string> | Iterable<string>
  /** The terms that the catalogue has, in any order. */
  storedTerms(): AsyncIterable<StoredTerm> | Iterable<StoredTerm>
  /** The editions that it keeps, ascending; none if its format does not store editions. */
  editions(): Promise<readonly StoredEdition[]>
  /** The changes of the editions from this one on, in order. */
  changes(fromEdition: number): AsyncIterable<StoredChange> | Iterable<StoredChange>
  /** What terms were up to this edition or a later one, in order. */
  pastTerms(fromEdition: number): AsyncIterable<StoredPastTerm> | Iterable<StoredPastTerm>
  /** These records, some of them present and some gone, as a catalogue without them stores them. */
  asGone(resource: Resource, ids: Float64Array): AsyncIterable<GoneDraft> | Iterable<GoneDraft>
  close(): Promise<void>
}

/** What an import needs to know of a group to give it its id again. No other group ever gets the id, whatever its source says. */
export function knownGroup(json: string): KnownTerm {
  const { id, name, source_uri: sourceUri } = knownGroupSchema.parse(JSON.parse(json))
  const key = sourceUri === null ? nameKey(name) : null
  return { ...PLAIN_IDENTITY, id, key, sourceUri, isAssigned: true, isGone: false }
}

const knownGroupSchema = z.object({ id: z.int(), name: z.string(), source_uri: z.nullable(z.string()) })

/** The members of records that are remembered. Older formats may lack others. */
const rememberedSchema = z.object({
  registration_number: z.optional(z.nullable(z.string())),
  name: z.optional(z.string()),
  display_title: z.optional(z.string()),
  source_uri: z.optional(z.nullable(z.string())),
})

/** What a record leaves when the next catalogue does not have it. Only terms have an identity of their own. */
export function rememberedRecord(
  resource: Resource,
  id: number,
  json: string,
  identity: TermIdentity = PLAIN_IDENTITY,
): GoneDraft {
  const parsed = rememberedSchema.parse(JSON.parse(json))
  const name = (resource === 'term' ? parsed.name : parsed.display_title) ?? String(id)
  const key = resource === 'term' ? identity.key : (parsed.registration_number ?? null)
  return { ...identity, key, resource, id, name, sourceUri: parsed.source_uri ?? null, revision: null }
}

/** A row of an engine. All name the columns alike; older formats may lack some. */
type StoredRow = Readonly<Record<string, unknown>>

export function storedIdentity({ key, is_assigned, replaced_by }: StoredRow): TermIdentity {
  return {
    key: storedText(key),
    isAssigned: Number(is_assigned) === 1,
    replacedBy: (replaced_by ?? null) === null ? null : Number(replaced_by),
  }
}

export function storedTerm(row: StoredRow, isGone: boolean): KnownTerm {
  return { ...storedIdentity(row), id: Number(row.id), sourceUri: storedText(row.source_uri), isGone }
}

export function storedGone(resource: Resource, row: StoredRow): GoneDraft {
  const [sourceUri, revision] = [storedText(row.source_uri), storedText(row.revision)]
  return { ...storedIdentity(row), resource, id: Number(row.id), name: String(row.name), sourceUri, revision }
}

function storedText(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}

/** What these records can be known by, all of them present. Older formats may lack members. */
export async function* presentTraits(
  history: IdHistory,
  resource: Resource,
  ids: Float64Array,
): AsyncGenerator<RecordTraits> {
  for await (const json of history.records(resource, ids)) {
    const record = traitsSchema.parse(JSON.parse(json))
    const name = (resource === 'term' ? record.name : record.display_title) ?? String(record.id)
    yield traitsOf({ ...record, name })
  }
}

const text = z.optional(z.nullable(z.string()))
const traitsSchema = z.object({
  id: z.int(),
  name: z.optional(z.string()),
  display_title: z.optional(z.string()),
  title: text,
  summary: text,
  description: text,
  registration_number: text,
  record_uri: text,
  source_uri: text,
  names: z.optional(z.array(z.string())),
  used_for: z.optional(z.array(z.string())),
})
