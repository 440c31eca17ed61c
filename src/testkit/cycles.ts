import type { TermSketch } from './world.ts'

/** Hoops under a top term, and Loops and Rings below them, of which Rings are broader than Hoops as well. */
export const CYCLE_BELOW_A_TOP: readonly TermSketch[] = [
  { id: 1, name: 'Tops' },
  { id: 2, name: 'Hoops', broader: [1, 4] },
  { id: 3, name: 'Loops', broader: [2] },
  { id: 4, name: 'Rings', broader: [3] },
]
