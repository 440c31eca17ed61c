import './styles.css'
import { type ReactNode, StrictMode, startTransition, useEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router'
import { type About, accentProperties } from '../contract/about.ts'
import { PLAIN_LANGUAGES } from '../contract/data-languages.ts'
import type { SiteLanguages } from '../contract/page-rendering.ts'
import { CatalogueRevision } from './api/catalogue-revision.ts'
import { configLoader, createApiClient } from './api/client.ts'
import { DEFAULT_COPY_TEMPLATE } from './api/config.ts'
import { App } from './app.tsx'
import { hydrateQueries, readPageState, readSiteLanguages } from './queries/page-state.ts'
import { createQueryClient } from './queries/query-client.ts'
import { routes } from './routes.tsx'
import { historyBelow } from './routing/history-below.ts'
import { openRouter } from './routing/router.ts'
import { Unconfigured } from './views/error/Unconfigured.tsx'

/** A site of static files has one language. */
const STATIC_SITE: SiteLanguages = {
  language: document.documentElement.lang,
  base: '',
  interfaces: [],
  languages: PLAIN_LANGUAGES,
}

const container = document.getElementById('root') ?? document.body
const state = readPageState(document)
const fetch = window.fetch.bind(window)
const settings = configLoader(fetch)
const revision = new CatalogueRevision()
// The data in the page counts as a response.
revision.record(state?.revision)
const queryClient = createQueryClient(revision)
const { language, base, interfaces, languages } = readSiteLanguages(document) ?? STATIC_SITE
const api = createApiClient(settings, fetch, revision, languages.names)
const openedRouter = openRouter(historyBelow(base, languages, createBrowserHistory()), routes)

if (state) {
  // The service has rendered this page. The browser takes it over once the code of the view is loaded.
  hydrateQueries(queryClient, state)
  const app = await appFor({
    ...state,
    apiUrl: '',
    copyTemplate: state.copyTemplate ?? DEFAULT_COPY_TEMPLATE,
  })
  // As a transition, React takes the page over in short tasks, between which the browser responds to its user.
  startTransition(() => void hydrateRoot(container, app))
} else await loadAndShow()
window.dispatchEvent(new Event('vitrine:hydrating'))

/** A page that the service did not render, or the app hosted as static files: the settings come first. */
async function loadAndShow(root = createRoot(container)): Promise<void> {
  try {
    const { title, copyTemplate, isPreview, about, baseUrl: apiUrl } = await settings()
    const { origin: url } = window.location
    const { documentElement } = document
    for (const [name, value] of Object.entries(accentProperties(about)))
      documentElement.style.setProperty(name, value)
    const site = { title, copyTemplate, isPreview, about, url, apiUrl, language, base, interfaces, languages }
    root.render(await appFor(site))
  } catch (error) {
    root.render(<Unconfigured error={error} onRetry={() => void loadAndShow(root)} />)
  }
}

interface SiteSettings extends SiteLanguages {
  title: string
  url: string
  apiUrl: string
  copyTemplate: string
  isPreview?: boolean | undefined
  about: About
}

async function appFor(site: SiteSettings): Promise<ReactNode> {
  const session = { ...site, api, revision }
  const router = await openedRouter
  return (
    <StrictMode>
      <Ready>
        <App session={session} queryClient={queryClient} router={router} />
      </Ready>
    </StrictMode>
  )
}

/** Lets `public/before-app.js` press the keys and buttons again that a visitor has pressed before the app ran. */
function Ready({ children }: { children: ReactNode }) {
  useEffect(() => void window.dispatchEvent(new Event('vitrine:ready')), [])
  return children
}
