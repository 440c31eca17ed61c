import { indentSteps } from '../../ui/tree/indent-steps.ts'

const STEP_REM = 1.25
/** Deeper levels are indented less and less, to leave room for the name. */
const INDENTS = { whole: 8, next: 0.4, most: 2 }

/** Limits the indent in a narrow window or with large text. */
const STEP_VW = 4

/** The indent of a level, counted from 0. */
export function indentAt(level: number): { paddingInlineStart: string } {
  const steps = indentSteps(level, INDENTS)
  return { paddingInlineStart: `min(${steps * STEP_REM}rem, ${steps * STEP_VW}vw)` }
}
