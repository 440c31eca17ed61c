import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { compression } from 'vite-plugin-compression2'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type InlineConfig, type TestSpecification } from 'vitest/node'
import { PSEUDO_LANGUAGE, SOURCE_LANGUAGE } from './texts/catalogues.ts'
import { textsOf } from './texts/plugin.ts'

/** The tests that run with the app in the language for tests, and those of a translation in folders of their own. */
const TRANSLATED = 'src/testkit/translated/*.test.tsx'
const TRANSLATIONS = ['fr', 'ar']
const inLanguage = (language: string) => `src/testkit/translated/${language}/*.test.ts`

const UNIT = ['src/**/*.test.ts', 'bench/**/*.test.ts', 'texts/**/*.test.ts']
/** Tests that take long run only with `--mode rest`, as `npm run test:all` does. */
const REST = '**/*.rest.test.ts'

/**
 * Only a test that hangs ends by time: a busy machine can take a hundred times as long as an idle one. Where a test is
 * about time, it measures that of the processor.
 */
const PATIENT = { testTimeout: 180_000, hookTimeout: 180_000, expect: { poll: { timeout: 60_000 } } }

/**
 * Where worker threads find their code without types. Without it, each of thousands removes the types itself, in
 * WebAssembly: that takes a third of the time, and Node.js 24 sometimes crashes when many threads do it at the same time.
 */
const COMPILE_CACHE = { NODE_COMPILE_CACHE: path.resolve('.cache/compiled') }

/** Where `vite` alone (without `vitrine dev`) finds a running service. */
const SERVICE = 'http://127.0.0.1:4173'

/** The files with slow tests, or with tests that are tried once more with many more cases. */
function restOfTests(): string[] {
  const files = globSync(UNIT)
  return files.filter((file) => path.matchesGlob(file, REST) || HAS_TAGS.test(readFileSync(file, 'utf8')))
}
const HAS_TAGS = /from '.*\/testkit\/(?:property-runs|conformance)\.ts'/

const TAGS = [
  { name: 'rest', description: 'Slow tests that rarely fail, for npm run test:all only.' },
  { name: 'property', description: 'Tests that npm run test:all runs once more, with more cases.' },
]

/**
 * Begins with the tests that take longest. In a fresh clone, Vitest knows no durations and begins with the largest files;
 * these are small, so they would be last, and one processor would have nothing to do for minutes.
 */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) => LONGEST.some((file) => moduleId.endsWith(file))
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}
const LONGEST = [
  'src/catalogue/postgres/conformance.rest.test.ts',
  'src/catalogue/sqlite/conformance-on-disk.test.ts',
  'src/catalogue/exporting/round-trip.test.ts',
]

const LISTS = '/src/app/(?:ui|components)/lists/'

/**
 * What every view loads, what many load, what lists and the tree load, and what views with long lists load. Each view has the
 * rest in scripts of its own.
 */
const GROUPS = [
  {
    name: 'libraries',
    test: /\/node_modules\/(?:react|react-dom|scheduler|@tanstack\/(?:query-core|react-query)|react-router|zod)\//,
  },
  { name: 'virtual', test: /\/node_modules\/@tanstack\/(?:virtual-core|react-virtual)\// },
  { name: 'shared', test: new RegExp(`^(?!.*${LISTS}).*/src/`), minShareCount: 3 },
  { name: 'lists', test: new RegExp(LISTS), minShareCount: 3 },
]

/**
 * The app for the server, which renders pages with it: one file with all that it imports, so that a release needs no
 * packages. Built with `--ssr`.
 */
const SERVER_BUILD = {
  outDir: 'dist/server',
  emptyOutDir: true,
  copyPublicDir: false,
  target: 'node24',
  minify: false,
  rolldownOptions: {
    input: 'src/app/server.tsx',
    // Only a browser opens it.
    external: 'openseadragon',
    output: { codeSplitting: false, entryFileNames: 'server.js' },
  },
} as const

const nodeTests = (tests: Pick<InlineConfig, 'name' | 'include' | 'exclude' | 'testTimeout'>) => ({
  extends: true as const,
  test: {
    ...PATIENT,
    environment: 'node' as const,
    env: COMPILE_CACHE,
    globalSetup: 'src/testkit/postgres-setup.ts',
    ...tests,
  },
})

const PAGES = {
  ...PATIENT,
  unstubGlobals: true,
  environment: './src/testkit/page-environment.ts',
  environmentOptions: { jsdom: { url: 'http://vitrine.test/' } },
  setupFiles: ['src/testkit/browser.ts'],
}

const PROJECTS = [
  nodeTests({ name: 'unit', include: UNIT, exclude: [REST, ...TRANSLATIONS.map(inLanguage)] }),
  {
    extends: true as const,
    test: { ...PAGES, name: 'page', include: ['src/**/*.test.tsx'], exclude: [TRANSLATED] },
  },
  {
    extends: true as const,
    plugins: [textsOf(PSEUDO_LANGUAGE)],
    test: { ...PAGES, name: 'translated', include: [TRANSLATED] },
  },
  ...TRANSLATIONS.map((language) => ({
    extends: true as const,
    plugins: [textsOf(language)],
    test: {
      ...PATIENT,
      environment: 'node' as const,
      // The cache knows neither the language of the plugin nor when a catalogue changes.
      fsModuleCache: false,
      name: language,
      include: [inLanguage(language)],
    },
  })),
]

/** The language of the interface that is built: `npm run build` builds all. */
const { VITRINE_LANGUAGE: LANGUAGE = SOURCE_LANGUAGE } = process.env

export default defineConfig(({ command, mode, isSsrBuild }) => ({
  plugins: [
    // Elsewhere the texts in the code are used.
    ...(command === 'build' ? [textsOf(LANGUAGE)] : []),
    react(),
    tailwindcss(),
    ...(isSsrBuild ? [] : [compression({ include: /\.(?:js|css|svg)$/, logLevel: 'silent' })]),
  ],
  build: isSsrBuild
    ? SERVER_BUILD
    : {
        outDir: 'dist/app',
        copyPublicDir: LANGUAGE === SOURCE_LANGUAGE,
        emptyOutDir: true,
        // The service reads it and lists the scripts of a view in the page.
        manifest: 'manifest.json',
        target: 'es2023',
        // The first versions with `:dir()`. For older ones it would become a list of languages, which says nothing of a
        // name in another direction than the page.
        cssTarget: ['chrome120', 'firefox128', 'safari16.4'],
        // Every browser that supports this target supports modulepreload.
        modulePreload: { polyfill: false },
        rolldownOptions: {
          output: { codeSplitting: { groups: GROUPS } },
        },
      },
  ...(isSsrBuild && { ssr: { noExternal: true } }),
  // The server build runs with any environment.
  ...(isSsrBuild && { define: { 'process.env.NODE_ENV': JSON.stringify('production') } }),
  server: { proxy: { '/api': SERVICE, '/config.json': SERVICE } },
  test: {
    // By default, Vitest would use only one of two processors.
    maxWorkers: '100%',
    // All files of a worker use the same modules, and pages the same window: loading them would take half of the time.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    tags: TAGS,
    tagsFilter: [mode === 'rest' ? 'rest || property' : '!rest'],
    projects:
      mode === 'rest'
        ? [nodeTests({ name: 'rest', include: restOfTests(), testTimeout: 600_000 })]
        : PROJECTS,
  },
}))
