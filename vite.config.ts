import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'

/** Where `vite` alone (without `vitrine dev`) finds a running service. */
const SERVICE = 'http://127.0.0.1:4173'

/** What every view with long rows needs: the tree as well as the lists. */
const ROWS = ['ui/window/use-top', '@tanstack/react-virtual', '@tanstack/virtual-core']

/** What says filters in words, and what is around a search. */
const WORDS = [
  ...['conditions', 'describe', 'item-phrases', 'item-sentence', 'number-phrases'].map(
    (file) => `filters/${file}`,
  ),
  ...['FilterChips', 'ParameterProblem', 'TextFilter', 'use-filters', 'use-term-names'],
]

/** What the lists of terms and of items need. In a file each, they would wait for each other. */
const LISTS = [
  ...['ItemCell', 'ItemRow', 'ListResults', 'PageLinks', 'PageOfList', 'PagedList', 'SearchView', 'TermRow'],
  ...['use-list-head', 'use-list-pages', 'use-list-position'],
]
/** The one long list, which a term of very many narrower ones shows, too. */
const LONG_LIST = [
  ...['GoToNumber', 'RadioSwitch'].map((file) => `ui/fields/${file}`),
  ...[
    'ListBar',
    'ListRows',
    'MissingRows',
    'VirtualList',
    'list-keys',
    'page-numbers',
    'scroll-span',
    'use-focus-row',
    'use-list-layout',
  ].map((file) => `ui/lists/${file}`),
  ...['use-lines', 'use-list-scroll', 'use-room-for-bar', 'use-reported-position'].map(
    (file) => `ui/lists/${file}`,
  ),
]

/** What only one view needs, or what comes when it is turned to. */
const LATER = [
  ...['batches', 'narrower-batches', 'nearest-terms', 'nearest-words', 'term-places', 'tree-terms'].map(
    (file) => `api/${file}`,
  ),
  ...['tree', 'term-places'].map((file) => `queries/${file}`),
  ...['fields/Suggestions', 'lists/VirtualTree', 'panels/Dialog', 'panels/SplitPanes', 'panels/Tabs'].map(
    (file) => `ui/${file}`,
  ),
  ...['@babel/runtime', 'compute-scroll-into-view', 'downshift', 'prop-types', 'react-is'],
  ...['@dagrejs/dagre'],
]

/** Folders of which all but a few files come later. */
const LATER_FOLDERS = [
  /\/app\/views\/(?!error|not-found)/,
  /\/app\/hierarchy\/(?!ancestor-graph|ancestor-paths|occurrence|opened|place\.)/,
  /\/app\/filters\/(?!letters)/,
  /\/app\/main\.|\.(?:css|html)/,
]

/** What every view needs comes in three files, which V8 compiles beside each other; in one it would wait for the last line. */
const REACT = ['react', 'react-dom', 'scheduler']
const LIBRARIES = ['@tanstack/query-core', '@tanstack/react-query', 'react-router', 'zod']

const GROUPS = { rows: ROWS, words: WORDS, 'long-list': LONG_LIST, lists: LISTS }
const FIRST_GROUPS = { react: REACT, libraries: LIBRARIES }
const NAMED = [...Object.values(GROUPS).flat(), ...Object.values(FIRST_GROUPS).flat(), ...LATER]

/** Whether a module is the file, or of the package, of that name. */
function isNamed(id: string, name: string): boolean {
  return new RegExp(`/app/(?:.*/)?${name}\\.|/node_modules/${name}/`).test(id)
}

function groupsOf(groups: Record<string, readonly string[]>) {
  return Object.entries(groups).map(([name, files]) => ({
    name,
    test: (id: string) => files.some((file) => isNamed(id, file)),
  }))
}

function isShared(id: string): boolean {
  return !NAMED.some((name) => isNamed(id, name)) && !LATER_FOLDERS.some((folder) => folder.test(id))
}

export default defineConfig({
  plugins: [react(), tailwindcss(), withoutDescriptions(), allNamed(), compiledAtOnce(), compressed()],
  build: {
    outDir: 'dist/app',
    emptyOutDir: true,
    // Read by the service, which names the scripts of a view in its page.
    manifest: 'manifest.json',
    target: 'es2023',
    // Every browser that runs such a target knows modulepreload.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // One file for everything else of ours: it compresses better than a dozen, and every first load stays below 160 KB.
      output: {
        codeSplitting: {
          groups: [
            // Of more weight, or they would come along with what needs them.
            ...groupsOf(FIRST_GROUPS).map((group) => ({ ...group, priority: 1 })),
            { name: 'shared', test: isShared },
            ...groupsOf(GROUPS),
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': SERVICE, '/config.json': SERVICE } },
  test: {
    // Of two processors Vitest would leave one idle.
    maxWorkers: '100%',
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          // Properties are tried thousands of times, on machines that have other work as well.
          testTimeout: 60_000,
          environment: 'node',
          include: ['src/**/*.test.ts', 'bench/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'page',
          testTimeout: 60_000,
          environment: './src/testkit/page-environment.ts',
          environmentOptions: { jsdom: { url: 'http://vitrine.test/' } },
          include: ['src/**/*.test.tsx'],
          setupFiles: ['src/testkit/browser.ts'],
        },
      },
    ],
  },
})

/** A name in the lists above that no module has, misspelt or long gone, would do nothing without a word. */
function allNamed(): Plugin {
  return {
    name: 'all-named',
    apply: 'build',
    buildEnd(error) {
      if (error) return
      const ids = [...this.getModuleIds()]
      const idle = NAMED.filter((name) => !ids.some((id) => isNamed(id, name)))
      if (idle.length > 0) this.error(`vite.config.ts names what is not there: ${idle.join(', ')}`)
    },
  }
}

/** Leaves out what only the API description needs: the meanings in tables and the descriptions in schemas. */
function withoutDescriptions(): Plugin {
  return {
    name: 'without-descriptions',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /src\/contract\/[a-z-]+\.ts$/ },
      handler(code, id) {
        const lean = code
          .replaceAll(/,?\s*z\.describe\(\s*(['"])(?:\\.|(?!\1).)*\1,?\s*\)/gs, '')
          .replaceAll(/\.check\(\s*,?\s*\)/g, '')
          .replaceAll(/\bmeaning:\s*(['"])(?:\\.|(?!\1).)*\1,?/gs, '')
        if (/z\.describe\(|\.check\(\s*,|\bmeaning: (?!string)/.test(lean))
          this.error(
            `${id}: write each z.describe and meaning as one plain string, a describe as the last check.`,
          )
        return { code: lean, map: null }
      },
    },
  }
}

/**
 * Tells the browser to compile all functions of a script while it is being downloaded, beside the page's own thread,
 * instead of each when it is first called (https://v8.dev/blog/explicit-compile-hints). It has to stand first in a file.
 */
function compiledAtOnce(): Plugin {
  return {
    name: 'compiled-at-once',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type === 'chunk') file.code = `//# allFunctionsCalledOnLoad\n${file.code}`
        }
      },
    },
  }
}

/** Puts a compressed copy beside each text that was built: made once and thoroughly, instead of at every request. */
function compressed(): Plugin {
  return {
    name: 'compressed',
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
