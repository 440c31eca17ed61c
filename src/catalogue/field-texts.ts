/** The texts by which a text field is filtered: a string, the strings, names or mapped addresses in a list, or the name or all texts of one object. */
export function fieldTexts(member: unknown): string[] {
  if (typeof member === 'string') return [member]
  if (Array.isArray(member)) return strings(member.map(nameOr))
  if (typeof member !== 'object' || member === null) return []
  return strings('name' in member ? [member.name] : Object.values(member))
}

/** For a person, the name; for a mapping, the address. */
function nameOr(value: unknown): unknown {
  if (typeof value === 'object' && value !== null && 'kind' in value && 'uri' in value) return value.uri
  return typeof value === 'object' && value !== null && 'name' in value ? value.name : value
}

function strings(values: readonly unknown[]): string[] {
  return values.filter((value) => typeof value === 'string')
}
