import { expect, test } from 'vitest'
import { runCommand } from '../command.ts'
import { textOf } from './page.ts'

const { version } = JSON.parse(textOf('package.json'))

test('vitrine --version prints the version of the package', async () => {
  expect(await runCommand(['--version'])).toMatchObject({ code: 0, stdout: `${version}\n` })
})

const changelog = textOf('CHANGELOG.md')
const [, released, day] = /^## \[(\d.*?)\] - (\S+)$/m.exec(changelog) ?? []

test('the version is that of the newest release, or with changes after it that of the next one with -dev', () => {
  const isReleased = !/^## \[Unreleased\]\s+[^#\s]/m.test(changelog.replaceAll(/^### .*\n/gm, ''))
  if (isReleased) expect(version).toBe(released)
  else
    expect([version, version > String(released)]).toEqual([
      expect.stringMatching(/^\d+\.\d+\.\d+-dev$/),
      true,
    ])
})

test('the lock file has the version of the package', () => {
  const lock = JSON.parse(textOf('package-lock.json'))
  expect([lock.version, lock.packages[''].version]).toEqual([version, version])
})

test('the citation has the newest release and its day', () => {
  expect(textOf('CITATION.cff')).toContain(`\nversion: ${released}\ndate-released: ${day}\n`)
})
