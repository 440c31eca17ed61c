import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { minifySync, type Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { PSEUDO_LANGUAGE, SOURCE_LANGUAGE } from './texts/catalogues.ts'
import { textsOf } from './texts/plugin.ts'

/** The tests that run with the app in the language for tests. */
const TRANSLATED = 'src/testkit/translated/*.test.tsx'

/** Property tests run thousands of cases, sometimes on busy machines. What prepares tests writes whole catalogues. */
const PATIENT = { testTimeout: 60_000, hookTimeout: 60_000, expect: { poll: { timeout: 30_000 } } }

/**
 * Where worker threads find their code without types. Without it, each of thousands removes the types itself, in
 * WebAssembly: that takes a third of the time, and Node.js 24 sometimes crashes when many threads do it at the same time.
 */
const COMPILE_CACHE = { NODE_COMPILE_CACHE: path.resolve('.cache/compiled') }

/** Where `vite` alone (without `vitrine dev`) finds a running service. */
const SERVICE = 'http://127.0.0.1:4173'

const ENTRY = '/src/app/main.tsx'
const VIEW = /\/src\/app\/views\/([^/]+)\/\w+View\.tsx$/

/** Views of the same kind show much the same, so what only some of them need is one script. All others are one kind. */
const KINDS: Readonly<Record<string, string>> = {
  browse: 'tree',
  search: 'search',
  items: 'list',
  terms: 'list',
  term: 'record',
  item: 'record',
}

/** A term with very many narrower terms loads it later, and nothing else of a list. */
const LONG_LIST = '/src/app/ui/lists/VirtualList.tsx'

/** What so many views need is loaded with each page. */
const MANY_VIEWS = 4

interface Modules {
  getModuleInfo(id: string): { importers: readonly string[]; dynamicImporters: readonly string[] } | null
}

interface Needs {
  isNeededByAll: boolean
  /** Whether something needs the module that is loaded after a view. */
  isNeededLater: boolean
  views: ReadonlySet<string>
  kinds: ReadonlySet<string>
}

/** What imports a module, directly or through others. */
function needsOf(id: string, modules: Modules): Needs {
  const views = new Set<string>()
  const kinds = new Set<string>()
  const reached = new Set([id])
  let isNeededLater = false
  for (const one of reached) {
    const { importers = [], dynamicImporters = [] } = modules.getModuleInfo(one) ?? {}
    const view = VIEW.exec(one)?.[1]
    if (view === undefined) isNeededLater ||= dynamicImporters.length > 0
    else {
      views.add(view)
      kinds.add(KINDS[view] ?? 'other')
    }
    if (one.endsWith(LONG_LIST)) kinds.add('long')
    for (const importer of importers) reached.add(importer)
  }
  return { isNeededByAll: [...reached].some((one) => one.endsWith(ENTRY)), isNeededLater, views, kinds }
}

/**
 * The script for a module that several views need, or a view and what it loads later; null for one that stays with its
 * view, or with what is loaded later.
 */
function scriptOf(id: string, modules: Modules): string | null {
  const { isNeededByAll, isNeededLater, views, kinds } = needsOf(id, modules)
  if (id.endsWith(ENTRY)) return null
  if (isNeededByAll || views.size >= MANY_VIEWS) return 'shared'
  if (views.size === 0 || (views.size === 1 && !isNeededLater)) return null
  // Too little for a script of its own.
  if (kinds.has('list') && (kinds.has('record') || kinds.has('search'))) return 'shared'
  return [...kinds].sort().join('-')
}

/** Each view loads a few scripts, which the browser compiles in parallel. Which module is where follows from its imports. */
const GROUPS = [
  {
    name: 'libraries',
    test: /vite\/preload-helper|\/node_modules\/(?:react|react-dom|scheduler|@tanstack\/(?:query-core|react-query)|react-router|zod)\//,
  },
  { name: scriptOf, debugName: 'views', test: /\/src\/|\/@tanstack\/(?:react-virtual|virtual-core)\// },
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

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [
    // Elsewhere the texts in the code are used.
    ...(command === 'build' ? [textsOf(process.env.VITRINE_LANGUAGE ?? SOURCE_LANGUAGE)] : []),
    react(),
    tailwindcss(),
    ...(isSsrBuild ? [] : [withoutMeanings(), withoutUnusedCode(), minifiedCopy(), compressedCopies()]),
  ],
  build: isSsrBuild
    ? SERVER_BUILD
    : {
        outDir: 'dist/app',
        emptyOutDir: true,
        // The service reads it and lists the scripts of a view in the page.
        manifest: 'manifest.json',
        target: 'es2023',
        // Every browser that supports this target supports modulepreload.
        modulePreload: { polyfill: false },
        rolldownOptions: {
          output: { codeSplitting: { groups: GROUPS, includeDependenciesRecursively: false } },
        },
      },
  ...(isSsrBuild && { ssr: { noExternal: true } }),
  // The server build runs with any environment.
  ...(isSsrBuild && { define: { 'process.env.NODE_ENV': JSON.stringify('production') } }),
  server: { proxy: { '/api': SERVICE, '/config.json': SERVICE } },
  test: {
    // By default, Vitest would use only one of two processors.
    maxWorkers: '100%',
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          ...PATIENT,
          environment: 'node',
          env: COMPILE_CACHE,
          globalSetup: 'src/testkit/postgres-setup.ts',
          include: ['src/**/*.test.ts', 'bench/**/*.test.ts', 'texts/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'page',
          ...PATIENT,
          environment: './src/testkit/page-environment.ts',
          environmentOptions: { jsdom: { url: 'http://vitrine.test/' } },
          include: ['src/**/*.test.tsx'],
          exclude: [TRANSLATED],
          setupFiles: ['src/testkit/browser.ts'],
        },
      },
      {
        extends: true,
        plugins: [textsOf(PSEUDO_LANGUAGE)],
        test: {
          name: 'translated',
          ...PATIENT,
          environment: './src/testkit/page-environment.ts',
          environmentOptions: { jsdom: { url: 'http://vitrine.test/' } },
          include: [TRANSLATED],
          setupFiles: ['src/testkit/browser.ts'],
        },
      },
    ],
  },
}))

/** Members in the tables of the contract that only the service and tests read. */
const UNUSED_IN_APP = [
  // Texts of the description of the API.
  /\.check\(\s*z\.describe\(\s*(['"`])(?:(?!\1)[^\\]|\\.)*\1,?\s*\),?\s*\)/g,
  /,\s*z\.describe\(\s*(['"`])(?:(?!\1)[^\\]|\\.)*\1,?\s*\)/g,
  /\b(?:meaning|filterMeaning):\s*(['"`])(?:(?!\1)[^\\]|\\.)*\1,?/g,
  // Values that a filter finds.
  /^ *example: .*,$/gm,
  // Titles of problems: the app shows its own words for their codes.
  /, title: '[^']*'(?= \},$)/gm,
]

/** Leaves what the app does not read out of the contract's tables: three kilobytes that every view would load. */
function withoutMeanings(): Plugin {
  return {
    name: 'without-meanings',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/contract\// },
      handler: (code) => UNUSED_IN_APP.reduce((left, pattern) => left.replaceAll(pattern, ''), code),
    },
  }
}

/** Code of packages that this app never runs, and what stands in for it: three kilobytes that every view would load. */
const UNUSED_IN_PACKAGES = [
  // With data routers, `Link` adds elements that load the next page ahead.
  {
    file: '/react-router/dist/production/lib/dom/lib.js',
    unused: /return shouldPrefetch && !isAbsolute \? .* : link;/,
    instead: 'return link;',
  },
  // The app only reads.
  {
    file: '/query-core/build/modern/queryClient.js',
    unused: /import \{ MutationCache \} from .*;/,
    instead: `class MutationCache {
      clear() {}
      getAll() { return [] }
      findAll() { return [] }
      resumePausedMutations() { return Promise.resolve() }
    }`,
  },
  {
    file: '/query-core/build/modern/query.js',
    unused: /import \{ infiniteQueryBehavior \} from .*;/,
    instead: 'const infiniteQueryBehavior = undefined',
  },
]

function withoutUnusedCode(): Plugin {
  return {
    name: 'without-unused-code',
    apply: 'build',
    transform: (code, id) => {
      const found = UNUSED_IN_PACKAGES.find(({ file }) => id.endsWith(file))
      if (found === undefined) return null
      if (!found.unused.test(code)) throw new Error(`${found.file} has changed: look at UNUSED_IN_PACKAGES.`)
      return code.replace(found.unused, found.instead)
    },
  }
}

/** Vite copies public scripts as they are, and every page waits for this one. */
function minifiedCopy(): Plugin {
  return {
    name: 'minified-copy',
    apply: 'build',
    writeBundle({ dir = '' }) {
      const file = path.join(dir, 'before-app.js')
      writeFileSync(file, minifySync(file, readFileSync(file, 'utf8'), { mangle: { toplevel: true } }).code)
    },
  }
}

/** Writes compressed copies beside scripts, styles and drawings. The service sends them and compresses no file itself. */
function compressedCopies(): Plugin {
  return {
    name: 'compressed-copies',
    apply: 'build',
    writeBundle({ dir = '' }) {
      const texts = readdirSync(dir, { recursive: true, encoding: 'utf8' }).filter((file) =>
        /\.(?:js|css|svg)$/.test(file),
      )
      for (const file of texts) {
        const text = readFileSync(path.join(dir, file))
        const params = {
          [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
          [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
        }
        writeFileSync(path.join(dir, `${file}.br`), brotliCompressSync(text, { params }))
        writeFileSync(path.join(dir, `${file}.gz`), gzipSync(text, { level: constants.Z_BEST_COMPRESSION }))
      }
    },
  }
}
