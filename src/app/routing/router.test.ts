import { UNSAFE_createMemoryHistory as createMemoryHistory } from 'react-router'
import { expect, test } from 'vitest'
import { openRouter, type Router, type ViewRoute } from './router.ts'

/** Views whose code loads when the test says so. */
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

test('navigation to a loaded view completes at once', async () => {
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

test('the URL changes when the code of its view has loaded', async () => {
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

test('navigation elsewhere cancels a navigation that waits for code', async () => {
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

test('replacing a URL adds no history entry', async () => {
  const { router, history, heard } = await openAt('/terms')
  router.navigator.replace('/terms?start=50')
  expect(router.state.location.search).toBe('?start=50')
  expect(history.index).toBe(0)
  expect(heard).toEqual(['REPLACE /terms'])
})

test('correcting a path keeps the history entry with its key, its state and how it was reached', async () => {
  const { router, history, heard } = await openAt('/')
  router.navigator.push('/terms/11?path=2#main', { from: '/' }, { preventScrollReset: true })
  const { location, ...reached } = router.state
  router.correctPath('/terms/11/bubble-pipes')
  const corrected = { ...location, pathname: '/terms/11/bubble-pipes' }
  expect(router.state).toEqual({ location: corrected, ...reached })
  expect([history.index, history.location]).toEqual([1, corrected])
  expect(heard).toEqual(['PUSH /terms/11', 'PUSH /terms/11/bubble-pipes'])
})

test('correcting a path does not cancel a navigation that waits for code', async () => {
  const { router, history, arrive } = await openAt('/terms/11', '/items')
  router.navigator.push('/items')
  router.correctPath('/terms/11/bubble-pipes')
  expect(at(router)).toEqual({ pathname: '/terms/11/bubble-pipes', isWaiting: true })
  arrive('/items')
  await turn()
  expect(at(router)).toEqual({ pathname: '/items', isWaiting: false })
  history.go(-1)
  expect(router.state.location.pathname).toBe('/terms/11/bubble-pipes')
})

test('correcting a path leaves the entry alone to which Back is leading', async () => {
  const { routes, arrive } = slowViews('/items')
  const history = createMemoryHistory({ initialEntries: ['/items', '/terms/11'] })
  const router = await openRouter(history, [...routes, { path: '*' }])
  router.navigator.go(-1)
  router.correctPath('/terms/11/bubble-pipes')
  expect([history.location.pathname, router.state.location.pathname]).toEqual(['/items', '/terms/11'])
  arrive('/items')
  await turn()
  expect(at(router)).toEqual({ pathname: '/items', isWaiting: false })
})

test('Back also keeps the old view until the code has loaded', async () => {
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

test('a router opens with the code of its first view, even if the visitor goes back meanwhile', async () => {
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

/** Lets pending work complete. */
function turn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}
