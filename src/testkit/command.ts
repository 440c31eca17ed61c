import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { onTestFinished, TestRunner } from 'vitest'

export const PROGRAM = fileURLToPath(new URL('../cli/vitrine.js', import.meta.url))

export interface Ended {
  code: number | null
  stdout: string
  stderr: string
}

/** Runs the program, by default in the project's folder, and waits for its end. */
export async function runCommand(
  args: readonly string[],
  env: Record<string, string> = {},
  folder?: string,
): Promise<Ended> {
  const child = startCommand(args, env, folder)
  return child.ended
}

export interface Running {
  child: ChildProcess
  /** Resolves to the first matching line of standard output. Fails if the program ends before. */
  line(pattern: RegExp): Promise<string>
  ended: Promise<Ended>
}

export function startCommand(
  args: readonly string[],
  env: Record<string, string> = {},
  folder?: string,
): Running {
  const child = endWithTest(
    spawn(process.execPath, [PROGRAM, ...args], { env: { ...process.env, ...env }, cwd: folder }),
  )
  let stdout = ''
  let stderr = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    stdout += text
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text
  })
  const ended = new Promise<Ended>((resolve) => {
    child.once('close', (code) => resolve({ code, stdout, stderr }))
  })
  return {
    child,
    ended,
    line: (pattern) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const found = stdout.split('\n').find((line) => pattern.test(line))
          if (found !== undefined) resolve(found)
        }
        child.stdout.on('data', look)
        look()
        void ended.then(() => reject(new Error(`the program ended: ${stderr}`)))
      }),
  }
}

/**
 * Kills a program at the end of its test, so that a failed test leaves none running. Input that the program no longer
 * reads is lost: without a handler, the error would fail the whole run.
 */
export function endWithTest<Child extends ChildProcess>(child: Child): Child {
  child.stdin?.on('error', () => {})
  const kill = () => void child.kill('SIGKILL')
  process.once('exit', kill)
  child.once('exit', () => process.off('exit', kill))
  // Outside of a test, for example in `beforeAll`, this happens at the end of the process.
  if (TestRunner.getCurrentTest()) onTestFinished(kill)
  return child
}

/** An empty temporary folder for a test. */
export function newFolder(): string {
  return mkdtempSync(path.join(tmpdir(), 'vitrine-test-'))
}
