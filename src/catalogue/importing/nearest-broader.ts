/**
 * The nearest of the broader concepts that a source gives at any level: those that are not broader than another of them.
 * Two that are broader than each other stand side by side.
 */
export function nearestBroader(
  address: string,
  transitiveOf: (address: string) => readonly string[],
): string[] {
  const broader = [...new Set(transitiveOf(address))].filter((other) => other !== address)
  const above = new Map(broader.map((other) => [other, new Set(transitiveOf(other))]))
  return broader.filter(
    (far) => !broader.some((near) => near !== far && above.get(near)?.has(far) && !above.get(far)?.has(near)),
  )
}
