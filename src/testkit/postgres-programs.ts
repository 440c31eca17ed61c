import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chmodSync, chownSync, existsSync, openSync, readdirSync, readFileSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { Client } from 'pg'
import { installPackages } from './debian-packages.ts'
import { freePort } from './free-port.ts'

/** What a server of a test runs as if the tests run as root, which it refuses. */
const UNPRIVILEGED = ['postgres', 'nobody']
const FAST = { fsync: 'off', full_page_writes: 'off', max_connections: '300' }
const START_TIMEOUT_MS = 60_000

/** A server of which `data` in this folder holds the databases. Its role vitrine may do everything. */
export interface Cluster {
  readonly folder: string
  readonly port: number
  /** postgres://… */
  readonly location: string
}

/** Makes a new cluster. It installs the programs if necessary and possible. */
export async function makeCluster(folder: string): Promise<Cluster> {
  // An installation adds the user that owns the servers.
  const initdb = path.join(programs(), 'initdb')
  const owner = ownerOfServers()
  if (owner) chownSync(folder, owner.uid, owner.gid)
  chmodSync(folder, 0o700)
  const data = path.join(folder, 'data')
  execFileSync(
    initdb,
    ['-D', data, '-U', 'vitrine', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'],
    { ...optionsIn(folder), stdio: ['ignore', 'ignore', 'pipe'] },
  )
  return clusterIn(folder)
}

/** The cluster in a folder that was copied from another. */
export async function clusterIn(folder: string): Promise<Cluster> {
  const port = await freePort()
  return { folder, port, location: `postgres://vitrine@127.0.0.1:${port}/postgres` }
}

/** Starts the server of a cluster, with settings of its own, and waits until it accepts connections. */
export async function startCluster(
  cluster: Cluster,
  settings: Readonly<Record<string, string>> = {},
  { detached }: { detached?: boolean } = {},
): Promise<ChildProcess> {
  const { folder, port, location } = cluster
  const all = {
    ...FAST,
    port: String(port),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: folder,
    ...settings,
  }
  const log = path.join(folder, 'log')
  const output = openSync(log, 'a')
  const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const server = spawn(path.join(programs(), 'postgres'), ['-D', path.join(folder, 'data'), ...flags], {
    ...optionsIn(folder),
    detached: detached === true,
    stdio: ['ignore', output, output],
  })
  const end = Date.now() + START_TIMEOUT_MS
  for (;;) {
    const client = new Client({ connectionString: location })
    try {
      await client.connect()
      return server
    } catch (error) {
      if (server.exitCode !== null || Date.now() > end)
        throw new Error(readFileSync(log, 'utf8'), { cause: error })
      await setTimeout(50)
    } finally {
      await client.end().catch(() => undefined)
    }
  }
}

function optionsIn(folder: string) {
  return { ...ownerOfServers(), cwd: folder, env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8' } }
}

/** The folder of the newest programs that are installed. */
function programs(): string {
  const installed = installedPrograms() ?? installPrograms()
  if (installed === undefined) throw new Error('apt-get installed no PostgreSQL server')
  return installed
}

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

function installPrograms(): string | undefined {
  if (!installPackages('postgresql'))
    throw new Error('these tests need a PostgreSQL server: install one (Debian: apt-get install postgresql)')
  return installedPrograms()
}

/** Null if the tests themselves are unprivileged. */
function ownerOfServers(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null
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
