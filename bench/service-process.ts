import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { Client } from './client.ts'
import { PROGRAM, PROJECT_FOLDER } from './program.ts'

const KEY = 'key-of-the-bench'
/** A service that does not accept connections by then is stopped. */
const START_MS = 180_000
export const KEY_HEADER = { 'X-Api-Key': KEY }

/** The service in a separate process, with a client of its API. */
export interface ServiceProcess {
  base: string
  client: Client
  /** From the start of the process to the end of its first response. */
  firstResponseMs: number
  /** The highest memory use of the process, in MiB; null if the system does not report it. */
  peakMemory(): number | null
  /** Resolves when the service is ready: it verifies a large file for seconds after its first response. */
  untilReady(): Promise<void>
  stop(): Promise<void>
}

export async function startService(catalogue: string | null, firstPath: string): Promise<ServiceProcess> {
  const started = performance.now()
  const launched = await launchService(catalogue, { VITRINE_API_KEYS: `bench:${KEY}` })
  const client = new Client(launched.base, KEY_HEADER)
  await client.get(firstPath)
  return {
    ...launched,
    client,
    firstResponseMs: performance.now() - started,
    untilReady: async () => {
      const deadline = performance.now() + START_MS
      while (!(await fetch(`${launched.base}/readyz`)).ok) {
        if (performance.now() > deadline) throw new Error('the service did not become ready')
        await setTimeout(100)
      }
    },
    stop: () => {
      client.close()
      return launched.stop()
    },
  }
}

/**
 * Starts the service as a user would, on a free port and without a quota. Resolves when it accepts connections.
 *
 * @param catalogue null for the sample
 * @param onError takes the text on standard error; without it, the text goes to that of this process
 */
export async function launchService(
  catalogue: string | null,
  settings: Readonly<Record<string, string>>,
  onError?: (text: string) => void,
) {
  const chosen = catalogue === null ? [] : ['--catalogue', catalogue]
  const child = spawn(process.execPath, [...PROGRAM, 'serve', ...chosen, '--port', '0'], {
    cwd: PROJECT_FOLDER,
    env: { ...process.env, VITRINE_QUOTA: '999999999', ...settings },
    stdio: ['ignore', 'pipe', onError ? 'pipe' : 'inherit'],
  })
  if (onError) child.stderr?.setEncoding('utf8').on('data', onError)
  const isRunning = () => child.exitCode === null && child.signalCode === null
  const deadline = globalThis.setTimeout(() => child.kill('SIGKILL'), START_MS)
  const base = await new Promise<string>((resolve, reject) => {
    let output = ''
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      output += text
      const address = /open at (\S+)\/\n/.exec(output)?.[1]
      if (address !== undefined) resolve(address)
    })
    child.once('exit', (code) => reject(new Error(`the service ended with ${code}`)))
  }).finally(() => clearTimeout(deadline))
  return {
    base,
    isRunning,
    peakMemory: () => peakMemory(child.pid),
    stop: () =>
      new Promise<void>((resolve) => {
        if (!isRunning()) return resolve()
        child.once('exit', () => resolve())
        child.kill('SIGTERM')
      }),
  }
}

/** The highest memory use of a process in MiB, as Linux reports it (proc_pid_status(5), VmHWM). */
export function peakMemory(pid: number | undefined): number | null {
  try {
    const kibibytes = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return kibibytes === undefined ? null : Math.round(Number(kibibytes) / 1024)
  } catch {
    return null
  }
}
