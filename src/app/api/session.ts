import { createContext, useContext } from 'react'
import type { About } from '../../contract/about.ts'
import type { PageLanguages } from '../../contract/data-languages.ts'
import type { InterfaceLanguage } from '../../contract/interface-languages.ts'
import type { CatalogueRevision } from './catalogue-revision.ts'
import type { ApiClient } from './client.ts'

/** What the whole app shares: the API client, the revision, and settings of the site. */
export interface Session {
  readonly api: ApiClient
  readonly revision: CatalogueRevision
  readonly title: string
  /** Absolute address of the site without a last slash. */
  readonly url: string
  /** What stands before paths of the API in links; empty if it is on the same site. */
  readonly apiUrl: string
  /** Language tag of the catalogue. */
  readonly language: string
  /** The format of a copied term, with the placeholders `{name}` and `{id}`. */
  readonly copyTemplate: string
  /** Whether the catalogue is not published yet. */
  readonly isPreview?: boolean | undefined
  /** How the museum presents itself. */
  readonly about: About
  /** What stands before the paths of pages in the language of the interface, such as `/fr`; empty in the main language. */
  readonly base: string
  /** The languages of the interface, the main one first. Empty if the app is hosted without the service. */
  readonly interfaces: readonly InterfaceLanguage[]
  /** In which language the names of terms are. */
  readonly languages: PageLanguages
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
