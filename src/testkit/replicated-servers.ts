import { type ChildProcess, execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { Client } from 'pg'
import { onTestFinished } from 'vitest'
import { endWithTest } from './command.ts'
import { type Cluster, clusterIn, makeCluster, startCluster } from './postgres-programs.ts'
import { postgresLocation } from './postgres-server.ts'

/** How long the processes of a killed server may hold its memory. */
const RESTART_TIMEOUT_MS = 20_000

/** A server that a test can kill and start again. */
export class TestServer {
  readonly location: string
  /** Host and port. */
  readonly host: string
  readonly #cluster: Cluster
  readonly #settings: Readonly<Record<string, string>>
  #process: ChildProcess | undefined

  constructor(cluster: Cluster, settings: Readonly<Record<string, string>> = {}) {
    this.#cluster = cluster
    this.location = cluster.location
    this.host = `127.0.0.1:${cluster.port}`
    this.#settings = settings
  }

  async start(): Promise<void> {
    const end = Date.now() + RESTART_TIMEOUT_MS
    for (;;) {
      try {
        this.#process = endWithTest(await startCluster(this.#cluster, this.#settings))
        return
      } catch (error) {
        if (Date.now() > end) throw error
        await setTimeout(100)
      }
    }
  }

  /** Kills the server without a chance to finish anything. */
  async kill(): Promise<void> {
    const killed = this.#process
    if (killed === undefined || killed.exitCode !== null) return
    const ended = new Promise((resolve) => killed.once('exit', resolve))
    killed.kill('SIGKILL')
    await ended
  }

  /** Runs a statement and returns the first column of the first row. */
  async value(sql: string): Promise<unknown> {
    const client = new Client({ connectionString: this.location })
    client.on('error', () => undefined)
    await client.connect()
    try {
      const { rows } = await client.query({ text: sql, rowMode: 'array' })
      return rows[0]?.[0]
    } finally {
      await client.end()
    }
  }
}

/** A primary server, and a replica that streams from it. */
export async function replicatedServers(): Promise<{ primary: TestServer; replica: TestServer }> {
  // Only one test file at a time can install the programs: the one that starts the server of all tests.
  await postgresLocation()
  const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-replicas-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  execFileSync('chmod', ['755', folder])
  const [first, second] = [path.join(folder, 'primary'), path.join(folder, 'replica')]
  execFileSync('mkdir', [first])
  const cluster = await makeCluster(first)
  // A copy of a cluster that does not run is a base backup (https://www.postgresql.org/docs/current/backup-file.html).
  execFileSync('cp', ['-a', first, second])
  writeFileSync(path.join(second, 'data', 'standby.signal'), '')
  const primary = new TestServer(cluster, { wal_keep_size: '1GB' })
  const replica = new TestServer(await clusterIn(second), {
    primary_conninfo: `host=127.0.0.1 port=${cluster.port} user=vitrine`,
    wal_retrieve_retry_interval: '200ms',
  })
  await primary.start()
  await replica.start()
  return { primary, replica }
}
