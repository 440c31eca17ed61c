/**
 * The nearest of the broader concepts at any level: those that are not broader than another one of them. Two concepts
 * that are broader than each other are both kept.
 */
export function nearestBroader(
  address: string,
  transitiveOf: (address: string) => ReadonlySet<string>,
): string[] {
  const broader = [...transitiveOf(address)].filter((other) => other !== address)
  // A concept with many broader ones is low in the hierarchy. It is the most likely to be below another.
  const lowestFirst = broader.toSorted((a, b) => transitiveOf(b).size - transitiveOf(a).size)
  const isAbove = (far: string, near: string) => transitiveOf(near).has(far) && !transitiveOf(far).has(near)
  return broader.filter((far) => !lowestFirst.some((near) => isAbove(far, near)))
}
