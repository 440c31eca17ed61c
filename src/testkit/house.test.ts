import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { isTestFile } from './test-files.ts'

const SRC = fileURLToPath(new URL('..', import.meta.url))

/** The parts that each part may import. */
const MAY_IMPORT: Record<string, readonly string[]> = {
  contract: [],
  catalogue: ['contract'],
  service: ['contract', 'catalogue'],
  app: ['contract'],
  cli: ['contract', 'catalogue', 'service'],
  testkit: ['contract', 'catalogue', 'service', 'app', 'cli'],
}

/** Things that only one file or folder may use. */
const ONLY_HERE: readonly [what: string, pattern: RegExp, home: RegExp][] = [
  ['fetch', /(?<![.\w#])fetch\(/, /^app\/api\/client\.ts$/],
  ['node:sqlite', /from 'node:sqlite'/, /^catalogue\/sqlite\//],
  ['SQL', /['"`]\s*(?:select|insert into|create table|pragma)\s/i, /^catalogue\/(?:postgres|sqlite)\//],
  // The start sets the place of compiled code; every other setting is read with the settings.
  ['process.env', /process\.env/, /^cli\/(?:settings\.ts|vitrine\.js)$/],
  ['query keys', /queryKey:/, /^app\/queries\//],
  // A build within the process never releases its memory.
  ['the builder within the process', /import\('vite'\)|from 'vite'/, /^cli\/dev\.ts$/],
  // It can be set. Durations are measured with `performance.now()`; only dates and what outlives a page need this clock.
  [
    'the wall clock',
    /Date\.now\b/,
    /^(?:app\/api\/(?:client|showcase)|app\/recovery\/reload-code|service\/pages\/pages)\.ts$/,
  ],
  // Other numbers and dates have the digits of the interface.
  [
    'a format in the bare language',
    /(?:Format|toLocale\w*String)\(\[?LOCALE\b/,
    /^app\/ui\/text\/numbers\.ts$/,
  ],
  ['route patterns', /path: '[^']*:/, /^app\/routes\.tsx$/],
]

interface Source {
  file: string
  part: string
  text: string
  imports: string[]
}

const sources = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll(path.sep, '/'))
  .filter((file) => /\.(?:tsx?|js)$/.test(file))
  .map((file): Source => {
    const text = readFileSync(path.join(SRC, file), 'utf8')
    const imports = [...text.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)].map((match) =>
      path.posix.join(path.posix.dirname(file), match[1] ?? ''),
    )
    return { file, part: file.split('/')[0] ?? '', text, imports }
  })
const product = sources.filter(({ file }) => !isTestFile(file))

test('each part imports only the parts that it may import', () => {
  const offending = sources.flatMap(({ file, part, imports }) => {
    const allowed = [
      part,
      ...(MAY_IMPORT[part] ?? []),
      ...(isTestFile(file) ? [...(MAY_IMPORT.testkit ?? []), 'testkit'] : []),
    ]
    return imports
      .filter((target) => !allowed.includes(target.split('/')[0] ?? ''))
      .map((target) => `${file} → ${target}`)
  })
  expect(offending).toEqual([])
})

test('no view imports another view’s folder, and ui knows neither router nor domain', () => {
  const offending = product.flatMap(({ file, text, imports }) => {
    const view = /^app\/views\/([^/]+)\//.exec(file)?.[1]
    const others = imports.filter(
      (target) =>
        /^app\/views\//.test(target) && view !== undefined && !target.startsWith(`app/views/${view}/`),
    )
    const inUi = file.startsWith('app/ui/')
      ? imports.filter((target) => !target.startsWith('app/ui/') && !/^contract\/texts?\.ts$/.test(target))
      : []
    const router = file.startsWith('app/ui/') && /from 'react-router/.test(text) ? ['react-router'] : []
    return [...others, ...inUi, ...router].map((target) => `${file} → ${target}`)
  })
  expect(offending).toEqual([])
})

test('outside its own folder, only engines.ts imports an engine', () => {
  const chooser = 'catalogue/engines.ts'
  const engineOf = (file: string) => /^catalogue\/[^/]+\//.exec(file)?.[0]
  const imported = sources.find(({ file }) => file === chooser)?.imports ?? []
  const engines = new Set(imported.flatMap((target) => engineOf(target) ?? []))
  expect([...engines]).toContain('catalogue/sqlite/')

  const offending = product.flatMap(({ file, imports }) =>
    imports
      .filter((target) => engines.has(engineOf(target) ?? '') && engineOf(target) !== engineOf(file))
      .map((target) => `${file} → ${target}`),
  )
  expect(offending.filter((line) => !line.startsWith(`${chooser} → `))).toEqual([])
})

/** Files directly in the app's folder count as a folder too. The linter rejects cycles of single files. */
test('the folders of the app do not import each other in a cycle', () => {
  const folders = new Map<string, Set<string>>()
  for (const { file, imports } of product.filter(({ part }) => part === 'app')) {
    const from = path.posix.dirname(file)
    const to = imports
      .filter((target) => target.startsWith('app/'))
      .map((target) => path.posix.dirname(target))
    folders.set(from, new Set([...(folders.get(from) ?? []), ...to.filter((folder) => folder !== from)]))
  }
  expect([...folders.keys()]).toContain('app')
  let count: number
  do {
    count = folders.size
    for (const [folder, imports] of folders)
      if (![...imports].some((target) => folders.has(target))) folders.delete(folder)
  } while (folders.size < count)
  expect([...folders.keys()]).toEqual([])
})

test.each(ONLY_HERE)('%s occurs in one place only', (_what, pattern, home) => {
  const offending = product.filter(
    ({ file, text }) => !home.test(file) && pattern.test(withoutComments(text)),
  )
  expect(offending.map(({ file }) => file)).toEqual([])
})

test('every property takes the number of its cases from `runs`, so that the rest of the tests tries more', () => {
  const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0
  const offending = sources.filter(({ text }) => count(text, /fc\.assert\(/g) > count(text, /\bruns\(/g))
  expect(offending.map(({ file }) => file)).toEqual([])
})

test('what the rest of the tests runs has a tag, by which it is chosen', () => {
  const tests = sources.filter(({ file }) => /\.test\.ts$|^testkit\/conformance\//.test(file))
  const untagged = tests.filter(({ file, text }) =>
    file.endsWith('.rest.test.ts')
      ? !text.startsWith(MODULE_TAG)
      : /\b(?:runs|firstOf)\(/.test(text) && !/, PROPERTY, |^ +PROPERTY,$/m.test(text),
  )
  expect(untagged.map(({ file }) => file)).toEqual([])
})
/** In two parts, as it would be the tag of this file as well. */
const MODULE_TAG = `// @${'module-tag'} rest\n`

test('contract imports nothing but the schema library', () => {
  const packages = product
    .filter(({ part }) => part === 'contract')
    .flatMap(({ text }) => [...text.matchAll(/from '([^.'][^']*)'/g)].map((match) => match[1]))
  expect(new Set(packages)).toEqual(new Set(['zod/mini']))
})

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '')
}
