const STEP_REM = 1.25
/** Deeper levels are indented no further: there must be room for the name. */
const MAX_STEPS = 8

/** How far a row is indented at a level, counted from 0. */
export function indentRem(level: number): number {
  return Math.min(level, MAX_STEPS) * STEP_REM
}
