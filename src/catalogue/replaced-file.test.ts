import {
  chmodSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { newFolder } from '../testkit/command.ts'
import { createUnfinished, putInPlace, replacedFile } from './replaced-file.ts'

let folder = ''
const at = (...names: string[]) => path.join(folder, ...names)
beforeEach(() => {
  folder = newFolder()
  mkdirSync(at('data'))
  mkdirSync(at('links'))
})

function replace(file: string, chown?: Parameters<typeof putInPlace>[1]): string[] {
  const replaced = replacedFile(file, '.new-')
  createUnfinished(replaced)
  writeFileSync(replaced.unfinished, 'new')
  return putInPlace(replaced, chown)
}

test.each<[string, () => void]>([
  ['an absolute link', () => symlinkSync(at('data/museum.db'), at('links/museum.db'))],
  ['a relative link', () => symlinkSync('../data/museum.db', at('links/museum.db'))],
  [
    'a chain of links',
    () => {
      symlinkSync('second.db', at('links/museum.db'))
      symlinkSync('../data/museum.db', at('links/second.db'))
    },
  ],
])('%s stays, and the file that it leads to is replaced', (_, link) => {
  writeFileSync(at('data/museum.db'), 'old')
  link()
  const [names, target] = [readdirSync(at('links')), readlinkSync(at('links/museum.db'))]
  expect(replace(at('links/museum.db'))).toEqual([])
  expect([readdirSync(at('links')), readlinkSync(at('links/museum.db'))]).toEqual([names, target])
  expect([lstatSync(at('data/museum.db')).isFile(), readFileSync(at('data/museum.db'), 'utf8')]).toEqual([
    true,
    'new',
  ])
  expect(readdirSync(at('data'))).toEqual(['museum.db'])
})

test('writing through a link to a missing file creates that file', () => {
  symlinkSync('../data/museum.db', at('links/museum.db'))
  replace(at('links/museum.db'))
  expect([readlinkSync(at('links/museum.db')), readFileSync(at('data/museum.db'), 'utf8')]).toEqual([
    '../data/museum.db',
    'new',
  ])
})

test('a link in a linked folder is relative to the real path of that folder', () => {
  mkdirSync(at('data/deep'))
  symlinkSync('../museum.db', at('data/deep/museum.db'))
  symlinkSync('../data/deep', at('links/deep'))
  replace(at('links/deep/museum.db'))
  expect(readFileSync(at('data/museum.db'), 'utf8')).toBe('new')
})

test('a link to itself fails with the error of the system', () => {
  symlinkSync('museum.db', at('links/museum.db'))
  expect(() => replace(at('links/museum.db'))).toThrow(/ELOOP/)
})

test.each([0o600, 0o640, 0o664, 0o444])('a file of mode %o keeps it', (mode) => {
  writeFileSync(at('museum.db'), 'old')
  chmodSync(at('museum.db'), mode)
  replace(at('museum.db'))
  expect([statSync(at('museum.db')).mode & 0o777, readFileSync(at('museum.db'), 'utf8')]).toEqual([
    mode,
    'new',
  ])
})

test('a file keeps its other owner, or a notice says that it could not', () => {
  writeFileSync(at('museum.db'), 'old')
  const own = statSync(at('museum.db'))
  const replaced = replacedFile(at('museum.db'), '.new-')
  const uid = own.uid + 1
  const theirs = { ...replaced, old: Object.assign(own, { uid }) }
  const asked: unknown[] = []

  createUnfinished(theirs)
  expect(putInPlace(theirs, (_, ...to) => asked.push(to))).toEqual([])
  expect(asked).toEqual([[uid, own.gid]])

  createUnfinished(theirs)
  const refuse = () => {
    throw Object.assign(new Error('not permitted'), { code: 'EPERM' })
  }
  expect(putInPlace(theirs, refuse)).toEqual([
    `${at('museum.db')} could not keep the owner ${uid}; it now belongs to ${uid - 1}.`,
  ])
})
