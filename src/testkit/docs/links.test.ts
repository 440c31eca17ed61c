import { existsSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { codeIn, PAGES, ROOT, textOf, withoutBlocks } from './page.ts'

/** Links to files and headings of the documentation; links to other sites are not followed. */
function linksIn(page: string): string[] {
  return [...withoutBlocks(textOf(page)).matchAll(/\]\(([^)\s]+)\)/g)]
    .map((match) => match[1] ?? '')
    .filter((target) => !/^[a-z]+:/.test(target))
}

/** Anchors of a page’s headings, as GitHub makes them. */
function anchorsIn(page: string): string[] {
  return [...withoutBlocks(textOf(page)).matchAll(/^#+ (.*)$/gm)].map((match) =>
    (match[1] ?? '')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  )
}

function isMissing(page: string, link: string): boolean {
  const [file = '', anchor] = link.split('#')
  const target = file === '' ? page : path.posix.join(path.posix.dirname(page), file)
  if (!existsSync(path.join(ROOT, target))) return true
  return anchor !== undefined && !anchorsIn(target).includes(anchor)
}

test.each(PAGES)('every link of %s leads to a file and a heading', (page) => {
  expect(linksIn(page).filter((link) => isMissing(page, link))).toEqual([])
})

test.each(PAGES)('every path of the checkout that %s names exists', (page) => {
  const paths = codeIn(textOf(page)).filter(
    (code) => /^(?:src|e2e|bench|docs|deploy|public)\/[\w./-]+$/.test(code) || /^\w+\.config\.ts$/.test(code),
  )
  expect(paths.filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([])
})

test.each(PAGES.filter((page) => page.startsWith('docs/')))('%s can be reached from the README', (page) => {
  const seen = new Set(['README.md'])
  for (const from of seen) {
    for (const link of linksIn(from)) {
      const target = path.posix.join(path.posix.dirname(from), link.replace(/#.*$/, ''))
      const file = target.endsWith('/') ? `${target}README.md` : target
      if (file.endsWith('.md') && existsSync(path.join(ROOT, file))) seen.add(file)
    }
  }
  expect([...seen]).toContain(page)
})
