import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { AppFiles } from './app-files.ts'

function folderOf(files: Readonly<Record<string, string>>): string {
  const folder = path.join(mkdtempSync(path.join(tmpdir(), 'vitrine-files-')), 'app')
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(folder, name)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, content)
  }
  return folder
}

const FILES = {
  'index.html': 'page',
  'manifest.json': '{}',
  '.secret': 'secret',
  '../beside.txt': 'beside',
  'robots.txt': 'robots',
  'assets/app-1.js': 'script',
  'assets/app-1.js.br': 'short script',
  'drawings/tea pot.svg': '<svg/>',
}

test.each([
  ['/robots.txt', null, 'robots', 'text/plain; charset=utf-8', 'public, max-age=3600', undefined],
  [
    '/assets/app-1.js',
    null,
    'script',
    'text/javascript; charset=utf-8',
    'public, max-age=31536000, immutable',
    undefined,
  ],
  [
    '/assets/app-1.js',
    'gzip, br',
    'short script',
    'text/javascript; charset=utf-8',
    'public, max-age=31536000, immutable',
    'br',
  ],
  [
    '/assets/app-1.js',
    'gzip',
    'script',
    'text/javascript; charset=utf-8',
    'public, max-age=31536000, immutable',
    undefined,
  ],
  [
    '/drawings/tea%20pot.svg',
    'br',
    '<svg/>',
    'image/svg+xml; charset=utf-8',
    'public, max-age=3600',
    undefined,
  ],
])('%s for a client that takes %s is “%s”', (pathname, accepted, body, type, caching, encoding) => {
  const answer = new AppFiles(folderOf(FILES)).answer(pathname, accepted)
  expect(answer?.body?.toString()).toBe(body)
  expect(answer?.headers).toMatchObject({
    'Content-Type': type,
    'Cache-Control': caching,
    Vary: 'Accept-Encoding',
    'X-Content-Type-Options': 'nosniff',
  })
  expect(answer?.headers['Content-Encoding']).toBe(encoding)
})

test.each([
  '/',
  '/assets',
  '/assets/',
  '/gone.txt',
  '/index.html',
  '/Manifest.json',
  '/%6danifest.json',
  '//robots.txt',
  '/assets/../robots.txt',
  '/../beside.txt',
  '/..%2fbeside.txt',
  '/assets%5c..%5crobots.txt',
  '/.secret',
  '/%zz',
  '/robots.txt%00',
])('%s is no file that visitors may have', (pathname) => {
  expect(new AppFiles(folderOf(FILES)).answer(pathname, 'br')).toBeUndefined()
})

test('a file is read once for all clients, and a newer one is noticed within a second', () => {
  const folder = folderOf(FILES)
  let now = 0
  const files = new AppFiles(folder, () => now)
  const first = files.answer('/robots.txt', null)?.body
  now = 1500
  expect(files.answer('/robots.txt', null)?.body).toBe(first)
  writeFileSync(path.join(folder, 'robots.txt'), 'newer robots')
  now = 2499
  expect(files.answer('/robots.txt', null)?.body).toBe(first)
  now = 2500
  expect(files.answer('/robots.txt', null)?.body?.toString()).toBe('newer robots')
  rmSync(path.join(folder, 'robots.txt'))
  now = 3500
  expect(files.answer('/robots.txt', null)).toBeUndefined()
})
