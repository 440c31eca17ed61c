/** How many times as many cases `npm run test:all` tries. */
const TIMES = 20

/**
 * How often a property is tried; the second parameter of `fc.assert`. `npm test` tries the same cases each time, so it
 * fails only after a change. `npm run test:all` tries many others. A second attempt there has the cases of the first.
 */
export function runs(few: number): { numRuns: number; seed: number } {
  return import.meta.env.MODE === 'rest'
    ? { numRuns: few * TIMES, seed: REST_SEED }
    : { numRuns: few, seed: 1 }
}

const REST_SEED = Date.now() % 2 ** 31
