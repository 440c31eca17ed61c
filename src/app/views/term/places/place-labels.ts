import type { AncestorPath } from '../../../hierarchy/ancestor-paths.ts'

/**
 * The terms that tell places apart, top down: of each path its ends, and where other places would have the same names, also
 * the level nearest to the term at which they differ.
 */
export function placeLabels(
  paths: readonly AncestorPath[],
  nameOf: (id: number) => string,
  endsOf: (path: AncestorPath) => readonly number[] = (path) => [
    ...path.slice(0, 1),
    ...path.slice(1).slice(-1),
  ],
): AncestorPath[] {
  const shown = paths.map((path) => {
    const ends = endsOf(path)
    return path.map((id) => ends.includes(id))
  })
  const labelOf = (index: number) => paths[index]?.filter((_, level) => shown[index]?.[level]) ?? []
  const written = (ids: readonly number[]) => ids.map(nameOf).join(' › ')
  const deepest = Math.max(...paths.map(({ length }) => length), 0)
  // From the level next to the term upwards.
  for (let up = 1; up <= deepest; up++) {
    const labels = paths.map((_, index) => written(labelOf(index)))
    for (const [index, path] of paths.entries()) {
      const alike = paths.filter((_, other) => labels[other] === labels[index])
      const level = path.length - up
      const own = path[level]
      if (own === undefined) continue
      const isOwn = alike.some((other) => nameAt(other, up, nameOf) !== nameOf(own))
      const flags = shown[index]
      if (isOwn && flags) flags[level] = true
    }
  }
  return paths.map((_, index) => labelOf(index))
}

function nameAt(path: AncestorPath, up: number, nameOf: (id: number) => string): string | undefined {
  const id = path.at(-up)
  return id === undefined ? undefined : nameOf(id)
}
