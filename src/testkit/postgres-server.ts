import { execFileSync, spawn } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { Client } from 'pg'
import { inject } from 'vitest'
import type { TestedLocation } from '../catalogue/conformance/tested-engine.ts'

/** The address of a server to use, such as postgres://vitrine@127.0.0.1/test, instead of starting one. */
const SETTING = 'VITRINE_TEST_POSTGRES'
/** What the server of a test runs as if the tests run as root, which it refuses. */
const UNPRIVILEGED = ['postgres', 'nobody']
const FAST = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off', max_connections: '300' }
const START_TIMEOUT_MS = 60_000

/** Finds or starts a server. Returns a function that makes locations for catalogues, each in schemas of its own. */
export async function postgresLocation(): Promise<() => TestedLocation> {
  const server = process.env[SETTING] ?? (await startedServer(inject('postgresFolder')))
  let count = 0
  return () => {
    const schema = `test_${process.pid}_${Date.now().toString(36)}_${count++}`
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
  const location = await start(folder)
  writeFileSync(`${ready}.part`, location)
  renameSync(`${ready}.part`, ready)
  return location
}

async function start(folder: string): Promise<string> {
  const programs = installedPrograms() ?? installPrograms()
  const owner = process.getuid?.() === 0 ? unprivileged() : null
  if (owner) chownSync(folder, owner.uid, owner.gid)
  chmodSync(folder, 0o700)
  const data = path.join(folder, 'data')
  const options = { ...owner, cwd: folder, env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8' } }
  execFileSync(
    path.join(programs, 'initdb'),
    ['-D', data, '-U', 'vitrine', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'],
    { ...options, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const port = await freePort()
  const settings = {
    ...FAST,
    port: String(port),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: folder,
  }
  const log = openSync(path.join(folder, 'log'), 'a')
  const server = spawn(
    path.join(programs, 'postgres'),
    ['-D', data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    // It outlives the worker that runs this test file. The end of the test run stops it.
    { ...options, detached: true, stdio: ['ignore', log, log] },
  )
  server.unref()
  const location = `postgres://vitrine@127.0.0.1:${port}/postgres`
  await untilReady(location, path.join(folder, 'log'))
  return location
}

async function untilReady(location: string, log: string): Promise<void> {
  const end = Date.now() + START_TIMEOUT_MS
  for (;;) {
    const client = new Client({ connectionString: location })
    try {
      await client.connect()
      return
    } catch (error) {
      if (Date.now() > end) throw new Error(readFileSync(log, 'utf8'), { cause: error })
      await setTimeout(50)
    } finally {
      await client.end().catch(() => undefined)
    }
  }
}

/** The folder of the newest programs that are installed. */
function installedPrograms(): string | undefined {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  const onPath = (process.env.PATH ?? '')
    .split(path.delimiter)
    .map((folder) => path.join(folder, 'postgres'))
    .filter((file) => existsSync(file))
    .map((file) => path.dirname(realpathSync(file)))
  return [...onPath, ...versions.map((version) => path.join(debian, version, 'bin'))].find((folder) =>
    ['initdb', 'postgres'].every((name) => existsSync(path.join(folder, name))),
  )
}

function installPrograms(): string {
  if (process.getuid?.() !== 0)
    throw new Error(
      `these tests need a PostgreSQL server: install one, or set ${SETTING} to the address of one`,
    )
  const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, stdio: 'ignore' } as const
  execFileSync('apt-get', ['update'], options)
  execFileSync('apt-get', ['install', '-y', '--no-install-recommends', 'postgresql'], options)
  const programs = installedPrograms()
  if (programs === undefined) throw new Error('apt-get installed no PostgreSQL server')
  return programs
}

function unprivileged(): { uid: number; gid: number } {
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  for (const wanted of UNPRIVILEGED) {
    const [, , uid, gid] = users.find(([name]) => name === wanted) ?? []
    if (uid !== undefined && gid !== undefined) return { uid: Number(uid), gid: Number(gid) }
  }
  throw new Error(
    `a PostgreSQL server does not run as root, and there is no user ${UNPRIVILEGED.join(' or ')}`,
  )
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })
}
