import { API_VERSION } from '../../contract/endpoint.ts'
import type { Manifest } from './schemas.ts'

export const RECONCILE_PATH = `/api/${API_VERSION}/reconcile`

/** The most queries in a batch, and the most ids in a request for properties. */
export const BATCH_SIZE = 100
export const MOST_IDS = 1000
export const MOST_PROPERTIES = 100

/** All terms have one type. */
export const TERM_TYPE = { id: 'term', name: 'Term' }

/** What the service offers, at the address of the site. */
export function manifestOf(site: string, title: string): Manifest {
  const base = site + RECONCILE_PATH
  const suggest = (what: string) => ({
    service_url: base,
    service_path: `/suggest/${what}`,
    flyout_service_url: base,
    // The client puts the id into it.
    flyout_service_path: `/flyout/${what}?id=\${id}`,
  })
  return {
    versions: ['0.2'],
    name: `${title}: terms`,
    identifierSpace: `${site}/id/term/`,
    schemaSpace: 'http://www.w3.org/2004/02/skos/core#Concept',
    documentation: `${site}/api/`,
    defaultTypes: [TERM_TYPE],
    view: { url: `${site}/terms/{{id}}` },
    preview: { url: `${base}/preview?id={{id}}`, width: 400, height: 280 },
    suggest: { entity: suggest('entity'), property: suggest('property'), type: suggest('type') },
    extend: {
      propose_properties: { service_url: base, service_path: '/properties' },
      property_settings: [],
    },
    batchSize: BATCH_SIZE,
  }
}
