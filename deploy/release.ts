import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { z } from 'zod'
import { billOfMaterials } from './bill-of-materials.ts'
import { bundleCommand } from './bundle-command.ts'
import { licenceTexts } from './licences.ts'
import { linkedFiles } from './linked-files.ts'

/**
 * Makes the archive for production. It runs on Node.js 24 or newer without node_modules, and contains the bundled command,
 * the built app, the sample, the pages that its README leads to, licences and a bill of materials. Beside it is its SHA-256.
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

// Its README is about how to draw for it.
copy('src/catalogue/sample', 'sample', (file) => !file.endsWith('.md'))
const readme = readFileSync(path.join(ROOT, 'deploy/release-readme.md'), 'utf8')
write('README.md', readme)
for (const file of linkedFiles(ROOT, readme)) copy(file, file)
copy('NOTICE', 'NOTICE')
copy('deploy', 'deploy', (file) => !/\.ts$|release-readme\.md$/.test(file))

const bill = billOfMaterials(ROOT, name)
writeJson('sbom.cdx.json', bill)
write('THIRD-PARTY-LICENCES.txt', licenceTexts(bill, ROOT))

const archive = `${path.basename(folder)}.tar.gz`
execFileSync('tar', ['-czf', archive, path.basename(folder)], { cwd: releases })
const checksum = createHash('sha256').update(readFileSync(path.join(releases, archive)))
writeFileSync(path.join(releases, `${archive}.sha256`), `${checksum.digest('hex')}  ${archive}\n`)
process.stdout.write(`${path.relative(process.cwd(), path.join(releases, archive))}\n`)

function copy(from: string, to: string, isWanted: (file: string) => boolean = () => true): void {
  cpSync(path.join(ROOT, from), path.join(folder, to), { recursive: true, filter: isWanted })
}

function write(file: string, text: string): void {
  writeFileSync(path.join(folder, file), text)
}

function writeJson(file: string, value: unknown): void {
  write(file, `${JSON.stringify(value, null, 2)}\n`)
}
