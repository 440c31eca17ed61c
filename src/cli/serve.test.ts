import { copyFileSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createServer, request } from 'node:http'
import { connect } from 'node:net'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { newFolder, runCommand, startCommand } from '../testkit/command.ts'
import { freePort } from '../testkit/free-port.ts'
import { listen } from '../testkit/listen.ts'
import { MUSEUM_TERMS } from '../testkit/museum.ts'
import { REST } from '../testkit/property-runs.ts'
import { addressOf, makeCatalogue, serveMuseum } from '../testkit/served-museum.ts'

test('a catalogue is served, its keys work, a new import is noticed, and the service stops on a signal', async () => {
  const { running, file, address } = await serveMuseum()
  const nameOf = async () => {
    const response = await fetch(`${address}api/v1/term/11/json/?api_key=first-key-1`)
    const body: unknown = await response.json()
    return typeof body === 'object' && body !== null && 'name' in body ? body.name : response.status
  }
  expect(await nameOf()).toBe('Bubble pipes')

  const config: unknown = await (await fetch(`${address}config.json`)).json()
  expect(config).toMatchObject({
    baseUrl: '',
    apiKey: expect.stringMatching(/^[\w-]{32}$/),
    title: 'Test museum',
    copyTemplate: '{name} ({id})',
  })

  await makeCatalogue(
    file,
    MUSEUM_TERMS.map((term) => (term.id === 11 ? { ...term, name: 'Soap bubble pipes' } : term)),
  )
  await expect.poll(nameOf).toBe('Soap bubble pipes')

  running.child.kill('SIGTERM')
  expect((await running.ended).code).toBe(0)
})

test('a request line longer than is read is answered, not cut off', async () => {
  const file = path.join(newFolder(), 'museum.db')
  await makeCatalogue(file)
  const running = startCommand(['serve', '--catalogue', file, '--port', '0'])
  const response = await fetch(`${await addressOf(running)}api/v1/term/json/?name=${'a'.repeat(30_000)}`)
  await response.text()
  expect([response.status, response.headers.get('Content-Type')]).toEqual([414, 'application/problem+json'])
  running.child.kill('SIGTERM')
  await running.ended
})

test(
  'of two services that begin in an empty folder, one makes the sample and both serve it',
  REST,
  async () => {
    const folder = newFolder()
    const services = [1, 2].map(() => startCommand(['serve', '--port', '0'], {}, folder))
    for (const service of services) {
      const response = await fetch(`${await addressOf(service)}readyz`)
      expect(response.status).toBe(200)
      await response.text()
    }
    for (const { child } of services) child.kill('SIGTERM')
    await Promise.all(services.map(({ ended }) => ended))
  },
)

test.each([
  [['serve', '--catalogue', '/no/such/file.db'], 1, 'there is no file /no/such/file.db'],
  [['serve', '--port', 'http'], 2, '--port is “http”'],
  [['serve', '--colour'], 2, 'unknown option'],
  [['nonsense'], 2, 'unknown command'],
])('%j exits with code %i and gives the reason', async (args, code, reason) => {
  const ended = await runCommand(args)
  expect([ended.code, ended.stdout, ended.stderr]).toEqual([code, '', expect.stringContaining(reason)])
})

test('without a catalogue and a writable folder, the start says what to do', async () => {
  const folder = newFolder()
  writeFileSync(path.join(folder, '.vitrine'), 'a file where the folder should be')
  const { code, stdout, stderr } = await runCommand(['serve', '--port', '0'], {}, folder)
  expect([code, stdout]).toEqual([1, ''])
  expect(stderr).toMatch(
    /^Making the sample catalogue …\nvitrine: the sample catalogue \.vitrine\/sample\.db cannot be made: .+\. Name a catalogue with --catalogue, or start Vitrine in a folder that it may write to\.\n$/,
  )
})

test('a file that is no catalogue is refused by name', async () => {
  const file = path.join(newFolder(), 'notes.db')
  writeFileSync(file, 'not a database at all, but long enough to look like a file'.repeat(50))
  const ended = await runCommand(['serve', '--catalogue', file])
  expect([ended.code, ended.stderr]).toEqual([
    1,
    expect.stringContaining(`${file} is not a Vitrine catalogue file`),
  ])
})

test('a port in use is named', async () => {
  const file = path.join(newFolder(), 'museum.db')
  await makeCatalogue(file)
  const running = startCommand(['serve', '--catalogue', file, '--port', '0'])
  const { port } = new URL(await addressOf(running))
  const second = await runCommand(['serve', '--catalogue', file, '--port', port])
  expect([second.code, second.stderr]).toEqual([
    1,
    expect.stringContaining(`port ${port} on 127.0.0.1 is in use`),
  ])
  const start = await runCommand(['start', '--catalogue', file, '--port', port])
  expect([start.code, start.stderr]).toEqual([second.code, second.stderr])
  running.child.kill('SIGTERM')
  await running.ended
})

test.each([
  ['the file', false],
  ['the address', true],
])('metrics say when a new catalogue at %s was refused, until one is taken up', async (_, isFetched) => {
  const source = path.join(newFolder(), 'source.db')
  await makeCatalogue(source)
  const whole = readFileSync(source)
  const port = await freePort()
  const args = isFetched
    ? ['--catalogue-url', source, '--catalogue', path.join(newFolder(), 'copy.db')]
    : ['--catalogue', source]
  const running = startCommand(['serve', ...args, '--port', '0'], {
    VITRINE_METRICS: String(port),
    VITRINE_CATALOGUE_INTERVAL: '1',
  })
  await addressOf(running)
  const put = (content: string | Buffer) => {
    writeFileSync(`${source}.new`, content)
    renameSync(`${source}.new`, source)
  }
  const failed = async () =>
    /^vitrine_last_failed_import_timestamp_seconds \d/m.test(
      await (await fetch(`http://127.0.0.1:${port}/metrics`)).text(),
    )
  expect(await failed()).toBe(false)
  put('<!doctype html><title>Log in</title>')
  await expect.poll(failed, { timeout: 10_000 }).toBe(true)
  put(whole)
  await expect.poll(failed, { timeout: 10_000 }).toBe(false)
  running.child.kill('SIGTERM')
  await running.ended
})

test('metrics say when an import over the served file failed, until one succeeds', async () => {
  const catalogue = path.join(newFolder(), 'museum.db')
  await makeCatalogue(catalogue)
  const port = await freePort()
  const running = startCommand(['serve', '--catalogue', catalogue, '--port', '0'], {
    VITRINE_METRICS: String(port),
  })
  await addressOf(running)
  const failedAt = async () => {
    const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
    const [, time] = /^vitrine_last_failed_import_timestamp_seconds (\S+)/m.exec(metrics) ?? []
    return time === undefined ? undefined : Number(time)
  }
  const terms = `${catalogue}.csv`
  const imported = (content: string) => {
    writeFileSync(terms, content)
    return runCommand(['import', '--terms', terms, '--catalogue', catalogue, '--accept-removals'])
  }
  expect(await failedAt()).toBeUndefined()
  const before = Date.now() / 1000
  for (const content of ['', 'id;', 'id,name\n']) {
    expect((await imported(content)).code).toBe(1)
    expect(await failedAt()).toBeGreaterThanOrEqual(before)
  }
  expect((await imported('id,name\n1,Bowls\n')).code).toBe(0)
  expect(await failedAt()).toBeUndefined()
  running.child.kill('SIGTERM')
  await running.ended
})

test('metrics have a port of their own, and a service without that port does not start', async () => {
  const port = await freePort()
  const { running, file, address } = await serveMuseum({ VITRINE_METRICS: String(port) })
  await (await fetch(`${address}api/v1/term/11/json/?api_key=first-key-1`)).text()
  const read = async () => await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  await expect
    .poll(read)
    .toContain('vitrine_requests_total{route="/api/v1/term/{id}/json/",status="200"} 1\n')
  expect(await read()).toMatch(/^vitrine_last_import_timestamp_seconds \d+(?:\.\d+)?$/m)
  expect(await (await fetch(`${address}metrics`)).text()).not.toContain('vitrine_')
  const second = await runCommand(['serve', '--catalogue', file, '--port', '0'], {
    VITRINE_METRICS: String(port),
  })
  expect([second.code, second.stderr]).toEqual([
    1,
    expect.stringContaining(
      `metrics cannot be served at the address in VITRINE_METRICS, 127.0.0.1, port ${port}: `,
    ),
  ])
  running.child.kill('SIGTERM')
  expect((await running.ended).code).toBe(0)
})

test('help lists the options of a command', async () => {
  const ended = await runCommand(['serve', '--help'])
  expect([ended.code, ended.stdout]).toEqual([0, expect.stringContaining('--catalogue <location>')])
})

test('requests are logged if enabled, in any spelling, without their keys', async () => {
  const file = path.join(newFolder(), 'museum.db')
  await makeCatalogue(file)
  const running = startCommand(['serve', '--catalogue', file, '--port', '0'], {
    VITRINE_API_KEYS: 'a:first-key-1',
    VITRINE_LOG: 'info',
  })
  const { port } = new URL(await addressOf(running))
  const targets = [
    ['/api/v1/term/11/json/?api_key=first-key-1', '/api/v1/term/11/json/?api_key=…', 200],
    ['/api/v1/term/json/?apikey=first-key-1', '/api/v1/term/json/?apikey=…', 401],
    ['/api/v1/first-key-1/?x=%66irst-key-1', '/api/v1/…/?x=…', 404],
    ['/x/../api/v1/term/11/?api_key=first-key-1', '/x/../api/v1/term/11/?api_key=…', 200],
    ['http://museum/api/v1/term/11/?api_key=first-key-1', 'http://museum/api/v1/term/11/?api_key=…', 200],
  ] as const
  for (const [target] of targets) {
    const socket = connect(Number(port), '127.0.0.1')
    socket.end(`GET ${target} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`)
    await text(socket)
  }
  running.child.kill('SIGTERM')
  const { stderr } = await running.ended
  // Without a built app, the message says so.
  const logged = stderr.split('\n').filter((line) => line.startsWith('{'))
  expect(logged.map((line): unknown => JSON.parse(line))).toMatchObject(
    targets.map(([, address, status]) => ({ method: 'GET', address, status, msg: 'answered' })),
  )
  expect(stderr).not.toContain('first-key-1')
})

test('a page from one of two instances is answered by the other, before, during and after an update', async () => {
  const folder = newFolder()
  const files = ['one.db', 'other.db'].map((name) => path.join(folder, name))
  const imported = path.join(folder, 'imported.db')
  await makeCatalogue(imported)
  for (const file of files) copyFileSync(imported, file)
  const instances = files.map((file) => startCommand(['serve', '--catalogue', file, '--port', '0']))
  const ports = await Promise.all(
    instances.map(async (running) => Number(new URL(await addressOf(running)).port)),
  )
  // Like a load balancer without sessions: each request goes to the next instance.
  let turn = 0
  const balancer = createServer((incoming, outgoing) => {
    const { method, url, headers } = incoming
    request({ port: ports[turn++ % 2], method, path: url, headers, agent: false }, (response) => {
      outgoing.writeHead(response.statusCode ?? 0, response.headers)
      response.pipe(outgoing)
    }).end()
  })
  const site = `http://127.0.0.1:${await listen(balancer)}`
  const keyOfPage = async () => {
    const config: unknown = await (await fetch(`${site}/config.json`)).json()
    return typeof config === 'object' && config !== null && 'apiKey' in config ? String(config.apiKey) : ''
  }
  const revisions = async () => {
    const answers = await Promise.all(ports.map((port) => fetch(`http://127.0.0.1:${port}/readyz`)))
    return (await Promise.all(answers.map((answer) => answer.json()))).map((state) => Object(state).revision)
  }
  const openPages = new Set<string>()
  const statuses = async () => {
    openPages.add(await keyOfPage()).add(await keyOfPage())
    const all = [...openPages].flatMap((key) => [key, key, key, key])
    return Promise.all(
      all.map(async (key) => {
        const answer = await fetch(`${site}/api/v1/term/11/json/`, { headers: { 'X-Api-Key': key } })
        await answer.arrayBuffer()
        return answer.status
      }),
    )
  }
  expect(new Set(await statuses())).toEqual(new Set([200]))
  const [old] = await revisions()
  // A new import from another machine, copied to one instance after the other.
  await makeCatalogue(`${imported}.new`, [...MUSEUM_TERMS, { id: 999, name: 'Whistles' }])
  for (const [i, file] of files.entries()) {
    copyFileSync(`${imported}.new`, `${file}.new`)
    renameSync(`${file}.new`, file)
    await expect.poll(async () => (await revisions())[i]).not.toBe(old)
    expect(new Set(await statuses())).toEqual(new Set([200]))
  }
  for (const { child, ended } of instances) {
    child.kill('SIGTERM')
    await ended
  }
})
