import type { Catalogue } from '../../catalogue/catalogue.ts'
import type { Parameter } from '../../contract/query-string.ts'
import {
  CURRENT_REVISION_HEADER,
  isRevision,
  REVISION_HEADER,
  REVISION_PARAMETER,
} from '../../contract/revision.ts'
import { fromOneCatalogue } from '../one-catalogue.ts'
import { problemAnswer } from '../problems.ts'
import type { ServiceRequest, ServiceResponse } from '../response.ts'
import { withoutCatalogue } from './refusals.ts'

/** The catalogues that are open. */
export interface OpenCatalogues {
  catalogue: () => Catalogue | undefined
  /** The open catalogue of this revision, which may be the current one or one that it replaced. */
  withRevision: (revision: string) => Catalogue | undefined
}

/**
 * Answers from the catalogue that a request wants: that of the revision in its address, else in its header, else the
 * current one. A revision that is not open here is refused with 503, so that a proxy can ask another instance.
 *
 * @param answer takes the parameters other than that of the revision
 */
export async function answerFromWanted(
  parameters: readonly Parameter[],
  request: Pick<ServiceRequest, 'header'>,
  { catalogue, withRevision }: OpenCatalogues,
  answer: (catalogue: Catalogue, parameters: Parameter[]) => Promise<ServiceResponse>,
): Promise<ServiceResponse> {
  const named = parameters.filter(([name]) => name === REVISION_PARAMETER).map(([, value]) => value)
  const others = parameters.filter(([name]) => name !== REVISION_PARAMETER)
  const revision = named[0] ?? request.header(REVISION_HEADER.toLowerCase())
  if (named.length > 1 || (revision !== null && !isRevision(revision))) return badRevision(named)
  const wanted = () => {
    const current = catalogue()
    return revision === null || revision === current?.revision ? current : withRevision(revision)
  }
  return fromOneCatalogue(wanted, async (chosen) => {
    if (chosen) return answer(chosen, others)
    const current = catalogue()
    return revision !== null && current ? notServed(revision, current.revision) : withoutCatalogue()
  })
}

function badRevision([value, ...more]: readonly string[]): ServiceResponse {
  const detail =
    more.length > 0
      ? 'revision is given twice; give it once.'
      : 'revision must be 16 hexadecimal digits in small letters.'
  if (value === undefined)
    return problemAnswer({
      code: 'invalid-parameter',
      detail: `The header ${REVISION_HEADER} must have 16 hexadecimal digits in small letters.`,
    })
  const errors = [{ parameter: REVISION_PARAMETER, value, detail }]
  return problemAnswer({ code: 'invalid-parameter', detail, errors })
}

function notServed(revision: string, current: string): ServiceResponse {
  const detail = `Revision ${revision} is not open here; the current one is ${current}. Another instance may have it. If not, start again without a revision.`
  return problemAnswer(
    { code: 'revision-not-served', detail },
    { 'Retry-After': '1', [CURRENT_REVISION_HEADER]: current },
  )
}
