import { ApiError } from '../api/errors.ts'
import { reloadCode } from '../recovery/reload-code.ts'

/**
 * Code that only some queries need. A script that fails to load is like a request that fails to connect: the query is
 * retried, which reloads the page if the service is back and the browser remembers the failure.
 */
export async function queryCode<Code>(load: () => Promise<Code>): Promise<Code> {
  try {
    return await reloadCode(load, 'automatic')
  } catch (cause) {
    throw new ApiError({ kind: 'network' }, 'The code of a query could not be loaded', { cause })
  }
}
