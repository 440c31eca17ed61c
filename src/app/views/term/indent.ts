const STEP_REM = 1.25
/** Deeper levels are indented no further: there must be room for the name. */
const MAX_STEPS = 8

/** Where a step of `STEP_REM` would be a large part of the window: a phone, or large letters in a small window. */
const STEP_VW = 4

/** How far a row is indented at a level, counted from 0. */
export function indentAt(level: number): { paddingLeft: string } {
  const steps = Math.min(level, MAX_STEPS)
  return { paddingLeft: `min(${steps * STEP_REM}rem, ${steps * STEP_VW}vw)` }
}
