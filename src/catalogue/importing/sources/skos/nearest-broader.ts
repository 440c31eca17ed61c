/**
 * The nearest of the broader concepts that a source gives at any level: those that are not broader than another of them.
 * Two that are broader than each other stand side by side.
 */
export function nearestBroader(
  address: string,
  transitiveOf: (address: string) => ReadonlySet<string>,
): string[] {
  const broader = [...transitiveOf(address)].filter((other) => other !== address)
  // A concept with many broader ones is low in the hierarchy: the likeliest to be below another, so it is tried first.
  const lowestFirst = broader.toSorted((a, b) => transitiveOf(b).size - transitiveOf(a).size)
  const isAbove = (far: string, near: string) => transitiveOf(near).has(far) && !transitiveOf(far).has(near)
  return broader.filter((far) => !lowestFirst.some((near) => isAbove(far, near)))
}
