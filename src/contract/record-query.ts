import type { Resource } from './fields.ts'
import { isWholeNumber } from './filter.ts'
import type { ParameterFault } from './problem.ts'
import { type Parameter, type Parsed, refuse } from './query-string.ts'

/** What was asked of a single record. */
export interface RecordQuery {
  /** A term with more narrower terms than that comes without their relations; null: all come, however many. */
  maxNarrower: number | null
}

/** Each but `api_key`, which is the service's business. */
const PARAMETERS: Record<Resource, readonly string[]> = { term: ['max_narrower'], item: [] }

/** Reads the parameters of a single-record request. */
export function parseRecordQuery(resource: Resource, parameters: Iterable<Parameter>): Parsed<RecordQuery> {
  const allowed = [...PARAMETERS[resource], 'api_key']
  const unknown: ParameterFault[] = []
  const invalid: ParameterFault[] = []
  let maxNarrower: number | null = null
  let isGiven = false
  for (const [parameter, value] of parameters) {
    if (parameter === 'api_key') continue
    if (!allowed.includes(parameter)) {
      const takes = resource === 'term' ? allowed.join(' and ') : 'api_key alone'
      const detail = `“${parameter.slice(0, 80)}” is not a parameter of a single ${resource}, which takes ${takes}.`
      unknown.push({ parameter, value, detail })
    } else {
      if (isGiven) invalid.push({ parameter, value, detail: `${parameter} is given twice; give it once.` })
      else if (isWholeNumber(value)) maxNarrower = Number(value)
      else invalid.push({ parameter, value, detail: `${parameter} must be a whole number, 0 or more.` })
      isGiven = true
    }
  }
  if (unknown.length > 0) return refuse('unknown-parameter', [...unknown, ...invalid], allowed)
  if (invalid.length > 0) return refuse('invalid-parameter', invalid)
  return { ok: true, value: { maxNarrower } }
}
