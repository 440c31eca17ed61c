import './styles.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router'
import { CatalogueRevision } from './api/catalogue-revision.ts'
import { createApiClient, loadConfig } from './api/client.ts'
import { type Config, configInPage, revisionInPage } from './api/config.ts'
import { withFirstResponses } from './api/first-responses.ts'
import { App } from './app.tsx'
import { prefetchView } from './queries/first-view.ts'
import { createQueryClient } from './queries/query-client.ts'
import { routes } from './routes.tsx'
import { openRouter } from './routing/router.ts'
import { Unconfigured } from './views/error/Unconfigured.tsx'

const root = createRoot(document.getElementById('root') ?? document.body)
const firstResponses = window.firstResponses ?? new Map<string, Promise<Response>>()
const fetch = withFirstResponses(firstResponses, window.fetch.bind(window))
// The code of the first view loads at the same time as the settings.
const openedRouter = openRouter(createBrowserHistory(), routes)
const config = configInPage(document)

if (config) await show(config)
else await loadAndShow()

async function loadAndShow(): Promise<void> {
  try {
    await show(await loadConfig(fetch))
  } catch (error) {
    root.render(<Unconfigured error={error} onRetry={() => void loadAndShow()} />)
  }
}

async function show(config: Config): Promise<void> {
  const { title, copyTemplate } = config
  const revision = new CatalogueRevision(revisionInPage(document))
  const session = { api: createApiClient(config, fetch, revision), revision, title, copyTemplate }
  const queryClient = createQueryClient(revision)
  if (firstResponses.size > 0) prefetchView(queryClient, session.api, new URL(window.location.href))
  // Rendered once and complete: an empty frame first would cost another rendering.
  const router = await openedRouter
  root.render(
    <StrictMode>
      <App session={session} queryClient={queryClient} router={router} />
    </StrictMode>,
  )
}
