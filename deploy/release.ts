import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { billOfMaterials } from './bill-of-materials.ts'
import { bundleCommand } from './bundle-command.ts'
import { licenceTexts } from './licences.ts'
import { linkedFiles } from './linked-files.ts'
import { RUNTIMES, runtimePackage } from './runtimes.ts'

/**
 * Makes the archives for production: one that runs with the Node.js of any system, and one with Node.js for each system of
 * `RUNTIMES`, or for those that the arguments name. They run without node_modules, and contain the bundled command, the built
 * app, the sample, the pages that its README leads to, licences and a bill of materials. Beside each archive are its SHA-256 and
 * the bill of materials.
 */

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const { name, version, description, license } = z
  .object({ name: z.string(), version: z.string(), description: z.string(), license: z.string() })
  .parse(JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')))
const named = process.argv.slice(2)

const releases = path.join(ROOT, 'dist/release')
const folder = path.join(releases, `${name}-${version}`)
rmSync(releases, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })

execFileSync(process.execPath, [path.join(ROOT, 'texts/build.ts'), folder], { stdio: 'inherit' })
await bundleCommand(ROOT, path.join(folder, 'lib'))
write('vitrine.js', "await import('./lib/vitrine.js')\n")
for (const launcher of ['vitrine', 'vitrine.cmd']) copy(`deploy/${launcher}`, launcher)
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
copy('deploy', 'deploy', (file) => !/\.ts$|release-readme\.md$|[\\/]vitrine(?:\.cmd)?$/.test(file))

for (const system of named.length > 0 ? named : RUNTIMES) packWithRuntime(system)
pack(folder)

/** Makes the archive for one system. If its Node.js cannot be fetched, the other archives are made nevertheless. */
function packWithRuntime(system: string): void {
  const withRuntime = `${folder}-${system}`
  const fetched = path.join(releases, 'runtime')
  try {
    const runtime = runtimePackage(ROOT, system, fetched)
    cpSync(folder, withRuntime, { recursive: true })
    cpSync(path.join(runtime, 'bin/node'), path.join(withRuntime, 'runtime/node'))
    pack(withRuntime, runtime)
  } catch (error) {
    process.stderr.write(`${path.basename(withRuntime)}.tar.gz is not made: ${error}\n`)
    if (named.length > 0) process.exitCode = 1
  } finally {
    for (const large of [withRuntime, fetched]) rmSync(large, { recursive: true, force: true })
  }
}

/**
 * Adds licences and the bill of materials to the folder of a release, and makes its archive.
 *
 * @param runtime the folder of the package of Node.js that the release contains
 */
function pack(release: string, runtime?: string): void {
  const bill = billOfMaterials(ROOT, name, runtime && path.basename(runtime))
  const text = `${JSON.stringify(bill, null, 2)}\n`
  writeFileSync(path.join(release, 'sbom.cdx.json'), text)
  writeFileSync(`${release}.sbom.cdx.json`, text)
  writeFileSync(path.join(release, 'THIRD-PARTY-LICENCES.txt'), licenceTexts(bill, ROOT, runtime))
  const archive = `${path.basename(release)}.tar.gz`
  execFileSync('tar', ['-czf', archive, path.basename(release)], { cwd: releases })
  const checksum = createHash('sha256').update(readFileSync(path.join(releases, archive)))
  writeFileSync(path.join(releases, `${archive}.sha256`), `${checksum.digest('hex')}  ${archive}\n`)
  process.stdout.write(`${path.relative(process.cwd(), path.join(releases, archive))}\n`)
}

function copy(from: string, to: string, isWanted: (file: string) => boolean = () => true): void {
  cpSync(path.join(ROOT, from), path.join(folder, to), { recursive: true, filter: isWanted })
}

function write(file: string, text: string): void {
  writeFileSync(path.join(folder, file), text)
}

function writeJson(file: string, value: unknown): void {
  write(file, `${JSON.stringify(value, null, 2)}\n`)
}
