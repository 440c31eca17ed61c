import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** What one test of the gallery leaves behind, beside its pictures. */
export interface SceneReport {
  readonly scene: string
  readonly pictures: readonly { readonly file: string; readonly caption: string }[]
  readonly faults: readonly string[]
}

const STYLE = `
  body { font: 16px/1.5 sans-serif; margin: 2rem; background: #888; color: #000 }
  section { margin-bottom: 3rem } ul { color: #700; background: #fff; padding-block: 0.5rem }
  .pictures { display: flex; flex-wrap: wrap; gap: 1rem; align-items: flex-start }
  figure { margin: 0; background: #fff; padding: 0.5rem } img { display: block; height: 24rem }`

/** Writes the page with all pictures for review, from the reports in a folder. Returns its file. */
export function writeReviewPage(folder: string): string {
  const reports = readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .map((file): SceneReport => JSON.parse(readFileSync(path.join(folder, file), 'utf8')))
  const file = path.join(folder, 'index.html')
  const body = reports.map(sectionOf).join('\n')
  writeFileSync(
    file,
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>Gallery</title><style>${STYLE}</style>${body}</html>`,
  )
  return file
}

function sectionOf({ scene, pictures, faults }: SceneReport): string {
  const figures = pictures.map(
    ({ file, caption }) =>
      `<figure><a href="${file}"><img loading="lazy" src="${file}" alt=""></a><figcaption>${escapeHtml(caption)}</figcaption></figure>`,
  )
  const list = faults.map((fault) => `<li>${escapeHtml(fault)}</li>`).join('')
  return `<section><h2>${escapeHtml(scene)}</h2><ul>${list}</ul><div class="pictures">${figures.join('')}</div></section>`
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
