import { formatNumber } from '../../ui/text/numbers.ts'
import { type ExplainedPart, numberOf } from './parts-of-term.ts'

/** The number that joins a part of the example to its explanation. The explanation names the part, so it is not read out. */
export function NumberMark({ part }: { part: ExplainedPart }) {
  return (
    <span
      aria-hidden="true"
      className="inline-flex size-6 shrink-0 items-center justify-center rounded-full border border-verdigris align-middle font-sans text-note text-verdigris"
    >
      {formatNumber(numberOf(part))}
    </span>
  )
}
