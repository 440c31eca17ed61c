import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'

const licenceSchema = z.looseObject({
  license: z.object({ id: z.string() }).optional(),
  expression: z.string().optional(),
})

const billSchema = z.looseObject({
  metadata: z.looseObject({ component: z.looseObject({ name: z.string(), 'bom-ref': z.string() }) }),
  components: z.array(
    z.looseObject({
      'bom-ref': z.string(),
      name: z.string(),
      version: z.string(),
      licenses: z.array(licenceSchema).optional(),
    }),
  ),
  dependencies: z.array(z.object({ ref: z.string(), dependsOn: z.array(z.string()) })),
})

const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      dev: z.boolean().optional(),
      optional: z.boolean().optional(),
    }),
  ),
})

export type BillOfMaterials = z.infer<typeof billSchema>

/**
 * A bill of materials of the release in CycloneDX: the packages that are installed with the product, without development
 * packages. npm's own `--omit` would also omit React, because development packages depend on it too.
 *
 * @param runtime the package of Node.js that the release contains
 */
export function billOfMaterials(root: string, name: string, runtime?: string): BillOfMaterials {
  const json = execFileSync(
    'npm',
    [
      'sbom',
      '--package-lock-only',
      '--include',
      'dev',
      '--sbom-format',
      'cyclonedx',
      '--sbom-type',
      'application',
    ],
    {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
      stdio: ['ignore', 'pipe', 'ignore'],
      shell: process.platform === 'win32',
    },
  )
  const bill = billSchema.parse(JSON.parse(json))
  const shipped = shippedPackages(root)
  const components = bill.components.filter(
    ({ name, version }) => name === runtime || shipped.has(`${name}@${version}`),
  )
  const references = new Set([bill.metadata.component['bom-ref'], ...components.map((one) => one['bom-ref'])])
  // npm names the project after its folder.
  bill.metadata.component.name = name
  return {
    ...bill,
    components,
    dependencies: bill.dependencies
      .filter(({ ref }) => references.has(ref))
      .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((other) => references.has(other)) })),
  }
}

/** Name and version of each package that is installed with the product, such as `zod@4.6.7`. */
function shippedPackages(root: string): Set<string> {
  const { packages } = lockSchema.parse(
    JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')),
  )
  const shipped = Object.entries(packages).filter(
    ([location, { dev, optional }]) => location !== '' && !dev && !optional,
  )
  return new Set(
    shipped.map(([location, { version }]) => `${location.split('node_modules/').at(-1)}@${version}`),
  )
}
