/** Whether a file, by its path below `src`, is for tests alone. */
export function isTestFile(file: string): boolean {
  return /^testkit\/|\.test\.tsx?$/.test(file)
}
