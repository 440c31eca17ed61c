import type { Catalogue } from '../catalogue.ts'

export async function hasGroups(catalogue: Catalogue): Promise<boolean> {
  return (await catalogue.groups({ start: 0, limit: 1, isBlank: null })).total > 0
}
