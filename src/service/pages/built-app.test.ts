import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { AppFiles } from './app-files.ts'
import { builtApp } from './built-app.ts'

test('a newer build is taken within a second, and the folder is not read for every page', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-app-'))
  const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text)
  let now = 0
  const app = builtApp(new AppFiles(folder, () => now))
  expect(app()).toBeUndefined()

  write('index.html', 'first build')
  const first = app()
  expect(first?.html).toBe('first build')
  expect(first?.scripts({ name: 'terms' }, [])).toEqual([])

  const terms = { 'src/app/views/terms/TermsView.tsx': { file: 'assets/TermsView-1.js' } }
  write('index.html', 'second build')
  write('manifest.json', JSON.stringify(terms))
  now = 999
  expect(app()?.html).toBe('first build')
  now = 1000
  const second = app()
  expect(second?.scripts({ name: 'terms' }, [])).toEqual(['assets/TermsView-1.js'])
  now = 2000
  expect(app()).toBe(second)

  rmSync(folder, { recursive: true })
  now = 4000
  expect(app()).toBeUndefined()
})
