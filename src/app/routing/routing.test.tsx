import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ComponentType } from 'react'
import {
  UNSAFE_createMemoryHistory as createMemoryHistory,
  Link,
  useLocation,
  useNavigate,
  useRoutes,
} from 'react-router'
import { expect, test, vi } from 'vitest'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { lazyView, type MissingViewProps } from './lazy-view.tsx'
import { RouterProvider, useIsLeaving } from './RouterProvider.tsx'
import { openRouter, type ViewRoute } from './router.ts'

const Alert = ({ error }: { error: unknown }) => <p role="alert">{String(error)}</p>

async function openAt(address: string, routes: ViewRoute[], Fallback = Alert) {
  const router = await openRouter(createMemoryHistory({ initialEntries: [address] }), routes)
  const Views = () => useRoutes(routes)
  render(
    <RouterProvider router={router}>
      <Link to="/">Home</Link>
      <Link to="/slow">Slow</Link>
      <Link to="/broken">Broken</Link>
      <ErrorBoundary Fallback={Fallback}>
        <Views />
      </ErrorBoundary>
    </RouterProvider>,
  )
  return { router, user: userEvent.setup() }
}

const Missing = ({ error, retry }: MissingViewProps) => (
  <p role="alert">
    {String(error)}
    <button type="button" onClick={() => void retry('requested')}>
      Try again
    </button>
  </p>
)
const home: ViewRoute = { path: '/', Component: () => <h1>Home</h1> }
const follow = (name: string) => screen.getByRole('link', { name })
const heading = () => screen.queryByRole('heading')?.textContent

test('the old view stays while the code of the next one loads', async () => {
  let arrive = (_view: ComponentType) => {}
  const code = new Promise<ComponentType>((resolve) => {
    arrive = resolve
  })
  const { router, user } = await openAt('/', [home, { path: '/slow', ...lazyView(() => code, Missing) }])
  await user.click(follow('Slow'))
  expect([heading(), router.state.location.pathname]).toEqual(['Home', '/'])
  await act(async () => arrive(() => <h1>Slow</h1>))
  expect([heading(), router.state.location.pathname]).toEqual(['Slow', '/slow'])
})

test('a view whose code fails says why, and the next visit retries', async () => {
  const said = vi.spyOn(console, 'error').mockReturnValue()
  let times = 0
  const load = async () => {
    times += 1
    if (times === 1) throw new TypeError('Failed to fetch dynamically imported module')
    return () => <h1>Slow</h1>
  }
  const { user } = await openAt('/', [home, { path: '/slow', ...lazyView(load, Missing) }])
  await user.click(follow('Slow'))
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch dynamically imported module')
  await user.click(follow('Home'))
  expect([heading(), screen.queryByRole('alert')]).toEqual(['Home', null])
  await user.click(follow('Slow'))
  expect(await screen.findByRole('heading', { name: 'Slow' })).toBeVisible()
  expect(times).toBe(2)
  said.mockRestore()
})

test('a view whose code failed appears when it loads', async () => {
  let times = 0
  const load = async () => {
    times += 1
    if (times === 1) throw new TypeError('Out of reach')
    return () => <h1>Slow</h1>
  }
  const { user } = await openAt('/slow', [home, { path: '/slow', ...lazyView(load, Missing) }])
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'Slow' })).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('the first view may fail to load', async () => {
  const said = vi.spyOn(console, 'error').mockReturnValue()
  const { user } = await openAt('/slow', [
    home,
    { path: '/slow', ...lazyView(() => Promise.reject(new TypeError('Out of reach')), Missing) },
  ])
  expect(screen.getByRole('alert')).toHaveTextContent('Out of reach')
  await user.click(follow('Home'))
  expect(heading()).toBe('Home')
  said.mockRestore()
})

test('a rendering error affects only its view, and navigation leaves it', async () => {
  const said = vi.spyOn(console, 'error').mockReturnValue()
  const Broken = () => {
    throw new Error('Of no use')
  }
  const { user } = await openAt('/', [home, { path: '/broken', Component: Broken }])
  await user.click(follow('Broken'))
  expect(screen.getByRole('alert')).toHaveTextContent('Of no use')
  await user.click(follow('Home'))
  expect([heading(), screen.queryByRole('alert')]).toEqual(['Home', null])
  said.mockRestore()
})

test('a failed view is not rendered at the next address, where it would take focus', async () => {
  const said = vi.spyOn(console, 'error').mockReturnValue()
  const Broken = () => {
    throw new Error('Of no use')
  }
  const addresses = new Set<string>()
  const Fallback = () => {
    addresses.add(useLocation().pathname)
    return <p role="alert">Failed</p>
  }
  const { user } = await openAt('/broken', [home, { path: '/broken', Component: Broken }], Fallback)
  await user.click(follow('Home'))
  expect([heading(), ...addresses]).toEqual(['Home', '/broken'])
  said.mockRestore()
})

test('a view can tell that it is being left before it writes to the URL', async () => {
  let isLeaving = () => false
  const Home = () => {
    isLeaving = useIsLeaving()
    return <h1>Home</h1>
  }
  let arrive = () => {}
  const code = new Promise<ComponentType>((resolve) => {
    arrive = () => resolve(() => <h1>Slow</h1>)
  })
  const { router } = await openAt('/', [
    { path: '/', Component: Home },
    { path: '/slow', ...lazyView(() => code, Missing) },
    { path: '/there', Component: () => <h1>There</h1> },
  ])
  await act(async () => void router.navigator.replace('/?start=50'))
  expect(isLeaving()).toBe(false)
  await act(async () => void router.navigator.push('/slow'))
  expect([heading(), isLeaving()]).toEqual(['Home', true])
  await act(async () => void router.navigator.push('/'))
  expect([heading(), isLeaving()]).toEqual(['Home', false])
  await act(async () => {
    void router.navigator.push('/there')
    expect([heading(), isLeaving()]).toEqual(['Home', true])
  })
  expect(heading()).toBe('There')
  arrive()
})

test('a synchronous change is rendered when the call returns', async () => {
  const seen: (string | null | undefined)[] = []
  const Home = () => {
    const navigate = useNavigate()
    const open = (isSync: boolean) => {
      void navigate(`/?open=${isSync}`, { flushSync: isSync, replace: true })
      seen.push(screen.getByRole('status').textContent)
    }
    return (
      <>
        <button type="button" onClick={() => open(false)}>
          Open
        </button>
        <button type="button" onClick={() => open(true)}>
          Open at once
        </button>
        <Search />
      </>
    )
  }
  const { user } = await openAt('/', [{ path: '/', Component: Home }])
  await user.click(screen.getByRole('button', { name: 'Open' }))
  await user.click(screen.getByRole('button', { name: 'Open at once' }))
  expect(seen).toEqual(['', '?open=true'])
})

function Search() {
  return <output>{useLocation().search}</output>
}
