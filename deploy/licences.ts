import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { BillOfMaterials } from './bill-of-materials.ts'

const NO_FILE = 'The package has no licence file.'
/** What a licence asks to say, and no file of the package does. */
const NOTES: Readonly<Record<string, string>> = {
  '@jsquash/avif':
    'Contains libavif (https://github.com/AOMediaCodec/libavif, BSD-2-Clause, copyright 2019 Joe Drago and others) and libaom (https://aomedia.googlesource.com/aom, BSD-2-Clause, copyright 2016 Alliance for Open Media).',
  '@resvg/resvg-wasm':
    'The source code is at https://github.com/yisibl/resvg-js, under the Mozilla Public License 2.0: https://www.mozilla.org/MPL/2.0/',
}

/**
 * One text with the licence of each component, and of the fonts that the app carries.
 *
 * @param runtime the folder of the package of Node.js that the release contains
 */
export function licenceTexts({ components }: BillOfMaterials, root: string, runtime?: string): string {
  const packages = components.map(({ name, version, licenses: [first] = [] }) => {
    const licence = first?.license?.id ?? first?.expression ?? 'see below'
    const folder =
      runtime && path.basename(runtime) === name ? runtime : path.join(root, 'node_modules', name)
    // What a package compiled into WebAssembly has licences of its own.
    const compiled = ['codec', 'lib/resize'].map((part) => path.join(folder, part))
    const texts = [folder, ...compiled].flatMap((part) => textsIn(part, /^(?:licen[cs]e|copying|notice)/i))
    const note = NOTES[name] ?? (texts.length > 0 ? [] : NO_FILE)
    return section(`${name} ${version} (${licence})`, [...texts, note].flat())
  })
  const fonts = section('Fonts of the app', textsIn(path.join(root, 'src/app/fonts'), /^OFL.*\.txt$/))
  return [...packages, fonts].join('\n')
}

function section(title: string, texts: readonly string[]): string {
  const rule = '='.repeat(title.length)
  return `${title}\n${rule}\n\n${texts.join('\n\n')}\n`
}

function textsIn(folder: string, names: RegExp): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && names.test(entry.name))
    .map((entry) => readFileSync(path.join(folder, entry.name), 'utf8').trim())
}
