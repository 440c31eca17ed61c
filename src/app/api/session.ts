import { createContext, useContext } from 'react'
import type { CatalogueRevision } from './catalogue-revision.ts'
import type { ApiClient } from './client.ts'

/** What the whole app shares: the way to the service, what is read there, and what `/config.json` says of the site. */
export interface Session {
  readonly api: ApiClient
  readonly revision: CatalogueRevision
  readonly title: string
  /** How a term is written into another system: `{name}` and `{id}` stand for what they say. */
  readonly copyTemplate: string
}

export const SessionContext = createContext<Session | undefined>(undefined)

export function useSession(): Session {
  const session = useContext(SessionContext)
  if (!session) throw new Error('useSession outside of SessionContext')
  return session
}

export function useApi(): ApiClient {
  return useSession().api
}
