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
  /app\/hierarchy\/(?!ancestor-graph|occurrence)/,
  /app\/parts\/(?:FilterChips|ParameterProblem|TermRow|TextFilter|controls|use-filters|use-term-names)\./,
  /app\/filters\/(?!letters)/,
  /app\/api\/(?:batches|narrower-batches|nearest-terms|nearest-words|tree-terms)\./,
  /app\/queries\/tree\./,
  /app\/parts\/(?:ItemRow|ListResults|PagedList|SearchView|use-list-head|use-list-position)\./,
  /app\/ui\/(?:Dialog|FaultText|ListBar|SplitPanes|Suggestions|Tabs|VirtualList|VirtualTree|segments|use-media|use-paced|use-rows|use-scroll-anchor|use-top)\./,
  /node_modules\/(?:@babel\/runtime|compute-scroll-into-view|downshift|prop-types|react-is)\//,
  /node_modules\/(?:@dagrejs\/[a-z]+|@tanstack\/(?:react-virtual|virtual-core))\//,
  /app\/main\.|\.(?:css|html)/,
]

export default defineConfig({
  plugins: [react(), tailwindcss(), compressed()],
  build: {
    outDir: 'dist/app',
    emptyOutDir: true,
    target: 'es2023',
    // Every browser that runs such a target knows modulepreload.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // One file for everything else: it compresses better than a dozen, and every first load stays below 150 KB.
      output: {
        codeSplitting: { groups: [{ name: 'shared', test: (id) => !LATER.some((later) => later.test(id)) }] },
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
