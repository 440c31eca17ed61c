import { expect, test } from 'vitest'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { catalogueOf } from '../testkit/world.ts'
import { apiKey, identifyCaller } from './keys.ts'
import { KnownKeys } from './known-keys.ts'

const some = await catalogueOf([])
const titled = (title: string): Catalogue => ({ ...some, title })
const stateOf = (keys: KnownKeys, catalogue: Catalogue | undefined, key: string) =>
  identifyCaller(keys.accepted(catalogue), key).state

test('services of one title give their apps the same key, and each accepts it', () => {
  const [one, other] = [new KnownKeys([], null), new KnownKeys([], null)]
  const key = one.ofApp(titled('Merrin Bay'))
  expect(key).toMatch(/^[\w-]{32}$/)
  expect(other.ofApp(titled('Merrin Bay'))).toBe(key)
  expect(stateOf(other, titled('Merrin Bay'), key)).toBe('known')
  expect(stateOf(new KnownKeys([], null), titled('Another museum'), key)).toBe('unknown')
})

test('pages that are open when the title changes are answered for another day', () => {
  let now = 0
  const keys = new KnownKeys([apiKey('a', 'first-key-1')], null, () => now)
  const old = keys.ofApp(titled('Merrin Bay'))
  const renamed = titled('Merrin Bay and surroundings')
  const states = () => ['first-key-1', old, keys.ofApp(renamed)].map((key) => stateOf(keys, renamed, key))
  expect(states()).toEqual(['known', 'known', 'known'])
  now = 24 * 60 * 60 * 1000 - 1
  expect(states()).toEqual(['known', 'known', 'known'])
  now += 1
  expect(states()).toEqual(['known', 'unknown', 'known'])
})

test('a key that the settings have for the app is the only one', () => {
  const keys = new KnownKeys([], 'open-door')
  expect([keys.ofApp(undefined), keys.ofApp(titled('Merrin Bay'))]).toEqual(['open-door', 'open-door'])
  const derived = new KnownKeys([], null).ofApp(titled('Merrin Bay'))
  expect(stateOf(keys, titled('Merrin Bay'), derived)).toBe('unknown')
})

test('keys that replace others are accepted at once, and no others', () => {
  const keys = new KnownKeys([apiKey('a', 'first-key-1'), apiKey('b', 'second-key')], null)
  const open = titled('Merrin Bay')
  const derived = keys.ofApp(open)
  keys.replace([apiKey('b', 'second-key'), apiKey('c', 'third-key-3')], null)
  const states = () =>
    ['first-key-1', 'second-key', 'third-key-3', derived].map((key) => stateOf(keys, open, key))
  expect(states()).toEqual(['unknown', 'known', 'known', 'known'])
  keys.replace([], 'open-door')
  expect([keys.ofApp(open), ...states()]).toEqual(['open-door', 'unknown', 'unknown', 'unknown', 'unknown'])
  keys.replace([], null)
  expect([keys.ofApp(open), stateOf(keys, open, 'open-door')]).toEqual([derived, 'unknown'])
})

test('a hashed key that was used is still hidden in texts after the keys were read again', () => {
  const { hash } = apiKey('a', 'first-key-1')
  const hashed = () => [{ name: 'a', hash, disabled: false }]
  const keys = new KnownKeys(hashed(), null)
  expect(stateOf(keys, undefined, 'first-key-1')).toBe('known')
  keys.replace(hashed(), null)
  expect(keys.accepted(undefined).map(({ clearText }) => clearText)).toContain('first-key-1')
})
