import { spawn } from 'node:child_process'
import { PROGRAM, PROJECT_FOLDER } from '../program.ts'
import { peakMemory } from '../service-process.ts'
import { decoded } from './check-response.ts'
import { KEY_SETTING, KNOWN } from './keys.ts'

/** The service with keys of every kind, on a free local port. */
export interface HostileService {
  port: number
  isRunning(): boolean
  /** In MiB; null if the system does not report it. */
  peakMemory(): number | null
  /** Logged failures, and log lines with a key in them. */
  log(): string
  stop(): Promise<void>
}

/** Collects faults only, because the log is long. */
function isFault(line: string): boolean {
  if (!line.startsWith('{')) return line !== '' && !line.startsWith('The app is not built')
  const plain = decoded(line)
  return /"level":[56]0/.test(line) || KNOWN.some((key) => plain.includes(decoded(key)))
}

const MAX_LOGGED = 1000

export async function startHostileService(catalogue: string): Promise<HostileService> {
  const child = spawn(process.execPath, [...PROGRAM, 'serve', '--catalogue', catalogue, '--port', '0'], {
    cwd: PROJECT_FOLDER,
    env: {
      ...process.env,
      VITRINE_HOST: '127.0.0.1',
      VITRINE_API_KEYS: KEY_SETTING,
      VITRINE_QUOTA: '999999999',
      VITRINE_LOG: 'info',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const faults: string[] = []
  let partial = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    const lines = (partial + text).split('\n')
    partial = lines.pop() ?? ''
    for (const line of lines) if (isFault(line) && faults.length < MAX_LOGGED) faults.push(line)
  })
  const port = await new Promise<number>((resolve, reject) => {
    let said = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      said += text
      const found = /open at \S+:(\d+)\/\n/.exec(said)?.[1]
      if (found !== undefined) resolve(Number(found))
    })
    child.once('exit', (code) => reject(new Error(`the service ended with ${code}: ${faults.join('\n')}`)))
  })
  return {
    port,
    isRunning: () => child.exitCode === null && child.signalCode === null,
    peakMemory: () => peakMemory(child.pid),
    log: () => faults.join('\n'),
    stop: () =>
      new Promise((resolve) => {
        if (child.exitCode !== null || child.signalCode !== null) return resolve()
        child.once('exit', () => resolve())
        child.kill('SIGTERM')
      }),
  }
}
