import { execFileSync, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from './test.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

/** The release, unpacked where no other file of the project is near. */
let release = ''

test.describe.configure({ mode: 'serial' })

test.beforeAll(() => {
  test.setTimeout(180_000)
  const printed = execFileSync(process.execPath, ['deploy/release.ts'], { cwd: ROOT, encoding: 'utf8' })
  const archive = printed.trim().split('\n').at(-1) ?? ''
  const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-release-'))
  execFileSync('tar', ['-xzf', path.join(ROOT, archive), '-C', folder])
  release = path.join(folder, path.basename(archive, '.tar.gz'))
})

function vitrine(cwd: string, ...args: string[]): string {
  return execFileSync(process.execPath, [path.join(release, 'vitrine.js'), ...args], {
    cwd,
    encoding: 'utf8',
  })
}

interface Served {
  address: string
  /** What was written to standard error so far. */
  log(): string
}

/** Serves the sample from a folder with the files of a release, in an empty folder. */
async function whileServed(program: string, use: (served: Served) => Promise<void>): Promise<void> {
  const cwd = mkdtempSync(path.join(tmpdir(), 'vitrine-empty-'))
  const service = spawn(process.execPath, [path.join(program, 'vitrine.js'), 'serve', '--port', '0'], { cwd })
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
}

async function textAt(address: string): Promise<string> {
  return (await fetch(address)).text()
}

test('a release serves the sample, app and API, from an empty folder and without node_modules', async ({
  page,
}) => {
  await whileServed(release, async ({ address }) => {
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
  await whileServed(imageFolder(), async ({ address, log }) => {
    expect(await textAt(`${address}readyz`)).toMatch(
      /^\{"status":"ready","revision":"\w+","imported":"[\d:.TZ-]+","pages":"rendered"\}$/,
    )
    expect(await textAt(`${address}items?text=silver`)).toMatch(/<h1[^>]*>/)
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
  await whileServed(folder, async ({ address, log }) => {
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

test('the checksum beside a release is that of the archive', () => {
  const folder = path.join(ROOT, 'dist/release')
  const archive = `${path.basename(release)}.tar.gz`
  const checksum = createHash('sha256')
    .update(readFileSync(path.join(folder, archive)))
    .digest('hex')
  expect(readFileSync(path.join(folder, `${archive}.sha256`), 'utf8')).toBe(`${checksum}  ${archive}\n`)
})

test('a release lists its components with their licences', () => {
  const { version, dependencies } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'))
  expect(vitrine(release, '--version').trim()).toBe(version)
  const bill = JSON.parse(readFileSync(path.join(release, 'sbom.cdx.json'), 'utf8'))
  const names: string[] = bill.components.map(({ name }: { name: string }) => name)
  expect(bill.bomFormat).toBe('CycloneDX')
  expect(names).toEqual(expect.arrayContaining(Object.keys(dependencies)))
  // Part of the citations, unlike every other package of that prefix, which is Node itself.
  const fetching = ['node-fetch', 'node-domexception']
  const others = names.filter((name) => !fetching.includes(name))
  expect(others.filter((name) => /^(?:vite|vitest|typescript|node-)/.test(name))).toEqual([])
  const licences = readFileSync(path.join(release, 'THIRD-PARTY-LICENCES.txt'), 'utf8')
  expect(names.filter((name) => !licences.includes(`${name} `))).toEqual([])
})
