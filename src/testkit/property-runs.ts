/** How many times as many cases `npm run test:all` tries. */
const TIMES = 20
/** The cases that `npm run test:all` tries. `VITRINE_TEST_SEED` chooses others, to look for faults that nobody knows. */
const REST_SEED = Number(process.env.VITRINE_TEST_SEED ?? 2)

/**
 * How often a property is tried; the second parameter of `fc.assert`. Each run tries the same cases, so a test fails only
 * after a change.
 */
export function runs(few: number): { numRuns: number; seed: number } {
  return import.meta.env.MODE === 'rest'
    ? { numRuns: few * TIMES, seed: REST_SEED }
    : { numRuns: few, seed: 1 }
}
