import { existsSync, readdirSync } from 'node:fs'
import { openCatalogue } from '../catalogue/engines.ts'
import type { Finding } from '../catalogue/importing/findings.ts'
import { type Item, itemSchema } from '../contract/item.ts'
import { importEditions } from './import-editions.ts'
import { folderWith, jpegOf, twoColours } from './test-photos.ts'

export const PLAIN = await jpegOf(twoColours())

/** For tests that import photos: each has a new catalogue, and a folder for its photos. */
export function photoImports() {
  const { imports, file } = importEditions()
  const store = () => `${file()}.photos`
  return { imports, file, store, importWith, itemsNow, picturesOf, stored }

  /** Imports items with these photos. The findings are those about photos. */
  async function importWith(items: string, photos: Readonly<Record<string, Uint8Array | string>>) {
    const findings: [string, string, string][] = []
    const onFinding = ({ code, file: where, line, reason }: Finding) => {
      if (code.endsWith('-photo')) findings.push([code, line === null ? where : `${where}:${line}`, reason])
    }
    const { revision } = await imports(
      { csv: 'id,name\n1,Bowls\n', items },
      { photos: folderWith(photos), photoFolder: store(), onFinding },
    )
    return { findings, revision }
  }

  async function itemsNow(): Promise<Item[]> {
    const catalogue = await openCatalogue(file())
    const all = { resource: 'item', filters: [], orderBy: null, start: 0, limit: 100 } as const
    const { records } = await catalogue.list(all)
    const items = [...records].map((record) => itemSchema.parse(JSON.parse(record.toString())))
    await catalogue.close()
    return items
  }

  async function picturesOf(): Promise<string[][]> {
    return (await itemsNow()).map(({ images }) => images.map(({ uri }) => uri))
  }

  /** The photos in the folder, without their hashes, and other files. */
  function stored(): string[] {
    if (!existsSync(store())) return []
    const names = readdirSync(store()).map((name) => name.replace(/-[0-9a-f]{16}.*/, ''))
    return [...new Set(names)].sort()
  }
}
