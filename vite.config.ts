import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'

/** Where `vite` alone (without `vitrine dev`) finds a running service. */
const SERVICE = 'http://127.0.0.1:4173'

/** What is not in the first file: views, what only they need, and the libraries of suggestions, long lists and the map. */
const LATER = [
  /app\/views\/(?!error|not-found)/,
  /app\/hierarchy\/(?!ancestor-graph|ancestor-paths|occurrence|place\.)/,
  /app\/parts\/(?:FilterChips|ItemCell|ItemRow|ListResults|PageLinks|PageOfList|PagedList|ParameterProblem|SearchView|TermRow|TextFilter|controls|use-filters|use-list-[a-z]+|use-term-names)\./,
  /app\/filters\/(?!letters)/,
  /app\/api\/(?:batches|narrower-batches|nearest-terms|nearest-words|tree-terms)\./,
  /app\/queries\/tree\./,
  /app\/ui\/(?:Dialog|FaultText|ListBar|RadioSwitch|SplitPanes|Suggestions|Tabs|VirtualList|VirtualTree|page-numbers|scroll-span|use-focus-row|use-lines|use-list-scroll|use-paced|use-printing|use-room-for-bar|use-top)\./,
  /node_modules\/(?:@babel\/runtime|compute-scroll-into-view|downshift|prop-types|react-is)\//,
  /node_modules\/(?:@dagrejs\/[a-z]+|@tanstack\/(?:react-virtual|virtual-core))\//,
  /app\/(?:api|queries)\/(?:neighbours|term-places)\./,
  /app\/main\.|\.(?:css|html)/,
]

/** What every view with rows needs: the tree as well as the lists. */
const ROWS = [
  /node_modules\/@tanstack\/(?:react-virtual|virtual-core)\//,
  /app\/parts\/(?:FilterChips|ParameterProblem|controls|use-filters|use-term-names)\./,
  /app\/filters\/(?:conditions|describe|item-phrases|item-sentence|number-phrases)\./,
  /app\/ui\/(?:use-paced|use-top)\./,
]

/** What the lists of terms and of items need. In a file each, they would wait for each other. */
const LISTS = [
  /app\/parts\/(?:ItemCell|ItemRow|ListResults|PageLinks|PageOfList|PagedList|SearchView|TextFilter|use-list-[a-z]+)\./,
  /app\/ui\/(?:ListBar|RadioSwitch|VirtualList|page-numbers|scroll-span|use-focus-row|use-lines|use-list-scroll|use-printing|use-room-for-bar)\./,
]

export default defineConfig({
  plugins: [react(), tailwindcss(), withoutDescriptions(), compiledAtOnce(), compressed()],
  build: {
    outDir: 'dist/app',
    emptyOutDir: true,
    // Read by the service, which names the scripts of a view in its page.
    manifest: 'manifest.json',
    target: 'es2023',
    // Every browser that runs such a target knows modulepreload.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // One file for everything else: it compresses better than a dozen, and every first load stays below 150 KB.
      output: {
        codeSplitting: {
          groups: [
            { name: 'shared', test: (id) => !LATER.some((later) => later.test(id)) },
            { name: 'rows', test: (id) => ROWS.some((rows) => rows.test(id)) },
            { name: 'lists', test: (id) => LISTS.some((lists) => lists.test(id)) },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': SERVICE, '/config.json': SERVICE } },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          // Properties are tried thousands of times, on machines that have other work as well.
          testTimeout: 60_000,
          environment: 'node',
          include: ['src/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'page',
          testTimeout: 20_000,
          environment: './src/testkit/page-environment.ts',
          environmentOptions: { jsdom: { url: 'http://vitrine.test/' } },
          include: ['src/**/*.test.tsx'],
          setupFiles: ['src/testkit/browser.ts'],
        },
      },
    ],
  },
})

/** Leaves out what the schemas say of their members: it is for the API's description, and each would make a schema anew. */
function withoutDescriptions(): Plugin {
  return {
    name: 'without-descriptions',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /src\/contract\/[a-z-]+\.ts$/ },
      handler: (code) => ({
        code: code
          .replaceAll(/,?\s*z\.describe\(\s*(['"])(?:\\.|(?!\1).)*\1,?\s*\)/gs, '')
          .replaceAll(/\.check\(\s*,?\s*\)/g, ''),
        map: null,
      }),
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
