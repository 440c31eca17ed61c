// @module-tag rest

import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { openCatalogue } from '../catalogue/engines.ts'
import { FORMAT_VERSION } from '../catalogue/postgres/connect/format-version.ts'
import { itemPageSchema } from '../contract/envelope.ts'
import { newFolder, runCommand, startCommand } from '../testkit/command.ts'
import { postgresLocation } from '../testkit/postgres-server.ts'
import { tcpGate } from '../testkit/tcp-gate.ts'

const KEY = 'reader-key-1'
const newLocation = await postgresLocation()

async function importTitles(location: string, titles: readonly string[]) {
  const folder = newFolder()
  const [terms, items] = [path.join(folder, 'terms.csv'), path.join(folder, 'items.csv')]
  writeFileSync(terms, 'id,name\n1,Bowls\n')
  writeFileSync(
    items,
    ['id,title,terms', ...titles.map((title, at) => `${at + 1},${title},Bowls`)].join('\n'),
  )
  return runCommand(['import', '--terms', terms, '--items', items, '--catalogue', location])
}

test('a database is imported to, served, checked and exported like a file, and no message has its password', async () => {
  const address = new URL(newLocation().location)
  address.password = 'geheim'
  const location = address.href
  const first = await importTitles(location, ['Blue bowl', 'Dish', 'Plate'])
  expect([first.code, first.stderr]).toEqual([0, expect.stringContaining('3 items,')])

  const service = startCommand(['serve', '--port', '0'], {
    VITRINE_CATALOGUE: location,
    VITRINE_API_KEYS: `reader:${KEY}`,
  })
  const base = /http\S+(?=\/$)/.exec(await service.line(/open at/))?.[0]
  const titles = async () => {
    const response = await fetch(`${base}/api/v1/item/json/?text=bowl`, { headers: { 'X-Api-Key': KEY } })
    const { items } = itemPageSchema.parse(await response.json())
    return items.map(({ display_title }) => display_title)
  }
  expect(await titles()).toEqual(['Blue bowl'])
  const second = await importTitles(location, ['Red bowl', 'Green bowl'])
  expect(second.stderr).toContain('removed-item')
  await expect.poll(titles).toEqual(['Red bowl', 'Green bowl'])
  service.child.kill('SIGTERM')
  const served = await service.ended

  const checked = await runCommand(['check', location])
  const exported = await runCommand(['export', '--items', '--format', 'jsonl', '--catalogue', location])
  expect([checked.code, exported.code]).toEqual([0, 0])
  const catalogue = await openCatalogue(location)
  onTestFinished(() => catalogue.close())
  expect(checked.stderr).toContain(`has the revision ${catalogue.revision}\n`)
  expect(exported.stdout.match(/"title":"\w+ bowl"/g)).toEqual(['"title":"Red bowl"', '"title":"Green bowl"'])
  for (const { stdout, stderr } of [first, second, served, checked, exported])
    expect(stdout + stderr).not.toContain('geheim')
})

test('a database keeps its catalogue when an import would remove most of it', async () => {
  const { location } = newLocation()
  const titles = Array.from({ length: 60 }, (_, at) => `Bowl${at}`)
  await importTitles(location, titles)
  const { code, stderr } = await importTitles(location, titles.slice(0, 19))
  expect([code, stderr]).toEqual([1, expect.stringContaining('would remove 41 of the 60 items')])
  const catalogue = await openCatalogue(location)
  onTestFinished(() => catalogue.close())
  expect(await catalogue.get('item', 60)).toBeDefined()
})

const NUMBERED = 'postgres://reader:geheim@127.0.0.1:1/museum?schema=museum_2'

test.each([
  ['import', ['--terms', 'terms.csv', '--catalogue', NUMBERED]],
  ['serve', ['--port', '0', '--catalogue', NUMBERED]],
  ['check', [NUMBERED]],
  ['export', ['--items', '--format', 'jsonl', '--catalogue', NUMBERED]],
])('%s refuses a schema with a name of a catalogue', async (command, flags) => {
  const { code, stdout, stderr } = await runCommand([command, ...flags])
  expect([code, stdout, stderr]).toEqual([
    2,
    '',
    expect.stringMatching(
      /^vitrine: ((--catalogue|<location>): )?“museum_2” cannot name a schema; .+; write museum2\n$/,
    ),
  ])
})

const SPACE =
  'the location of the catalogue begins with a space or a line break; give the path of a catalogue file or a postgres:// address'

test.each([
  ['import', ['--terms', 'terms.csv', '--catalogue'], `vitrine: --catalogue: ${SPACE}\n`],
  ['check', [], `vitrine: <location>: ${SPACE}\n`],
  ['export', ['--items', '--format', 'jsonl', '--catalogue'], `vitrine: --catalogue: ${SPACE}\n`],
])('%s does not show the password of an address that is slightly wrong', async (command, flags, message) => {
  const ended = await runCommand([command, ...flags, ' postgres://reader:geheim@127.0.0.1:1/museum'])
  expect(ended).toEqual({ code: 2, stdout: '', stderr: message })
})

test('a database that is not there is a clear failure', async () => {
  const location = 'postgres://reader:geheim@127.0.0.1:1/museum'
  const { code, stderr } = await runCommand(['serve', '--port', '0', '--catalogue', location])
  expect([code, stderr]).toEqual([1, expect.stringContaining('postgres://127.0.0.1:1/museum')])
  expect(stderr).not.toContain('geheim')
})

test('an import to a database that is not there does not advise to forget ids, which may be undamaged', async () => {
  const { code, stderr } = await importTitles('postgres://importer:geheim@127.0.0.1:1/museum', ['Bowl'])
  expect([code, stderr]).toEqual([
    1,
    'vitrine: postgres://127.0.0.1:1/museum cannot be written: nothing listens at 127.0.0.1:1, where a PostgreSQL server was expected. Import again when the server accepts connections. The catalogue is as it was before.\n',
  ])
})

test('an import with a wrong user is not advised to wait for the server', async () => {
  const address = new URL(newLocation().location)
  address.username = 'nobody_at_all'
  const { code, stderr } = await importTitles(address.href, ['Bowl'])
  expect([code, stderr]).toEqual([
    1,
    expect.stringMatching(/ cannot be written: .+\. The catalogue is as it was before\.\n$/),
  ])
  expect(stderr).not.toContain('when the server accepts connections')
})

test.each([
  ['schema', 'permission denied for schema test_'],
  ['table', 'permission denied for table catalogue'],
  ['catalogue', 'permission denied for schema test_'],
])(
  'an import that may not read the %s of the earlier catalogue is not advised to wait or to forget ids',
  async (missing, reason) => {
    const { location } = newLocation()
    await importTitles(location, ['Blue bowl'])
    const address = new URL(location)
    const schema = address.searchParams.get('schema')
    address.username = `denied_${schema}`
    const client = new Client({ connectionString: location })
    await client.connect()
    await client.query(`create role ${address.username} login`)
    if (missing !== 'schema') await client.query(`grant usage on schema ${schema} to ${address.username}`)
    if (missing === 'catalogue')
      await client.query(`grant select on ${schema}.catalogue to ${address.username}`)
    await client.end()
    const { code, stderr } = await importTitles(address.href, ['Red bowl'])
    expect([code, stderr]).toEqual([
      1,
      expect.stringMatching(
        new RegExp(
          `^vitrine: .+ cannot be read: ${reason}[^;]*; the account needs the right usage on the schema; .+ that have it\\. The catalogue is as it was before\\.\\n$`,
        ),
      ),
    ])
  },
)

test('a database that a newer version filled is refused with the advice to use that version, also by an import', async () => {
  const { location } = newLocation()
  await importTitles(location, ['Blue bowl'])
  const schema = new URL(location).searchParams.get('schema')
  const client = new Client({ connectionString: location })
  await client.connect()
  const { rows } = await client.query(`select number from ${schema}.catalogue where state = 'live'`)
  await client.query(`update ${schema}_${rows[0].number}.meta set value = '999' where key = 'schema_version'`)
  await client.end()
  const newer = `made by a newer version of Vitrine (catalogue format 999, expected ${FORMAT_VERSION}); use that version or a later one`
  const checked = await runCommand(['check', location])
  expect([checked.code, checked.stderr]).toEqual([1, expect.stringContaining(`: ${newer}\n`)])
  const imported = await importTitles(location, ['Red bowl'])
  expect([imported.code, imported.stderr]).toEqual([
    1,
    expect.stringMatching(/^vitrine: The ids of the earlier catalogue cannot be read: \S+ was /),
  ])
  expect(imported.stderr.endsWith(`was ${newer}. The catalogue is as it was before.\n`)).toBe(true)
})

test('a second import to a database is refused while one runs, and not after that was killed', async () => {
  const { location } = newLocation()
  await importTitles(location, ['Blue bowl'])
  const schema = new URL(location).searchParams.get('schema')
  const client = new Client({ connectionString: location })
  await client.connect()
  const locks = async () => {
    const sql = `select from pg_locks where locktype = 'advisory' and objid = 0
      and classid::bigint = hashtext($1)::bigint & 4294967295`
    return (await client.query(sql, [schema])).rowCount
  }
  // It waits for the rest of standard input, which does not end.
  const source = ['--terms', '-', '--terms-format', 'csv']
  const running = startCommand(['import', '--quiet', ...source, '--catalogue', location])
  running.child.stdin?.write('id,name\n1,')
  await expect.poll(locks).toBe(1)
  const refused = await importTitles(location, ['Red bowl'])
  expect([refused.code, refused.stderr]).toEqual([
    1,
    expect.stringMatching(
      / cannot be written: another import to it is running\. Import again when that one has ended\. The catalogue is as it was before\.\n$/,
    ),
  ])
  running.child.kill('SIGKILL')
  await expect.poll(locks).toBe(0)
  await client.end()
  expect((await importTitles(location, ['Red bowl'])).code).toBe(0)
})

/** An import that hangs because its server does not reply to the next statement with this text. */
async function importWithoutReplyTo(statement: string) {
  const { location, contents } = newLocation()
  const gate = await tcpGate(location)
  const asked = gate.swallowReplyTo(statement)
  const terms = path.join(newFolder(), 'terms.csv')
  writeFileSync(terms, 'id,name\n1,Bowls\n')
  const catalogue = location.replace(new URL(location).host, gate.host)
  const running = startCommand(['import', '--quiet', '--terms', terms, '--catalogue', catalogue])
  await asked
  return { running, contents }
}

test('an import whose server is silent ends soon after an interruption', async () => {
  const { running, contents } = await importWithoutReplyTo('commit\0')
  running.child.kill('SIGINT')
  const { code, stderr } = await running.ended
  expect([code, stderr]).toEqual([130, 'vitrine: interrupted; the catalogue is as it was before\n'])
  expect(await contents()).toEqual(['unfinished'])
})

test('an import that is interrupted twice at its end says that either catalogue can be live', async () => {
  const { running } = await importWithoutReplyTo('set local synchronous_commit')
  running.child.kill('SIGINT')
  await new Promise((resolve) => setTimeout(resolve, 1500))
  running.child.kill('SIGINT')
  const { code, stderr } = await running.ended
  expect([code, stderr]).toEqual([
    130,
    'vitrine: interrupted while the new catalogue replaced the one before, so either can be the live one: see with vitrine check which revision is live before you import again\n',
  ])
})

test('an address that cannot be read is a wrong setting, reported in one line', async () => {
  const { code, stderr } = await runCommand(['serve'], {
    VITRINE_CATALOGUE: 'postgres://reader:geheim@db.example.org/museum?sslmod=require',
  })
  expect([code, stderr]).toEqual([
    2,
    'vitrine: VITRINE_CATALOGUE: “sslmod” is not a parameter of the address of a PostgreSQL server; did you mean “sslmode”?\n',
  ])
})
