import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { connect, type IncomingHttpHeaders, type IncomingHttpStatusHeader } from 'node:http2'
import { networkInterfaces } from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { endWithTest, newFolder } from './command.ts'
import { installPackages } from './debian-packages.ts'
import { freePort } from './free-port.ts'
import { serveMuseum } from './served-museum.ts'

const DEPLOY = fileURLToPath(new URL('../../deploy', import.meta.url))
const HOST = 'collection.example.org'
const KEY = 'first-key-1'

test.skipIf(!hasNginx())(
  'nginx starts with both examples at once, adds TLS, answers for one name and logs no keys',
  async () => {
    const { address } = await serveMuseum({ VITRINE_TRUSTED_PROXIES: '127.0.0.1' })
    const [plain, tls, instances] = [await freePort(), await freePort(), await freePort()]
    const service = new URL(address).host
    const away = `127.0.0.1:${await freePort()}`
    const logs = await startNginx((folder) => ({
      'nginx.conf': exampleWith('nginx.conf', {
        'listen 80;': `listen 127.0.0.1:${plain};`,
        'listen [::]:80;': hasIpv6() ? `listen [::1]:${plain};` : '',
        'listen 443 ssl http2;': `listen 127.0.0.1:${tls} ssl http2;`,
        'listen [::]:443 ssl http2;': hasIpv6() ? `listen [::1]:${tls} ssl http2;` : '',
        [`/etc/letsencrypt/live/${HOST}/`]: `${folder}/`,
        '/var/log/nginx/': `${folder}/`,
        'server 127.0.0.1:4173 ': `server ${service} `,
      }),
      'nginx-instances.conf': exampleWith('nginx-instances.conf', {
        'listen 8080;': `listen 127.0.0.1:${instances};`,
        '/var/log/nginx/': `${folder}/`,
        'server 172.30.42.11:4173 ': `server ${away} `,
        'server 172.30.42.12:4173 ': `server ${service} `,
        'server 172.30.42.13:4173 ': `server ${service} `,
      }),
    }))
    // The first request goes to the instance that is away, then to the next one.
    const record = await untilAnswered(`http://127.0.0.1:${instances}/api/v1/term/11/json/?api_key=${KEY}`)
    const line = `"GET /api/v1/term/11/json/" 200 .* ${away}, ${service} 502, 200 ${record.headers.get('x-request-id')}$`
    await expect.poll(logs).toMatch(new RegExp(line, 'm'))
    expect(logs()).not.toContain(KEY)

    const redirect = await fetch(`http://127.0.0.1:${plain}/terms`, { redirect: 'manual' })
    expect([redirect.status, redirect.headers.get('location')]).toEqual([301, `https://${HOST}/terms`])

    const { status, headers, text } = await getOverTls(tls, `${HOST}:${tls}`, '/sitemap.xml')
    expect(status).toBe(200)
    expect(headers['strict-transport-security']).toBe('max-age=31536000')
    expect(text).toContain(`<loc>https://${HOST}:${tls}/`)
    expect((await getOverTls(tls, `other.example.org:${tls}`, '/sitemap.xml')).status).toBe(421)
  },
)

/** Programs of the proxy; on Debian, as root, they are installed if necessary. */
function hasNginx(): boolean {
  const programs = ['nginx', 'openssl']
  const areThere = () => programs.every((name) => spawnSync(name, ['-v']).error === undefined)
  return areThere() || (installPackages(...programs) && areThere())
}

function hasIpv6(): boolean {
  return Object.values(networkInterfaces()).some((list) => list?.some(({ address }) => address === '::1'))
}

/** An example with other ports, addresses and folders, each of which must be in it. */
function exampleWith(file: string, changes: Readonly<Record<string, string>>): string {
  return Object.entries(changes).reduce(
    (text, [from, to]) => {
      expect(text).toContain(from)
      return text.replaceAll(from, to)
    },
    readFileSync(path.join(DEPLOY, file), 'utf8'),
  )
}

/** Starts nginx with these files included as Debian includes those of /etc/nginx/conf.d. Reads all its logs. */
async function startNginx(filesIn: (folder: string) => Record<string, string>): Promise<() => string> {
  const folder = newFolder()
  mkdirSync(path.join(folder, 'conf.d'))
  for (const [name, text] of Object.entries(filesIn(folder)))
    writeFileSync(path.join(folder, 'conf.d', name), text)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${folder}/${kind};`,
  )
  const configuration = path.join(folder, 'main.conf')
  writeFileSync(
    configuration,
    `${process.getuid?.() === 0 ? 'user root;' : ''}
    daemon off;
    pid ${folder}/pid;
    error_log ${folder}/error.log;
    events {}
    http { ${temporary.join(' ')} include ${folder}/conf.d/*.conf; }`,
  )
  const [key, certificate] = [path.join(folder, 'privkey.pem'), path.join(folder, 'fullchain.pem')]
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'].concat([
      '-subj',
      `/CN=${HOST}`,
      '-keyout',
      key,
      '-out',
      certificate,
      '-days',
      '2',
    ]),
    { stdio: 'ignore' },
  )
  const checked = spawnSync('nginx', ['-t', '-c', configuration], { encoding: 'utf8' })
  expect(checked.stderr).toContain('test is successful')
  endWithTest(spawn('nginx', ['-c', configuration], { stdio: 'ignore' }))
  const logs = readdirSync(folder).filter((name) => name.endsWith('.log'))
  return () => logs.map((name) => readFileSync(path.join(folder, name), 'utf8')).join('')
}

async function untilAnswered(address: string): Promise<Response> {
  for (;;) {
    const response = await fetch(address).catch(() => undefined)
    if (response !== undefined) return response
    await setTimeout(20)
  }
}

/** A request over HTTP/2, as browsers make it. */
async function getOverTls(port: number, authority: string, address: string) {
  const session = connect(`https://127.0.0.1:${port}`, { servername: HOST, rejectUnauthorized: false })
  onTestFinished(() => session.destroy())
  const request = session.request({ ':authority': authority, ':path': address })
  const headers = await new Promise<IncomingHttpHeaders & IncomingHttpStatusHeader>((resolve) =>
    request.once('response', resolve),
  )
  let text = ''
  for await (const chunk of request.setEncoding('utf8')) text += chunk
  return { status: headers[':status'], headers, text }
}
