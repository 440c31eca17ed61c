import type { Resource } from './fields.ts'
import { isWholeNumber } from './filter.ts'
import type { ParameterFault } from './problem.ts'
import { type Parameter, type Parsed, refuse } from './query-string.ts'

/** A request for a single record. */
export interface RecordQuery {
  /** A term with more narrower terms comes without these relations; null: every term comes with all. */
  maxNarrower: number | null
}

/** The parameters besides `api_key`, which the service checks elsewhere. */
const PARAMETERS: Record<Resource, readonly string[]> = { term: ['max_narrower'], item: [] }

/** Parses the parameters of a request for a single record. */
export function parseRecordQuery(resource: Resource, parameters: Iterable<Parameter>): Parsed<RecordQuery> {
  const allowed = [...PARAMETERS[resource], 'api_key']
  const takes = resource === 'term' ? allowed.join(' and ') : 'api_key alone'
  const unknown: ParameterFault[] = []
  const invalid: ParameterFault[] = []
  let maxNarrower: number | null = null
  let isGiven = false
  for (const [parameter, value] of parameters) {
    if (parameter === 'api_key') continue
    if (!allowed.includes(parameter)) {
      const detail = `“${parameter.slice(0, 80)}” is not a parameter of a single ${resource}, which takes ${takes}.`
      unknown.push({ parameter, value, detail })
      continue
    }
    if (isGiven) invalid.push({ parameter, value, detail: `${parameter} is given twice; give it once.` })
    else if (isWholeNumber(value)) maxNarrower = Number(value)
    else invalid.push({ parameter, value, detail: `${parameter} must be a whole number, 0 or more.` })
    isGiven = true
  }
  if (unknown.length > 0) return refuse('unknown-parameter', [...unknown, ...invalid], allowed)
  return invalid.length > 0 ? refuse('invalid-parameter', invalid) : { ok: true, value: { maxNarrower } }
}
