import type { LocalResponse } from '../../contract/page-rendering.ts'
import { type ApiClient, decode } from './client.ts'

/** The API within the process of the service, for pages that the service renders. */
export function createLocalClient(read: (path: string) => Promise<LocalResponse>): ApiClient {
  return {
    async get(path, schema) {
      const { status, body } = await read(path)
      return decode({ status, body: JSON.parse(body) }, path, schema)
    },
    open: () => Promise.reject(new Error('Only browsers download.')),
  }
}
