import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { endWithTest, newFolder, PROGRAM } from './command.ts'

/** What to import from a folder of `newSources`, and where to. */
export const SOURCES = ['--terms', 'terms.csv', '--items', 'items.csv', '--catalogue', 'museum.db']

/** A folder of the test's own with two terms, and two items, one of which names a term that there is not. */
export function newSources(): string {
  const folder = newFolder()
  writeFileSync(path.join(folder, 'terms.csv'), 'id,name,broader\n1,Vessels,\n2,Bowls,1\n')
  writeFileSync(path.join(folder, 'items.csv'), 'id,title,terms\n1,Blue bowl,2\n2,Cup,Nope\n')
  return folder
}

/** Starts an import as a person would in that folder. */
export function startImport(args: readonly string[], folder: string): ChildProcess {
  return endWithTest(spawn(process.execPath, [PROGRAM, 'import', ...args], { cwd: folder }))
}

/** Waits for the end: what was said on standard error, and what was given on standard output. */
export async function finish(
  running: ChildProcess,
): Promise<{ code: number | null; said: string; data: string }> {
  let said = ''
  let data = ''
  running.stderr?.on('data', (chunk) => {
    said += chunk
  })
  running.stdout?.on('data', (chunk) => {
    data += chunk
  })
  const [code] = await once(running, 'close')
  return { code, said, data }
}
