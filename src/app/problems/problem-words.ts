import type { ParameterFault, ProblemCode } from '../../contract/problem.ts'
import { t } from '../../contract/texts.ts'
import type { Failure } from '../api/errors.ts'
import { listed, quoted } from '../ui/text/punctuation.ts'

/** Why the service refused a request, in the language of the interface; its own details are in English, for programmers. */
export function problemWords(failure: Extract<Failure, { kind: 'gone' | 'refused' }>): string {
  if (failure.kind === 'gone') return t`${quoted(failure.formerName)} was removed from the catalogue.`
  const { status, code, problem } = failure
  return wordsOf(code, problem?.errors ?? []) ?? t`Unexpected response from the server (status ${status}).`
}

function wordsOf(code: ProblemCode | undefined, faults: readonly ParameterFault[]): string | undefined {
  switch (code) {
    case 'term-not-found':
    case 'item-not-found':
    case 'group-not-found':
      return t`This record is not in the catalogue.`
    case 'unknown-path':
      return t`There is nothing at this address.`
    case 'unknown-parameter':
    case 'invalid-parameter':
      return faults.length > 0
        ? t`The service does not accept this: ${listed(faults.map(inAddress))}.`
        : t`The service does not accept this request.`
    case 'malformed-request':
      return t`The service does not accept this request.`
    case 'batch-too-large':
    case 'content-too-large':
      return t`The request is too large.`
    case 'uri-too-long':
      return t`The address is too long.`
    case 'request-timeout':
      return t`The request took too long to arrive.`
    case 'internal-error':
      return t`The service failed.`
    default:
      return undefined
  }
}

function inAddress({ parameter, value }: ParameterFault): string {
  return value === null ? parameter : `${parameter}=${value}`
}
