import type { LocalResponse } from '../../contract/page-rendering.ts'
import { type ApiClient, decode } from './client.ts'

/**
 * The API within the process of the service, for pages that the service renders. It takes the records of its own version
 * as they are: decoding them takes an eighth of the computing of a page.
 */
export function createLocalClient(read: (path: string) => Promise<LocalResponse>): ApiClient {
  return {
    async get(path, schema) {
      const { status, body } = await read(path)
      const answer = JSON.parse(body)
      return status === 200 ? answer : decode({ status, body: answer }, path, schema)
    },
    open: () => Promise.reject(new Error('Only browsers download.')),
  }
}
