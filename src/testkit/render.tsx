import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import axe from 'axe-core'
import { UNSAFE_createMemoryHistory as createMemoryHistory } from 'react-router'
import { expect } from 'vitest'
import { CatalogueRevision } from '../app/api/catalogue-revision.ts'
import { createApiClient, type Fetch } from '../app/api/client.ts'
import { App } from '../app/app.tsx'
import { createQueryClient } from '../app/queries/query-client.ts'
import { routes } from '../app/routes.tsx'
import { openRouter } from '../app/routing/router.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { type About, PLAIN_ABOUT } from '../contract/about.ts'
import { type PageLanguages, PLAIN_LANGUAGES } from '../contract/data-languages.ts'
import type { InterfaceLanguage } from '../contract/interface-languages.ts'
import type { Service } from '../service/service.ts'
import { MUSEUM_ITEMS, MUSEUM_TERMS } from './museum.ts'
import { catalogueOf, serviceOver, TEST_KEY } from './world.ts'

export interface RenderOptions {
  catalogue?: Catalogue | Promise<Catalogue>
  /** Changes to the usual `/config.json`. */
  config?: { copyTemplate?: string; isPreview?: boolean }
  /** How the museum presents itself. */
  about?: About
  /** The language of the catalogue; by default, that of the interface. */
  language?: string
  /** The languages of the interface; by default, the page names none. */
  interfaces?: readonly InterfaceLanguage[]
  languages?: PageLanguages
  /** The revision that the page names; by default, that of the first response. */
  statedRevision?: string
  /** Wraps the service, to count requests or to let one fail. */
  between?: (request: Request, service: Service) => Response | Promise<Response>
}

/** The real router, queries and fetch layer over the real service, opened at an address of the app. */
export async function renderAt(address: string, options: RenderOptions = {}) {
  const service = serviceOver(await (options.catalogue ?? catalogueOf(MUSEUM_TERMS, MUSEUM_ITEMS)))
  const requests: string[] = []
  const fetch: Fetch = async (url, { signal, ...init }) => {
    // Node's Request does not accept jsdom's abort signal.
    const request = new Request(new URL(url, 'http://vitrine.test'), init)
    requests.push(url)
    signal?.throwIfAborted()
    const response = await (options.between?.(request, service) ?? service(request))
    signal?.throwIfAborted()
    return response
  }
  const config = {
    baseUrl: '',
    apiKey: TEST_KEY,
    title: 'Test museum',
    copyTemplate: '{name} ({id})',
    about: PLAIN_ABOUT,
  }
  const revision = new CatalogueRevision(options.statedRevision)
  const api = createApiClient(config, fetch, revision, options.languages?.names)
  const session = {
    ...config,
    ...options.config,
    api,
    revision,
    url: 'http://vitrine.test',
    apiUrl: '',
    language: options.language ?? 'en-AU',
    about: options.about ?? PLAIN_ABOUT,
    base: '',
    interfaces: options.interfaces ?? [],
    languages: options.languages ?? PLAIN_LANGUAGES,
  }
  const router = await openRouter(createMemoryHistory({ initialEntries: [address] }), routes)
  const queryClient = createQueryClient(revision)
  const user = userEvent.setup()
  // Like a reload: removes the previous page, and starts at the top.
  cleanup()
  window.scrollTo(0, 0)
  render(<App session={session} queryClient={queryClient} router={router} />)
  await screen.findByRole('main')
  return {
    user,
    router: {
      get state() {
        return router.state
      },
      /** Navigates to an address, or by a number of history entries. */
      navigate: async (to: string | number, { replace = false } = {}) => {
        if (typeof to === 'number') return router.navigator.go(to)
        return replace ? router.navigator.replace(to) : router.navigator.push(to)
      },
    },
    requests,
    /** Whether the view still waits for a response. */
    isFetching: () => queryClient.isFetching() > 0,
    /** The address in the address bar. */
    address: () => router.state.location.pathname + router.state.location.search,
  }
}

/** The section with this heading. */
export async function findSection(name: string) {
  return within(await screen.findByRole('region', { name }))
}

/** The content of the navigation with this name. */
export async function findNavigation(name: string) {
  return within(await screen.findByRole('navigation', { name }))
}

/** The name of each place of a term: `Bubble pipes, in Toys`. */
export async function ancestorPaths(): Promise<string[]> {
  const places = within(await screen.findByRole('group', { name: 'Places' }))
  return places.getAllByRole('radio').map((radio) => radio.getAttribute('aria-label') ?? '')
}

/** No rule of axe is broken. Contrast needs a real browser and is checked there. */
export async function expectAccessible(): Promise<void> {
  const { violations } = await axe.run(document.documentElement, {
    rules: { 'color-contrast': { enabled: false } },
  })
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
}
