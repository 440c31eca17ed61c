import type { Problem } from '../../contract/problem.ts'
import { Notice } from '../ui/Notice.tsx'

interface ParameterProblemProps {
  problem: Problem
  onRemove: (parameter: string, value: string) => void
}

/** An address with a filter that there is not, in the service's own words, and the way to go on without it. */
export function ParameterProblem({ problem, onRemove }: ParameterProblemProps) {
  const faults = problem.errors ?? []
  return (
    <Notice title="A filter in the address is not understood, so nothing was searched." urgent>
      {faults.length === 0 && <p>{problem.detail}</p>}
      {faults.map((fault) => (
        <div key={`${fault.parameter}=${fault.value}`} className="space-y-2">
          <p>{fault.detail}</p>
          <button
            type="button"
            className="button max-w-full"
            onClick={() => onRemove(fault.parameter, fault.value ?? '')}
          >
            <span className="truncate">
              Search without {fault.parameter}={fault.value}
            </span>
          </button>
        </div>
      ))}
    </Notice>
  )
}
