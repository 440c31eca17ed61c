import { type Parameter, type Parsed, parseQueryString } from '../../contract/query-string.ts'
import type { ToolEndpoint, ToolFault } from '../../contract/tool-endpoint.ts'
import { isNamed } from '../caching.ts'
import type { KeyMask } from '../key-mask.ts'
import type { Caller } from '../keys.ts'
import { problemAnswer } from '../problems.ts'
import { answerReconcile, type ReconcilePart } from '../reconcile/reconcile.ts'
import { readBody } from '../request-body.ts'
import { splitAddress } from '../request-target.ts'
import type { ServiceRequest, ServiceResponse } from '../response.ts'
import { answerFromWanted, type OpenCatalogues } from './choose-catalogue.ts'
import { answerInLanguage } from './in-language.ts'
import { canonicalAddress } from './operations.ts'
import { methodNotAllowed, refuseCaller, takesBody } from './refusals.ts'
import { answerTool, toolProblem } from './tool-answers.ts'

export interface ToolOptions extends OpenCatalogues {
  mask: KeyMask
}

/** Answers a caller of an address that computes something. */
export async function answerToolCaller(
  tool: ToolEndpoint | ToolFault,
  request: ServiceRequest,
  caller: Caller,
  options: ToolOptions,
): Promise<ServiceResponse> {
  const { method } = request
  if ('fault' in tool && tool.fault === 'unknown-format') return problemAnswer(toolProblem(tool))
  const isPost = method === 'POST' && takesBody(tool)
  if (method !== 'GET' && method !== 'HEAD' && !isPost) return methodNotAllowed(method, takesBody(tool))
  const refused = refuseCaller(caller, true)
  if (refused) return refused
  if ('fault' in tool) return problemAnswer(toolProblem(tool))
  const [path, written] = splitAddress(request.address)
  const query = parseQueryString(written)
  if (!query.ok) return problemAnswer(query.problem)
  const body: Parsed<Parameter[]> = isPost ? await readBody(request) : { ok: true, value: [] }
  const needsBody = (tag: string) => method !== 'HEAD' && !isNamed(request.header('if-none-match'), tag)
  const answer = await answerFromWanted(query.value, request, options, async (catalogue, parameters) =>
    body.ok
      ? answerInLanguage(catalogue, [...parameters, ...body.value], (inLanguage) =>
          answerTool(
            {
              endpoint: tool,
              parameters: [...parameters, ...body.value],
              address: isPost ? null : canonicalAddress(path, parameters),
              needsBody,
              context: request,
            },
            inLanguage,
          ),
        )
      : problemAnswer(body.problem),
  )
  return answer
}

/** Answers a caller of the reconciliation service, which needs no key: its clients cannot send one. */
export async function answerReconcileCaller(
  part: ReconcilePart,
  request: ServiceRequest,
  { caller, site }: { caller: Caller; site: () => string },
  options: ToolOptions,
): Promise<ServiceResponse> {
  const { method } = request
  const isPost = method === 'POST' && part === ''
  if (method !== 'GET' && method !== 'HEAD' && !isPost) return methodNotAllowed(method, part === '')
  const refused = refuseCaller(caller, false)
  if (refused) return refused
  const [, written] = splitAddress(request.address)
  const query = parseQueryString(written)
  if (!query.ok) return problemAnswer(query.problem)
  const body: Parsed<Parameter[]> = isPost ? await readBody(request) : { ok: true, value: [] }
  const parameters = [...query.value, ...(body.ok ? body.value : [])]
  const answer = await answerFromWanted([], request, options, async (catalogue) =>
    body.ok
      ? answerReconcile({ part, isPost, parameters, site: site(), context: request }, catalogue)
      : problemAnswer(body.problem),
  )
  return answer
}
