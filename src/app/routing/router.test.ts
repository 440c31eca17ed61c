import { UNSAFE_createMemoryHistory as createMemoryHistory } from 'react-router'
import { expect, test } from 'vitest'
import { openRouter, type Router, type ViewRoute } from './router.ts'

/** Views whose code comes when it is told to. */
function slowViews(...pathnames: string[]) {
  const waiting = new Map<string, () => void>()
  const routes = pathnames.map((path): ViewRoute => {
    let isThere = false
    const load = () =>
      isThere
        ? undefined
        : new Promise<void>((resolve) => {
            waiting.set(path, () => {
              isThere = true
              resolve()
            })
          })
    return { path, load }
  })
  return { routes, arrive: (pathname: string) => waiting.get(pathname)?.() }
}

async function openAt(address: string, ...slow: string[]) {
  const { routes, arrive } = slowViews(...slow)
  const history = createMemoryHistory({ initialEntries: [address] })
  const router = await openRouter(history, [...routes, { path: '*' }])
  const heard: string[] = []
  router.subscribe(({ location, historyAction }) => heard.push(`${historyAction} ${location.pathname}`))
  return { router, history, arrive, heard }
}

const at = ({ state, isWaiting }: Router) => ({ pathname: state.location.pathname, isWaiting })

test('where the code of a view is there, one has come to it at once', async () => {
  const { router, history, heard } = await openAt('/')
  router.navigator.push('/items', { from: '/' }, { preventScrollReset: true })
  expect(router.state).toMatchObject({
    location: { pathname: '/items', state: { from: '/' } },
    historyAction: 'PUSH',
    preventScrollReset: true,
  })
  expect(router.isWaiting).toBe(false)
  expect(history.index).toBe(1)
  expect(heard).toEqual(['PUSH /items'])
})

test('the address changes when the code of its view is there, and not before', async () => {
  const { router, history, arrive, heard } = await openAt('/', '/items')
  router.navigator.push('/items')
  await turn()
  expect(at(router)).toEqual({ pathname: '/', isWaiting: true })
  expect(history.location.pathname).toBe('/')
  arrive('/items')
  await turn()
  expect(at(router)).toEqual({ pathname: '/items', isWaiting: false })
  expect(history.location.pathname).toBe('/items')
  expect(heard).toEqual(['PUSH /items'])
})

test('who goes elsewhere while code is on its way is not called back when it comes', async () => {
  const { router, history, arrive, heard } = await openAt('/', '/items')
  router.navigator.push('/items')
  router.navigator.push('/terms')
  expect(at(router)).toEqual({ pathname: '/terms', isWaiting: false })
  arrive('/items')
  await turn()
  expect(at(router)).toEqual({ pathname: '/terms', isWaiting: false })
  expect(history.index).toBe(1)
  expect(heard).toEqual(['PUSH /terms'])
})

test('a replaced address leaves no entry in the history', async () => {
  const { router, history, heard } = await openAt('/terms')
  router.navigator.replace('/terms?start=50')
  expect(router.state.location.search).toBe('?start=50')
  expect(history.index).toBe(0)
  expect(heard).toEqual(['REPLACE /terms'])
})

test('on the way back as well, the view before stays until the code is there', async () => {
  const { routes, arrive } = slowViews('/items')
  const history = createMemoryHistory({ initialEntries: ['/items', '/terms'] })
  const router = await openRouter(history, [...routes, { path: '*' }])
  router.navigator.go(-1)
  expect(at(router)).toEqual({ pathname: '/terms', isWaiting: true })
  arrive('/items')
  await turn()
  expect(at(router)).toEqual({ pathname: '/items', isWaiting: false })
  expect(router.state.historyAction).toBe('POP')
})

test('a router opens with the code of its first view, also where one has gone back before that was there', async () => {
  const { routes, arrive } = slowViews('/items', '/terms')
  const history = createMemoryHistory({ initialEntries: ['/items', '/terms'] })
  let opened: Router | undefined
  void openRouter(history, routes).then((router) => {
    opened = router
  })
  history.go(-1)
  arrive('/terms')
  await turn()
  expect(opened).toBeUndefined()
  arrive('/items')
  await turn()
  expect(opened?.state.location.pathname).toBe('/items')
})

/** Everything that was to happen by itself has happened. */
function turn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}
