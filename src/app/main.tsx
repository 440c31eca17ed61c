import './styles.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { createApiClient, loadConfig } from './api/client.ts'
import { App } from './app.tsx'
import { createQueryClient } from './queries/query-client.ts'
import { routes } from './router.tsx'
import { Unconfigured } from './views/error/Unconfigured.tsx'

const root = createRoot(document.getElementById('root') ?? document.body)
const fetch = window.fetch.bind(window)
// The code of the first view is asked for beside the settings, not after them.
const router = createBrowserRouter(routes)

await start()

async function start(): Promise<void> {
  try {
    const config = await loadConfig(fetch)
    const { title, copyTemplate } = config
    const session = { api: createApiClient(config, fetch), title, copyTemplate }
    root.render(
      <StrictMode>
        <App session={session} queryClient={createQueryClient()} router={router} />
      </StrictMode>,
    )
  } catch (error) {
    root.render(<Unconfigured error={error} onRetry={() => void start()} />)
  }
}
