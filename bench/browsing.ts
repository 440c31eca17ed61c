import type { Browser } from 'playwright'
import { termPageSchema } from '../src/contract/envelope.ts'
import type { Term } from '../src/contract/term.ts'
import type { CatalogueSize } from './generate-items.ts'
import { list } from './request-paths.ts'
import type { ServiceProcess } from './service-process.ts'

/** What the measurements of a view need. */
export interface Browsing {
  browser: Browser
  /** Address of the service, without a slash at the end. */
  base: string
  size: CatalogueSize
  /** Its process, for requests that find what to open. */
  service: ServiceProcess
}

export async function listTerms(
  { client }: ServiceProcess,
  parameters: Record<string, string | number>,
): Promise<Term[]> {
  const { body } = await client.get(list('term', parameters))
  return termPageSchema.parse(JSON.parse(body.toString())).terms
}
