import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { Client } from './client.ts'
import { PROGRAM, PROJECT_FOLDER } from './program.ts'

const KEY = 'key-of-the-bench'
export const KEY_HEADER = { 'X-Api-Key': KEY }

/** The service in a separate process, started as a user would start it. */
export interface ServiceProcess {
  base: string
  client: Client
  /** From the start of the process to the end of its first response. */
  firstResponseMs: number
  /** The most memory that the process ever had, in MiB; null where the system does not report it. */
  peakMemory(): number | null
  stop(): Promise<void>
}

export async function startService(catalogue: string, firstPath: string): Promise<ServiceProcess> {
  const started = performance.now()
  const child = spawn(process.execPath, [...PROGRAM, 'serve', '--catalogue', catalogue, '--port', '0'], {
    cwd: PROJECT_FOLDER,
    env: { ...process.env, VITRINE_API_KEYS: `bench:${KEY}`, VITRINE_QUOTA: '999999999' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const base = await new Promise<string>((resolve, reject) => {
    let said = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      said += text
      const address = /open at (\S+)\/\n/.exec(said)?.[1]
      if (address !== undefined) resolve(address)
    })
    child.once('exit', (code) => reject(new Error(`the service ended with ${code}`)))
  })
  const client = new Client(base, KEY_HEADER)
  await client.get(firstPath)
  return {
    base,
    client,
    firstResponseMs: performance.now() - started,
    peakMemory: () => peakMemory(child.pid),
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve())
        client.close()
        child.kill('SIGTERM')
      }),
  }
}

/** The most memory that a process ever had, in MiB, as Linux reports it (proc_pid_status(5), VmHWM). */
export function peakMemory(pid: number | undefined): number | null {
  try {
    const kibibytes = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return kibibytes === undefined ? null : Math.round(Number(kibibytes) / 1024)
  } catch {
    return null
  }
}
