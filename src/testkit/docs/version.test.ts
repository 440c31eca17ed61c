import { expect, test } from 'vitest'
import { runCommand } from '../command.ts'
import { textOf } from './page.ts'

const { version } = JSON.parse(textOf('package.json'))

test('vitrine --version prints the version of the package', async () => {
  expect(await runCommand(['--version'])).toMatchObject({ code: 0, stdout: `${version}\n` })
})

test('the newest release in the changelog is the version of the package', () => {
  expect(/^## \[(\d.*?)\]/m.exec(textOf('CHANGELOG.md'))?.[1]).toBe(version)
})

test('the lock file has the version of the package', () => {
  const lock = JSON.parse(textOf('package-lock.json'))
  expect([lock.version, lock.packages[''].version]).toEqual([version, version])
})

test('the citation has the version of the package and the day of the changelog', () => {
  const [, day] = /^## \[\d.*?\] - (\S+)$/m.exec(textOf('CHANGELOG.md')) ?? []
  expect(textOf('CITATION.cff')).toContain(`\nversion: ${version}\ndate-released: ${day}\n`)
})
