import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { isTestFile } from './test-files.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

const versions = z.record(z.string(), z.string())
const { dependencies, optionalDependencies, scripts } = z
  .object({ dependencies: versions, optionalDependencies: versions, scripts: versions })
  .parse(JSON.parse(readFileSync(`${ROOT}/package.json`, 'utf8')))

/** The registry has platforms as a list or as a single name. */
const oneOrMore = z.union([z.string(), z.array(z.string())])

const lock = z
  .object({
    packages: z.record(
      z.string(),
      z.object({
        version: z.optional(z.string()),
        integrity: z.optional(z.string()),
        inBundle: z.optional(z.boolean()),
        hasInstallScript: z.optional(z.boolean()),
        os: z.optional(oneOrMore),
        cpu: z.optional(oneOrMore),
      }),
    ),
  })
  .parse(JSON.parse(readFileSync(`${ROOT}/package-lock.json`, 'utf8')))

/** Packages that the code of one part imports, without its tests. */
function packagesOf(part: string): string[] {
  const folder = path.join(ROOT, 'src', part)
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      /\.(?:[jt]sx?|css)$/.test(file) &&
      !isTestFile(`${part}/${file.replaceAll(path.sep, '/')}`) &&
      file !== 'dev.ts',
  )
  const imported = files.flatMap((file) => {
    const text = readFileSync(path.join(folder, file), 'utf8')
    return [...text.matchAll(/(?:from|import)\s*\(?\s*['"]([@a-z][^'"]*)['"]/g)].map(
      (match) => match[1] ?? '',
    )
  })
  const names = imported.map((name) =>
    name
      .split('/')
      .slice(0, name.startsWith('@') ? 2 : 1)
      .join('/'),
  )
  return [...new Set(names)]
    .filter((name) => !name.startsWith('node:') && !builtinModules.includes(name))
    .sort()
}

test.each(['contract', 'catalogue', 'service', 'cli'])(
  'an installation without development packages has everything that %s imports',
  (part) => {
    expect(packagesOf(part).filter((name) => !Object.hasOwn(dependencies, name))).toEqual([])
  },
)

test('no build tool is installed with the service', () => {
  const tools = /^(?:vite|vitest|rolldown|tailwindcss|@tailwindcss\/|@vitejs\/|typescript$)/
  expect(Object.keys(dependencies).filter((name) => tools.test(name))).toEqual([])
})

test('no package runs a script when it is installed, and each is pinned to its content', () => {
  const packages = Object.entries(lock.packages).filter(([place, { inBundle }]) => place !== '' && !inBundle)
  expect(packages.length).toBeGreaterThan(200)
  expect(
    packages.filter(([, { integrity }]) => !integrity?.startsWith('sha512-')).map(([place]) => place),
  ).toEqual([])
  expect(packages.filter(([, { hasInstallScript }]) => hasInstallScript).map(([place]) => place)).toEqual([])
})

test('Node.js 24 is installed for each platform that has a package of it', () => {
  const platforms = Object.keys(optionalDependencies).map((name) => {
    const locked = lock.packages[`node_modules/${name}`]
    return `${locked?.os} ${locked?.cpu} ${locked?.version?.split('.')[0]}`
  })
  expect(platforms).toEqual([
    'darwin arm64 24',
    'darwin x64 24',
    'linux arm64 24',
    'linux x64 24',
    'win32 x64 24',
  ])
})

test('each script says in one sentence that Node.js is too old, before anything else', () => {
  const [check, program] = ['src/cli/node-version.js', 'src/cli/vitrine.js']
  const begins = new RegExp(`^node (?:${check} && |${program}(?: |$))`)
  expect(Object.entries(scripts).filter(([, script]) => !begins.test(script))).toEqual([])
  const old =
    'data:text/javascript,Object.defineProperty(process, "versions", { value: { node: "20.20.2" } })'
  for (const file of [check, program]) {
    const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', old, `${ROOT}/${file}`], {
      encoding: 'utf8',
    })
    expect({ status, stdout, stderr }).toEqual({
      status: 1,
      stdout: '',
      stderr:
        'vitrine: Node.js 24 or newer is needed, and this is 20.20.2: install it as docs/running.md says, or, in a checkout, run “npm ci” without --omit=optional.\n',
    })
  }
})
