import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { Client } from 'pg'
import { z } from 'zod'
import { fieldListHash } from '../../src/catalogue/field-list-hash.ts'
import { FORMAT_VERSION } from '../../src/catalogue/postgres/connect/format-version.ts'
import { type CatalogueSize, GENERATOR_VERSION } from '../generate-items.ts'
import { importTo } from '../import-rows.ts'
import { FOLDER } from './server.ts'

const importSchema = z.object({
  seconds: z.number(),
  mebibytes: z.nullable(z.number()),
  catalogueBytes: z.number(),
})

/** The import of a catalogue, at the time when it was written. */
export type Import = z.infer<typeof importSchema>

export interface Imported {
  location: string
  import: Import
}

/** A catalogue of this size in the server, imported from generated sources if it is not there yet. */
export async function importedCatalogue(server: string, size: CatalogueSize): Promise<Imported> {
  const { terms, items } = size
  const format = `g${GENERATOR_VERSION}_v${FORMAT_VERSION}_${fieldListHash().slice(0, 6)}`
  const schema = `bench_${terms}_${items}_${format}`
  const url = new URL(server)
  url.searchParams.set('schema', schema)
  const location = url.href
  const file = `${FOLDER}${schema}.json`
  if (existsSync(file) && (await bytesOf(server, schema)) > 0)
    return { location, import: importSchema.parse(JSON.parse(readFileSync(file, 'utf8'))) }
  process.stderr.write(`importing to ${location}\n`)
  const { seconds, mebibytes } = await importTo(location, size)
  const run: Import = { seconds, mebibytes, catalogueBytes: await bytesOf(server, schema) }
  writeFileSync(file, JSON.stringify(run, null, 2))
  return { location, import: run }
}

/** The size of the live catalogue with its indexes; 0 if there is none. */
async function bytesOf(server: string, schema: string): Promise<number> {
  const client = new Client({ connectionString: server })
  await client.connect()
  try {
    const { rowCount } = await client.query('select from pg_namespace where nspname = $1', [schema])
    if (rowCount === 0) return 0
    const { rows } = await client.query(
      `select coalesce(sum(pg_total_relation_size(c.oid)), 0) as bytes
       from ${schema}.catalogue join pg_namespace n on nspname = '${schema}_' || number
       join pg_class c on relnamespace = n.oid and relkind = 'r' where state = 'live'`,
    )
    return Number(rows[0].bytes)
  } finally {
    await client.end()
  }
}
