import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

/** Starts a service for a test, by default with the sample catalogue. */
export async function startService(port: string, catalogue?: string) {
  const of = catalogue === undefined ? [] : ['--catalogue', catalogue]
  const child = spawn('node', ['src/cli/vitrine.js', 'serve', '--port', port, ...of], {
    cwd: ROOT,
    env: { ...process.env, VITRINE_QUOTA: '100000' },
  })
  let said = ''
  let log = ''
  child.stderr.on('data', (text: Buffer) => {
    log += text.toString()
  })
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (text: Buffer) => {
      said += text.toString()
      if (said.includes('Vitrine is open at')) resolve()
    })
    child.once('exit', () => reject(new Error('the service ended')))
  })
  return {
    address: said.trim().replace('Vitrine is open at ', '').replace(/\/$/, ''),
    /** The lines of its log so far. */
    log: () => log.split('\n').filter((line) => line !== ''),
    async stop() {
      child.kill('SIGKILL')
      await once(child, 'close')
    },
  }
}

/** Imports terms and items, and starts a service with them. Stopping it removes its files. */
export async function serveRecords(
  terms: readonly object[],
  items: readonly object[] = [],
  settings: readonly string[] = [],
) {
  const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-e2e-'))
  const catalogue = path.join(folder, 'catalogue.db')
  const sources = Object.entries({ terms, items }).flatMap(([name, records]) => {
    if (records.length === 0) return []
    const file = path.join(folder, `${name}.jsonl`)
    writeFileSync(file, records.map((record) => JSON.stringify(record)).join('\n'))
    return [`--${name}`, file]
  })
  const args = ['src/cli/vitrine.js', 'import', '--quiet', ...sources, '--catalogue', catalogue, ...settings]
  const [code] = await once(
    spawn('node', args, { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'] }),
    'close',
  )
  if (code !== 0) throw new Error(`the import ended with ${code}`)
  const service = await startService('0', catalogue)
  return {
    ...service,
    async stop() {
      await service.stop()
      rmSync(folder, { recursive: true })
    },
  }
}
