import { once } from 'node:events'
import { existsSync, mkdirSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { totalmem } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { clusterIn, makeCluster, startCluster } from '../../src/testkit/postgres-programs.ts'
import { warmFile } from '../catalogues.ts'

/** Of the server, and of what is known of its catalogues. */
export const FOLDER = fileURLToPath(new URL('../../.cache/bench/postgres/', import.meta.url))
const MEBIBYTE = 1024 * 1024

/** Writes safely, as any server that matters, with the settings that docs/postgresql.md advises. */
const SETTINGS = {
  fsync: 'on',
  full_page_writes: 'on',
  shared_buffers: `${Math.round(totalmem() / 4 / MEBIBYTE)}MB`,
  max_wal_size: '8GB',
  checkpoint_timeout: '30min',
}

export interface BenchServer {
  location: string
  stop(): Promise<void>
}

/** The server that the tests would use, else one whose data stays for the next run. */
export async function benchServer(): Promise<BenchServer> {
  const given = process.env.VITRINE_TEST_POSTGRES
  if (given !== undefined) return { location: given, stop: async () => {} }
  mkdirSync(FOLDER, { recursive: true })
  const data = path.join(FOLDER, 'data')
  const cluster = await (existsSync(data) ? clusterIn(FOLDER) : makeCluster(FOLDER))
  for (const file of await readdir(path.join(data, 'base'), { recursive: true, withFileTypes: true }))
    if (file.isFile()) await warmFile(path.join(file.parentPath, file.name))
  const server = await startCluster(cluster, SETTINGS)
  return {
    location: cluster.location,
    stop: async () => {
      // Fast shutdown (https://www.postgresql.org/docs/current/server-shutdown.html).
      server.kill('SIGINT')
      await once(server, 'exit')
    },
  }
}
