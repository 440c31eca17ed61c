import { parseFilter, splitParameter } from '../../../contract/filter.ts'
import { ApiError } from '../../api/errors.ts'
import type { SearchProblem } from '../../components/search/fault-of.ts'

/** The parameters that the service refused; undefined for other errors. */
export function refusedParameters(error: unknown): SearchProblem | undefined {
  if (!(error instanceof ApiError) || error.failure.kind !== 'refused') return undefined
  const { status, problem } = error.failure
  return status === 400 && problem?.errors?.length
    ? { detail: problem.detail, errors: problem.errors }
    : undefined
}

/** The problem with a text for a parameter, if any. Empty text has none. */
export function faultInText(parameter: string, text: string): string | undefined {
  const target = splitParameter('item', parameter)
  if (target === undefined || text.trim() === '') return undefined
  const filter = parseFilter(target.field, target.op, text)
  return typeof filter === 'string' ? filter : undefined
}
