import { spawn } from 'node:child_process'
import { chownSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { endWithTest, newFolder } from '../../../testkit/command.ts'
import { CatalogueWriteError, ImportRunning } from '../../catalogue-writer.ts'
import { lockForImport } from '../../engines.ts'

let folder = ''
let file = ''
let lockFile = ''
beforeEach(() => {
  folder = newFolder()
  file = path.join(folder, 'museum.db')
  lockFile = `${file}.import-lock`
})

async function lock(location = file): Promise<() => Promise<void> | void> {
  const locked = await lockForImport(location)
  const unlock = () => locked.release()
  onTestFinished(unlock)
  return unlock
}

test('a file is locked for one import at a time, and nothing is left when that has ended', async () => {
  const unlock = await lock()
  await expect(lock()).rejects.toThrow(new ImportRunning(file))
  const unlockOther = await lock(path.join(folder, 'other.db'))
  await unlockOther()
  await unlock()
  expect(readdirSync(folder)).toEqual([])
  await lock()
})

test('a file is locked under each of its names', async () => {
  const link = path.join(folder, 'link.db')
  symlinkSync('museum.db', link)
  await lock(link)
  await expect(lock()).rejects.toThrow(new ImportRunning(file))
})

test('what cannot be locked is named, with what to do', async () => {
  const missing = path.join(folder, 'none', 'museum.db')
  await expect(lock(missing)).rejects.toThrow(
    new CatalogueWriteError(`${missing} cannot be written: there is no such folder.`),
  )
  writeFileSync(lockFile, 'Do not import today.'.repeat(30))
  await expect(lock()).rejects.toThrow(
    new CatalogueWriteError(
      `${file} cannot be written: its lock ${lockFile} cannot be used (file is not a database). If no import to it is running, delete the lock.`,
    ),
  )
})

/** A program that imports `lockForImport` and `ImportRunning`, and knows `file`. Resolves to its exit code and what it writes. */
async function run(program: string, uid?: number): Promise<{ code: number | null; output: string }> {
  const module = (name: string) => JSON.stringify(new URL(`../../${name}`, import.meta.url))
  const beginning = `
    import { lockForImport } from ${module('engines.ts')}
    import { ImportRunning } from ${module('catalogue-writer.ts')}
    const file = ${JSON.stringify(file)}
  `
  const child = endWithTest(
    spawn(process.execPath, ['--input-type=module', '--eval', beginning + program], {
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(uid !== undefined && { uid }),
    }),
  )
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  return new Promise((resolve) => {
    child.once('close', (code) => resolve({ code, output }))
  })
}

test('of processes that lock a file again and again, never two hold it', async () => {
  const program = `
    import { mkdirSync, rmdirSync } from 'node:fs'
    import { setTimeout } from 'node:timers/promises'
    for (let held = 0; held < 100; ) {
      try {
        const lock = await lockForImport(file)
        // Fails if another process is in between.
        mkdirSync(file)
        await setTimeout(2)
        rmdirSync(file)
        lock.release()
        held++
      } catch (error) {
        if (!(error instanceof ImportRunning)) throw error
      }
    }
  `
  const ended = await Promise.all([run(program), run(program), run(program)])
  expect([ended, readdirSync(folder)]).toEqual([Array(3).fill({ code: 0, output: '' }), []])
})

test('a process that ends in the middle of an import leaves no lock', async () => {
  const locked = 'await lockForImport(file); '
  expect(await run(`${locked} process.exit(3)`)).toEqual({ code: 3, output: '' })
  expect(readdirSync(folder)).toEqual([])
  // A file may be left, but nobody holds it.
  expect((await run(`${locked} process.kill(process.pid, 'SIGKILL')`)).code).toBeNull()
  const unlock = await lock()
  await unlock()
  expect(readdirSync(folder)).toEqual([])
})

test.skipIf(process.getuid?.() !== 0)(
  'whoever may write to a folder can lock a file there after an import of root was killed',
  async () => {
    const nobody = 65_534
    chownSync(folder, nobody, nobody)
    const killed = await run(`await lockForImport(file); process.kill(process.pid, 'SIGKILL')`)
    expect([killed.code, readdirSync(folder)]).toEqual([null, [path.basename(lockFile)]])
    const unlocked = await run('const lock = await lockForImport(file); lock.release()', nobody)
    expect([unlocked, readdirSync(folder)]).toEqual([{ code: 0, output: '' }, []])
  },
)
