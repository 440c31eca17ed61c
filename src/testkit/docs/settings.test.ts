import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ROOT, textOf } from './page.ts'

/** Names of settings in a file, in alphabetical order. */
function settingsIn(file: string): string[] {
  return [...new Set(textOf(file).match(/VITRINE_[A-Z_]+/g))].sort()
}

const known = settingsIn('src/cli/settings.ts')

test('the page for administrators lists every setting and no other', () => {
  expect(settingsIn('docs/settings.md')).toEqual(known)
})

test.each(readdirSync(`${ROOT}/deploy`).filter((file) => !file.endsWith('.ts')))(
  'deploy/%s names only known settings',
  (file) => {
    expect(settingsIn(`deploy/${file}`).filter((name) => !known.includes(name))).toEqual([])
  },
)
