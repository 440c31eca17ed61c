import type { ParameterFault, Problem } from '../../../contract/problem.ts'

/** Problems with the parameters of a search, found by the app or by the service. */
export type SearchProblem = Pick<Problem, 'detail' | 'errors'>

/** The problem with one parameter, if any. */
export type FaultOf = (parameter: string, value: string | undefined) => string | undefined

export function faultsOf(problem: SearchProblem | undefined): FaultOf {
  const faults: readonly ParameterFault[] = problem?.errors ?? []
  return (parameter, value) =>
    faults.find((fault) => fault.parameter === parameter && (fault.value ?? '') === (value ?? ''))?.detail
}
