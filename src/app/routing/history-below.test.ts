import { UNSAFE_createMemoryHistory as createMemoryHistory } from 'react-router'
import { expect, test } from 'vitest'
import { PLAIN_LANGUAGES } from '../../contract/data-languages.ts'
import { historyBelow } from './history-below.ts'

function below(base: string, address: string, languages = PLAIN_LANGUAGES) {
  const whole = createMemoryHistory({ initialEntries: [address] })
  return { whole, history: historyBelow(base, languages, whole) }
}

test('the app sees the path without the base, and links have it', () => {
  const { history } = below('/fr', '/fr/terms/1?path=2')
  expect(history.location).toMatchObject({ pathname: '/terms/1', search: '?path=2' })
  expect(history.createHref('/items?text=tea')).toBe('/fr/items?text=tea')
  expect(history.createHref({ pathname: '/items' })).toBe('/fr/items')
})

test('navigation stays below the base', () => {
  const { whole, history } = below('/fr', '/fr/')
  expect(history.location.pathname).toBe('/')
  history.push('/terms')
  expect(whole.location.pathname).toBe('/fr/terms')
  expect(history.location.pathname).toBe('/terms')
  history.replace({ ...history.location, pathname: '/items' })
  expect(whole.location.pathname).toBe('/fr/items')
})

test('going back reports the path without the base', () => {
  const { whole, history } = below('/fr', '/fr/terms')
  const reported: string[] = []
  history.listen(({ location }) => void reported.push(location.pathname))
  history.push('/items')
  whole.go(-1)
  expect(reported).toEqual(['/terms'])
})

test('a path that only begins like the base is not below it', () => {
  expect(below('/fr', '/france').history.location.pathname).toBe('/france')
})

test('a chosen language of names stays in the address, and the app does not see it', () => {
  const german = { names: 'de', isChosen: true, further: ['de'] }
  const { whole, history } = below('/fr', '/fr/terms/1?language=de&path=2', german)
  expect(history.location).toMatchObject({ pathname: '/terms/1', search: '?path=2' })
  expect(history.createHref('/items?text=tea#start')).toBe('/fr/items?text=tea&language=de#start')
  expect(history.createHref({ pathname: '/items' })).toBe('/fr/items?language=de')
  history.push('/terms')
  expect(whole.location).toMatchObject({ pathname: '/fr/terms', search: '?language=de' })
  expect(history.location).toMatchObject({ pathname: '/terms', search: '' })
  history.replace({ pathname: '/items', search: '?text=a', hash: '#b' })
  expect(whole.location).toMatchObject({ pathname: '/fr/items', search: '?text=a&language=de', hash: '#b' })
})

test('without a base, the history is the browser’s own', () => {
  const { whole, history } = below('', '/terms')
  expect(history).toBe(whole)
})
