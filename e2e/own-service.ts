import { spawn } from 'node:child_process'
import { once } from 'node:events'
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
