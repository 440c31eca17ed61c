import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const START_MS = 120_000
const STOP_MS = 10_000

/** OpenRefine without a window, with an empty data folder. */
export interface RefineProcess {
  base: string
  stop(): Promise<void>
}

/** Starts OpenRefine on a free port. Resolves when it answers; its data folder lasts until it stops. */
export async function startRefine(signal: AbortSignal): Promise<RefineProcess> {
  const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-openrefine-'))
  const port = await freePort()
  const program = process.env.OPENREFINE ?? 'openrefine'
  const options = [
    '-i',
    '127.0.0.1',
    '-p',
    String(port),
    '-d',
    folder,
    '-m',
    '700M',
    '-x',
    'refine.headless=true',
  ]
  // The program is a shell script that starts Java, so both are in a process group of their own.
  const child = spawn(program, options, { detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-4000)
    })
  let failure: string | undefined
  child.once('error', (error) => {
    failure = `${program} cannot be started (${error.message}). Install OpenRefine, or name its program in OPENREFINE`
  })
  child.once('exit', (code) => {
    failure ??= `OpenRefine ended with ${code}:\n${output}`
  })
  const closed = once(child, 'close').catch(() => undefined)
  const stop = async () => {
    for (const name of ['SIGTERM', 'SIGKILL'] as const) {
      if (failure === undefined) killGroup(child.pid, name)
      const isClosed = await Promise.race([closed.then(() => true), wait(STOP_MS, false, { ref: false })])
      if (isClosed) break
    }
    await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }
  const base = `http://127.0.0.1:${port}`
  try {
    const deadline = Date.now() + START_MS
    while (!(await answers(base))) {
      signal.throwIfAborted()
      if (failure !== undefined) throw new Error(failure)
      if (Date.now() > deadline)
        throw new Error(`OpenRefine did not start in ${START_MS / 1000} seconds:\n${output}`)
      await wait(500)
    }
    return { base, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

function killGroup(pid: number | undefined, name: 'SIGTERM' | 'SIGKILL'): void {
  try {
    if (pid !== undefined) process.kill(-pid, name)
  } catch {
    // The group has ended.
  }
}

async function answers(base: string): Promise<boolean> {
  try {
    return (await fetch(`${base}/command/core/get-version`, { signal: AbortSignal.timeout(5000) })).ok
  } catch {
    return false
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('there is no free port')
  return address.port
}
