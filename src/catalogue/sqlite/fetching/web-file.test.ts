import { createServer, type ServerResponse } from 'node:http'
import https from 'node:https'
import { expect, test } from 'vitest'
import { listen } from '../../../testkit/listen.ts'
import { webFile } from './web-file.ts'

/** A file whose server answers like this. */
async function fileFrom(answer: (response: ServerResponse) => void, silenceMs?: number) {
  const server = createServer((_, response) => answer(response))
  return webFile(new URL(`http://127.0.0.1:${await listen(server)}/museum.db`), silenceMs)
}

/** Whether the file can be read, or why not. */
async function reasonFrom(answer: (response: ServerResponse) => void): Promise<string | undefined> {
  const file = await fileFrom(answer)
  return file.read(null, new AbortController().signal).then(
    () => undefined,
    (error: Error) => error.message.replace(/^\S+: /, ''),
  )
}

const SILENT = 'the server sent nothing for 0.2 seconds'

test.each<[string, (response: ServerResponse) => void, string]>([
  ['says nothing', () => undefined, SILENT],
  [
    'closes the connection at once',
    (response) => void response.socket?.destroy(),
    'the connection was closed before all had arrived',
  ],
  [
    'resets the connection',
    (response) => void response.socket?.resetAndDestroy(),
    'the connection was closed before all had arrived',
  ],
  [
    'speaks another protocol',
    (response) => void response.socket?.end('SSH-2.0-museum\r\n'),
    'the server does not answer in HTTP',
  ],
  [
    'stops in the middle',
    (response) => response.writeHead(200, { 'Content-Length': 9 }).write('half'),
    SILENT,
  ],
  [
    'closes the connection in the middle',
    (response) => {
      response.writeHead(200, { 'Content-Length': 9 }).write('half')
      setTimeout(() => response.destroy(), 50)
    },
    'the connection was closed before all had arrived',
  ],
])('the reason names the file and what was wrong if its server %s', async (_, answer, reason) => {
  const file = await fileFrom(answer, reason === SILENT ? 200 : undefined)
  const { signal } = new AbortController()
  const read = async () => {
    const content = await file.read(null, signal)
    for await (const _piece of content?.bytes ?? []);
  }
  await expect(read()).rejects.toThrow(`/museum.db: ${reason}`)
  await expect(file.readBeside('.sha256', signal)).rejects.toThrow(`/museum.db.sha256: ${reason}`)
})

const EXPECTED = 'an address with http:// or https:// was expected'

test.each<[string, number, Record<string, string>, string]>([
  [
    'redirects without a Location',
    302,
    {},
    `the server answered 302 without a Location that can be read; ${EXPECTED}`,
  ],
  [
    'redirects to an address that cannot be read',
    301,
    { location: 'https://' },
    `the server answered 301 without a Location that can be read; ${EXPECTED}`,
  ],
  [
    'redirects to another scheme',
    307,
    { location: 'ftp://files.example.org/museum.db' },
    `it redirects to ftp:; ${EXPECTED}`,
  ],
  [
    'compresses it',
    200,
    { 'content-encoding': 'gzip' },
    'the server sends it with Content-Encoding: gzip; it must serve the file without compression',
  ],
  ['has no such file', 404, { 'content-encoding': 'gzip' }, 'the server answered 404'],
])('the reason says what was expected if its server %s', async (_, status, headers, reason) => {
  expect(await reasonFrom((response) => response.writeHead(status, headers).end())).toBe(reason)
})

test('for a certificate that is not trusted, the reason names the setting that trusts it', async () => {
  const server = https.createServer({ key: TEST_KEY, cert: TEST_CERTIFICATE })
  const port = await listen(server)
  const file = webFile(new URL(`https://127.0.0.1:${port}/museum.db`))
  const { signal } = new AbortController()
  await expect(file.read(null, signal)).rejects.toThrow(
    `https://127.0.0.1:${port}/museum.db: the certificate of the server is not trusted (DEPTH_ZERO_SELF_SIGNED_CERT); name the file with the certificate of its authority in NODE_EXTRA_CA_CERTS`,
  )
})

/** Signed by itself, for 127.0.0.1, and used nowhere else: openssl req -x509 -newkey ec -days 36500. */
const TEST_KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgB/00vkRKdS0opJsl
is7MD8B32lhBAV5yDWke/XqN6jChRANCAATBvssuKxuXETygAs/tSwBn9YzPpHjA
kRsffWdOtTbLWS0CvS9IygltIHj+pX0YJWQAlWgYRv3ecl1uo4LeXmLD
-----END PRIVATE KEY-----`
const TEST_CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBkTCCATagAwIBAgIUcW0gmnq4g6AIeLDXqwOsKUo6vjowCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJMTI3LjAuMC4xMCAXDTI2MTEyNjE2NDEzNVoYDzIxMjYxMTAy
MTY0MTM1WjAUMRIwEAYDVQQDDAkxMjcuMC4wLjEwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAATBvssuKxuXETygAs/tSwBn9YzPpHjAkRsffWdOtTbLWS0CvS9Iyglt
IHj+pX0YJWQAlWgYRv3ecl1uo4LeXmLDo2QwYjAdBgNVHQ4EFgQUyMFSbj96Ogcu
q2cvXqeoyvnuSpwwHwYDVR0jBBgwFoAUyMFSbj96Ogcuq2cvXqeoyvnuSpwwDwYD
VR0TAQH/BAUwAwEB/zAPBgNVHREECDAGhwR/AAABMAoGCCqGSM49BAMCA0kAMEYC
IQCH7VN7jkzb76NYJjMGBOhU5I9A3q7pJX7Ol5Y+OaYkMAIhAKEIRLYsbHwLqcBU
SAhBI6xOHB1GqhI5vcUNIt2c8YgD
-----END CERTIFICATE-----`
