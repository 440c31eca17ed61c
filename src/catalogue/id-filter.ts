import { fieldNamed, type Resource } from '../contract/fields.ts'
import { type Filter, parseFilter } from '../contract/filter.ts'

/** The filter for one id on a field that takes ids. */
export function idFilter(resource: Resource, name: string, id: number): Filter {
  const field = fieldNamed(resource, name)
  const filter = field ? parseFilter(field, 'bare', String(id)) : `no field ${name}`
  if (typeof filter === 'string') throw new Error(filter)
  return filter
}
