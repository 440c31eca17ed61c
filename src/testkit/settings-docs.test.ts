import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** Names of settings in a file, in alphabetical order. */
function settingsIn(file: string): string[] {
  const text = readFileSync(`${ROOT}/${file}`, 'utf8')
  return [...new Set(text.match(/VITRINE_[A-Z_]+/g))].sort()
}

const known = settingsIn('src/cli/settings.ts')

test('the page for administrators lists every setting, and no other', () => {
  expect(settingsIn('docs/running.md')).toEqual(known)
})

test.each(readdirSync(`${ROOT}/deploy`).filter((file) => !file.endsWith('.ts')))(
  'deploy/%s names only settings that there are',
  (file) => {
    expect(settingsIn(`deploy/${file}`).filter((name) => !known.includes(name))).toEqual([])
  },
)
