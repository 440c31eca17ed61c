import type { Catalogue } from '../../catalogue/catalogue.ts'
import type { Parameter } from '../../contract/query-string.ts'
import {
  CURRENT_REVISION_HEADER,
  isRevision,
  REVISION_HEADER,
  REVISION_PARAMETER,
} from '../../contract/revision.ts'
import { problemAnswer } from '../problems.ts'
import type { ServiceRequest, ServiceResponse } from '../response.ts'
import { overloaded } from './refusals.ts'

/** The catalogues that are open. */
export interface OpenCatalogues {
  catalogue: () => Catalogue | undefined
  /** The open catalogue of this revision, which may be the current one or one that it replaced. */
  withRevision: (revision: string) => Catalogue | undefined
}

/** What a request reads: a catalogue, and the parameters other than that of the revision. */
type Choice = { catalogue: Catalogue; parameters: Parameter[] } | { refusal: ServiceResponse }

/**
 * Chooses the catalogue for a request: that of the revision in its address, else in its header, else the current one. A
 * revision that is not open here is refused with 503, so that a proxy can ask another instance.
 */
export function chooseCatalogue(
  parameters: readonly Parameter[],
  request: Pick<ServiceRequest, 'header'>,
  { catalogue, withRevision }: OpenCatalogues,
): Choice {
  const current = catalogue()
  if (!current) return { refusal: overloaded('No catalogue is open at the moment.') }
  const named = parameters.filter(([name]) => name === REVISION_PARAMETER).map(([, value]) => value)
  const others = parameters.filter(([name]) => name !== REVISION_PARAMETER)
  const revision = named[0] ?? request.header(REVISION_HEADER.toLowerCase())
  if (revision === null || revision === current.revision) return { catalogue: current, parameters: others }
  if (!isRevision(revision) || named.length > 1) return { refusal: badRevision(named) }
  const chosen = withRevision(revision)
  return chosen
    ? { catalogue: chosen, parameters: others }
    : { refusal: notServed(revision, current.revision) }
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
