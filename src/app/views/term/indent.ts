import { indentSteps } from '../../ui/tree/indent-steps.ts'

const STEP_REM = 1.25
/** Deeper levels are indented by less and less: there must be room for the name. */
const INDENTS = { whole: 8, next: 0.4, most: 2 }

/** Where a step of `STEP_REM` would be a large part of the window: a phone, or large letters in a small window. */
const STEP_VW = 4

/** How far a row is indented at a level, counted from 0. */
export function indentAt(level: number): { paddingLeft: string } {
  const steps = indentSteps(level, INDENTS)
  return { paddingLeft: `min(${steps * STEP_REM}rem, ${steps * STEP_VW}vw)` }
}
