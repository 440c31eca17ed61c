import type { Catalogue, RequestContext } from '../../catalogue/catalogue.ts'
import { Overload } from '../../catalogue/catalogue.ts'
import { parseEndpoint } from '../../contract/endpoint.ts'
import type { LocalResponse } from '../../contract/page-rendering.ts'
import { parseQueryString } from '../../contract/query-string.ts'
import { parseToolPath } from '../../contract/tool-endpoint.ts'
import { problemAnswer } from '../problems.ts'
import { inOneBuffer } from '../response.ts'
import { answerOperation } from './operations.ts'
import { answerTool } from './tool-answers.ts'

/** Reads an address of the API for a page: without key, quota and header. */
export async function readLocally(
  address: string,
  catalogue: Catalogue,
  context: RequestContext,
): Promise<LocalResponse> {
  const mark = address.indexOf('?')
  const path = mark < 0 ? address : address.slice(0, mark)
  const query = parseQueryString(mark < 0 ? '' : address.slice(mark + 1))
  const tool = parseToolPath(path)
  const endpoint = tool ?? parseEndpoint(path)
  if ('fault' in endpoint || !query.ok) throw new Error(`a page reads ${path}, which is not in the API`)
  try {
    const answer = await ('tool' in endpoint
      ? answerTool(
          { endpoint, parameters: query.value, address: null, needsBody: () => true, context },
          catalogue,
        )
      : answerOperation(
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
        ))
    const { status, body } = answer
    if (body === null || 'pieces' in body) throw new Error(`the response for ${path} has no body in memory`)
    return { status, body: inOneBuffer(body).toString() }
  } catch (error) {
    if (!(error instanceof Overload)) throw error
    const { status, body } = problemAnswer({ code: 'overloaded', detail: error.message })
    return { status, body: String(body) }
  }
}
