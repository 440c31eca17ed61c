import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { endWithTest, newFolder, PROGRAM } from './command.ts'

/** The sources and the catalogue of an import in a folder of `newSources`. */
export const SOURCES = ['--terms', 'terms.csv', '--items', 'items.csv', '--catalogue', 'museum.db']

/** A temporary folder with two terms and two items. One item names an unknown term. */
export function newSources(): string {
  const folder = newFolder()
  writeFileSync(path.join(folder, 'terms.csv'), 'id,name,broader\n1,Vessels,\n2,Bowls,1\n')
  writeFileSync(path.join(folder, 'items.csv'), 'id,title,terms\n1,Blue bowl,2\n2,Cup,Nope\n')
  return folder
}

/** Starts an import in that folder. */
export function startImport(args: readonly string[], folder: string): ChildProcess {
  return endWithTest(spawn(process.execPath, [PROGRAM, 'import', ...args], { cwd: folder }))
}

/** Waits for the end. Resolves to standard error as `said` and standard output as `data`. */
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
