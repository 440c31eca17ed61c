/** Whether a file, by its path below `src`, is for tests alone. The tests of each engine call the conformance suite. */
export function isTestFile(file: string): boolean {
  return /^testkit\/|\.test\.tsx?$|^catalogue\/conformance(?:\/|\.ts$)/.test(file)
}
