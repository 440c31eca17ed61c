import type { Browser } from 'playwright'
import type { CatalogueSize } from './generate-items.ts'
import type { ServiceProcess } from './service-process.ts'

/** What the rows of one view are measured with. */
export interface Browsing {
  browser: Browser
  /** Address of the service, without a slash at the end. */
  base: string
  size: CatalogueSize
  /** Its process, to ask it for what is to be looked at. */
  service: ServiceProcess
}
