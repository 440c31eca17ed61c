import { z } from 'zod/mini'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { type Field, fieldsOf, type Resource } from '../contract/fields.ts'
import { itemSchema } from '../contract/item.ts'
import { type RelationField, termSchema } from '../contract/term.ts'
import { namesIn } from '../contract/term-labels.ts'
import { fold } from '../contract/text.ts'
import type { Values } from './reference.ts'
import { flagsOfItem, flagsOfTerm } from './reference-flags.ts'
import type { GroupSketch, ItemSketch, TermSketch } from './world.ts'

/** A record of a catalogue with the values of its fields, for a plain evaluation of the contract. */
export interface SeenRecord {
  id: number
  values: Values
  /** The texts that a bare filter on the name, or on all texts of a term, searches. */
  names: Values
}

/** These records of a catalogue, read one by one. */
export async function seenRecords(
  catalogue: Catalogue,
  terms: readonly TermSketch[],
  items: readonly ItemSketch[],
  groups: readonly GroupSketch[] = [],
): Promise<Record<Resource, SeenRecord[]>> {
  const hierarchy = new SketchedHierarchy(terms)
  const records: Record<Resource, SeenRecord[]> = { term: [], item: [] }
  for (const sketch of terms) {
    const { id } = sketch
    const term = termSchema.parse(JSON.parse(String(await catalogue.get('term', id))))
    const further = sketch.labels === undefined ? [] : Object.values(sketch.labels).flatMap(namesIn)
    const texts = [...namesOf(sketch), ...flat(term.scope_notes), ...flat(term.definitions)]
    const values: Values = (field) => {
      if (field.name === 'labels') return further
      if (field.name === 'text') return texts
      return field.name === 'group' ? groupsWith(id, groups) : termValues(term, field, hierarchy)
    }
    const names: Values = (field) =>
      field.name === 'text'
        ? [...texts, ...terms.filter((other) => hierarchy.above(id).has(other.id)).flatMap(namesOf)]
        : [term.name, ...term.used_for, ...further, ...(term.notations ?? [])]
    records.term.push({ id, values, names })
  }
  for (const { id } of items) {
    const item = itemSchema.parse(JSON.parse(String(await catalogue.get('item', id))))
    const values: Values = (field) => itemValues(item, field, hierarchy)
    records.item.push({ id, values, names: values })
  }
  return records
}

/** The names of a term in all languages. */
function namesOf({ name, usedFor = [], labels = {} }: TermSketch): string[] {
  return [name, ...usedFor, ...Object.values(labels).flatMap(namesIn)]
}

/** The groups that contain a term, and those that contain these groups at any level. */
function groupsWith(termId: number, groups: readonly GroupSketch[]): number[] {
  const found = new Set<number>()
  const climb = (inside: readonly GroupSketch[]) => {
    for (const { id } of inside) {
      if (found.has(id)) continue
      found.add(id)
      climb(groups.filter(({ subgroups = [] }) => subgroups.includes(id)))
    }
  }
  climb(groups.filter(({ members = [] }) => members.includes(termId)))
  return [...found]
}

function termValues(
  term: z.infer<typeof termSchema>,
  field: Field,
  hierarchy: SketchedHierarchy,
): (string | number)[] {
  if (field.kind === 'relation') return hierarchy.related(term.id, field.name)
  if (field.name === 'letter') return [letterIn(term.name)]
  if (field.name === 'status') return [hierarchy.isDeprecated(term.id) ? 'deprecated' : 'current']
  if (field.kind === 'flag') return flagsOfTerm(term.id, hierarchy.terms)
  return flat(term[field.name as keyof typeof term])
}

/** The letter of A–Z for a name, as `docs/api.md` defines it for English names. */
function letterIn(name: string): string {
  const [first = ''] = fold(name)
  if (!/\p{L}/u.test(first)) return '0-9'
  return /[a-z]/.test(first) ? first : 'other'
}

function itemValues(
  item: z.infer<typeof itemSchema>,
  field: Field,
  hierarchy: SketchedHierarchy,
): (string | number)[] {
  const own = item.terms.map(({ id }) => id)
  if (field.kind === 'flag') return flagsOfItem(own, hierarchy.terms)
  if (field.name === 'term') return own
  if (field.name === 'term_ancestor') return own.flatMap((id) => [...hierarchy.above(id)])
  if (field.name === 'term_branch') return own.flatMap((id) => [id, ...hierarchy.above(id)])
  if (field.name === 'text') {
    return fieldsOf('item')
      .filter(
        (one) =>
          one.kind === 'text' && !['text', 'uri', 'record_uri', 'rights', 'provider'].includes(one.name),
      )
      .flatMap((one) => itemValues(item, one, hierarchy))
  }
  if (field.name === 'rights') {
    const { statement, licence, licence_uri } = item.rights ?? {}
    return [statement, licence, licence_uri].filter((text) => typeof text === 'string')
  }
  if (field.name === 'provider') return item.provider === undefined ? [] : [item.provider.name]
  return flat(item[field.name as keyof typeof item])
}

/** For a mapping, its address; for a person, the name. */
const objectSchema = z.union([
  z.pipe(
    z.object({ kind: z.string(), uri: z.string() }),
    z.transform(({ uri }) => uri),
  ),
  z.pipe(
    z.object({ name: z.string() }),
    z.transform(({ name }) => name),
  ),
])

function flat(value: unknown): (string | number)[] {
  if (typeof value === 'string' || typeof value === 'number') return [value]
  if (!Array.isArray(value)) return []
  return value.map((one: unknown) => (typeof one === 'string' ? one : objectSchema.parse(one)))
}

/** The hierarchy of a test's thesaurus, by plain search. */
class SketchedHierarchy {
  readonly terms: readonly TermSketch[]
  readonly #above = new Map<number, ReadonlySet<number>>()

  constructor(terms: readonly TermSketch[]) {
    this.terms = terms
  }

  related(id: number, name: string): number[] {
    const everyone = this.terms.map((term) => term.id)
    const values: Record<string, number[]> = {
      broader: [...this.#broaderOf(id)],
      narrower: everyone.filter((other) => this.#broaderOf(other).includes(id)),
      related: this.terms.flatMap((term) =>
        (term.related ?? []).flatMap((other) => (term.id === id ? [other] : other === id ? [term.id] : [])),
      ),
      ancestor: [...this.above(id)],
      descendant: everyone.filter((other) => this.above(other).has(id)),
    } satisfies Record<RelationField | 'ancestor' | 'descendant', number[]>
    return values[name] ?? []
  }

  isDeprecated(id: number): boolean {
    return this.terms.find((term) => term.id === id)?.isDeprecated === true
  }

  above(id: number): ReadonlySet<number> {
    const known = this.#above.get(id)
    if (known) return known
    const found = new Set<number>()
    const climb = (from: number) => {
      for (const broader of this.#broaderOf(from)) {
        if (broader === id || found.has(broader)) continue
        found.add(broader)
        climb(broader)
      }
    }
    climb(id)
    this.#above.set(id, found)
    return found
  }

  #broaderOf(id: number): readonly number[] {
    return this.terms.find((term) => term.id === id)?.broader ?? []
  }
}
