import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { Client } from 'pg'
import { inject } from 'vitest'
import type { TestedLocation } from './conformance/tested-engine.ts'
import { makeCluster, startCluster } from './postgres-programs.ts'

/** The address of a server to use, such as postgres://vitrine@127.0.0.1/test, instead of starting one. */
const SETTING = 'VITRINE_TEST_POSTGRES'
/** Time to install the programs, too. */
const START_TIMEOUT_MS = 300_000

/** Finds or starts a server. Returns a function that makes locations for catalogues, each in schemas of its own. */
export async function postgresLocation(): Promise<() => TestedLocation> {
  const server = process.env[SETTING] ?? (await startedServer(inject('postgresFolder')))
  let count = 0
  return () => {
    const schema = `test_${process.pid}_${Date.now().toString(36)}_no${count++}`
    const location = new URL(server)
    location.searchParams.set('schema', schema)
    return { location: location.href, contents: () => contentsOf(server, schema) }
  }
}

/** The states of the catalogues with this schema. Those that were replaced stay for a while, and are left out. */
async function contentsOf(server: string, schema: string): Promise<string[]> {
  const client = new Client({ connectionString: server })
  await client.connect()
  try {
    const { rowCount } = await client.query('select from pg_namespace where nspname = $1', [schema])
    if (rowCount === 0) return []
    const { rows } = await client.query(`select state from ${schema}.catalogue where state <> 'retired'`)
    return rows.map(({ state }) => String(state))
  } finally {
    await client.end()
  }
}

/** The server of this test run. The first test file that asks starts it, and the others wait until it is ready. */
async function startedServer(folder: string): Promise<string> {
  const ready = path.join(folder, 'ready')
  try {
    mkdirSync(path.join(folder, 'starting'))
  } catch {
    const end = Date.now() + START_TIMEOUT_MS
    while (!existsSync(ready)) {
      if (Date.now() > end) throw new Error(`no PostgreSQL server came up in ${folder}`)
      await setTimeout(50)
    }
    return readFileSync(ready, 'utf8')
  }
  const cluster = await makeCluster(folder)
  // It outlives the worker that runs this test file. The end of the test run stops it.
  const server = await startCluster(cluster, { synchronous_commit: 'off' }, { detached: true })
  server.unref()
  writeFileSync(`${ready}.part`, cluster.location)
  renameSync(`${ready}.part`, ready)
  return cluster.location
}
