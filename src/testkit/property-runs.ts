/** How many times as many cases `npm run test:all` tries. */
const TIMES = 20
/** The cases that `npm run test:all` tries. `VITRINE_TEST_SEED` chooses others, to look for faults that nobody knows. */
const REST_SEED = Number(process.env.VITRINE_TEST_SEED ?? 2)

const IS_REST = import.meta.env.MODE === 'rest'

/** Options of a test that takes seconds and rarely fails: only `npm run test:all` runs it. */
export const REST = { tags: ['rest'] }
/** Options of a test with cases from `runs` or `firstOf`: `npm run test:all` runs it once more, with more of them. */
export const PROPERTY = { tags: ['property'] }

/** The cases of a test that takes long for each: `npm test` tries the first few, `npm run test:all` tries all. */
export function firstOf<Case>(few: number, cases: readonly Case[]): readonly Case[] {
  return IS_REST ? cases : cases.slice(0, few)
}

/**
 * How often a property is tried; the second parameter of `fc.assert`. Each run tries the same cases, so a test fails only
 * after a change.
 */
export function runs(few: number): { numRuns: number; seed: number } {
  return IS_REST ? { numRuns: few * TIMES, seed: REST_SEED } : { numRuns: few, seed: 1 }
}
