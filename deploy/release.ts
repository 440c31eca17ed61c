import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { z } from 'zod'
import { billOfMaterials } from './bill-of-materials.ts'
import { bundleCommand } from './bundle-command.ts'
import { licenceTexts } from './licences.ts'

/**
 * Makes the archive for production. It runs on Node.js 24 or newer without node_modules, and contains the bundled command,
 * the built app, the sample, the documentation, licences and a bill of materials.
 */

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const { name, version, description, license } = z
  .object({ name: z.string(), version: z.string(), description: z.string(), license: z.string() })
  .parse(JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')))

const releases = path.join(ROOT, 'dist/release')
const folder = path.join(releases, `${name}-${version}`)
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })

await build({ root: ROOT, logLevel: 'warn', build: { outDir: path.join(folder, 'app') } })
await build({ root: ROOT, logLevel: 'warn', build: { ssr: true, outDir: path.join(folder, 'server') } })
await bundleCommand(ROOT, path.join(folder, 'lib'))
write('vitrine.js', "#!/usr/bin/env node\nawait import('./lib/vitrine.js')\n")
writeJson('package.json', {
  name,
  version,
  description,
  license,
  type: 'module',
  private: true,
  bin: { vitrine: 'vitrine.js' },
  engines: { node: '>=24' },
  vitrine: { app: 'app', sample: 'sample' },
})

copy('src/catalogue/sample', 'sample')
for (const item of ['docs', 'README.md', 'CHANGELOG.md', 'LICENSE']) copy(item, item)
copy('deploy', 'deploy', (file) => !file.endsWith('.ts'))

const bill = billOfMaterials(ROOT, name)
writeJson('sbom.cdx.json', bill)
write('THIRD-PARTY-LICENCES.txt', licenceTexts(bill, ROOT))

const archive = path.join(releases, `${name}-${version}.tar.gz`)
execFileSync('tar', ['-czf', archive, '-C', releases, path.basename(folder)])
process.stdout.write(`${path.relative(process.cwd(), archive)}\n`)

function copy(from: string, to: string, isWanted: (file: string) => boolean = () => true): void {
  cpSync(path.join(ROOT, from), path.join(folder, to), { recursive: true, filter: isWanted })
}

function write(file: string, text: string): void {
  writeFileSync(path.join(folder, file), text)
}

function writeJson(file: string, value: unknown): void {
  write(file, `${JSON.stringify(value, null, 2)}\n`)
}
