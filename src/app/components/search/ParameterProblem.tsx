import type { Resource } from '../../../contract/fields.ts'
import type { ParameterFault, Problem } from '../../../contract/problem.ts'
import { t } from '../../../contract/texts.ts'
import { isKnown, meantParameter } from '../../filters/parameter-names.ts'
import { Notice } from '../../ui/panels/Notice.tsx'
import { Listed } from '../../ui/text/Listed.tsx'

interface ParameterProblemProps {
  problem: Pick<Problem, 'detail' | 'errors'>
  resource: Resource
  onRemove: (parameter: string, value: string) => void
  /** For corrections of a misspelt parameter. */
  onRename?: (fault: ParameterFault, parameter: string) => void
}

/** Invalid filters with the messages of the service, and buttons that remove or correct them. */
export function ParameterProblem({ problem, resource, onRemove, onRename }: ParameterProblemProps) {
  const faults = problem.errors ?? []
  return (
    <Notice title={<Title faults={faults} resource={resource} />} urgent>
      {faults.length === 0 && (
        <p>
          <bdi>{problem.detail}</bdi>
        </p>
      )}
      {faults.map((fault) => {
        const name = onRename && meantParameter(resource, fault.parameter)
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
                  onClick={() => onRename?.(fault, name)}
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

function Title({ faults, resource }: { faults: readonly ParameterFault[]; resource: Resource }) {
  const names = [...new Set(faults.map(({ parameter }) => parameter))]
  if (names.length === 0) return t`This link has a filter we don’t recognise.`
  if (names.every((name) => name === 'start')) return t`This link starts at a row we don’t recognise.`
  const unknown = names.filter((name) => !isKnown(resource, name))
  const list = <Listed texts={unknown.length > 0 ? unknown : names} />
  if (unknown.length > 1) return <>This link has filters we don’t recognise: {list}.</>
  if (unknown.length === 1) return <>This link has a filter we don’t recognise: {list}.</>
  if (faults.length > 1) return <>This link has values we don’t recognise, in {list}.</>
  return <>This link has a value we don’t recognise, in {list}.</>
}
