import type { Resource } from '../../contract/fields.ts'
import { type IdHistory, presentTraits } from '../id-history.ts'
import { isSameRecord, type RecordTraits, traitsOf } from '../record-traits.ts'
import type { IdentifiedRequest } from './import-request.ts'
import { Refusal } from './refusal.ts'
import type { ReadThesaurus } from './terms/read-thesaurus.ts'

/** An import is refused if it would remove more records than the number, and a larger share of all: many, or most of a few. */
const LIMITS = [
  { number: 20, share: 0.1 },
  { number: 2, share: 0.5 },
]

/** The most records whose texts are compared with those of the new edition, spread over all. */
const MOST_COMPARED = 2000

const MOST_NAMES = 5

/**
 * Notices an import that would remove most of the records of a catalogue: a source was truncated or forgotten, or is that
 * of another museum, whose records have the same ids.
 */
export class Removals {
  readonly #resource: Resource
  readonly #earlier: IdHistory
  readonly #ids: Float64Array
  readonly #sample = new Map<number, RecordTraits>()
  /** Of the sample, the number of records whose id is in the new edition, and those whose id has another record there. */
  #found = 0
  readonly #others: { before: RecordTraits; now: RecordTraits }[] = []

  /** Whose records they are: the end of “the 60 items …”. */
  readonly #of: string

  private constructor(resource: Resource, earlier: IdHistory, ids: Float64Array, of: string) {
    this.#resource = resource
    this.#earlier = earlier
    this.#ids = ids
    this.#of = of
  }

  /** Undefined if any removals are accepted. */
  static async of(
    resource: Resource,
    earlier: IdHistory | undefined,
    { acceptRemovals }: IdentifiedRequest,
    part?: { ids: Float64Array; of: string },
  ): Promise<Removals | undefined> {
    if (earlier === undefined || acceptRemovals) return undefined
    const { ids, of } = part ?? { ids: await earlier.presentIds(resource), of: 'of the catalogue' }
    const removals = new Removals(resource, earlier, ids, of)
    const step = Math.ceil(ids.length / MOST_COMPARED)
    const compared = ids.filter((_, i) => i % step === 0)
    for await (const record of presentTraits(earlier, resource, compared))
      removals.#sample.set(record.id, record)
    return removals
  }

  /** Adds a record of the new edition. `traits` is called only if it is to be compared. */
  add(id: number, traits: () => RecordTraits): void {
    const before = this.#sample.get(id)
    if (before === undefined) return
    this.#found++
    const now = traits()
    if (!isSameRecord(before, now)) this.#others.push({ before, now })
  }

  /** Throws a Refusal if too many records would go. A record that is `moved` has another id now. */
  async check(present: { has(id: number): boolean }, moved?: { has(id: number): boolean }): Promise<void> {
    const isMoved = (id: number) => moved?.has(id) === true
    const others = this.#others.filter(({ before }) => !isMoved(before.id))
    const absent = this.#ids.filter((id) => !present.has(id) && !isMoved(id))
    const total = this.#ids.length
    const replaced = Math.round((others.length / (this.#found || 1)) * (total - absent.length))
    const removed = absent.length + replaced
    if (!isTooMany(removed, total)) return
    const first: RecordTraits[] = []
    for await (const record of presentTraits(this.#earlier, this.#resource, absent.subarray(0, MOST_NAMES)))
      first.push(record)
    const named = [...first, ...others.map(({ before }) => before)]
    const names = listOf(
      named.map(({ id, name }) => `“${name}” (${id})`),
      removed,
    )
    const about = replaced > others.length ? 'about ' : ''
    const [example] = others
    const causes = [
      ...(absent.length === 0 ? [] : [`${formatted(absent.length)} are not in the sources.`]),
      ...(example === undefined
        ? []
        : [
            `The ids of ${about}${formatted(replaced)} are those of other records in the sources: ${example.before.id}, “${example.before.name}”, would become “${example.now.name}”.`,
          ]),
    ]
    throw new Refusal(
      `The import would remove ${about}${formatted(removed)} of the ${formatted(total)} ${this.#resource}s ${this.#of}: ${names}. ${causes.join(' ')} Check that all sources are given and complete, and that they are those of this catalogue. If these ${this.#resource}s are to go, import with --accept-removals.`,
    )
  }
}

/** Refuses an import that would remove most of the terms, before any item is read. */
export async function refuseRemovedTerms(
  earlier: IdHistory | undefined,
  request: IdentifiedRequest,
  { draft, ids }: ReadThesaurus,
): Promise<void> {
  const removals = await Removals.of('term', earlier, request)
  if (removals === undefined) return
  const present = new Set<number>()
  for (const { id, name, usedFor, sourceUri } of draft.terms) {
    present.add(id)
    removals.add(id, () => traitsOf({ id, name, used_for: usedFor, source_uri: sourceUri }))
  }
  await removals.check(present, ids.changed)
}

/** Whether so many records or photos of a catalogue may not go unless removals are accepted. */
export function isTooMany(removed: number, total: number): boolean {
  return LIMITS.some(({ number, share }) => removed > number && removed > total * share)
}

/** The first of these names, and how many more there are. */
export function listOf(names: readonly string[], count = names.length): string {
  const first = names.slice(0, MOST_NAMES)
  const more = count > first.length ? [`${formatted(count - first.length)} more`] : []
  return new Intl.ListFormat('en-AU').format([...first, ...more])
}

function formatted(count: number): string {
  return count.toLocaleString('en')
}
