/** How far levels are indented, in steps of one level. */
interface Indents {
  /** So many levels are indented by a whole step each. */
  readonly whole: number
  /** The first level after them, in parts of a step; each further one gets less. */
  readonly next: number
  /** All of the further levels together stay below this. */
  readonly most: number
}

/** Every level is indented further than the one above it, and no level so far that there is no room for its name. */
export function indentSteps(level: number, { whole, next, most }: Indents): number {
  if (level <= whole) return level
  return whole + most * (1 - 1 / (1 + ((level - whole) * next) / most))
}
