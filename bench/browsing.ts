import type { Browser } from 'playwright'
import type { CatalogueSize } from './generate-items.ts'
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
