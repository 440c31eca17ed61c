import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from './test.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

const SYSTEM = `linux-${process.arch}`
/** The releases without and with Node.js, unpacked where no other file of the project is near. */
let release = ''
let withRuntime = ''

test.describe.configure({ mode: 'serial' })

test.beforeAll(() => {
  test.setTimeout(180_000)
  const printed = execFileSync(process.execPath, ['deploy/release.ts', SYSTEM], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  const folder = mkdtempSync(path.join(tmpdir(), 'vitrine release '))
  const unpacked = printed
    .trim()
    .split('\n')
    .filter((line) => line.endsWith('.tar.gz'))
    .map((archive) => {
      execFileSync('tar', ['-xzf', path.join(ROOT, archive), '-C', folder])
      return path.join(folder, path.basename(archive, '.tar.gz'))
    })
  withRuntime = unpacked[0] ?? ''
  release = unpacked[1] ?? ''
})

function vitrine(cwd: string, ...args: string[]): string {
  return execFileSync(path.join(release, 'vitrine'), args, { cwd, encoding: 'utf8' })
}

interface Served {
  address: string
  /** What was written to standard error so far. */
  log(): string
}

/** Serves the sample with a launcher, in an empty folder, and ends the service as a system does. */
async function whileServed(
  launcher: string,
  use: (served: Served) => Promise<void>,
  env = process.env,
): Promise<void> {
  const cwd = mkdtempSync(path.join(tmpdir(), 'vitrine-empty-'))
  const service = spawn(launcher, ['serve', '--port', '0'], { cwd, env })
  const ended = once(service, 'exit')
  let log = ''
  service.stderr.setEncoding('utf8').on('data', (text: string) => {
    log += text
  })
  try {
    const address = await new Promise<string>((resolve, reject) => {
      let printed = ''
      service.stdout.on('data', (text: Buffer) => {
        printed += text.toString()
        const found = /^Vitrine is open at (\S+)$/m.exec(printed)?.[1]
        if (found) resolve(found)
      })
      service.once('exit', (code) => reject(new Error(`the service ended with ${code}: ${log}`)))
    })
    await use({ address, log: () => log })
  } finally {
    service.kill()
  }
  expect(await ended).toEqual([0, null])
}

async function textAt(address: string): Promise<string> {
  return (await fetch(address)).text()
}

test('a release serves the sample, app and API, from an empty folder and without node_modules', async ({
  page,
}) => {
  await whileServed(path.join(release, 'vitrine'), async ({ address }) => {
    const faults: string[] = []
    page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
    page.on('pageerror', (error) => faults.push(String(error)))
    await page.goto(`${address}terms/40`)
    await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty()
    await page.goto(`${address}items?text=silver`)
    await expect(page.getByText(/silver/i).first()).toBeVisible()
    expect(faults).toEqual([])
    expect(existsSync(path.join(release, 'node_modules'))).toBe(false)
  })
})

/** A machine without Node.js: its only programs are those that the launcher calls. */
function bareMachine(): { PATH: string } {
  const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-bare-'))
  for (const program of ['sh', 'dirname', 'readlink'])
    symlinkSync(execFileSync('which', [program], { encoding: 'utf8' }).trim(), path.join(folder, program))
  return { PATH: folder }
}

test('a release with Node.js serves through a link on a machine without Node.js', async () => {
  const link = path.join(mkdtempSync(path.join(tmpdir(), 'vitrine-link-')), 'vitrine')
  symlinkSync(path.join(withRuntime, 'vitrine'), link)
  const serve = async ({ address }: Served) => {
    expect(await textAt(`${address}terms/40`)).toMatch(/<h1[^>]*>/)
  }
  await whileServed(link, serve, bareMachine())
})

test('a release without Node.js, or with that of another system, says in one sentence that it is missing', () => {
  const other = path.join(mkdtempSync(path.join(tmpdir(), 'vitrine-other-')), 'release')
  cpSync(release, other, { recursive: true })
  mkdirSync(path.join(other, 'runtime'))
  writeFileSync(path.join(other, 'runtime/node'), '\u007fELF of another system', { mode: 0o755 })
  for (const folder of [release, other]) {
    const { status, stderr } = spawnSync(path.join(folder, 'vitrine'), ['serve'], {
      env: bareMachine(),
      encoding: 'utf8',
    })
    expect([status, stderr]).toEqual([
      1,
      `vitrine: Node.js 24 or newer is needed, and this machine has none: “Install a release” in ${folder}/docs/running.md says how to get it.\n`,
    ])
  }
})

/** A folder with what the container file copies from a release. */
function imageFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-image-'))
  const lines = readFileSync(path.join(release, 'deploy/Containerfile'), 'utf8').matchAll(
    /^COPY (.+) (\S+)$/gm,
  )
  for (const [, sources = '', target = ''] of lines)
    for (const source of sources.split(' ')) {
      const into = target.endsWith('/') ? path.join(target, path.basename(source)) : target
      cpSync(path.join(release, source), path.join(folder, into), { recursive: true })
    }
  return folder
}

test('the files of the container image serve complete pages, cards and the API', async () => {
  await whileServed(path.join(imageFolder(), 'vitrine'), async ({ address, log }) => {
    expect(await textAt(`${address}readyz`)).toMatch(
      /^\{"status":"ready","revision":"\w+","imported":"[\d:.TZ-]+","pages":"rendered"\}$/,
    )
    expect(await textAt(`${address}items?text=silver`)).toMatch(/<h1[^>]*>/)
    expect(await textAt(`${address}fr/terms`)).toContain('<body lang="fr">')
    const card = /property="og:image" content="([^"]+)"/.exec(await textAt(`${address}terms/40`))?.[1] ?? ''
    expect((await fetch(new URL(new URL(card).pathname, address))).headers.get('Content-Type')).toBe(
      'image/png',
    )
    expect(log()).not.toContain('"level":50')
  })
})

test('if the server build is missing, the log and /readyz say that pages are not rendered', async () => {
  const folder = imageFolder()
  rmSync(path.join(folder, 'server'), { recursive: true })
  await whileServed(path.join(folder, 'vitrine'), async ({ address, log }) => {
    await expect.poll(log).toContain('pages are not rendered')
    expect(await textAt(`${address}readyz`)).toContain('"pages":"not rendered"')
  })
})

test('each file of the release that the examples for containers mount is in it', () => {
  const mounted = [
    ...readFileSync(path.join(release, 'deploy/compose.yaml'), 'utf8').matchAll(/(?<=[[ ])\.\/([\w.-]+):\//g),
  ]
  expect(mounted.length).toBeGreaterThan(0)
  for (const [, file = ''] of mounted) expect(existsSync(path.join(release, 'deploy', file))).toBe(true)
})

interface Relation {
  kind: string
  id: number
}

const SKOS = `<http://example.org/1> a <http://www.w3.org/2004/02/skos/core#Concept> ;
  <http://www.w3.org/2004/02/skos/core#prefLabel> "Teapots"@en .
<http://example.org/2> a <http://www.w3.org/2004/02/skos/core#Concept> ;
  <http://www.w3.org/2004/02/skos/core#prefLabel> "Silver teapots"@en ;
  <http://www.w3.org/2004/02/skos/core#broader> <http://example.org/1> .
`

test('a release reads and writes every format, and a round trip through all of them changes nothing', () => {
  const folder = path.join(release, '../formats')
  mkdirSync(folder)
  let terms = path.join(folder, 'terms.ttl')
  writeFileSync(terms, SKOS)
  for (const format of ['jsonld', 'csv', 'jsonl', 'ttl']) {
    const catalogue = path.join(folder, `${format}.db`)
    vitrine(folder, 'import', '--terms', terms, '--catalogue', catalogue, '--quiet')
    vitrine(folder, 'check', catalogue)
    terms = path.join(folder, `exported.${format}`)
    writeFileSync(terms, vitrine(folder, 'export', '--catalogue', catalogue, '--format', format, '--terms'))
  }
  const last = path.join(folder, 'last.db')
  vitrine(folder, 'import', '--terms', terms, '--catalogue', last, '--quiet')
  const records = vitrine(folder, 'export', '--catalogue', last, '--format', 'jsonl', '--terms')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(
    records.map(({ id, name, relations }) => [
      id,
      name,
      relations.map(({ kind, id }: Relation) => `${kind} ${id}`),
    ]),
  ).toEqual([
    [1, 'Teapots', ['Narrower 2']],
    [2, 'Silver teapots', ['Broader 1']],
  ])
})

test('the pages of a release link to files that are in it, and its help names no command for checkouts', () => {
  const pages = readdirSync(release, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.md'),
  )
  const missing = pages.flatMap((page) =>
    [...readFileSync(path.join(release, page), 'utf8').matchAll(/\]\(([^)\s#:]+)(?:#[^)\s]*)?\)/g)]
      .map(([, target = '']) => path.join(path.dirname(page), target))
      .filter((target) => !existsSync(path.join(release, target))),
  )
  expect(missing).toEqual([])
  expect(pages.length).toBeGreaterThan(9)
  expect(readFileSync(path.join(release, 'README.md'), 'utf8')).not.toContain('npm')
  expect(vitrine(release, '--help')).not.toMatch(/^ +dev /m)
})

test('beside each archive are its checksum and its bill of materials', () => {
  const folder = path.join(ROOT, 'dist/release')
  for (const unpacked of [release, withRuntime]) {
    const archive = `${path.basename(unpacked)}.tar.gz`
    const checksum = createHash('sha256')
      .update(readFileSync(path.join(folder, archive)))
      .digest('hex')
    expect(readFileSync(path.join(folder, `${archive}.sha256`), 'utf8')).toBe(`${checksum}  ${archive}\n`)
    expect(readFileSync(path.join(folder, `${path.basename(unpacked)}.sbom.cdx.json`), 'utf8')).toBe(
      readFileSync(path.join(unpacked, 'sbom.cdx.json'), 'utf8'),
    )
  }
})

interface Component {
  name: string
  version: string
}

/** The components that a release lists, each with its licence. */
function componentsOf(unpacked: string): string[] {
  const bill = JSON.parse(readFileSync(path.join(unpacked, 'sbom.cdx.json'), 'utf8'))
  expect(bill.bomFormat).toBe('CycloneDX')
  const licences = readFileSync(path.join(unpacked, 'THIRD-PARTY-LICENCES.txt'), 'utf8')
  const components: Component[] = bill.components
  expect(components.filter(({ name, version }) => !licences.includes(`${name} ${version} (`))).toEqual([])
  return components.map(({ name }) => name)
}

test('a release lists its components with their licences', () => {
  const { version, dependencies } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'))
  expect(vitrine(release, '--version').trim()).toBe(version)
  const names = componentsOf(release)
  expect(names).toEqual(expect.arrayContaining(Object.keys(dependencies)))
  expect(
    names.filter((name) => /^(?:vite|vitest|typescript|node-(?:bin|darwin|linux|win))/.test(name)),
  ).toEqual([])
  expect(componentsOf(withRuntime).sort()).toEqual([...names, `node-${SYSTEM}`].sort())
  const licences = readFileSync(path.join(withRuntime, 'THIRD-PARTY-LICENCES.txt'), 'utf8')
  expect(licences).toContain('Copyright Node.js contributors.')
})
