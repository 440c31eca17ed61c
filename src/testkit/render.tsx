import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import axe from 'axe-core'
import { UNSAFE_createMemoryHistory as createMemoryHistory } from 'react-router'
import { expect } from 'vitest'
import { createApiClient, type Fetch } from '../app/api/client.ts'
import { RevisionRead } from '../app/api/revision-read.ts'
import { App } from '../app/app.tsx'
import { createQueryClient } from '../app/queries/query-client.ts'
import { routes } from '../app/routes.tsx'
import { openRouter } from '../app/routing/router.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Service } from '../service/service.ts'
import { MUSEUM_ITEMS, MUSEUM_TERMS } from './museum.ts'
import { catalogueOf, serviceOver, TEST_KEY } from './world.ts'

export interface RenderOptions {
  catalogue?: Catalogue | Promise<Catalogue>
  /** What `/config.json` says otherwise than usual. */
  config?: { copyTemplate?: string }
  /** The revision that the page says is served; where there is none, it is that of the first answer. */
  told?: string
  /** Stands between the app and the service: to count requests, to let one fail. */
  between?: (request: Request, service: Service) => Response | Promise<Response>
}

/** The real router, queries and fetch layer over the real service, opened at an address of the app. */
export async function renderAt(address: string, options: RenderOptions = {}) {
  const service = serviceOver(await (options.catalogue ?? catalogueOf(MUSEUM_TERMS, MUSEUM_ITEMS)))
  const requests: string[] = []
  const fetch: Fetch = async (url, { signal, ...init }) => {
    // jsdom's abort signal is not the one that Node's Request takes.
    const request = new Request(new URL(url, 'http://vitrine.test'), init)
    requests.push(url)
    signal?.throwIfAborted()
    const response = await (options.between?.(request, service) ?? service(request))
    signal?.throwIfAborted()
    return response
  }
  const config = { baseUrl: '', apiKey: TEST_KEY, title: 'Test museum', copyTemplate: '{name} ({id})' }
  const revision = new RevisionRead(options.told)
  const api = createApiClient(config, fetch, revision)
  const session = { ...config, ...options.config, api, revision }
  const router = await openRouter(createMemoryHistory({ initialEntries: [address] }), routes)
  const queryClient = createQueryClient(revision)
  const user = userEvent.setup()
  // As a reload does: what was open before is gone.
  cleanup()
  render(<App session={session} queryClient={queryClient} router={router} />)
  await screen.findByRole('main')
  return {
    user,
    router: {
      get state() {
        return router.state
      },
      /** To an address, or by so many entries of the history, as from outside any component. */
      navigate: async (to: string | number, { replace = false } = {}) => {
        if (typeof to === 'number') return router.navigator.go(to)
        return replace ? router.navigator.replace(to) : router.navigator.push(to)
      },
    },
    requests,
    /** The address as a visitor would copy it. */
    address: () => router.state.location.pathname + router.state.location.search,
  }
}

/** The section of that heading. */
export async function findSection(name: string) {
  return within(await screen.findByRole('region', { name }))
}

/** What stands inside the navigation of that name. */
export async function findNavigation(name: string) {
  return within(await screen.findByRole('navigation', { name }))
}

/** Each place that the navigation Hierarchy lists, as it reads: `Toys › Bubble pipes`. */
export async function ancestorPaths(): Promise<string[]> {
  const places = within(await screen.findByRole('list', { name: 'Places' }))
  return places.getAllByRole('listitem').map((row) =>
    within(row)
      .getAllByRole('link')
      .map((link) => link.textContent)
      .join(' › '),
  )
}

/** No rule of axe is broken. Contrast needs a real browser and is checked there. */
export async function expectAccessible(): Promise<void> {
  const { violations } = await axe.run(document.documentElement, {
    rules: { 'color-contrast': { enabled: false } },
  })
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
}
