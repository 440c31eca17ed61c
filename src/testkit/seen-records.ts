import { z } from 'zod/mini'
import { type Field, fieldsOf, type Resource } from '../contract/fields.ts'
import { itemSchema } from '../contract/item.ts'
import { type RelationField, termSchema } from '../contract/term.ts'
import type { Service } from '../service/service.ts'
import { MUSEUM_ITEMS, MUSEUM_TERMS } from './museum.ts'
import type { Values } from './reference.ts'
import { ask } from './world.ts'

/** A record of the museum with the values of its fields, for a plain evaluation of the contract. */
export interface SeenRecord {
  id: number
  values: Values
  /** The texts that a bare filter on the name searches. */
  names: Values
}

/** All records of the museum, read one by one. */
export async function seenRecords(service: Service): Promise<Record<Resource, SeenRecord[]>> {
  const records: Record<Resource, SeenRecord[]> = { term: [], item: [] }
  for (const { id } of MUSEUM_TERMS) {
    const term = termSchema.parse((await ask(service, `/api/v1/term/${id}/json/`)).body)
    const values: Values = (field) => termValues(term, field)
    records.term.push({ id, values, names: () => [term.name, ...term.used_for] })
  }
  for (const { id } of MUSEUM_ITEMS) {
    const item = itemSchema.parse((await ask(service, `/api/v1/item/${id}/json/`)).body)
    const values: Values = (field) => itemValues(item, field)
    records.item.push({ id, values, names: values })
  }
  return records
}

function termValues(term: z.infer<typeof termSchema>, field: Field): (string | number)[] {
  if (field.kind === 'relation') return relationValues(term.id, field.name)
  return flat(term[field.name as keyof typeof term])
}

function itemValues(item: z.infer<typeof itemSchema>, field: Field): (string | number)[] {
  const own = item.terms.map(({ id }) => id)
  if (field.name === 'term') return own
  if (field.name === 'term_ancestor') return own.flatMap((id) => [...above(id)])
  if (field.name === 'term_branch') return own.flatMap((id) => [id, ...above(id)])
  if (field.name === 'text') {
    return fieldsOf('item')
      .filter((one) => one.kind === 'text' && !['text', 'uri', 'record_uri', 'rights'].includes(one.name))
      .flatMap((one) => itemValues(item, one))
  }
  if (field.name === 'rights') {
    const { statement, licence, licence_uri } = item.rights ?? {}
    return [statement, licence, licence_uri].filter((text) => typeof text === 'string')
  }
  return flat(item[field.name as keyof typeof item])
}

function flat(value: unknown): (string | number)[] {
  if (typeof value === 'string' || typeof value === 'number') return [value]
  if (!Array.isArray(value)) return []
  return value.flatMap((one: unknown) =>
    typeof one === 'string' ? [one] : z.object({ name: z.string() }).parse(one).name,
  )
}

function relationValues(id: number, name: string): number[] {
  const broaderOf = (one: number) => MUSEUM_TERMS.find((term) => term.id === one)?.broader ?? []
  const everyone = MUSEUM_TERMS.map((term) => term.id)
  const values: Record<string, number[]> = {
    broader: [...broaderOf(id)],
    narrower: everyone.filter((other) => broaderOf(other).includes(id)),
    related: MUSEUM_TERMS.flatMap((term) =>
      (term.related ?? []).flatMap((other) => (term.id === id ? [other] : other === id ? [term.id] : [])),
    ),
    ancestor: [...above(id)],
    descendant: everyone.filter((other) => above(other).has(id)),
  } satisfies Record<RelationField | 'ancestor' | 'descendant', number[]>
  return values[name] ?? []
}

function above(id: number): Set<number> {
  const found = new Set<number>()
  const climb = (from: number) => {
    for (const broader of MUSEUM_TERMS.find((term) => term.id === from)?.broader ?? []) {
      if (broader === id || found.has(broader)) continue
      found.add(broader)
      climb(broader)
    }
  }
  climb(id)
  return found
}
