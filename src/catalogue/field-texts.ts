/** The texts by which a text field is filtered: a string, the strings or names in a list, or the name or all texts of one object. */
export function fieldTexts(member: unknown): string[] {
  if (typeof member === 'string') return [member]
  if (Array.isArray(member)) return strings(member.map(nameOr))
  if (typeof member !== 'object' || member === null) return []
  return strings('name' in member ? [member.name] : Object.values(member))
}

/** For a person, the name. */
function nameOr(value: unknown): unknown {
  return typeof value === 'object' && value !== null && 'name' in value ? value.name : value
}

function strings(values: readonly unknown[]): string[] {
  return values.filter((value) => typeof value === 'string')
}
