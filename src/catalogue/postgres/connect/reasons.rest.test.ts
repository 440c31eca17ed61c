// @module-tag rest

import { createServer, type Socket } from 'node:net'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { newFolder } from '../../../testkit/command.ts'
import { OPTIONS } from '../../../testkit/conformance/tested-engine.ts'
import { createCatalogue, openCatalogue } from '../../engines.ts'
import { serverReason } from './reasons.ts'

/** The host of a server that does this with each connection. */
async function fakeServer(onConnection: (socket: Socket) => void): Promise<string> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    onTestFinished(() => void socket.destroy())
    onConnection(socket)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const bound = server.address()
  return `127.0.0.1:${typeof bound === 'object' ? bound?.port : ''}`
}

/** A message of the protocol (https://www.postgresql.org/docs/current/protocol-message-formats.html). */
function message(type: string, content: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeInt32BE(content.length + 4)
  return Buffer.concat([Buffer.from(type), length, content])
}

const authentication = (step: number, text: string) =>
  message('R', Buffer.concat([Buffer.from([0, 0, 0, step]), Buffer.from(text)]))

function wantPassword(socket: Socket): void {
  socket.once('data', () => {
    socket.write(authentication(10, 'SCRAM-SHA-256\0\0'))
    socket.once('data', () => socket.write(authentication(11, 'r=nonce,s=c2FsdA==,i=4096')))
  })
}

function refuse(code: string, text: string) {
  return (socket: Socket) =>
    socket.once('data', () => socket.end(message('E', Buffer.from(`SFATAL\0C${code}\0M${text}\0\0`))))
}

const SILENT =
  'no PostgreSQL server answered within 3 seconds; another program may be there, or a firewall in between'
const CLOSED = 'the server closed the connection without a reason; it may not be a PostgreSQL server'

test.each<[string, (socket: Socket) => void, string, string]>([
  ['is silent', () => undefined, '', SILENT],
  ['closes the connection', (socket) => socket.once('data', () => socket.end()), '', CLOSED],
  ['breaks the connection', (socket) => socket.once('data', () => socket.resetAndDestroy()), '', CLOSED],
  [
    'is a web server',
    (socket) => socket.once('data', () => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')),
    '',
    CLOSED,
  ],
  [
    'is asked for encryption and is something else',
    (socket) => socket.once('data', () => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')),
    '?sslmode=require',
    'what answers is not a PostgreSQL server',
  ],
  [
    'does not encrypt',
    (socket) => socket.once('data', () => socket.write('N')),
    '?sslmode=require',
    'the server does not encrypt connections, which sslmode in the address demands',
  ],
  [
    'wants a password',
    wantPassword,
    '',
    'the server wants a password, and the address has none; give postgres://user:password@host/database',
  ],
  [
    'wants a user',
    refuse('28000', 'no PostgreSQL user name specified in startup packet'),
    '',
    'the address names no user; give postgres://user:password@host/database',
  ],
  [
    'refuses for another reason',
    refuse('28P01', 'password authentication failed for user "reader"'),
    '',
    'password authentication failed for user "reader"',
  ],
])('a server that %s is named in a sentence', async (_, onConnection, parameters, reason) => {
  const host = await fakeServer(onConnection)
  const opened = openCatalogue(`postgres://reader@${host}/museum${parameters}`)
  await expect(opened).rejects.toThrow(`postgres://${host}/museum cannot be read: ${reason}`)
})

test.each(['prefer', 'require', 'verify-ca', 'verify-full', 'no-verify'])(
  'with sslmode=%s no connection is made without encryption',
  async (mode) => {
    const sent: Buffer[] = []
    const host = await fakeServer((socket) => {
      socket.on('data', (data: Buffer) => sent.push(data))
      socket.once('data', () => socket.write('N'))
    })
    const opened = openCatalogue(`postgres://reader@${host}/museum?sslmode=${mode}`)
    await expect(opened).rejects.toThrow('the server does not encrypt connections')
    // The request for encryption, which names nobody.
    expect(Buffer.concat(sent)).toEqual(Buffer.from([0, 0, 0, 8, 0x04, 0xd2, 0x16, 0x2f]))
  },
)

test('an import says how long it has waited for a silent server', async () => {
  const host = await fakeServer(() => undefined)
  const created = createCatalogue(`postgres://importer:geheim@${host}/museum`, OPTIONS)
  await expect(created).rejects.toThrow(
    `postgres://${host}/museum cannot be written: ${SILENT.replace('3', '10')}. Import again`,
  )
})

test.each(['sslrootcert', 'sslcert', 'sslkey'])(
  'a file that %s names but that is not there is no reason to wait for the server',
  async (parameter) => {
    const location = `postgres://reader:geheim@127.0.0.1:1/museum?sslmode=require&${parameter}=/nowhere.pem`
    const reason =
      'the file “/nowhere.pem” that the address names with sslrootcert, sslcert or sslkey does not exist'
    await expect(openCatalogue(location)).rejects.toThrow(
      `postgres://127.0.0.1:1/museum cannot be read: ${reason}`,
    )
    await expect(createCatalogue(location, OPTIONS)).rejects.toThrow(
      new RegExp(`^postgres://127.0.0.1:1/museum cannot be written: ${reason}\\.$`),
    )
  },
)

test('a socket that is not there is named', async () => {
  const folder = newFolder()
  const socket = path.join(folder, '.s.PGSQL.5432')
  await expect(openCatalogue(`postgres://reader@${encodeURIComponent(folder)}/museum`)).rejects.toThrow(
    `there is no socket ${socket}, where a PostgreSQL server was expected`,
  )
})

const fault = (code: string, more: object) => Object.assign(new Error(`connect ${code}`), { code, ...more })
const V4 = { syscall: 'connect', address: '127.0.0.1', port: 4799 }
const V6 = { syscall: 'connect', address: '::1', port: 4799 }
const EXPECTED = 'where a PostgreSQL server was expected'

test.each<[Error, string]>([
  [fault('ECONNREFUSED', V4), `nothing listens at 127.0.0.1:4799, ${EXPECTED}`],
  [
    new AggregateError([fault('ECONNREFUSED', V6), fault('ECONNREFUSED', V4)]),
    `nothing listens at [::1]:4799, ${EXPECTED}; nothing listens at 127.0.0.1:4799, ${EXPECTED}`,
  ],
  [
    fault('ENOTFOUND', { syscall: 'getaddrinfo', hostname: 'nix.invalid' }),
    'there is no host named nix.invalid; give the name or the IP address of the PostgreSQL server',
  ],
  [
    fault('EAI_AGAIN', { syscall: 'getaddrinfo', hostname: 'db1' }),
    'the name db1 cannot be looked up at the moment',
  ],
  [fault('EHOSTUNREACH', V4), 'the network has no way to 127.0.0.1:4799'],
  [fault('EMFILE', V4), 'connect EMFILE'],
])('%s is: %s', (error, reason) => {
  expect(serverReason(error)).toBe(reason)
})

test('a server that has answered before is a PostgreSQL server', () => {
  const closed = new Error('Connection terminated unexpectedly')
  expect(serverReason(closed)).toBe(CLOSED)
  expect(serverReason(closed, 3000, true)).toBe('the server closed the connection without a reason')
})
