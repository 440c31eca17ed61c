import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'rolldown'

/**
 * Bundles the command with everything that it imports into `outDir`, so that it runs without node_modules.
 *
 * @param root the checkout
 */
export async function bundleCommand(root: string, outDir: string): Promise<void> {
  await build({
    input: path.join(root, 'src/cli/vitrine.js'),
    platform: 'node',
    // `vitrine dev` serves the app from its sources with the build tool. A release has neither.
    external: ['vite'],
    plugins: [filesBeside()],
    // It reads the files of a whole program once: how long that takes is no fault.
    checks: { bundlerTimings: false },
    output: {
      dir: outDir,
      // Readable stack traces are worth more than the bytes.
      minify: false,
      entryFileNames: '[name].js',
      chunkFileNames: '[name]-[hash].js',
      assetFileNames: '[name]-[hash][extname]',
    },
  })
}

const FILE_BESIDE = /new URL\('(\.{1,2}\/[^']+)', import\.meta\.url\)/g
const FILE_OF_PACKAGE = /import\.meta\.resolve\(\s*'([^']+)',?\s*\)/g

/**
 * Includes the files that code refers to: scripts of workers and SQL by `new URL('./name', import.meta.url)`, fonts and
 * WebAssembly of packages by `import.meta.resolve('package/name')`.
 */
function filesBeside(): Plugin {
  return {
    name: 'files-beside',
    transform: {
      filter: { id: /\/src\/.*\.[jt]s$/, code: /import\.meta\.(?:url|resolve)/ },
      handler(code, id) {
        const asset = (file: string) =>
          this.emitFile({ type: 'asset', name: path.basename(file), source: readFileSync(file) })
        const replaced = code
          .replace(FILE_BESIDE, (_, relative: string) => {
            const file = path.resolve(path.dirname(id), relative)
            const reference = /\.[jt]s$/.test(file)
              ? this.emitFile({ type: 'chunk', id: file, name: path.parse(file).name })
              : asset(file)
            return `new URL(import.meta.ROLLUP_FILE_URL_${reference})`
          })
          .replace(FILE_OF_PACKAGE, (_, name: string) => {
            return `import.meta.ROLLUP_FILE_URL_${asset(fileURLToPath(import.meta.resolve(name)))}`
          })
        return { code: replaced, map: null }
      },
    },
  }
}
