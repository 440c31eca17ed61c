/** Indentation by level, in steps of one level. */
interface Indents {
  /** This many levels are indented by a whole step each. */
  readonly whole: number
  /** The step of the next level; each further level gets less. */
  readonly next: number
  /** The limit of all further steps together. */
  readonly most: number
}

/** Each level is indented further than the one above it, within a limit that leaves room for its name. */
export function indentSteps(level: number, { whole, next, most }: Indents): number {
  if (level <= whole) return level
  return whole + most * (1 - 1 / (1 + ((level - whole) * next) / most))
}
