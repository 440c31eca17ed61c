import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** The checkout. */
export const ROOT = fileURLToPath(new URL('../../..', import.meta.url))

/** A file of the checkout, such as `docs/api.md`. */
export function textOf(file: string): string {
  return readFileSync(`${ROOT}/${file}`, 'utf8')
}

/** Every page of the documentation, by its path in the checkout. */
export const PAGES: readonly string[] = [
  'README.md',
  'CHANGELOG.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'CODE_OF_CONDUCT.md',
  ...readdirSync(`${ROOT}/docs`, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => `docs/${file.replaceAll('\\', '/')}`)
    .sort(),
]

/** The inline code of a page, outside of fenced blocks. */
export function codeIn(text: string): string[] {
  return [...withoutBlocks(text).matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? '')
}

/** The lines of a page’s fenced blocks in a language. */
export function blocksIn(text: string, language: string): string[] {
  return [...text.matchAll(/^```(\w*)\n(.*?)^```$/gms)].flatMap(([, name, body]) =>
    name === language && body !== undefined ? [body] : [],
  )
}

export function withoutBlocks(text: string): string {
  return text.replace(/^```.*?^```$/gms, '')
}

/** The part of a page under a heading of the second level. */
export function sectionOf(text: string, heading: string): string {
  const begin = text.indexOf(`\n## ${heading}\n`)
  if (begin < 0) throw new Error(`there is no section “${heading}”`)
  const end = text.indexOf('\n## ', begin + 4)
  return text.slice(begin, end < 0 ? undefined : end)
}

/** The rows of the table whose first column has this heading, as cells without their outer spaces. */
export function tableIn(text: string, heading: string): string[][] {
  const lines = text.split('\n')
  const head = lines.findIndex((line) => line.startsWith(`| ${heading} |`))
  if (head < 0) throw new Error(`there is no table “${heading}”`)
  const after = lines.slice(head + 2)
  const length = after.findIndex((line) => !line.startsWith('|'))
  return after.slice(0, length < 0 ? undefined : length).map(cellsOf)
}

function cellsOf(row: string): string[] {
  return row
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.trim())
}
