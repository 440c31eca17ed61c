import { once } from 'node:events'
import { copyFileSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { Agent, createServer, get, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { writeCatalogue } from '../catalogue/engines.ts'
import { newFolder, type Running, runCommand, startCommand } from '../testkit/command.ts'
import { MUSEUM_ITEMS, MUSEUM_TERMS } from '../testkit/museum.ts'
import { itemOf, thesaurusOf } from '../testkit/world.ts'

const OPTIONS = { title: 'Test museum', language: 'en' }

async function makeCatalogue(file: string, terms = MUSEUM_TERMS): Promise<void> {
  await writeCatalogue(file, thesaurusOf(terms), MUSEUM_ITEMS.map(itemOf), OPTIONS)
}

async function addressOf(running: Running): Promise<string> {
  return (await running.line(/^Vitrine is open at /)).replace('Vitrine is open at ', '')
}

async function serveMuseum() {
  const file = path.join(newFolder(), 'museum.db')
  await makeCatalogue(file)
  const running = startCommand(['serve', '--catalogue', file, '--port', '0'], {
    VITRINE_API_KEYS: 'a:first-key-1',
  })
  return { running, file, address: await addressOf(running) }
}

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
  await expect.poll(nameOf, { timeout: 10_000 }).toBe('Soap bubble pipes')

  running.child.kill('SIGTERM')
  expect((await running.ended).code).toBe(0)
})

test.runIf(process.platform === 'linux')('the service has the memory settings of the program', async () => {
  const { running, address } = await serveMuseum()
  const environment = readFileSync(`/proc/${running.child.pid}/environ`, 'utf8').split('\0')
  expect(environment).toContain('MALLOC_ARENA_MAX=2')
  expect(readFileSync(`/proc/${running.child.pid}/cmdline`, 'utf8')).toContain('--max-semi-space-size=8')
  expect(environment).toContain('VITRINE_API_KEYS=a:first-key-1')
  expect((await fetch(`${address}readyz`)).status).toBe(200)
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
  running.child.kill('SIGTERM')
  await running.ended
})

test('help lists the options of a command', async () => {
  const ended = await runCommand(['serve', '--help'])
  expect([ended.code, ended.stdout]).toEqual([0, expect.stringContaining('--catalogue <file>')])
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
  await new Promise<void>((resolve) => balancer.listen(0, '127.0.0.1', resolve))
  const bound = balancer.address()
  const site = `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : ''}`
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
    await expect.poll(async () => (await revisions())[i], { timeout: 10_000 }).not.toBe(old)
    expect(new Set(await statuses())).toEqual(new Set([200]))
  }
  balancer.closeAllConnections()
  balancer.close()
  for (const { child, ended } of instances) {
    child.kill('SIGTERM')
    await ended
  }
})

test('a running search is still answered when the service stops', async () => {
  const { running, address } = await serveMuseum()
  const answers = Promise.all(
    Array.from({ length: 20 }, async (_, i) => {
      const response = await fetch(`${address}api/v1/item/json/?text=a${i}&api_key=first-key-1`)
      await response.text()
      return response.status
    }),
  )
  await fetch(`${address}healthz`)
  running.child.kill('SIGTERM')
  expect(new Set(await answers)).toEqual(new Set([200]))
  expect((await running.ended).code).toBe(0)
})

test('requests sent before the service stops are answered, even if they were not read yet', async () => {
  const { running, address } = await serveMuseum()
  const port = Number(new URL(address).port)
  const sockets = await Promise.all(Array.from({ length: 30 }, () => connectedTo(port)))
  for (const [i, socket] of sockets.entries()) {
    const path = i % 3 ? `/api/v1/item/json/?text=a${i}` : i % 2 ? '/healthz' : '/api/v1/term'
    socket.write(`GET ${path} HTTP/1.1\r\nHost: museum\r\nX-Api-Key: first-key-1\r\n\r\n`)
  }
  running.child.kill('SIGTERM')
  const answers = await Promise.all(sockets.map((socket) => text(socket)))
  expect(new Set(answers.map((answer) => answer.slice(0, 15)))).toEqual(new Set(['HTTP/1.1 200 OK']))
  expect((await running.ended).code).toBe(0)
})

test('a client that keeps sending requests learns that its connection closes, so that the service ends', async () => {
  const { running, address } = await serveMuseum()
  const paths = ['api/v1/term/11', 'api/v1/item?text=pipe', 'healthz', 'config.json']
  const clients = paths.map((path) => askUntilClosed(`${address}${path}`))
  await Promise.all(clients.map(({ first }) => first))
  running.child.kill('SIGTERM')
  const statuses = await Promise.all(clients.map(({ all }) => all))
  for (const each of statuses) expect(new Set(each)).toEqual(new Set([200]))
  expect((await running.ended).code).toBe(0)
})

/** Repeats a request over one connection until a response says that it is the last. */
function askUntilClosed(address: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const ask = () =>
    new Promise<{ status: number | undefined; isLast: boolean }>((resolve, reject) => {
      get(address, { agent, headers: { 'X-Api-Key': 'first-key-1' } }, (response) => {
        const { statusCode: status, headers } = response
        response.once('end', () => resolve({ status, isLast: headers.connection === 'close' })).resume()
      }).once('error', reject)
    })
  const first = ask()
  async function all() {
    const statuses = [(await first).status]
    for (;;) {
      const { status, isLast } = await ask()
      statuses.push(status)
      if (isLast) return statuses
    }
  }
  return { first, all: all() }
}

async function connectedTo(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  return socket
}
