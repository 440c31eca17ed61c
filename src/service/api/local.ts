import type { Catalogue, RequestContext } from '../../catalogue/catalogue.ts'
import { Overload } from '../../catalogue/catalogue.ts'
import { parseEndpoint } from '../../contract/endpoint.ts'
import type { LocalResponse } from '../../contract/page-rendering.ts'
import { parseQueryString } from '../../contract/query-string.ts'
import { problemAnswer } from '../problems.ts'
import { answerOperation } from './operations.ts'

/** Reads an address of the API for a page: without key, quota and header. */
export async function readLocally(
  address: string,
  catalogue: Catalogue,
  context: RequestContext,
): Promise<LocalResponse> {
  const mark = address.indexOf('?')
  const path = mark < 0 ? address : address.slice(0, mark)
  const endpoint = parseEndpoint(path)
  const query = parseQueryString(mark < 0 ? '' : address.slice(mark + 1))
  if ('fault' in endpoint || !query.ok) throw new Error(`a page reads ${path}, which is not in the API`)
  try {
    const answer = await answerOperation(
      {
        path,
        parameters: query.value,
        endpoint,
        format: 'json',
        // JSON holds no address of the site.
        site: () => '',
        needsBody: () => true,
        context,
      },
      catalogue,
    )
    return { status: answer.status, body: String(answer.body) }
  } catch (error) {
    if (!(error instanceof Overload)) throw error
    const { status, body } = problemAnswer({ code: 'overloaded', detail: error.message })
    return { status, body: String(body) }
  }
}
