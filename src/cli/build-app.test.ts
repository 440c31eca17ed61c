import { mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { newFolder } from '../testkit/command.ts'
import { isBuilt, rememberBuild, SOURCES, stateOf } from './build-app.ts'

let checkout = ''
let app = ''
const view = () => path.join(checkout, 'src/views/view.ts')
const isUpToDate = () => isBuilt(app, stateOf(checkout))

beforeEach(() => {
  checkout = newFolder()
  for (const source of SOURCES) mkdirSync(path.join(checkout, source))
  mkdirSync(path.dirname(view()))
  writeFileSync(view(), 'view')
  app = path.join(checkout, 'dist/app')
  mkdirSync(app, { recursive: true })
  writeFileSync(path.join(app, 'index.html'), 'page')
  rememberBuild(app, stateOf(checkout))
})

test('what was built is not built again', () => {
  expect(isUpToDate()).toBe(true)
})

const LATER = Date.now() / 1000 + 60

test.each<[string, () => void]>([
  ['a source is changed', () => utimesSync(view(), LATER, LATER)],
  [
    'a source is removed',
    () => {
      rmSync(view())
      // The clock of a file system can be slower than a test.
      utimesSync(path.dirname(view()), LATER, LATER)
    },
  ],
  ['the app is removed', () => rmSync(path.join(app, 'index.html'))],
  ['the app is built otherwise', () => utimesSync(path.join(app, 'index.html'), LATER, LATER)],
])('the app is built again if %s', (_, change) => {
  change()
  expect(isUpToDate()).toBe(false)
})
