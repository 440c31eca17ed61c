import { launchService } from '../service-process.ts'
import { decoded } from './check-response.ts'
import { KEY_SETTING, KNOWN } from './keys.ts'

/** The service with keys of each kind, on a free local port. */
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
  const faults: string[] = []
  let partial = ''
  const settings = { VITRINE_HOST: '127.0.0.1', VITRINE_API_KEYS: KEY_SETTING, VITRINE_LOG: 'info' }
  const service = await launchService(catalogue, settings, (text) => {
    const lines = (partial + text).split('\n')
    partial = lines.pop() ?? ''
    for (const line of lines) if (isFault(line) && faults.length < MAX_LOGGED) faults.push(line)
  }).catch((error: unknown) => {
    throw new Error(`${error}: ${faults.join('\n')}`)
  })
  return { ...service, port: Number(new URL(service.base).port), log: () => faults.join('\n') }
}
