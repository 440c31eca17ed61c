import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { BillOfMaterials } from './bill-of-materials.ts'

/** One text with the licence of each component, and of the fonts that the app carries. */
export function licenceTexts({ components }: BillOfMaterials, root: string): string {
  const packages = components.map(({ name, version, licenses: [first] = [] }) => {
    const licence = first?.license?.id ?? first?.expression ?? 'see below'
    const texts = textsIn(path.join(root, 'node_modules', name), /^(?:licen[cs]e|copying|notice)/i)
    return section(`${name} ${version} (${licence})`, texts)
  })
  const fonts = section('Fonts of the app', textsIn(path.join(root, 'src/app/fonts'), /^OFL.*\.txt$/))
  return [...packages, fonts].join('\n')
}

function section(title: string, texts: readonly string[]): string {
  const rule = '='.repeat(title.length)
  const text = texts.length > 0 ? texts.join('\n\n') : 'The package has no licence file.'
  return `${title}\n${rule}\n\n${text}\n`
}

function textsIn(folder: string, names: RegExp): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && names.test(entry.name))
    .map((entry) => readFileSync(path.join(folder, entry.name), 'utf8').trim())
}
