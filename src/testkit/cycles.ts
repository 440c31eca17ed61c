import type { TermSketch } from './world.ts'

/** Hoops are below a top term, Loops below Hoops, and Rings below Loops. Rings are also broader than Hoops, a cycle. */
export const CYCLE_BELOW_A_TOP: readonly TermSketch[] = [
  { id: 1, name: 'Tops' },
  { id: 2, name: 'Hoops', broader: [1, 4] },
  { id: 3, name: 'Loops', broader: [2] },
  { id: 4, name: 'Rings', broader: [3] },
]
