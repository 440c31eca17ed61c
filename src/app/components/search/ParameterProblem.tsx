import type { Resource } from '../../../contract/fields.ts'
import type { ParameterFault, Problem } from '../../../contract/problem.ts'
import { t } from '../../../contract/texts.ts'
import { meantParameter } from '../../filters/parameter-names.ts'
import { Notice } from '../../ui/panels/Notice.tsx'
import { listed } from '../../ui/text/punctuation.ts'

interface ParameterProblemProps {
  problem: Pick<Problem, 'detail' | 'errors'>
  onRemove: (parameter: string, value: string) => void
  /** For corrections of a misspelt parameter. */
  meant?: { resource: Resource; onRename: (fault: ParameterFault, parameter: string) => void }
}

/** Invalid filters with the messages of the service, and buttons that remove or correct them. */
export function ParameterProblem({ problem, onRemove, meant }: ParameterProblemProps) {
  const faults = problem.errors ?? []
  return (
    <Notice title={titleOf(faults)} urgent>
      {faults.length === 0 && (
        <p>
          <bdi>{problem.detail}</bdi>
        </p>
      )}
      {faults.map((fault) => {
        const name = meant && meantParameter(meant.resource, fault.parameter)
        return (
          <div key={`${fault.parameter}=${fault.value}`} className="space-y-2">
            <p>
              <bdi>{fault.detail}</bdi>
            </p>
            <div className="flex flex-wrap gap-2">
              {name !== undefined && (
                <button
                  type="button"
                  className="button button-main max-w-full"
                  onClick={() => meant?.onRename(fault, name)}
                >
                  <span className="truncate">
                    Search {name}={fault.value}
                  </span>
                </button>
              )}
              <button
                type="button"
                className="button max-w-full"
                onClick={() => onRemove(fault.parameter, fault.value ?? '')}
              >
                <span className="truncate">
                  {fault.parameter === 'start' ? (
                    <>
                      Remove {fault.parameter}={fault.value}
                    </>
                  ) : (
                    <>
                      Remove filter {fault.parameter}={fault.value}
                    </>
                  )}
                </span>
              </button>
            </div>
          </div>
        )
      })}
    </Notice>
  )
}

function titleOf(faults: readonly ParameterFault[]): string {
  const names = [...new Set(faults.map(({ parameter }) => parameter))]
  if (names.length === 0) return t`This link has a filter we don’t recognise.`
  if (names.every((name) => name === 'start')) return t`This link starts at a row we don’t recognise.`
  return names.length === 1
    ? t`This link has a filter we don’t recognise: ${names[0]}.`
    : t`This link has filters we don’t recognise: ${listed(names)}.`
}
